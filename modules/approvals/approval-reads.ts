import { type Selectable, sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import { queueReader } from '#modules/moderation'
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

/** What waits for a second person. */
export const readApprovalQueue = queueReader({
  ...{ table: 'approvals', waits: sql`state = 'open'`, doneAt: 'decided_at' },
})
