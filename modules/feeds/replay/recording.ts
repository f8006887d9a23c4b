import type { EpochDay } from '#contract/time/epoch-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'

export type RecordingResolution = 'tick' | 'second' | 'minute' | 'hour' | 'day'

/**
 * Row layouts.
 * - `tick`: ms since midnight, bid, ask
 * - `quote-bar`: ms since midnight, bid open, high, low, close, size, ask open, high, low, close, size
 * - `trade-bar`: ms since midnight, open, high, low, close, volume
 * - `dated-quote-bar`, `dated-trade-bar`: the same with a leading `YYYYMMDD HH:MM`
 * - `side-bars`: a bid and an ask file, each with a header; ISO time, open, high, low, close
 * - `iso-tick`: header; ISO time, bid, ask
 * - `stamped-tick`: `YYYYMMDD HHMMSSmmm`, bid, ask, 0
 */
export type RowLayout =
  | 'tick'
  | 'quote-bar'
  | 'trade-bar'
  | 'dated-quote-bar'
  | 'dated-trade-bar'
  | 'side-bars'
  | 'iso-tick'
  | 'stamped-tick'

/** One recorded file of one instrument, or a bid file and an ask file that belong together. */
export interface Recording {
  /** The catalogue's symbol. */
  symbol: string
  decimals: number
  /** What was recorded, if it is a close substitute for the instrument rather than the instrument itself. */
  standIn?: string
  /** Who recorded it: `oanda`, `fxcm`, `coinbase`. */
  broker: string
  resolution: RecordingResolution
  side: 'quote' | 'trade'
  layout: RowLayout
  /** Time zone of the times in its rows. */
  zone: string
  /** Dates of its rows, in its zone, in order. */
  dates: readonly EpochDay[]
  files: readonly string[]
}

/** Each row contains its full date. */
export function isDated(layout: RowLayout): boolean {
  return layout !== 'tick' && layout !== 'quote-bar' && layout !== 'trade-bar'
}

const SPAN_MS = { tick: 0, second: SECOND_MS, minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS } as const

/** Period of a row in ms; 0 for ticks. */
export function spanOf(resolution: RecordingResolution): number {
  return SPAN_MS[resolution]
}
