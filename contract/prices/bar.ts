import { DAY_MS, MINUTE_MS } from '../time/units.ts'
import type { ScaledPrice } from './price.ts'

/** Periods of a bar: minutes, or day, week and month of the instrument's own trading calendar. */
export const resolutions = ['1', '5', '15', '30', '60', '240', '1D', '1W', '1M'] as const
export type Resolution = (typeof resolutions)[number]

/** Accepts `D`, `W` and `M` for `1D`, `1W`, `1M`. Undefined for anything unknown. */
export function toResolution(text: string): Resolution | undefined {
  const long = /^[DWM]$/.test(text) ? `1${text}` : text
  return (resolutions as readonly string[]).includes(long) ? (long as Resolution) : undefined
}

/** Minutes of an intraday resolution, undefined for day, week and month. */
export function minutesOf(resolution: Resolution): number | undefined {
  const minutes = Number(resolution)
  return Number.isNaN(minutes) ? undefined : minutes
}

/** Length of a bar in ms; for a month, the longest. */
export function lengthOf(resolution: Resolution): number {
  const minutes = minutesOf(resolution)
  if (minutes !== undefined) return minutes * MINUTE_MS
  return { '1D': 1, '1W': 7, '1M': 31 }[resolution as '1D' | '1W' | '1M'] * DAY_MS
}

/** Larger than any day's volume, and small enough for sums over any number of bars to stay finite. */
export const MAX_VOLUME = 1e15

/**
 * Open, high, low and close over a period. `time` is UTC milliseconds: the start of an intraday bar, a multiple of its
 * length since 1970; for days, weeks and months 00:00 UTC of the (first) trading date. Prices are scaled.
 */
export interface Bar {
  time: number
  open: ScaledPrice
  high: ScaledPrice
  low: ScaledPrice
  close: ScaledPrice
  /** Traded volume if the source has it, otherwise the number of ticks. */
  volume: number
}
