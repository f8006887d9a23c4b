import { Exact } from '../numbers/decimal.ts'

/** What lots of a pair cost, in the account's currency; a swap that is received is negative. */
export interface TradingCost {
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
 * What lots of a pair cost: `lots` as plain decimal text, spread and commission of a lot that is opened and closed, the
 * swap of a lot and a night, positive if it is paid to the client, and the days of interest that it is charged for.
 */
export function tradingCost(given: {
  lots: string
  spread: Exact
  commission: Exact
  swap: Exact
  days: Exact | number
}): TradingCost {
  const spread = given.spread.times(given.lots)
  const commission = given.commission.times(given.lots)
  // Not `negated()`: of nothing it is minus zero.
  const swap = new Exact(0).minus(given.swap.times(given.lots).times(given.days))
  return { spread, commission, swap, total: spread.plus(commission).plus(swap) }
}

export function sumOfCosts(costs: readonly TradingCost[]): TradingCost {
  const sum = (part: keyof TradingCost) => costs.reduce((total, cost) => total.plus(cost[part]), new Exact(0))
  return { spread: sum('spread'), commission: sum('commission'), swap: sum('swap'), total: sum('total') }
}
