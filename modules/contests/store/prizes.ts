import type { Selectable } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { type ContestTables, tablesOf, WAITING } from './contest-tables.ts'

type From = Pick<Database, 'db'>

/** A prize of a contest that is settled. Times are UTC ms. */
export interface StoredPrize {
  number: number
  contest: number
  entry: number
  /** Undefined once the account is closed. */
  memberId: string | undefined
  /** Diamonds. */
  amount: number
  state: 'paid' | 'waiting' | 'returned'
  waitsUntil: number | undefined
}

const prizeFrom = (row: Selectable<ContestTables['contest_prizes']>): StoredPrize => ({
  ...{ number: row.number, contest: row.contest_number, entry: row.entry_number, amount: row.amount },
  ...{ memberId: row.member_id ?? undefined, state: row.state },
  waitsUntil: row.waits_until === null ? undefined : Number(row.waits_until),
})

const all = (from: From) => tablesOf(from).selectFrom('contest_prizes').selectAll()

export async function prizeOf(from: From, entry: number): Promise<StoredPrize | undefined> {
  const row = await all(from).where('entry_number', '=', entry).limit(1).executeTakeFirst()
  return row && prizeFrom(row)
}

/** Resolves with its number. */
export async function addPrize(unit: Unit, prize: Omit<StoredPrize, 'number'>): Promise<number> {
  const row = await tablesOf(unit)
    .insertInto('contest_prizes')
    .values({
      ...{ contest_number: prize.contest, entry_number: prize.entry, member_id: prize.memberId ?? null },
      ...{ amount: prize.amount, state: prize.state, waits_until: prize.waitsUntil ?? null },
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return row.number
}

/** Prizes of a member that wait, which nobody else changes until the unit ends. */
export async function lockWaiting(unit: Unit, memberId: string): Promise<StoredPrize[]> {
  const rows = all(unit).where('member_id', '=', memberId).where('state', '=', WAITING).orderBy('number')
  return (await unit.forUpdate(rows).execute()).map(prizeFrom)
}

/** Prizes that have waited until a moment, UTC ms, locked. */
export async function lockLapsed(unit: Unit, now: number, limit: number): Promise<StoredPrize[]> {
  const rows = all(unit).where('state', '=', WAITING).where('waits_until', '<=', now).orderBy('number').limit(limit)
  return (await unit.forUpdate(rows).execute()).map(prizeFrom)
}

export async function endWaiting(unit: Unit, number: number, state: 'paid' | 'returned'): Promise<void> {
  await tablesOf(unit)
    .updateTable('contest_prizes')
    .set({ state, waits_until: null })
    .where('number', '=', number)
    .execute()
}

/** Members for whom prizes wait. */
export async function waitingMembers(from: From): Promise<string[]> {
  const rows = await tablesOf(from)
    .selectFrom('contest_prizes')
    .select('member_id')
    .distinct()
    .where('state', '=', WAITING)
    .execute()
  return rows.flatMap(row => row.member_id ?? [])
}
