import type { Decimal } from 'decimal.js'
import { DAY_MS } from '#contract/time/units.ts'
import { Exact, type Growth, grow, type Reading, unchanged } from '../formula/growth.ts'
import type { StandingRow } from '../store/standings.ts'

/** What follows from the snapshots of an entry so far. Times are UTC ms, amounts cents. */
export interface Standing extends Growth {
  entry: number
  firstK: number
  lastK: number
  lastAt: number
  equity: number
  /** Growth at the beginning of the UTC day of the last snapshot, and that day since 1970. */
  dayOpened: Decimal
  day: number
  /** Factor of the last closed day. */
  dayFactor: Decimal | undefined
  closedTrades: number
  days: number
  wins: number
  /** Hundredths. */
  lots: number
  /** Rank at the end of the last closed day. */
  dayRank: number | undefined
  /** Snapshots that were left out before the last one: how many, and when the last of them were due. */
  gapCount: number
  gaps: readonly number[]
  /** Returns in hundredths of a per cent, at snapshots of equal distance. */
  curve: readonly number[]
  curveStep: number
}

/** What was read of an account at a snapshot. */
export interface Taken extends Reading {
  k: number
  /** When it was due and when it was read. */
  instant: number
  at: number
  closedTrades: number
  days: number
  wins: number
  lots: number
  /** When snapshots since the last one were due that were left out. */
  missed: readonly number[]
}

const CURVE_MOST = 64
const GAPS_KEPT = 20
const HUNDREDTHS_OF_PER_CENT = 10_000

/** A return in hundredths of a per cent, as curves have it. */
const curveOf = (growth: Decimal): number => growth.minus(1).times(HUNDREDTHS_OF_PER_CENT).round().toNumber()

/** A snapshot at midnight closes the day before it. */
const dayOf = (instant: number): number => Math.ceil(instant / DAY_MS) - 1

/** One point more where the distance of the points says so; twice the distance once there are too many. */
function withPoint(curve: readonly number[], step: number, place: number, growth: Decimal) {
  if (place % step !== 0) return { curve, curveStep: step }
  const longer = [...curve, curveOf(growth)]
  if (longer.length <= CURVE_MOST) return { curve: longer, curveStep: step }
  return { curve: longer.filter((_, at) => at % 2 === 0), curveStep: step * 2 }
}

/** Of the first snapshot of an entry. */
export function begin(entry: number, { k, instant, at, e, missed: _, d: _d, w: _w, ...traded }: Taken): Standing {
  // A day that begins at midnight has not ended then.
  const day = instant % DAY_MS === 0 ? instant / DAY_MS : dayOf(instant)
  return {
    ...{ ...unchanged, ...traded, entry, firstK: k, lastK: k, lastAt: at, equity: e, day },
    ...{ dayOpened: unchanged.growth, dayFactor: undefined, dayRank: undefined, gapCount: 0, gaps: [] },
    ...{ curve: [0], curveStep: 1 },
  }
}

/** After one more snapshot. `rank`: at the last one, for when its day has closed. */
export function advance(before: Standing, taken: Taken, rank: number | undefined): Standing {
  const { k, instant, at, e, missed, closedTrades, days, wins, lots } = taken
  const growth = grow(before, before.equity, taken)
  let { day, dayOpened, dayFactor, dayRank } = before
  if (dayOf(instant) > day) {
    dayFactor = quotient(before.growth, dayOpened)
    dayOpened = before.growth
    day = dayOf(instant)
    dayRank = rank
  }
  const closes = instant % DAY_MS === 0
  if (closes) {
    dayFactor = quotient(growth.growth, dayOpened)
    dayOpened = growth.growth
    day = instant / DAY_MS
    dayRank = rank
  }
  return {
    ...{ ...before, ...growth, lastK: k, lastAt: at, equity: e, day, dayOpened, dayFactor, dayRank },
    ...{ closedTrades, days, wins, lots, gapCount: before.gapCount + missed.length },
    gaps: [...before.gaps, ...missed].slice(-GAPS_KEPT),
    ...withPoint(before.curve, before.curveStep, k - before.firstK, growth.growth),
  }
}

const quotient = (now: Decimal, then: Decimal): Decimal => (then.isZero() ? then : now.dividedBy(then))

/** The curve with where it is now, in per cent. */
export function shownCurve({ curve, curveStep, lastK, firstK, growth }: Standing): number[] {
  const isLast = (lastK - firstK) % curveStep === 0
  return [...curve, ...(isLast ? [] : [curveOf(growth)])].map(point => point / 100)
}

export const standingFrom = (row: StandingRow): Standing => ({
  ...{ entry: row.entry_number, firstK: row.first_k, lastK: row.last_k, lastAt: Number(row.last_at) },
  ...{ equity: Number(row.equity), growth: new Exact(row.growth), peak: new Exact(row.peak) },
  ...{ drawdown: new Exact(row.drawdown), dayOpened: new Exact(row.day_opened), day: row.day },
  ...{ dayFactor: row.day_factor === null ? undefined : new Exact(row.day_factor) },
  ...{ closedTrades: row.closed_trades, days: row.days, wins: row.wins, lots: Number(row.lots) },
  ...{ dayRank: row.day_rank ?? undefined, gapCount: row.gap_count, gaps: JSON.parse(row.gaps) },
  ...{ curve: JSON.parse(row.curve), curveStep: row.curve_step },
})

export const rowOf = (contest: number, standing: Standing): StandingRow => ({
  ...{ entry_number: standing.entry, contest_number: contest, first_k: standing.firstK, last_k: standing.lastK },
  ...{ last_at: standing.lastAt, equity: standing.equity, growth: String(standing.growth) },
  ...{ peak: String(standing.peak), drawdown: String(standing.drawdown), day_opened: String(standing.dayOpened) },
  ...{ day: standing.day, day_factor: standing.dayFactor === undefined ? null : String(standing.dayFactor) },
  ...{ closed_trades: standing.closedTrades, days: standing.days, wins: standing.wins, lots: standing.lots },
  ...{ day_rank: standing.dayRank ?? null, gap_count: standing.gapCount, gaps: JSON.stringify(standing.gaps) },
  ...{ curve: JSON.stringify(standing.curve), curve_step: standing.curveStep },
})
