import { createAuditLog } from '#kit/audit/audit-log.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { type Command, runCommand } from '../operations/operator.ts'

const usage = [
  'npm run audit             lists what operators have changed: number, time, who, what, why',
  'npm run audit -- verify   recomputes the chain of its rows: prints the last hash, or the first row that is wrong',
].join('\n')

const list: Command = async ({ main }) => {
  const lines: string[] = []
  for await (const rows of createAuditLog(main).rows())
    for (const { number, at, actor, action, target, reason } of rows)
      lines.push([number, new Date(at).toISOString(), actor, action, target, reason].join('  ').trimEnd())
  return lines.length > 0 ? lines.join('\n') : 'no rows'
}

const verify: Command = async ({ main }) => {
  const { number, hash, fault } = await createAuditLog(main).verify()
  if (fault) throw new ImportError([`the audit is broken: ${fault}; up to row ${number} it is whole`])
  return `the audit is whole: ${number} rows, the last hash is ${hash}`
}

await runCommand(usage, [], ([verb, ...others]) => {
  if (others.length > 0) return undefined
  return verb === undefined ? list : verb === 'verify' ? verify : undefined
})
