import type { Selectable } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import { byHour, hourOf, type QueueState } from '#modules/moderation'
import { type ApprovalTables, OPEN, tablesOf } from './approval-tables.ts'

type From = Pick<Database, 'db'>

/** More do not wait at once. */
const MOST_SHOWN = 500

/** What waits for a second person of some kinds, the oldest first. */
export async function openApprovals(
  from: From,
  kinds: readonly string[],
): Promise<Selectable<ApprovalTables['approvals']>[]> {
  if (kinds.length === 0) return []
  return tablesOf(from)
    .selectFrom('approvals')
    .selectAll()
    .where('state', '=', OPEN)
    .where('kind', 'in', kinds)
    .orderBy('number')
    .limit(MOST_SHOWN)
    .execute()
}

/** What waits for a second person, and what came in and was decided by hour since a moment, UTC ms. */
export async function readApprovalQueue(from: From, since: number): Promise<QueueState> {
  const approvals = tablesOf(from).selectFrom('approvals')
  const open = approvals.where('state', '=', OPEN)
  const hoursOf = (column: 'at' | 'decided_at') =>
    approvals
      .select([hourOf(column, since).as('hour'), ({ fn }) => fn.countAll().as('count')])
      .where(column, '>=', since)
      .groupBy('hour')
      .execute()
  const [total, oldest, entered, decided] = await Promise.all([
    open.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    open.select('at').orderBy('number').limit(1).executeTakeFirst(),
    hoursOf('at'),
    hoursOf('decided_at'),
  ])
  return {
    count: Number(total.count),
    oldestAt: oldest && Number(oldest.at),
    hours: { in: byHour(entered), out: byHour(decided) },
  }
}
