import { quantileSorted } from 'd3-array'

/** Shades of the map, from the lightest. */
const SHADES = 7

/**
 * The limits between the shades of a map: the septiles of its values, rounded to figures that a legend can name. Fewer
 * if rounding makes some of them equal.
 */
export function mapLimits(values: readonly number[]): number[] {
  if (values.length < SHADES) return []
  const sorted = values.toSorted((a, b) => a - b)
  const spread = quantileSorted(sorted, 0.9)! - quantileSorted(sorted, 0.1)!
  const step = 10 ** Math.floor(Math.log10(Math.max(spread, Number.MIN_VALUE) / SHADES))
  const rounded = Array.from({ length: SHADES - 1 }, (_, index) => {
    const limit = quantileSorted(sorted, (index + 1) / SHADES)!
    return Number((Math.round(limit / step) * step).toPrecision(12))
  })
  return [...new Set(rounded)].filter(limit => limit > sorted[0]!)
}

/** The shade of a value: 0 below the first limit, and one more for each limit it reaches. */
export function shadeOf(value: number, limits: readonly number[]): number {
  return limits.filter(limit => value >= limit).length
}
