import { createHash } from 'node:crypto'

/** What an operator has changed. */
export interface AuditEntry {
  /** UTC ms. */
  at: number
  /** Who did it: the user of the machine for a command. */
  actor: string
  /** `reports.close`. */
  action: string
  /** What was changed: ids, names. */
  target: string
  /** Empty if none was asked for. */
  reason: string
}

export interface AuditRow extends AuditEntry {
  /** 1 for the first, without gaps. */
  number: number
  /** Hash of the row before; of the first row `FIRST_HASH`. */
  previous: string
  hash: string
}

export const FIRST_HASH = '0'.repeat(64)

/** SHA-256 in hex of the previous hash and the row as canonical JSON: keys in the order of their names, no blanks. */
export function hashOf(
  previous: string,
  { action, actor, at, number, reason, target }: Omit<AuditRow, 'hash'>,
): string {
  return createHash('sha256')
    .update(previous + JSON.stringify({ action, actor, at, number, reason, target }))
    .digest('hex')
}

/** What is wrong with a row that follows another (undefined: the first); undefined if nothing is. */
export function faultOf(row: AuditRow, before: AuditRow | undefined): string | undefined {
  const expected = (before?.number ?? 0) + 1
  if (row.number !== expected) return `row ${expected} is missing`
  if (row.previous !== (before?.hash ?? FIRST_HASH)) return `row ${row.number} does not continue the row before it`
  if (row.hash !== hashOf(row.previous, row)) return `row ${row.number} was changed`
  return undefined
}
