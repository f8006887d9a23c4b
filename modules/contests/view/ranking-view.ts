import type { ContestStats, RankingRow } from '#contract/contests/contest.ts'
import type { Board, DivisionKey } from '#contract/contests/contest-kinds.ts'
import { nameOf } from '#contract/members/member-name.ts'
import type { Database } from '#kit/database/database.ts'
import { inParts, mapInSlices } from '#kit/scheduling/event-loop.ts'
import type { TableOf } from '../ranking/kept-tables.ts'
import type { ContestTable, Placed } from '../ranking/read-table.ts'
import { shownCurve } from '../ranking/standing.ts'
import type { Ranked } from '../ranking/table.ts'
import type { ContestRuleDeps } from '../rules/deps.ts'
import type { StoredContest } from '../store/contests.ts'
import { authorFrom, instantOrNull, lotsText } from './contest-view.ts'

type From = Pick<Database, 'db'>

export interface RankingAsked {
  division: DivisionKey
  board: Board
  q?: string | undefined
  teamId?: string | undefined
  /** Number of the entry after which the page begins. */
  after?: number | undefined
  limit: number
  readerId?: string | undefined
}

/** Members of whom names are read at a time. */
const NAMES_AT_ONCE = 200
const PER_CENT = 100
const TENTHS = 10

const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * PER_CENT * TENTHS) / TENTHS

/** Rankings as calls give them. */
export function createRankingView({
  database,
  authors,
  tableOf,
}: Pick<ContestRuleDeps, 'database' | 'authors'> & { tableOf: TableOf }) {
  /** Rows of one page, with the members that others see. */
  async function rowsOf(
    from: From,
    contest: StoredContest,
    table: ContestTable,
    page: readonly Placed[],
  ): Promise<RankingRow[]> {
    const known = await authors.publicMembers(
      from,
      page.flatMap(({ row }) => row.entry.memberId ?? []),
    )
    return mapInSlices(page, ({ row, rank }) => {
      const { entry, standing } = row
      const team = table.teamOf(entry)
      const later = (contest.snapshot?.k ?? 0) - (standing?.lastK ?? contest.snapshot?.k ?? 0)
      return {
        ...{ rank: rank ?? null, entryId: entry.entryId, alias: entry.alias },
        member: authorFrom(known.get(entry.memberId ?? '')),
        team: team ? { teamId: team.teamId, name: team.name, avatar: team.avatar } : null,
        ...{ returnPercent: row.returnPercent, maxDrawdownPercent: row.drawdownPercent },
        ...{ dayPercent: row.dayPercent ?? null, trades: standing?.closedTrades ?? 0, days: standing?.days ?? 0 },
        winRatePercent: shareOf(standing?.wins ?? 0, standing?.closedTrades ?? 0),
        ...{ qualified: row.isQualified, move: moveOf(row), curve: standing ? shownCurve(standing) : [] },
        ...{ gaps: (standing?.gapCount ?? 0) + later, startedLate: (standing?.firstK ?? 0) > 0 },
        ...{ disqualified: entry.disqualified?.reason ?? null, simulated: entry.isSimulated },
      }
    })
  }

  /** Entries whose member or alias contains a text. */
  async function named(from: From, rows: readonly Ranked[], q: string): Promise<ReadonlySet<number>> {
    const wanted = q.toLowerCase()
    const found = new Set<number>()
    await inParts(rows, NAMES_AT_ONCE, async part => {
      const known = await authors.publicMembers(
        from,
        part.flatMap(({ entry }) => entry.memberId ?? []),
      )
      for (const { entry } of part) {
        const member = known.get(entry.memberId ?? '')
        const isNamed = member !== undefined && nameOf(member).toLowerCase().includes(wanted)
        if (isNamed || entry.alias.toLowerCase() === wanted) found.add(entry.number)
      }
    })
    return found
  }

  return {
    /** A page of a ranking, the number of the entry after which the next begins, and the reader's own row. */
    async ranking(contest: StoredContest, asked: RankingAsked) {
      const { division, board, q, teamId, after, limit, readerId } = asked
      const table = await tableOf(contest)
      const placed = table.boardOf(division, board)
      const names = q === undefined ? undefined : await named(database, table.divisions.get(division) ?? [], q)
      const found = placed.filter(
        ({ row: { entry } }) =>
          (names === undefined || names.has(entry.number)) &&
          (teamId === undefined || table.teamOf(entry)?.teamId === teamId),
      )
      const start = after === undefined ? 0 : found.findIndex(({ row }) => row.entry.number === after) + 1
      const page = found.slice(start, start + limit)
      const isMore = found.length > start + limit
      const own = readerId === undefined ? undefined : placed.find(({ row }) => row.entry.memberId === readerId)
      const shown = await rowsOf(database, contest, table, own ? [...page, own] : page)
      return {
        list: shown.slice(0, page.length),
        next: isMore ? page.at(-1)!.row.entry.number : undefined,
        mine: own ? shown.at(-1)! : null,
      }
    },
    stats({ stats, snapshot }: StoredContest): ContestStats {
      return {
        ...{ averageReturn: stats?.averageReturn ?? null, medianReturn: stats?.medianReturn ?? null },
        ...{ lots: stats ? lotsText(stats.lots) : null, asOf: instantOrNull(snapshot?.at) },
        bySymbol: (stats?.bySymbol ?? []).map(({ symbol, long, short }) => ({
          ...{ symbol, longPercent: shareOf(long, long + short), lots: lotsText(long + short) },
        })),
      }
    },
  }
}

/** Places won since the last day closed. */
function moveOf({ rank, standing }: Ranked): number | null {
  const before = standing?.dayRank
  return rank === undefined || before === undefined ? null : before - rank
}

export type RankingView = ReturnType<typeof createRankingView>
