import type { ComplaintEnd, ComplaintKind, ComplaintReason } from '#contract/members/complaint.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import { type Complaint, complaintFrom, type ReportedTarget } from './complaint-rows.ts'
import { CLOSED, tablesOf } from './complaint-tables.ts'

export interface NewComplaint {
  memberId: string
  target: ReportedTarget
  reason: ComplaintReason
  detail: string | undefined
  /** Whether phone and identity of who complains are verified. */
  isVerified: boolean
}

type Target = Pick<ReportedTarget, 'kind' | 'id'>

/** Stores a complaint; undefined if the member has one about the same target that is not closed. */
export async function addComplaint(
  unit: Unit,
  { memberId, target, reason, detail, isVerified }: NewComplaint,
): Promise<{ number: number; id: string } | undefined> {
  const id = newId()
  const at = Date.now()
  const row = await tablesOf(unit)
    .insertInto('complaints')
    .values({
      ...{ complaint_id: id, member_id: memberId, kind: target.kind, target_id: target.id, title: target.title },
      ...{ written_by: target.writtenBy ?? null, page: target.page, reason, detail: detail ?? null },
      ...{ is_verified: isVerified ? 1 : 0, has_held: 0, state: 'open', at, changed_at: at },
    })
    .onConflict(conflict =>
      conflict.columns(['member_id', 'kind', 'target_id']).where('state', '<>', CLOSED).doNothing(),
    )
    .returning('number')
    .executeTakeFirst()
  return row && { number: row.number, id }
}

/** Locks one until the unit ends. */
export async function lockComplaint(unit: Unit, id: string): Promise<Complaint | undefined> {
  const one = tablesOf(unit).selectFrom('complaints').selectAll().where('complaint_id', '=', id)
  const row = await unit.forUpdate(one).executeTakeFirst()
  return row && complaintFrom(row)
}

/** Adds a reply of the member, or of staff. Resolves with its number. */
export async function addReply(
  unit: Unit,
  { number, memberId }: Pick<Complaint, 'number' | 'memberId'>,
  { content, staffId }: { content: string; staffId?: string },
): Promise<number> {
  const row = { complaint: number, member_id: memberId, by_staff: staffId ?? null, content, at: Date.now() }
  const added = tablesOf(unit).insertInto('complaint_replies').values(row).returning('number')
  return (await added.executeTakeFirstOrThrow()).number
}

export async function addFiles(
  unit: Unit,
  { complaint, reply }: { complaint: number; reply: number },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  const rows = fileIds.map((file_id, place) => ({ file_id, complaint, reply, place }))
  await tablesOf(unit).insertInto('complaint_files').values(rows).execute()
}

/** Staff wait for the member, or the member for staff. */
export async function setState(unit: Unit, number: number, state: 'open' | 'waiting'): Promise<void> {
  const changed = tablesOf(unit).updateTable('complaints').set({ state, changed_at: Date.now() })
  await changed.where('number', '=', number).execute()
}

export async function closeComplaint(
  unit: Unit,
  number: number,
  { outcome, answer, staffId }: { outcome: ComplaintEnd; answer: string; staffId: string },
): Promise<void> {
  const closed = { state: 'closed', outcome, answer, decided_by: staffId, changed_at: Date.now() } as const
  await tablesOf(unit).updateTable('complaints').set(closed).where('number', '=', number).execute()
}

/** Locks those about a target that are not closed, in the order in which they were made. */
export async function lockOpen(unit: Unit, { kind, id }: Target): Promise<Complaint[]> {
  const open = tablesOf(unit)
    .selectFrom('complaints')
    .selectAll()
    .where('target_id', '=', id)
    .where('kind', '=', kind)
    .where('state', '<>', CLOSED)
    .orderBy('number')
  return (await unit.forUpdate(open).execute()).map(complaintFrom)
}

/** How many verified members have complained about a target since it was held for complaints last. */
export async function countVerified(unit: Unit, { kind, id }: Target): Promise<number> {
  const counted = tablesOf(unit)
    .selectFrom('complaints')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('target_id', '=', id)
    .where('kind', '=', kind)
    .where('state', '<>', CLOSED)
    .where('is_verified', '=', 1)
    .where('has_held', '=', 0)
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/** Notes that a target is held for the complaints about it: after the review others are needed. */
export async function markHeld(unit: Unit, { kind, id }: Target): Promise<void> {
  const about = tablesOf(unit).updateTable('complaints').set({ has_held: 1 }).where('target_id', '=', id)
  await about.where('kind', '=', kind).where('state', '<>', CLOSED).execute()
}

/** Deletes complaints with all that belongs to them. Resolves with the files that were claimed for them. */
async function deleteComplaints(unit: Unit, numbers: readonly number[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const tables = tablesOf(unit)
  const files = tables.deleteFrom('complaint_files').where('complaint', 'in', [...numbers])
  const claimed = await files.returning('file_id').execute()
  await tables
    .deleteFrom('complaint_replies')
    .where('complaint', 'in', [...numbers])
    .execute()
  await tables
    .deleteFrom('complaints')
    .where('number', 'in', [...numbers])
    .execute()
  return claimed.map(row => row.file_id)
}

/** Deletes complaints that were closed before a moment, UTC ms, so many at most. Resolves with how many, and their files. */
export async function deleteClosed(
  unit: Unit,
  before: number,
  most: number,
): Promise<{ count: number; files: string[] }> {
  const old = tablesOf(unit).selectFrom('complaints').select('number').where('state', '=', CLOSED)
  const rows = await old.where('changed_at', '<=', before).orderBy('changed_at').limit(most).execute()
  const files = await deleteComplaints(
    unit,
    rows.map(({ number }) => number),
  )
  return { count: rows.length, files }
}

/** Deletes complaints of a member whose account is closed; those about the member stay, without saying whose it was. */
export async function forgetComplaints(unit: Unit, memberId: string): Promise<void> {
  const tables = tablesOf(unit)
  const own = await tables.selectFrom('complaints').select('number').where('member_id', '=', memberId).execute()
  await deleteComplaints(
    unit,
    own.map(({ number }) => number),
  )
  await tables.updateTable('complaints').set({ written_by: null }).where('written_by', '=', memberId).execute()
}

/** A file is gone that its member has removed. */
export async function forgetFile(unit: Unit, fileId: string): Promise<void> {
  await tablesOf(unit).deleteFrom('complaint_files').where('file_id', '=', fileId).execute()
}

/** Whether a kind is a text that reviews decide about. */
export const isText = (kind: ComplaintKind): kind is 'article' | 'comment' | 'overlay' | 'groupPost' =>
  kind === 'article' || kind === 'comment' || kind === 'overlay' || kind === 'groupPost'
