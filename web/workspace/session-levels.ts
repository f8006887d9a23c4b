/** Levels above the previous close; there are as many below. */
const STEPS = 3
/** Room beyond the extremes for half a label, as a share of their distance. */
const MARGIN = 0.08
/** Smallest distance shown, per cent of the previous close: a market that has not moved is a line in the middle. */
const MIN_PERCENT = 0.1

export interface SessionLevels {
  from: number
  to: number
  /** Distance of the edges from the middle, per cent. */
  percent: number
  /** From high to low; the middle one is the previous close. */
  levels: number[]
}

/** A price scale with the previous close in its middle that contains all prices. */
export function symmetricLevels(base: number, prices: readonly number[]): SessionLevels {
  const farthest = prices.reduce((most, price) => Math.max(most, Math.abs(price - base)), 0)
  const inner = Math.max(farthest, (Math.abs(base) * MIN_PERCENT) / 100)
  const half = inner * (1 + MARGIN)
  const levels = Array.from({ length: 2 * STEPS + 1 }, (_, place) => base + (inner * (STEPS - place)) / STEPS)
  levels[STEPS] = base
  return { from: base - half, to: base + half, percent: (half / Math.abs(base)) * 100, levels }
}

/** The arithmetic average of all closes up to each bar: indices have no traded volume to weigh them by. */
export function averagesOf(closes: readonly number[]): number[] {
  let sum = 0
  return closes.map((close, index) => {
    sum += close
    return sum / (index + 1)
  })
}
