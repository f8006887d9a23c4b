import { type CodeDefinition, silentCodes } from '#contract/answers/error.ts'
import { catalogue } from '#contract/errors/catalogue.ts'
import { locales } from '#contract/text/locale.ts'
import { readSources } from './imports.ts'

const CATALOGUE = 'contract/errors/'
/** Six digits that name an instrument. */
const notCodes = new Set(['000300'])

const placeholdersOf = (text: string) =>
  Array.from(text.matchAll(/\{(\w*)\}/g), ([, name]) => name)
    .sort()
    .join()

/**
 * Faults of the catalogue: a code that is not six digits or belongs to two definitions, a silent code with a notice, a
 * text that is missing or has other placeholders than in English, a rule that is missing.
 */
export function catalogueFaults(definitions: readonly (CodeDefinition & { name: string })[]): string[] {
  const faults: string[] = []
  const nameOf = new Map<string, string>()
  for (const { name, code, notice, text, rule } of definitions) {
    if (!/^\d{6}$/.test(code)) faults.push(`${name}: code '${code}' is not six digits`)
    if (nameOf.has(code)) faults.push(`${name}: ${code} is already the code of ${nameOf.get(code)}`)
    nameOf.set(code, name)
    if (silentCodes.has(code) && notice !== 'silent')
      faults.push(`${name}: ${code} is a silent code, but its notice is '${notice}'`)
    for (const locale of locales) {
      if (!text[locale]?.trim()) faults.push(`${name}: ${code} has no ${locale} text`)
      else if (placeholdersOf(text[locale]) !== placeholdersOf(text.en))
        faults.push(`${name}: the placeholders of ${code} differ in ${locale}`)
      if (/[^.][.。]$/.test(text[locale] ?? '')) faults.push(`${name}: the ${locale} text of ${code} ends with a stop`)
    }
    if (rule.trim() === '') faults.push(`${name}: it is not said when ${code} is answered`)
  }
  for (const code of silentCodes)
    if (code !== 'ok' && !nameOf.has(code)) faults.push(`the silent code ${code} is not in the catalogue`)
  return faults
}

/** A text that is a code, or begins with one. */
const QUOTED = /(['"`])(0\d{5}|1[23]0\d{3})(?=\1| )/g

/** Codes that sources name and the catalogue lacks, and definitions outside the catalogue. */
export function raisedFaults(sources: ReadonlyMap<string, string>, known: ReadonlySet<string>): string[] {
  const faults: string[] = []
  for (const [file, text] of sources) {
    if (file.startsWith(CATALOGUE) || file.startsWith('checks/')) continue
    for (const [, , code] of text.matchAll(QUOTED))
      if (!known.has(code!) && !notCodes.has(code!)) faults.push(`${file}: the catalogue has no code ${code}`)
    if (/\bhttpStatus: \d/.test(text)) faults.push(`${file}: define codes in ${CATALOGUE}`)
  }
  return faults
}

if (import.meta.main) {
  const faults = [
    ...catalogueFaults(catalogue),
    ...raisedFaults(readSources(), new Set(catalogue.map(({ code }) => code))),
  ]
  if (catalogue.length === 0) faults.push('the catalogue is empty')
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
}
