import type { Distribution } from '#contract/prices/seasonality.ts'

/** The value below which a share of a sorted sample lies, interpolated between the two nearest. */
function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]!
  return below + (sorted[Math.ceil(place)]! - below) * (place % 1)
}

/** Undefined for a sample of fewer values than `fewest`. */
export function distributionOf(values: readonly number[], fewest: number): Distribution | undefined {
  if (values.length < fewest || values.length === 0) return undefined
  const sorted = Float64Array.from(values).sort()
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    min: sorted[0]!,
    p10: quantile(sorted, 0.1),
    p25: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    p75: quantile(sorted, 0.75),
    p90: quantile(sorted, 0.9),
    max: sorted.at(-1)!,
  }
}
