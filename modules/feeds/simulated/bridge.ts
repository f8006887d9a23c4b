/** A value reflected from two walls as often as necessary, so that it does not stick to them. */
export function folded(value: number, low: number, high: number): number {
  if (value >= low && value <= high) return value
  const width = high - low
  if (width <= 0) return low
  const there = (((value - low) % (2 * width)) + 2 * width) % (2 * width)
  return low + (there > width ? 2 * width - there : there)
}

const STEPS = 4_096
/** −2 ln of the uniform numbers from 0 to 1: a table, because long histories need millions. */
const minusTwoLogs = Float64Array.from({ length: STEPS }, (_, step) => -2 * Math.log((step + 0.5) / STEPS))

/**
 * The maximum of a Brownian bridge from one uniform number, by inverting
 * P(high > h) = exp(−2 (h − start) (h − end) / variance).
 */
export function bridgeHigh(start: number, end: number, variance: number, uniform: number): number {
  return (start + end + reach(end - start, variance, uniform)) / 2
}

/** The minimum: the maximum of the mirrored bridge. */
export function bridgeLow(start: number, end: number, variance: number, uniform: number): number {
  return (start + end - reach(end - start, variance, uniform)) / 2
}

function reach(change: number, variance: number, uniform: number): number {
  return Math.sqrt(change * change + variance * minusTwoLogs[Math.floor(uniform * STEPS)]!)
}
