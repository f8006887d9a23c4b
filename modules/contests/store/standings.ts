import type { Selectable } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { type ContestTables, tablesOf } from './contest-tables.ts'

type From = Pick<Database, 'db'>

export type StandingRow = Selectable<ContestTables['contest_standings']>

/** Rows that are read at a time: thousands would keep others waiting. */
const READ_AT_ONCE = 200

/** All of a contest, in parts. */
export async function* standingsOf(from: From, contest: number): AsyncGenerator<StandingRow[]> {
  for (let last = 0; ; ) {
    const rows = await tablesOf(from)
      .selectFrom('contest_standings')
      .selectAll()
      .where('contest_number', '=', contest)
      .where('entry_number', '>', last)
      .orderBy('entry_number')
      .limit(READ_AT_ONCE)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < READ_AT_ONCE) return
    last = rows.at(-1)!.entry_number
  }
}

export const standingOf = (from: From, entry: number): Promise<StandingRow | undefined> =>
  tablesOf(from)
    .selectFrom('contest_standings')
    .selectAll()
    .where('entry_number', '=', entry)
    .limit(1)
    .executeTakeFirst()

/** Snapshots of an entry that were left out: the last of them, UTC ms, how many, and whether it began after the start. */
export async function gapsOf(from: From, entry: number): Promise<{ gaps: number[]; count: number; isLate: boolean }> {
  const row = await tablesOf(from)
    .selectFrom('contest_standings')
    .select(['gaps', 'gap_count', 'first_k'])
    .where('entry_number', '=', entry)
    .limit(1)
    .executeTakeFirst()
  return { gaps: row ? JSON.parse(row.gaps) : [], count: row?.gap_count ?? 0, isLate: (row?.first_k ?? 0) > 0 }
}

/** Rows of one statement: SQLite and PostgreSQL take only so many parameters, and none may take long. */
const AT_ONCE = 40

const changing = [
  ...(['first_k', 'last_k', 'last_at', 'equity', 'growth', 'peak', 'drawdown', 'day_opened', 'day'] as const),
  ...(['day_factor', 'closed_trades', 'days', 'wins', 'lots', 'day_rank', 'gap_count', 'gaps', 'curve'] as const),
  'curve_step',
] as const

/** Stores standings in place of those of the same entries. */
export async function storeStandings(unit: Unit, rows: readonly StandingRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tablesOf(unit)
      .insertInto('contest_standings')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict(conflict =>
        conflict
          .column('entry_number')
          .doUpdateSet(({ ref }) => Object.fromEntries(changing.map(name => [name, ref(`excluded.${name}`)]))),
      )
      .execute()
}
