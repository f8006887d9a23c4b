import type { ComplaintState } from '#contract/members/complaint.ts'
import type { Database } from '#kit/database/database.ts'
import { type Complaint, type ComplaintFile, complaintFrom, type Reply, replyFrom } from './complaint-rows.ts'
import { CLOSED, tablesOf } from './complaint-tables.ts'

type From = Pick<Database, 'db'>

export async function findComplaint(from: From, id: string): Promise<Complaint | undefined> {
  const row = tablesOf(from).selectFrom('complaints').selectAll().where('complaint_id', '=', id)
  const found = await row.executeTakeFirst()
  return found && complaintFrom(found)
}

/** Those of a member, the newest first, below a number. */
export async function complaintsOf(
  from: From,
  memberId: string,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<Complaint[]> {
  const own = tablesOf(from).selectFrom('complaints').selectAll().where('member_id', '=', memberId)
  const wanted = below === undefined ? own : own.where('number', '<', below)
  return (await wanted.orderBy('number', 'desc').limit(limit).execute()).map(complaintFrom)
}

/** As staff read them: those that are not closed the oldest first, closed ones the newest first, after a number. */
export async function queuedComplaints(
  from: From,
  { state, after, limit }: { state: ComplaintState | undefined; after: number | undefined; limit: number },
): Promise<Complaint[]> {
  const isClosed = state === 'closed'
  let wanted = tablesOf(from).selectFrom('complaints').selectAll()
  wanted = state === undefined ? wanted.where('state', 'in', ['open', 'waiting']) : wanted.where('state', '=', state)
  if (after !== undefined) wanted = wanted.where('number', isClosed ? '<' : '>', after)
  const rows = wanted.orderBy('number', isClosed ? 'desc' : 'asc').limit(limit)
  return (await rows.execute()).map(complaintFrom)
}

/** How many about the same target are not closed, by `kind:id`. */
export async function openCounts(from: From, complaints: readonly Complaint[]): Promise<ReadonlyMap<string, number>> {
  if (complaints.length === 0) return new Map()
  const rows = await tablesOf(from)
    .selectFrom('complaints')
    .select(['kind', 'target_id', ({ fn }) => fn.countAll().as('count')])
    .where('target_id', 'in', [...new Set(complaints.map(({ target }) => target.id))])
    .where('state', '<>', CLOSED)
    .groupBy(['kind', 'target_id'])
    .execute()
  return new Map(rows.map(({ kind, target_id, count }) => [`${kind}:${target_id}`, Number(count)]))
}

/** What was said about some complaints, in order, and their files. */
export async function threadsOf(
  from: From,
  numbers: readonly number[],
): Promise<{ replies: ReadonlyMap<number, Reply[]>; files: ReadonlyMap<number, ComplaintFile[]> }> {
  if (numbers.length === 0) return { replies: new Map(), files: new Map() }
  const tables = tablesOf(from)
  const replies = await tables
    .selectFrom('complaint_replies')
    .selectAll()
    .where('complaint', 'in', [...numbers])
    .orderBy('number')
    .execute()
  const files = await tables
    .selectFrom('complaint_files')
    .selectAll()
    .where('complaint', 'in', [...numbers])
    .orderBy('complaint')
    .orderBy('reply')
    .orderBy('place')
    .execute()
  return {
    replies: Map.groupBy(replies.map(replyFrom), ({ complaint }) => complaint),
    files: Map.groupBy(
      files.map(({ file_id: fileId, complaint, reply }) => ({ fileId, complaint, reply })),
      ({ complaint }) => complaint,
    ),
  }
}
