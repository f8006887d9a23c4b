import type { Selectable } from 'kysely'
import type { ContestState } from '#contract/contests/contest-kinds.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { LAST_ID } from '#kit/http/cursor.ts'
import { FIRST_HASH } from '../definition/canonical.ts'
import { type ContestRules, rulesFrom, rulesText } from '../definition/contest-rules.ts'
import { type ContestTables, NOT_OVER, tablesOf } from './contest-tables.ts'

type From = Pick<Database, 'db'>

/** What a snapshot says of all entries. Percentages have four places. */
export interface StoredStats {
  averageReturn: string | null
  medianReturn: string | null
  /** Hundredths of lots that were closed. */
  lots: number
  bySymbol: readonly { symbol: string; long: number; short: number }[]
}

/** Times are UTC ms. */
export interface StoredContest {
  number: number
  contestId: string
  rules: ContestRules
  rulesHash: string | undefined
  publishedAt: number | undefined
  finalAt: number | undefined
  version: number
  entrants: number
  teams: number
  /** Lines of the audit file, and the hash of the last one. */
  lines: number
  head: string
  /** The last snapshot. */
  snapshot: { k: number; at: number } | undefined
  isOver: boolean
  stats: StoredStats | undefined
  /** Number of the last entry whose member was told of the result; undefined before it is settled, and once all were. */
  told: number | undefined
}

const momentOf = (moment: number | string | null) => (moment === null ? undefined : Number(moment))

const contestFrom = (row: Selectable<ContestTables['contests']>): StoredContest => ({
  ...{ number: row.number, contestId: row.contest_id, rules: rulesFrom(row.rules), version: row.version },
  ...{ rulesHash: row.rules_hash ?? undefined, publishedAt: momentOf(row.published_at) },
  ...{ finalAt: momentOf(row.final_at), entrants: row.entrants, teams: row.teams },
  ...{ lines: row.lines, head: row.head, isOver: row.is_over === 1 },
  snapshot: row.snapshot_k === null ? undefined : { k: row.snapshot_k, at: Number(row.snapshot_at) },
  stats: row.stats === null ? undefined : JSON.parse(row.stats),
  told: row.told ?? undefined,
})

const all = (from: From) => tablesOf(from).selectFrom('contests').selectAll()

export async function findContest(from: From, contestId: string): Promise<StoredContest | undefined> {
  const row = await all(from).where('contest_id', '=', contestId).limit(1).executeTakeFirst()
  return row && contestFrom(row)
}

/** Contests by their numbers. */
export async function contestsOf(from: From, numbers: readonly number[]): Promise<Map<number, StoredContest>> {
  if (numbers.length === 0) return new Map()
  const rows = await all(from)
    .where('number', 'in', [...numbers])
    .execute()
  return new Map(rows.map(row => [row.number, contestFrom(row)]))
}

/** A contest that nobody else changes until the unit ends; what belongs to it is locked after it. */
export async function lockContest(
  unit: Unit,
  by: { contestId: string } | { number: number },
): Promise<StoredContest | undefined> {
  const one =
    'number' in by ? all(unit).where('number', '=', by.number) : all(unit).where('contest_id', '=', by.contestId)
  const row = await unit.forUpdate(one).executeTakeFirst()
  return row && contestFrom(row)
}

const columnsOf = (rules: ContestRules) => ({
  ...{ rules: rulesText(rules), sign_up_from: rules.signUpFrom, sign_up_to: rules.signUpTo },
  ...{ starts_at: rules.startsAt, ends_at: rules.endsAt },
})

/** Stores a draft. */
export async function addContest(unit: Unit, rules: ContestRules, now: number): Promise<void> {
  await tablesOf(unit)
    .insertInto('contests')
    .values({
      ...{ ...columnsOf(rules), contest_id: rules.contestId, rules_hash: null, published_at: null, final_at: null },
      ...{ version: 1, entrants: 0, entered: 0, teams: 0, lines: 0, head: FIRST_HASH, is_over: 0 },
      ...{ snapshot_k: null, snapshot_at: null, stats: null, told: null, created_at: now },
    })
    .execute()
}

/** What of a contest that is locked may be set; a draft's rules with a higher version. */
export async function changeContest(
  unit: Unit,
  number: number,
  values: Partial<
    Pick<ContestTables['contests'], 'rules_hash' | 'published_at' | 'final_at' | 'lines' | 'head'> &
      Pick<ContestTables['contests'], 'snapshot_k' | 'snapshot_at' | 'stats' | 'is_over' | 'told' | 'version'>
  > & { rules?: never; draft?: { rules: ContestRules; version: number } },
): Promise<void> {
  const { draft, rules: _, ...rest } = values
  await tablesOf(unit)
    .updateTable('contests')
    .set({ ...rest, ...(draft && { ...columnsOf(draft.rules), version: draft.version }) })
    .where('number', '=', number)
    .execute()
}

/** Counts entries and teams of a contest that is locked. Resolves with how many entries there ever were. */
export async function countIn(
  unit: Unit,
  number: number,
  more: { entrants?: number; entered?: number; teams?: number },
): Promise<number> {
  const { entrants = 0, entered = 0, teams = 0 } = more
  const row = await tablesOf(unit)
    .updateTable('contests')
    .set(({ eb }) => ({
      ...{ entrants: eb('entrants', '+', entrants), entered: eb('entered', '+', entered) },
      teams: eb('teams', '+', teams),
    }))
    .where('number', '=', number)
    .returning('entered')
    .executeTakeFirstOrThrow()
  return row.entered
}

/** Contests below a number, newest first: published ones, of a state at a moment if it is given; drafts too for staff. */
export async function listContests(
  from: From,
  asked: {
    state?: ContestState | 'draft' | undefined
    now: number
    below?: number | undefined
    limit: number
    drafts?: boolean
  },
): Promise<StoredContest[]> {
  const { state, now, below = LAST_ID, limit, drafts = false } = asked
  let rows = all(from).where('number', '<', below)
  if (!drafts) rows = rows.where('published_at', 'is not', null)
  if (state === 'draft') rows = rows.where('published_at', 'is', null)
  else if (state !== undefined) {
    rows = rows.where('published_at', 'is not', null).where('final_at', state === 'final' ? 'is not' : 'is', null)
    if (state === 'upcoming') rows = rows.where('sign_up_from', '>', now)
    if (state === 'signUp') rows = rows.where('sign_up_from', '<=', now).where('sign_up_to', '>', now)
    if (state === 'closed') rows = rows.where('sign_up_to', '<=', now).where('starts_at', '>', now)
    if (state === 'running') rows = rows.where('starts_at', '<=', now).where('ends_at', '>', now)
    if (state === 'settling') rows = rows.where('ends_at', '<=', now)
  }
  return (await rows.orderBy('number', 'desc').limit(limit).execute()).map(contestFrom)
}

/** Contests of which snapshots are still taken, that have started at a moment, UTC ms. */
export async function runningContests(from: From, now: number): Promise<StoredContest[]> {
  const rows = all(from)
    .where('is_over', '=', NOT_OVER)
    .where('published_at', 'is not', null)
    .where('starts_at', '<=', now)
  return (await rows.orderBy('number').execute()).map(contestFrom)
}

/** When the next published contest starts after a moment, UTC ms. */
export async function startingAt(from: From, now: number): Promise<number | undefined> {
  const row = await tablesOf(from)
    .selectFrom('contests')
    .select('starts_at')
    .where('is_over', '=', NOT_OVER)
    .where('published_at', 'is not', null)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return row && Number(row.starts_at)
}

/** Numbers of settled contests of which entrants are still told. */
export async function untoldContests(from: From): Promise<number[]> {
  const rows = await tablesOf(from).selectFrom('contests').select('number').where('told', 'is not', null).execute()
  return rows.map(({ number }) => number)
}
