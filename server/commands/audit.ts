import { type AuditChain, createAuditLog } from '#kit/audit/audit-log.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { type Command, runCommand } from '../operations/operator.ts'
import type { Stores } from '../stores/stores.ts'

const usage = [
  'npm run audit -- list     lists what operators have changed: number, time, who, what, why',
  'npm run audit -- verify   recomputes both chains of rows: prints the last hash of each, or the first row that is wrong',
  'Corrections of bars are stored with the bars, in a chain of their own: their numbers begin with b.',
].join('\n')

interface Chain {
  chain: AuditChain
  /** Before its numbers. */
  letter: string
  name: string
}

const chains: readonly Chain[] = [
  { chain: 'audit', letter: '', name: 'audit' },
  { chain: 'bar_audit', letter: 'b', name: 'audit of bars' },
]

const logOf = ({ main, bars }: Stores, { chain }: Chain) => createAuditLog(chain === 'audit' ? main : bars, chain)

const list: Command = async stores => {
  const lines: { at: number; text: string }[] = []
  for (const each of chains)
    for await (const rows of logOf(stores, each).rows())
      for (const { number, at, actor, action, target, reason } of rows) {
        const cells = [`${each.letter}${number}`, new Date(at).toISOString(), actor, action, target, reason]
        lines.push({ at, text: cells.join('  ').trimEnd() })
      }
  return lines.length > 0
    ? lines
        .sort((a, b) => a.at - b.at)
        .map(({ text }) => text)
        .join('\n')
    : 'no rows'
}

const verify: Command = async stores => {
  const lines: string[] = []
  const faults: string[] = []
  for (const each of chains) {
    const { number, hash, fault } = await logOf(stores, each).verify()
    if (fault) faults.push(`the ${each.name} is broken: ${fault}; up to row ${number} it is whole`)
    else lines.push(`the ${each.name} is whole: ${number} rows, the last hash is ${hash}`)
  }
  if (faults.length > 0) throw new ImportError(faults)
  return lines.join('\n')
}

await runCommand(usage, [], ([verb, ...others]) => {
  if (others.length > 0) return undefined
  return verb === undefined || verb === 'list' ? list : verb === 'verify' ? verify : undefined
})
