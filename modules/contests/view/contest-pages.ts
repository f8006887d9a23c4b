import type { Author } from '#contract/articles/article.ts'
import type { Contest, ContestState, ContestStats, RankingRow, Team } from '#contract/contests/contest.ts'
import { type Board, contestStates, type DivisionKey } from '#contract/contests/contest-kinds.ts'
import { cursorOf, positionOf } from '#kit/http/cursor.ts'
import type { TableOf } from '../ranking/kept-tables.ts'
import type { ContestRuleDeps } from '../rules/deps.ts'
import type { TeamTexts } from '../rules/team-texts.ts'
import { findContest, listContests, type StoredContest } from '../store/contests.ts'
import { findTeam, teamsIn } from '../store/teams.ts'
import { authorFrom, type ContestView, instantOrNull } from './contest-view.ts'
import type { RankingView } from './ranking-view.ts'
import type { TeamView } from './team-view.ts'

const PAST = 'contests/past'
/** Of contests that are not final, of each state. */
const MAX_OF_STATE = 10
/** Teams that a board orders. */
const MAX_TEAMS = 2_000
const MAX_DISQUALIFIED = 50

const present = contestStates.filter((state): state is Exclude<ContestState, 'final'> => state !== 'final')

/** Which part of a board is shown; `q` narrows it. */
export interface BoardAsked {
  division: DivisionKey
  q?: string | undefined
  cursor?: string | undefined
  limit: number
}

interface Part<Row> {
  list: Row[]
  next: string | undefined
}

/** Entries of a board at the last snapshot, ISO 8601; null before the first. */
export type BoardPart = Part<RankingRow> & { asOf: string | null }

/** An entry that was disqualified. */
export interface Disqualified {
  entryId: string
  /** Null if others do not see the account. */
  member: Author | null
  reason: string
  /** ISO 8601. */
  at: string
}

/** What pages show of contests to everybody. Undefined: there is no such contest, team, or page of a list. */
export interface ContestPages {
  /** Contests that are not final, the newest first. */
  current(): Promise<Contest[]>
  /** Contests that are final. */
  past(cursor: string | undefined, limit: number): Promise<Part<Contest> | undefined>
  contest(contestId: string): Promise<Contest | undefined>
  ranking(contestId: string, asked: BoardAsked & { board: Board }): Promise<BoardPart | undefined>
  /** Teams by their ranks. */
  teams(contestId: string, asked: BoardAsked): Promise<Part<Team> | undefined>
  stats(contestId: string): Promise<ContestStats | undefined>
  disqualified(contestId: string, division: DivisionKey): Promise<Disqualified[]>
  /** A team, with the rows of its members in the ranking. */
  team(contestId: string, teamId: string): Promise<{ team: Team; rows: RankingRow[]; asOf: string | null } | undefined>
  /** Published contests, the newest first, for search engines. */
  published(limit: number): Promise<Contest[]>
}

interface ContestPagesDeps extends Pick<ContestRuleDeps, 'database' | 'now' | 'authors'> {
  view: ContestView
  rankingView: RankingView
  teamView: TeamView
  teamTexts: Pick<TeamTexts, 'skeletonOf'>
  tableOf: TableOf
}

/** Where a page of a list begins; false for a cursor of another list. */
function startIn(list: string, cursor: string | undefined): number | undefined | false {
  if (cursor === undefined) return undefined
  return positionOf(list, cursor)?.[0] ?? false
}

export function createContestPages(deps: ContestPagesDeps): ContestPages {
  const { database, view, now } = deps

  async function published(contestId: string): Promise<StoredContest | undefined> {
    const row = await findContest(database, contestId)
    return row?.publishedAt === undefined ? undefined : row
  }
  const of =
    <Asked extends unknown[], Result>(read: (contest: StoredContest, ...asked: Asked) => Promise<Result>) =>
    async (contestId: string, ...asked: Asked): Promise<Result | undefined> => {
      const contest = await published(contestId)
      return contest && read(contest, ...asked)
    }
  return {
    async current() {
      const asked = present.map(state => listContests(database, { state, now: now(), limit: MAX_OF_STATE }))
      const rows = (await Promise.all(asked)).flat()
      return view.contests(rows.sort((one, other) => other.number - one.number))
    },
    async past(cursor, limit) {
      const below = startIn(PAST, cursor)
      if (below === false) return undefined
      const found = await listContests(database, { state: 'final', now: now(), below, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const next = found.length > limit ? cursorOf(PAST, [rows.at(-1)!.number]) : undefined
      return { list: view.contests(rows), next }
    },
    contest: of(contest => view.contest(database, contest)),
    async published(limit) {
      return view.contests(await listContests(database, { now: now(), limit }))
    },
    ...rankingPages(deps, of),
    ...teamPages(deps, of),
  }
}

/** A read of a published contest by its id. */
type Of = <Asked extends unknown[], Result>(
  read: (contest: StoredContest, ...asked: Asked) => Promise<Result>,
) => (contestId: string, ...asked: Asked) => Promise<Result | undefined>

function rankingPages({ database, authors, rankingView, tableOf }: ContestPagesDeps, of: Of) {
  const disqualified = of(async (contest, division: DivisionKey) => {
    const { entries } = await tableOf(contest)
    const out = entries.filter(entry => entry.disqualified && entry.division === division).slice(0, MAX_DISQUALIFIED)
    const known = await authors.publicMembers(
      database,
      out.flatMap(({ memberId }) => memberId ?? []),
    )
    return out.map(({ entryId, memberId, disqualified: because }) => ({
      ...{ entryId, reason: because!.reason, at: new Date(because!.at).toISOString() },
      member: authorFrom(known.get(memberId ?? '')),
    }))
  })
  return {
    ranking: of(async (contest, { cursor, ...asked }: BoardAsked & { board: Board }) => {
      const list = `contest/${asked.division}/${asked.board}`
      const after = startIn(list, cursor)
      if (after === false) return undefined
      const { next, list: rows } = await rankingView.ranking(contest, { ...asked, after })
      const asOf = instantOrNull(contest.snapshot?.at)
      return { asOf, list: rows, next: next === undefined ? undefined : cursorOf(list, [next]) }
    }),
    stats: of(async contest => rankingView.stats(contest)),
    disqualified: async (contestId: string, division: DivisionKey) => (await disqualified(contestId, division)) ?? [],
  }
}

function teamPages({ database, rankingView, teamView, teamTexts, tableOf }: ContestPagesDeps, of: Of) {
  return {
    teams: of(async (contest, { division, q, cursor, limit }: BoardAsked) => {
      const list = `contest/${division}/teams`
      const start = startIn(list, cursor)
      if (start === false) return undefined
      const containing = q === undefined ? undefined : await teamTexts.skeletonOf(q)
      if (containing === '') return { list: [], next: undefined }
      const { rankedTeams } = await tableOf(contest)
      const rankOf = (team: number) => rankedTeams.get(team)?.rank ?? Number.POSITIVE_INFINITY
      const found = await teamsIn(database, contest.number, { division, containing, limit: MAX_TEAMS })
      // The first founded goes first among those without a rank.
      const teams = found.toSorted((a, b) => rankOf(a.number) - rankOf(b.number) || a.number - b.number)
      const from = start ?? 0
      const end = from + limit
      return {
        list: await teamView.teams(database, contest, teams.slice(from, end)),
        next: teams.length > end ? cursorOf(list, [end]) : undefined,
      }
    }),
    team: of(async (contest, teamId: string) => {
      const found = await findTeam(database, contest.number, teamId)
      if (!found) return undefined
      const team = await teamView.team(database, contest, found, undefined)
      const { division, cap } = found
      const { list } = await rankingView.ranking(contest, { division, board: 'return', teamId, limit: cap })
      return { team, rows: list, asOf: instantOrNull(contest.snapshot?.at) }
    }),
  }
}
