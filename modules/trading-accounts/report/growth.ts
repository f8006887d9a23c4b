import { Exact } from '#contract/numbers/decimal.ts'
import type { EpochDay } from '#contract/time/epoch-day.ts'

/** What an account was worth at the end of a date in UTC, in cents. */
export interface DayEquity {
  day: EpochDay
  equity: number
  /** Paid in and out since the point before. */
  deposits: number
  withdrawals: number
  /** Whether the equity was read; else it is the balance. */
  isMeasured: boolean
}

export interface GrowthPoint extends DayEquity {
  /** Growth since the beginning, 1 there. */
  growth: Exact
  /** Below the highest growth until then, 0 to 1. */
  drawdown: Exact
}

const ONE = new Exact(1)
const ZERO = new Exact(0)

/**
 * The factor of a day by the formula of contests: a profit is measured on all capital that was there, a loss on the capital
 * before deposits, so that no deposit raises the return. An account with nothing in it begins with what is paid in.
 */
function factorOf(before: number, { equity, deposits, withdrawals }: DayEquity): Exact {
  const result = equity - before - deposits + withdrawals
  const base = before === 0 || result >= 0 ? before + deposits : before
  if (base <= 0) return before === 0 ? ONE : ZERO
  const factor = ONE.plus(new Exact(result).dividedBy(base))
  return factor.isNegative() ? ZERO : factor
}

/** Growth and drawdown at each point; nothing grows out of nothing. `start` is the equity before the first one, in cents. */
export function growthOf(start: number, points: readonly DayEquity[]): GrowthPoint[] {
  let [before, growth, peak] = [start, ONE, ONE]
  return points.map(point => {
    growth = growth.times(factorOf(before, point)).toSignificantDigits(30)
    before = point.equity
    peak = growth.greaterThan(peak) ? growth : peak
    return { ...point, growth, drawdown: ONE.minus(growth.dividedBy(peak)) }
  })
}

export interface GrowthFigures {
  returnPercent: number
  maxDrawdownPercent: number
  /** From the lowest point of the largest drawdown until the level before was reached again; null if it was not. */
  recoveryDays: number | null
}

const PLACES = 4

/** A share as a percentage with four places; halves are rounded away from zero. */
export const percentOf = (share: Exact): number => share.times(100).toDecimalPlaces(PLACES).toNumber()

/** Return and largest drawdown over points, as if the account had begun with the growth of `start`. */
export function figuresOf(points: readonly GrowthPoint[], start: Exact = ONE): GrowthFigures {
  const last = points.at(-1)?.growth ?? start
  if (!start.isPositive() || start.isZero()) return { returnPercent: 0, maxDrawdownPercent: 0, recoveryDays: null }
  let [peak, deepest, peakOfDeepest] = [start, ZERO, start]
  let lowest: GrowthPoint | undefined
  for (const point of points) {
    peak = point.growth.greaterThan(peak) ? point.growth : peak
    const drawdown = ONE.minus(point.growth.dividedBy(peak))
    if (drawdown.greaterThan(deepest)) [deepest, lowest, peakOfDeepest] = [drawdown, point, peak]
  }
  const recovered =
    lowest && points.find(({ day, growth }) => day > lowest.day && growth.greaterThanOrEqualTo(peakOfDeepest))
  return {
    returnPercent: percentOf(last.dividedBy(start).minus(1)),
    maxDrawdownPercent: percentOf(deepest),
    recoveryDays: lowest && recovered ? recovered.day - lowest.day : null,
  }
}
