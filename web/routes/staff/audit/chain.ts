import type { Calls } from '../../../api/call-portal.ts'

/** A row of the audit, as staff read it. */
export type AuditRow = Calls['GET /api/v1/staff/audit']['result']['list'][number]

const hex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** The hash that a row has to have: SHA-256 of the hash before it and of what it says. */
async function hashOf({ action, staff, at, n, reason, target, previous }: AuditRow): Promise<string> {
  const said = JSON.stringify({ action, actor: staff, at: Date.parse(at), number: n, reason, target })
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(previous + said)))
}

/**
 * The number of the first row, from the oldest on, that was changed or does not continue the one before it; undefined if
 * none is. `rows` are newest first; those that are left out by a filter are not missed.
 */
export async function brokenRow(rows: readonly AuditRow[]): Promise<number | undefined> {
  let before: AuditRow | undefined
  for (const row of rows.toReversed()) {
    const continues = before?.n !== row.n - 1 || before.hash === row.previous
    if (!continues || (await hashOf(row)) !== row.hash) return row.n
    before = row
  }
  return undefined
}
