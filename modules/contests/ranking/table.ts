import type { Board } from '#contract/contests/contest-kinds.ts'
import type { DivisionRules } from '../definition/contest-rules.ts'
import { meanOf, medianOf, percentText, returnText, unitsOf, unitsText } from '../formula/growth.ts'
import type { StoredEntry } from '../store/entries.ts'
import type { Standing } from './standing.ts'

/** An entry of a ranking. Percentages are texts of four places; `r`, `m` and `day` are their ten thousandths. */
export interface Ranked {
  entry: StoredEntry
  /** Undefined of an account that was never read. */
  standing: Standing | undefined
  returnPercent: string
  drawdownPercent: string
  dayPercent: string | undefined
  r: bigint
  m: bigint
  day: bigint | undefined
  isQualified: boolean
  /** By return. */
  rank: number | undefined
}

const NOTHING = '0.0000'

/** An entry without its rank. `rules`: of its division. */
export function measured(
  entry: StoredEntry,
  standing: Standing | undefined,
  { minTrades, minDays }: DivisionRules,
): Ranked {
  const returnPercent = standing ? returnText(standing.growth) : NOTHING
  const drawdownPercent = standing ? percentText(standing.drawdown) : NOTHING
  const dayPercent = standing?.dayFactor && returnText(standing.dayFactor)
  const { closedTrades = 0, days = 0 } = standing ?? {}
  return {
    ...{ entry, standing, returnPercent, drawdownPercent, dayPercent, rank: undefined },
    ...{ r: unitsOf(returnPercent), m: unitsOf(drawdownPercent) },
    day: dayPercent === undefined ? undefined : unitsOf(dayPercent),
    isQualified: standing !== undefined && !entry.disqualified && closedTrades >= minTrades && days >= minDays,
  }
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)
const bySignUp = (a: Ranked, b: Ranked) => a.entry.at - b.entry.at || a.entry.number - b.entry.number

/** First by what a board is about; then by what decides between equals. */
const orders: Readonly<Record<Board, (a: Ranked, b: Ranked) => number>> = {
  return: (a, b) => compare(b.r, a.r) || compare(a.m, b.m) || bySignUp(a, b),
  drawdown: (a, b) => compare(a.m, b.m) || compare(b.r, a.r) || bySignUp(a, b),
  day: (a, b) => compare(b.day ?? b.r, a.day ?? a.r) || compare(b.r, a.r) || bySignUp(a, b),
}

/** 0: with a rank; 1: not qualified yet; 2: disqualified. */
const groupOf = (row: Ranked, board: Board): number => {
  if (row.entry.disqualified) return 2
  return row.isQualified && (board !== 'day' || row.day !== undefined) ? 0 : 1
}

/** Entries in the order of a board; the first `ranked` of them have a number. */
export function ordered(rows: readonly Ranked[], board: Board): { rows: Ranked[]; ranked: number } {
  const sorted = rows.toSorted((a, b) => groupOf(a, board) - groupOf(b, board) || orders[board](a, b))
  const first = sorted.findIndex(row => groupOf(row, board) > 0)
  return { rows: sorted, ranked: first === -1 ? sorted.length : first }
}

/** A team in a ranking. */
export interface RankedTeam {
  team: number
  /** Entries of those who were members at the start and count. */
  rows: readonly Ranked[]
  r: bigint | undefined
  m: bigint | undefined
  /** Undefined of a team with too few members. */
  rank: number | undefined
}

/** Teams by their numbers. Of those with `min` members at the start the mean return ranks, then the mean drawdown. */
export function rankTeams(rows: readonly Ranked[], min: number): Map<number, RankedTeam> {
  const members = Map.groupBy(
    rows.filter(({ entry }) => entry.team !== undefined),
    ({ entry }) => entry.team!,
  )
  const teams = [...members].map(([team, all]): RankedTeam => {
    const counted = all.filter(({ entry, standing }) => standing && !entry.disqualified)
    const isRanked = counted.length >= min
    const means =
      counted.length > 0 ? { r: meanOf(counted.map(({ r }) => r)), m: meanOf(counted.map(({ m }) => m)) } : undefined
    return { team, rows: all, r: means?.r, m: means?.m, rank: isRanked ? 0 : undefined }
  })
  const ranked = teams
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => compare(b.r!, a.r!) || compare(a.m!, b.m!) || a.team - b.team)
  for (const [place, team] of ranked.entries()) team.rank = place + 1
  return new Map(teams.map(team => [team.team, team]))
}

/** All entries of a division, with their ranks by return. */
export function rankDivision(rows: readonly Ranked[]): Ranked[] {
  const { rows: sorted, ranked } = ordered(rows, 'return')
  for (const [place, row] of sorted.entries()) row.rank = place < ranked ? place + 1 : undefined
  return sorted
}

/** Mean and median of the returns of those who count; null without any. */
export function averages(rows: readonly Ranked[]): { averageReturn: string | null; medianReturn: string | null } {
  const units = rows.filter(({ entry, standing }) => standing && !entry.disqualified).map(({ r }) => r)
  if (units.length === 0) return { averageReturn: null, medianReturn: null }
  return { averageReturn: unitsText(meanOf(units)), medianReturn: unitsText(medianOf(units)) }
}
