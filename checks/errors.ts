import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ErrorDefinition, silentCodes } from '#contract/error.ts'
import { readSources } from './imports.ts'

/** Faults of error definitions: a code that is not six digits or belongs to two errors, a silent code with a notice. */
export function errorFaults(definitions: ReadonlyMap<string, ErrorDefinition>): string[] {
  const faults: string[] = []
  const nameOf = new Map<string, string>()
  for (const [name, { code, notice }] of definitions) {
    if (!/^\d{6}$/.test(code)) faults.push(`${name}: code '${code}' is not six digits`)
    if (nameOf.has(code)) faults.push(`${name}: ${code} is already the code of ${nameOf.get(code)}`)
    nameOf.set(code, name)
    if (silentCodes.has(code) && notice !== 'silent')
      faults.push(`${name}: ${code} is a silent code, but its notice is '${notice}'`)
  }
  return faults
}

if (import.meta.main) {
  const definitions = new Map<string, ErrorDefinition>()
  for (const [file, text] of readSources()) {
    if (!/^(contract|modules)\//.test(file) || !/^export const \w+Errors\b/m.test(text)) continue
    const exported: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href)
    for (const [group, errors] of Object.entries(exported))
      if (group.endsWith('Errors'))
        for (const [name, definition] of Object.entries(errors as Record<string, ErrorDefinition>))
          definitions.set(`${file} ${group}.${name}`, definition)
  }
  const faults = errorFaults(definitions)
  if (definitions.size === 0) faults.push('no error definitions found')
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
}
