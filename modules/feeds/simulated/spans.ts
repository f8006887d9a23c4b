/** Prices of a range of minutes, scaled and not rounded, and the variance of its path. */
export interface SpanFigures {
  /** `IN_JUMP_HOUR` in an hour with a release. */
  variance: number
  open: number
  high: number
  low: number
  close: number
}

/** Instead of the variance of spans that are looked up in their `JumpHour`. */
export const IN_JUMP_HOUR = -1

export function emptyFigures(): SpanFigures {
  return { variance: 0, open: 0, high: 0, low: 0, close: 0 }
}

/**
 * Where minutes of an hour are cut in two; down to five minutes on a multiple of five, so that five-minute bars are
 * whole spans.
 */
export function middleOf(from: number, to: number): number {
  const middle = (from + to) >> 1
  if (to - from <= 5) return middle
  const aligned = middle - (middle % 5)
  return aligned > from ? aligned : middle
}
