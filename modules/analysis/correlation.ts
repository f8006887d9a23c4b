import type { Bar } from '#contract/prices/bar.ts'

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
 * Pearson correlation of the daily log returns of two instruments over the last `days` dates on which both have one. `n`:
 * how many there are, `from` and `to`: the first and the last of them. No coefficient with fewer than `fewest`, or if one
 * of the two did not move. Bars are oldest first.
 */
export function correlation(
  one: readonly Bar[],
  other: readonly Bar[],
  days: number,
  fewest: number,
): { coefficient: number | undefined; n: number; from: number | undefined; to: number | undefined } {
  const returns = returnsOf(other)
  const pairs = [...returnsOf(one)]
    .flatMap(([date, value]) => {
      const paired = returns.get(date)
      return paired === undefined ? [] : [[value, paired, date] as const]
    })
    .slice(-days)
  const sample = { n: pairs.length, from: pairs[0]?.[2], to: pairs.at(-1)?.[2] }
  if (pairs.length < fewest) return { coefficient: undefined, ...sample }
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
  const isStill = squares === 0 || otherSquares === 0
  return { coefficient: isStill ? undefined : product / Math.sqrt(squares * otherSquares), ...sample }
}
