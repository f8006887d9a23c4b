import { dollarIndexExponents } from '#contract/prices/dollar-index.ts'
import type { ScaledPrice } from '#contract/prices/price.ts'

/** A price and its baseline. */
export interface DayMove {
  from: ScaledPrice
  bid: ScaledPrice
}

export interface LegContribution {
  symbol: string
  /** Share of the basket, percent. */
  weight: number
  /** Contribution of this leg to the index's move, scaled like the index. */
  points: ScaledPrice
}

export const dollarIndexLegs = Object.keys(dollarIndexExponents)

/** Integers nearest to `values` with the sum `total`, which may differ from that of the values by a fraction. */
function roundedToSum(values: readonly number[], total: number): number[] {
  const whole = values.map(Math.floor)
  const missing = total - whole.reduce((sum, value) => sum + value, 0)
  const byFraction = values.map((value, index) => ({ index, fraction: value - Math.floor(value) }))
  byFraction.sort((a, b) => b.fraction - a.fraction)
  for (const { index } of byFraction.slice(0, missing)) whole[index]!++
  return whole
}

/**
 * Contribution of each leg to the day's move of the dollar index. The index is a product of powers, so a leg's part of
 * its log move is weight × ln(now ÷ baseline); the logarithmic mean of both index values converts it to points. The
 * index is computed from mid prices and moves from bids: the remainder is distributed in proportion to the parts, which
 * then sum to the move to the last digit. Undefined while a leg has no price.
 */
export function legContributions(
  index: DayMove,
  moveOf: (symbol: string) => DayMove | undefined,
): LegContribution[] | undefined {
  const legs: { symbol: string; exponent: number; log: number }[] = []
  for (const [symbol, exponent] of Object.entries(dollarIndexExponents)) {
    const move = moveOf(symbol)
    if (!move || move.from <= 0 || move.bid <= 0) return undefined
    legs.push({ symbol, exponent, log: exponent * Math.log(move.bid / move.from) })
  }
  if (index.from <= 0 || index.bid <= 0) return undefined
  const change = index.bid - index.from
  const logMean = change === 0 ? index.bid : change / Math.log(index.bid / index.from)
  const size = legs.reduce((sum, { log }) => sum + Math.abs(log), 0)
  const left = change - logMean * legs.reduce((sum, { log }) => sum + log, 0)
  const parts = legs.map(({ log, exponent }) => {
    const share = size > 0 ? Math.abs(log) / size : Math.abs(exponent)
    return logMean * log + left * share
  })
  const points = roundedToSum(parts, change)
  return legs.map(({ symbol, exponent }, place) => ({
    symbol,
    weight: Math.abs(exponent) * 100,
    points: points[place]!,
  }))
}
