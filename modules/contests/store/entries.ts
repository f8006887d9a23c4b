import type { Selectable } from 'kysely'
import type { DivisionKey } from '#contract/contests/contest-kinds.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import { type ContestTables, tablesOf } from './contest-tables.ts'

type From = Pick<Database, 'db'>

/** Times are UTC ms. */
export interface StoredEntry {
  /** Rises with the time of sign-up. */
  number: number
  entryId: string
  contest: number
  /** Undefined once the account is closed, like that of the member. */
  memberId: string | undefined
  accountId: string | undefined
  division: DivisionKey
  alias: string
  isSimulated: boolean
  /** Diamonds that were paid. */
  fee: number
  at: number
  disqualified: { at: number; reason: string } | undefined
  /** Number of the team at the start. */
  team: number | undefined
}

const entryFrom = (row: Selectable<ContestTables['contest_entries']>): StoredEntry => ({
  ...{ number: row.number, entryId: row.entry_id, contest: row.contest_number, division: row.division },
  ...{ memberId: row.member_id ?? undefined, accountId: row.account_id ?? undefined, alias: row.alias },
  ...{ isSimulated: row.is_simulated === 1, fee: row.fee, at: Number(row.signed_up_at) },
  team: row.team_number ?? undefined,
  disqualified:
    row.disqualified_at === null ? undefined : { at: Number(row.disqualified_at), reason: row.disqualified_for ?? '' },
})

const all = (from: From) => tablesOf(from).selectFrom('contest_entries').selectAll()

/** The entry of a member in a contest. */
export async function entryOf(from: From, contest: number, memberId: string): Promise<StoredEntry | undefined> {
  const rows = all(from).where('contest_number', '=', contest).where('member_id', '=', memberId)
  const row = await rows.limit(1).executeTakeFirst()
  return row && entryFrom(row)
}

export async function findEntry(from: From, contest: number, entryId: string): Promise<StoredEntry | undefined> {
  const rows = all(from).where('contest_number', '=', contest).where('entry_id', '=', entryId)
  const row = await rows.limit(1).executeTakeFirst()
  return row && entryFrom(row)
}

/** An entry of any contest. */
export async function entryById(from: From, entryId: string): Promise<StoredEntry | undefined> {
  const row = await all(from).where('entry_id', '=', entryId).limit(1).executeTakeFirst()
  return row && entryFrom(row)
}

export async function entryByNumber(from: From, number: number): Promise<StoredEntry | undefined> {
  const row = await all(from).where('number', '=', number).limit(1).executeTakeFirst()
  return row && entryFrom(row)
}

/** Entries by their numbers. */
export async function entriesByNumber(from: From, numbers: readonly number[]): Promise<Map<number, StoredEntry>> {
  if (numbers.length === 0) return new Map()
  const rows = await all(from)
    .where('number', 'in', [...new Set(numbers)])
    .execute()
  return new Map(rows.map(row => [row.number, entryFrom(row)]))
}

/** Entries of a contest above a number, as they signed up. */
export async function entriesAfter(from: From, contest: number, after: number, limit: number): Promise<StoredEntry[]> {
  const rows = all(from).where('contest_number', '=', contest).where('number', '>', after)
  return (await rows.orderBy('number').limit(limit).execute()).map(entryFrom)
}

/** Entries of some members in a contest, by member. */
export async function entriesOfMembers(
  from: From,
  contest: number,
  memberIds: readonly string[],
): Promise<Map<string, StoredEntry>> {
  if (memberIds.length === 0) return new Map()
  const rows = all(from)
    .where('contest_number', '=', contest)
    .where('member_id', 'in', [...memberIds])
  return new Map((await rows.execute()).map(row => [row.member_id!, entryFrom(row)]))
}

/** Rows that are read at a time: thousands would keep others waiting. */
const READ_AT_ONCE = 200

/** All entries of a contest, as they signed up. */
export async function entriesOf(from: From, contest: number): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = []
  for (let last = 0; ; last = entries.at(-1)!.number) {
    const rows = all(from).where('contest_number', '=', contest).where('number', '>', last)
    const found = await rows.orderBy('number').limit(READ_AT_ONCE).execute()
    entries.push(...found.map(entryFrom))
    if (found.length < READ_AT_ONCE) return entries
    await otherWork()
  }
}

/** Names the team of each entry at the start: that of the member then. */
export async function fixTeams(unit: Unit, contest: number): Promise<void> {
  await tablesOf(unit)
    .updateTable('contest_entries')
    .set(({ selectFrom }) => ({
      team_number: selectFrom('contest_team_members')
        .select('contest_team_members.team_number')
        .whereRef('contest_team_members.contest_number', '=', 'contest_entries.contest_number')
        .whereRef('contest_team_members.member_id', '=', 'contest_entries.member_id'),
    }))
    .where('contest_number', '=', contest)
    .execute()
}

/** Entries of a member, the newest first. */
export async function entriesOfMember(from: From, memberId: string): Promise<StoredEntry[]> {
  return (await all(from).where('member_id', '=', memberId).orderBy('number', 'desc').execute()).map(entryFrom)
}

/** Entries of an account, which nobody else enters anywhere until the unit ends. */
export async function lockEntriesOfAccount(unit: Unit, accountId: string): Promise<StoredEntry[]> {
  const tables = tablesOf(unit)
  await tables
    .insertInto('contest_accounts')
    .values({ account_id: accountId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const lock = tables.selectFrom('contest_accounts').selectAll().where('account_id', '=', accountId)
  await unit.forUpdate(lock).execute()
  return entriesOfAccount(unit, accountId)
}

export async function entriesOfAccount(from: From, accountId: string): Promise<StoredEntry[]> {
  return (await all(from).where('account_id', '=', accountId).execute()).map(entryFrom)
}

export type NewEntry = Pick<
  StoredEntry,
  'entryId' | 'contest' | 'division' | 'alias' | 'isSimulated' | 'fee' | 'at'
> & {
  memberId: string
  accountId: string
}

/** Resolves with false if the member has an entry already. */
export async function addEntry(unit: Unit, entry: NewEntry): Promise<boolean> {
  const added = await tablesOf(unit)
    .insertInto('contest_entries')
    .values({
      ...{ entry_id: entry.entryId, contest_number: entry.contest, member_id: entry.memberId },
      ...{ account_id: entry.accountId, division: entry.division, alias: entry.alias },
      ...{ is_simulated: entry.isSimulated ? 1 : 0, fee: entry.fee, signed_up_at: entry.at },
      ...{ disqualified_at: null, disqualified_for: null, team_number: null },
    })
    .onConflict(conflict => conflict.columns(['contest_number', 'member_id']).doNothing())
    .returning('number')
    .executeTakeFirst()
  return added !== undefined
}

export async function removeEntry(unit: Unit, number: number): Promise<void> {
  await tablesOf(unit).deleteFrom('contest_entries').where('number', '=', number).execute()
}

/** Changes an entry of a contest that is locked. */
export async function changeEntry(
  unit: Unit,
  number: number,
  values: Partial<
    Pick<ContestTables['contest_entries'], 'disqualified_at' | 'disqualified_for' | 'member_id' | 'account_id'>
  >,
): Promise<void> {
  await tablesOf(unit).updateTable('contest_entries').set(values).where('number', '=', number).execute()
}

/** How many are disqualified, by contest. */
export async function disqualifiedIn(from: From, contests: readonly number[]): Promise<Map<number, number>> {
  if (contests.length === 0) return new Map()
  const rows = await tablesOf(from)
    .selectFrom('contest_entries')
    .select(({ fn }) => ['contest_number', fn.countAll().as('count')])
    .where('disqualified_at', 'is not', null)
    .where('contest_number', 'in', [...contests])
    .groupBy('contest_number')
    .execute()
  return new Map(rows.map(row => [row.contest_number, Number(row.count)]))
}
