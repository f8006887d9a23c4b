import { MINUTE_MS } from '#contract/time/units.ts'

/** Spreads are stored for quarters of an hour, in thousandths of a pip. */
export const QUARTER_HOUR_MS = 15 * MINUTE_MS
export const PIP_PARTS = 1_000

/** What a broker's spread was in a quarter of an hour. */
export interface SpreadQuarterHour {
  /** UTC ms, a whole quarter. */
  start: number
  /** The spread summed over time: thousandths of a pip × ms. */
  weighted: number
  /** How long there was a quote, in ms. */
  quotedMs: number
  /** How long the market was open, in ms. */
  openMs: number
  /** Quotes that arrived. */
  quotes: number
  low: number
  high: number
}

/** Spreads of some time together. Undefined without a quote. */
export interface SpreadSummary {
  /** In pips, weighted by time. */
  average: number | undefined
  low: number | undefined
  high: number | undefined
  /** Share of the time the market was open, from 0 to 1; undefined while it was closed. */
  quotedShare: number | undefined
}

export function summaryOf(quarters: Iterable<SpreadQuarterHour>): SpreadSummary {
  let weighted = 0
  let quotedMs = 0
  let openMs = 0
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const quarter of quarters) {
    openMs += quarter.openMs
    if (quarter.quotedMs === 0) continue
    weighted += quarter.weighted
    quotedMs += quarter.quotedMs
    low = Math.min(low, quarter.low)
    high = Math.max(high, quarter.high)
  }
  const quotedShare = openMs === 0 ? undefined : Math.min(1, quotedMs / openMs)
  if (quotedMs === 0) return { average: undefined, low: undefined, high: undefined, quotedShare }
  return {
    average: weighted / quotedMs / PIP_PARTS,
    low: low / PIP_PARTS,
    high: high / PIP_PARTS,
    quotedShare,
  }
}
