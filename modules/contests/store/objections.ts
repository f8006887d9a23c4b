import type { Selectable } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { LAST_ID } from '#kit/http/cursor.ts'
import { newId } from '#kit/new-id.ts'
import { type ContestTables, OPEN, tablesOf } from './contest-tables.ts'

type From = Pick<Database, 'db'>

/** What an entrant says against a result. Times are UTC ms. */
export interface StoredObjection {
  number: number
  objectionId: string
  contest: number
  entry: number
  /** Undefined once the account is closed. */
  memberId: string | undefined
  content: string
  at: number
  state: 'open' | 'upheld' | 'refused'
  /** Reason for the decision. */
  reason: string | undefined
  decidedAt: number | undefined
}

const objectionFrom = (row: Selectable<ContestTables['contest_objections']>): StoredObjection => ({
  ...{ number: row.number, objectionId: row.objection_id, contest: row.contest_number, entry: row.entry_number },
  ...{ memberId: row.member_id ?? undefined, content: row.content, at: Number(row.at), state: row.state },
  ...{ reason: row.reason ?? undefined, decidedAt: row.decided_at === null ? undefined : Number(row.decided_at) },
})

const all = (from: From) => tablesOf(from).selectFrom('contest_objections').selectAll()

export async function lastObjectionOf(from: From, entry: number): Promise<StoredObjection | undefined> {
  const row = await all(from).where('entry_number', '=', entry).orderBy('number', 'desc').limit(1).executeTakeFirst()
  return row && objectionFrom(row)
}

/** Those of a member, newest first. */
export async function objectionsOfMember(from: From, memberId: string): Promise<StoredObjection[]> {
  return (await all(from).where('member_id', '=', memberId).orderBy('number', 'desc').limit(100).execute()).map(
    objectionFrom,
  )
}

/** Those in a contest below a number, newest first. */
export async function objectionsIn(
  from: From,
  contest: number,
  { below = LAST_ID, limit }: { below?: number | undefined; limit: number },
): Promise<StoredObjection[]> {
  const rows = all(from).where('contest_number', '=', contest).where('number', '<', below)
  return (await rows.orderBy('number', 'desc').limit(limit).execute()).map(objectionFrom)
}

/** How many wait for a decision, by contest. */
export async function openObjections(from: From, contests: readonly number[]): Promise<Map<number, number>> {
  if (contests.length === 0) return new Map()
  const rows = await tablesOf(from)
    .selectFrom('contest_objections')
    .select(({ fn }) => ['contest_number', fn.countAll().as('count')])
    .where('state', '=', OPEN)
    .where('contest_number', 'in', [...contests])
    .groupBy('contest_number')
    .execute()
  return new Map(rows.map(row => [row.contest_number, Number(row.count)]))
}

/** Resolves with false if the entry has one that waits. */
export async function addObjection(
  unit: Unit,
  objection: { contest: number; entry: number; memberId: string; content: string; at: number },
): Promise<boolean> {
  const { contest, entry, memberId, content, at } = objection
  const about = {
    objection_id: newId(),
    contest_number: contest,
    entry_number: entry,
    member_id: memberId,
    content,
    at,
  }
  const added = await tablesOf(unit)
    .insertInto('contest_objections')
    .values({ ...about, state: 'open', reason: null, decided_by: null, decided_at: null })
    .onConflict(conflict => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  return added !== undefined
}

/** An objection that nobody else decides until the unit ends. */
export async function lockObjection(
  unit: Unit,
  contest: number,
  objectionId: string,
): Promise<StoredObjection | undefined> {
  const rows = all(unit).where('contest_number', '=', contest).where('objection_id', '=', objectionId)
  const row = await unit.forUpdate(rows).executeTakeFirst()
  return row && objectionFrom(row)
}

export async function closeObjection(
  unit: Unit,
  number: number,
  decision: { state: 'upheld' | 'refused'; reason: string; by: string; at: number },
): Promise<void> {
  const { state, reason, by, at } = decision
  await tablesOf(unit)
    .updateTable('contest_objections')
    .set({ state, reason, decided_by: by, decided_at: at })
    .where('number', '=', number)
    .execute()
}
