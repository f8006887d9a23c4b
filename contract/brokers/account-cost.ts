import { Exact } from '../numbers/decimal.ts'

/** What a month of trading costs, in the account's currency; a swap that is received is negative. */
export interface MonthCost {
  spread: Exact
  commission: Exact
  swap: Exact
  total: Exact
}

/** In the long run five rolls move a position by seven days of interest. */
const ROLLS_IN_WEEK = 5
const DAYS_IN_WEEK = 7

/** Days of interest that are charged for a lot in a month. Both are plain decimal text; `share` is in per cent. */
export function chargedDays({ share, nights }: { share: string; nights: string }): Exact {
  return new Exact(share).div(100).times(nights).times(DAYS_IN_WEEK).div(ROLLS_IN_WEEK)
}

/**
 * A month of a pair: `lots` as plain decimal text, spread and commission of a lot that is opened and closed, the swap of
 * a lot and a night, positive if it is paid to the client, and the days that it is charged for.
 */
export function monthCost(given: {
  lots: string
  spread: Exact
  commission: Exact
  swap: Exact
  days: Exact
}): MonthCost {
  const spread = given.spread.times(given.lots)
  const commission = given.commission.times(given.lots)
  // Not `negated()`: of nothing it is minus zero.
  const swap = new Exact(0).minus(given.swap.times(given.lots).times(given.days))
  return { spread, commission, swap, total: spread.plus(commission).plus(swap) }
}

export function sumOfMonths(months: readonly MonthCost[]): MonthCost {
  const sum = (part: keyof MonthCost) => months.reduce((total, month) => total.plus(month[part]), new Exact(0))
  return { spread: sum('spread'), commission: sum('commission'), swap: sum('swap'), total: sum('total') }
}
