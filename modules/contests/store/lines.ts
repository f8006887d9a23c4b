import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { type Line, type SnapshotBody, snapshotBody } from '../audit/chain.ts'
import { tablesOf } from './contest-tables.ts'

type From = Pick<Database, 'db'>

/** Rows of one statement: none may take long. */
const AT_ONCE = 40

/** Stores lines that are no snapshots. */
export async function addLines(unit: Unit, contest: number, at: number, lines: readonly Line[]): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE)
    await tablesOf(unit)
      .insertInto('contest_lines')
      .values(lines.slice(from, from + AT_ONCE).map(line => ({ contest_number: contest, at, ...line })))
      .execute()
}

/** A snapshot of an entry as a line. */
export interface SnapshotLine extends Omit<Line, 'body'>, Omit<SnapshotBody, 'entryId'> {
  entry: number
}

export async function addSnapshots(unit: Unit, contest: number, lines: readonly SnapshotLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE)
    await tablesOf(unit)
      .insertInto('contest_snapshots')
      .values(
        lines.slice(from, from + AT_ONCE).map(({ entry, closedTrades, ...line }) => ({
          ...{ ...line, contest_number: contest, entry_number: entry, closed_trades: closedTrades },
        })),
      )
      .execute()
}

const snapshotRows = (from: From) =>
  tablesOf(from)
    .selectFrom('contest_snapshots')
    .innerJoin('contest_entries', 'contest_entries.number', 'entry_number')
    .selectAll('contest_snapshots')
    .select('entry_id')

type SnapshotRow = Awaited<ReturnType<ReturnType<typeof snapshotRows>['execute']>>[number]

const bodyOf = (row: SnapshotRow): SnapshotBody => ({
  ...{ entryId: row.entry_id, k: row.k, at: Number(row.at), e: Number(row.e), d: Number(row.d), w: Number(row.w) },
  ...{ closedTrades: row.closed_trades, days: row.days },
})

/** Snapshots of an entry between two moments, UTC ms, the oldest first. */
export async function snapshotsOf(
  from: From,
  entry: number,
  { since, until, limit }: { since: number; until: number; limit: number },
): Promise<(SnapshotBody & Pick<Line, 'previous' | 'hash'>)[]> {
  const rows = snapshotRows(from)
    .where('entry_number', '=', entry)
    .where('contest_snapshots.at', '>=', since)
    .where('contest_snapshots.at', '<=', until)
  return (await rows.orderBy('k').limit(limit).execute()).map(row => ({
    ...bodyOf(row),
    ...{ previous: row.previous, hash: row.hash },
  }))
}

/** Lines of the audit file in their order, `limit` from one on; `at`: when they were written, UTC ms. */
export async function linesFrom(
  from: From,
  contest: number,
  first: number,
  limit: number,
): Promise<(Line & { at: number })[]> {
  const others = await tablesOf(from)
    .selectFrom('contest_lines')
    .selectAll()
    .where('contest_number', '=', contest)
    .where('line', '>=', first)
    .where('line', '<', first + limit)
    .execute()
  const snapshots = await snapshotRows(from)
    .where('contest_snapshots.contest_number', '=', contest)
    .where('line', '>=', first)
    .where('line', '<', first + limit)
    .execute()
  const lines = [
    ...others.map(({ line, body, previous, hash, at }) => ({ line, body, previous, hash, at: Number(at) })),
    ...snapshots.map(row => ({
      ...{ line: row.line, body: snapshotBody(bodyOf(row)), previous: row.previous, hash: row.hash },
      at: Number(row.at),
    })),
  ]
  return lines.toSorted((a, b) => a.line - b.line)
}

/** The number of the first line that was written at a moment or later, UTC ms; undefined if there is none. */
export async function firstLineAt(from: From, contest: number, at: number): Promise<number | undefined> {
  const first = async (table: 'contest_lines' | 'contest_snapshots') => {
    const row = await tablesOf(from)
      .selectFrom(table)
      .select(({ fn }) => fn.min('line').as('line'))
      .where('contest_number', '=', contest)
      .where('at', '>=', at)
      .executeTakeFirst()
    return row?.line ?? undefined
  }
  const found = [await first('contest_lines'), await first('contest_snapshots')].filter(line => line !== undefined)
  return found.length === 0 ? undefined : Math.min(...found.map(Number))
}
