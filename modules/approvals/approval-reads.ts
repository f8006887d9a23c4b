import { type Selectable, sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import { queueReader } from '#modules/moderation'
import { type ApprovalTables, OPEN, tablesOf } from './approval-tables.ts'
import type { ProposalParams } from './approved-act.ts'

type From = Pick<Database, 'db'>

/** More do not wait at once. */
const MAX_SHOWN = 500

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
    .limit(MAX_SHOWN)
    .execute()
}

/** What was proposed about something and waits. */
export interface Waiting {
  id: string
  subject: string
  params: ProposalParams
  proposedBy: string
}

/** What waits of a kind about some subjects, the oldest first. */
export async function waitingAbout(from: From, kind: string, subjects: readonly string[]): Promise<Waiting[]> {
  if (subjects.length === 0) return []
  const rows = await tablesOf(from)
    .selectFrom('approvals')
    .select(['approval_id', 'subject', 'params', 'proposed_by'])
    .where('state', '=', OPEN)
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .orderBy('number')
    .execute()
  return rows.map(row => ({
    ...{ id: row.approval_id, subject: row.subject, params: JSON.parse(row.params), proposedBy: row.proposed_by },
  }))
}

/** What waits for a second person. */
export const readApprovalQueue = queueReader({
  ...{ table: 'approvals', waits: sql`state = 'open'`, doneAt: 'decided_at' },
})
