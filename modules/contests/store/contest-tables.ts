import { type Generated, type Kysely, sql } from 'kysely'
import type { DivisionKey } from '#contract/contests/contest-kinds.ts'
import type { Database } from '#kit/database/database.ts'

/** Times are UTC ms; PostgreSQL gives them, and cents, as texts. */
type Moment = number | string

export interface ContestTables {
  contests: {
    number: Generated<number>
    contest_id: string
    /** What staff set, as canonical JSON; the rules once it is published. */
    rules: string
    /** Null of a draft. */
    rules_hash: string | null
    sign_up_from: Moment
    sign_up_to: Moment
    starts_at: Moment
    ends_at: Moment
    published_at: Moment | null
    /** When it was settled. */
    final_at: Moment | null
    version: number
    /** Entries that are there; entries ever, which number their aliases; teams. */
    entrants: number
    entered: number
    teams: number
    /** Lines of the audit file, and the hash of the last one. */
    lines: number
    head: string
    /** The last snapshot, and when it was taken; null before the first. */
    snapshot_k: number | null
    snapshot_at: Moment | null
    /** 1: no further snapshot is taken. */
    is_over: 0 | 1
    /** JSON of `StoredStats`. */
    stats: string | null
    /** Number of the last entry whose member was told of the result; null before it is settled, and once all were. */
    told: number | null
    created_at: Moment
  }
  contest_entries: {
    number: Generated<number>
    entry_id: string
    contest_number: number
    /** Null once the account of the member is closed. */
    member_id: string | null
    /** A trading account; null once it is removed. */
    account_id: string | null
    division: DivisionKey
    alias: string
    /** 1: the account is simulated, by this portal or by the link to brokers. */
    is_simulated: 0 | 1
    /** Diamonds that were paid. */
    fee: number
    signed_up_at: Moment
    disqualified_at: Moment | null
    disqualified_for: string | null
    /** Team at the start, which ranks with the member; null without one. */
    team_number: number | null
  }
  /** Accounts that take part, which are locked in order to compare contests of one. */
  contest_accounts: { account_id: string }
  /** What follows from the snapshots of an entry: one row for each entry that was read. */
  contest_standings: {
    entry_number: number
    contest_number: number
    first_k: number
    last_k: number
    last_at: Moment
    /** Equity in cents. */
    equity: Moment
    /** Factors of 30 digits: now, the largest one, the largest drawdown, and that of the beginning of the UTC day. */
    growth: string
    peak: string
    drawdown: string
    day_opened: string
    /** Days since 1970 in UTC. */
    day: number
    /** Factor of the last closed day; null before one. */
    day_factor: string | null
    closed_trades: number
    days: number
    wins: number
    /** Hundredths of lots closed. */
    lots: Moment
    /** Rank at the end of the last closed day. */
    day_rank: number | null
    gap_count: number
    /** JSON: UTC ms of the last snapshots that were left out. */
    gaps: string
    /** JSON: growth at snapshots of equal distance, in hundredths of a per cent; and that distance. */
    curve: string
    curve_step: number
  }
  /** Lines of the audit file that are snapshots. Amounts are cents. */
  contest_snapshots: {
    contest_number: number
    line: number
    entry_number: number
    k: number
    at: Moment
    e: Moment
    d: Moment
    w: Moment
    closed_trades: number
    days: number
    previous: string
    hash: string
  }
  /** The other lines: canonical JSON without the hashes. */
  contest_lines: { contest_number: number; line: number; at: Moment; body: string; previous: string; hash: string }
  contest_teams: {
    number: Generated<number>
    team_id: string
    contest_number: number
    division: DivisionKey
    name: string
    /** Id of a file. */
    avatar: string
    slogan: string
    /** Null once the account is closed, while the contest runs. */
    leader_id: string | null
    needs_approval: 0 | 1
    members: number
    member_cap: number
    version: number
    created_at: Moment
  }
  /** Which team has a name that looks like this; a name may have two. */
  contest_team_names: { contest_number: number; skeleton: string; team_number: number }
  contest_team_members: {
    number: Generated<number>
    contest_number: number
    team_number: number
    member_id: string
    since: Moment
  }
  contest_team_requests: {
    number: Generated<number>
    contest_number: number
    team_number: number
    member_id: string
    at: Moment
  }
  contest_objections: {
    number: Generated<number>
    objection_id: string
    contest_number: number
    entry_number: number
    member_id: string | null
    content: string
    at: Moment
    state: 'open' | 'upheld' | 'refused'
    reason: string | null
    decided_by: string | null
    decided_at: Moment | null
  }
  contest_prizes: {
    number: Generated<number>
    contest_number: number
    entry_number: number
    member_id: string | null
    amount: number
    /** `waiting`: in the ledger, for the verification of the identity; `returned`: to the prizes of the portal. */
    state: 'paid' | 'waiting' | 'returned'
    waits_until: Moment | null
  }
}

export const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<ContestTables> => db

/** As they are in conditions of indexes: SQLite plans without the values of parameters. */
export const OPEN = sql.lit('open' as const)
export const WAITING = sql.lit('waiting' as const)
export const NOT_OVER = sql.lit(0 as const)
