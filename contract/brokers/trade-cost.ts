import { Exact } from '../numbers/decimal.ts'

/** What a trade costs, in the account's currency; a swap that is received is negative. */
export interface TradeSum {
  spread: Exact
  commission: Exact
  swap: Exact
  total: Exact
}

/**
 * The sum of a trade: `lots` as plain decimal text; spread and both commissions of a lot, the swap of a lot and a night,
 * positive if it is paid to the client, and the days of interest that are charged between entry and exit.
 */
export function tradeSum(given: {
  lots: string
  spread: Exact
  commission: Exact
  swap: Exact
  days: number
}): TradeSum {
  const spread = given.spread.times(given.lots)
  const commission = given.commission.times(given.lots)
  // Not `negated()`: of nothing it is minus zero.
  const swap = new Exact(0).minus(given.swap.times(given.lots).times(given.days))
  return { spread, commission, swap, total: spread.plus(commission).plus(swap) }
}
