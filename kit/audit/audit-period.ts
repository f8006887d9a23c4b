import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import type { AuditRow } from './audit-chain.ts'
import { PLACE } from './audit-log.ts'

const BATCH = 500
/** Rows are numbered when they are written, and their moment is taken before: a unit lasts 10 s at most. */
const OUT_OF_ORDER_MS = 60_000

/**
 * Rows of the audit whose moment is within a term, `from` included and `to` not, UTC ms, oldest first, in batches. Of the
 * others it reads a few.
 */
export async function* auditRowsBetween(
  { db: untyped }: Pick<Database, 'db'>,
  { from, to }: { from: number; to: number },
): AsyncGenerator<readonly AuditRow[]> {
  const db: Kysely<{ audit_rows: AuditRow; audit_head: { place: number; number: number } }> = untyped
  const above = (number: number, limit: number) =>
    db.selectFrom('audit_rows').selectAll().where('number', '>', number).orderBy('number').limit(limit).execute()
  const head = await db.selectFrom('audit_head').select('number').where('place', '=', PLACE).executeTakeFirst()
  let [low, high] = [0, Number(head?.number ?? 0)]
  // Numbers have no gaps: halves them until only rows of the term, or shortly before, are above `low`.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const [row] = await above(middle - 1, 1)
    if (!row || Number(row.at) >= from - OUT_OF_ORDER_MS) high = middle
    else low = middle
  }
  for (let last = low; ; ) {
    const batch = (await above(last, BATCH)).map(row => ({ ...row, at: Number(row.at) }))
    const within = batch.filter(({ at }) => at >= from && at < to)
    if (within.length > 0) yield within
    const end = batch.at(-1)
    if (!end || batch.length < BATCH || end.at >= to + OUT_OF_ORDER_MS) return
    last = end.number
  }
}
