import type { Bar } from '#contract/prices/bar.ts'

/** Fewest returns for a coefficient. */
const FEWEST_DAYS = 20

/** Log return of each day, by date. Prices at or below zero have none. */
function returnsOf(days: readonly Bar[]): Map<number, number> {
  const returns = new Map<number, number>()
  for (const [index, day] of days.entries()) {
    const before = days[index - 1]
    if (before && before.close > 0 && day.close > 0) returns.set(day.time, Math.log(day.close / before.close))
  }
  return returns
}

/**
 * Pearson correlation of the daily log returns of two instruments over the last `days` dates on which both have one.
 * Undefined with fewer than twenty, or if one of them did not move. Bars are oldest first.
 */
export function correlation(
  one: readonly Bar[],
  other: readonly Bar[],
  days: number,
): { coefficient: number; days: number } | undefined {
  const returns = returnsOf(other)
  const pairs = [...returnsOf(one)]
    .flatMap(([date, value]) => {
      const paired = returns.get(date)
      return paired === undefined ? [] : [[value, paired] as const]
    })
    .slice(-days)
  if (pairs.length < FEWEST_DAYS) return undefined
  const meanOf = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length
  const means = [meanOf(0), meanOf(1)] as const
  let product = 0
  let squares = 0
  let otherSquares = 0
  for (const [value, paired] of pairs) {
    product += (value - means[0]) * (paired - means[1])
    squares += (value - means[0]) ** 2
    otherSquares += (paired - means[1]) ** 2
  }
  if (squares === 0 || otherSquares === 0) return undefined
  return { coefficient: product / Math.sqrt(squares * otherSquares), days: pairs.length }
}
