import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import { type GroupPrice, type JoinRequest, requestFrom } from './group-rows.ts'
import { tablesOf } from './group-tables.ts'

type From = Pick<Database, 'db'>

export async function requestOf(from: From, group: number, memberId: string): Promise<JoinRequest | undefined> {
  const row = tablesOf(from)
    .selectFrom('group_requests')
    .selectAll()
    .where('group_number', '=', group)
    .where('member_id', '=', memberId)
  const found = await row.executeTakeFirst()
  return found && requestFrom(found)
}

/** Those of a group that were made after a moment, the oldest first. */
export async function requestsOf(from: From, group: number, after: number): Promise<JoinRequest[]> {
  const rows = tablesOf(from).selectFrom('group_requests').selectAll().where('group_number', '=', group)
  return (await rows.where('at', '>', after).orderBy('number').execute()).map(requestFrom)
}

/** Which of some groups a member has asked to join since a moment, by number. */
export async function askedIn(
  from: From,
  groups: readonly number[],
  memberId: string,
  after: number,
): Promise<ReadonlySet<number>> {
  if (groups.length === 0) return new Set()
  const rows = tablesOf(from)
    .selectFrom('group_requests')
    .select('group_number')
    .where('member_id', '=', memberId)
    .where('group_number', 'in', [...groups])
    .where('at', '>', after)
  return new Set((await rows.execute()).map(row => row.group_number))
}

/** Stores a request to join a group that is locked. Resolves with its id. */
export async function addRequest(
  unit: Unit,
  group: number,
  { memberId, message, paid, now }: { memberId: string; message: string; paid: GroupPrice | undefined; now: number },
): Promise<string> {
  const requestId = newId()
  const price = { price: paid?.price ?? null, term_days: paid?.termDays ?? null }
  await tablesOf(unit)
    .insertInto('group_requests')
    .values({ request_id: requestId, group_number: group, member_id: memberId, message, at: now, ...price })
    .execute()
  return requestId
}

/** Takes a request out of a group that is locked; what is held for it is the caller's to end. */
export async function takeRequest(unit: Unit, { requestId }: JoinRequest): Promise<void> {
  await tablesOf(unit).deleteFrom('group_requests').where('request_id', '=', requestId).execute()
}

/** Groups with requests that were made up to a moment. */
export async function groupsWithRequests(from: From, upTo: number, limit: number): Promise<number[]> {
  const rows = tablesOf(from).selectFrom('group_requests').select('group_number').where('at', '<=', upTo)
  return [...new Set((await rows.orderBy('at').limit(limit).execute()).map(row => row.group_number))]
}

/** Those of a group that were made up to a moment, so many at most. */
export async function requestsUpTo(from: From, group: number, upTo: number, limit: number): Promise<JoinRequest[]> {
  const rows = tablesOf(from).selectFrom('group_requests').selectAll().where('group_number', '=', group)
  return (await rows.where('at', '<=', upTo).orderBy('number').limit(limit).execute()).map(requestFrom)
}
