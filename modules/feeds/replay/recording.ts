import type { EpochDay } from '#modules/market'

export type RecordingResolution = 'tick' | 'second' | 'minute' | 'hour' | 'day'

/**
 * How the rows of a file are laid out.
 * - `tick`: ms since midnight, bid, ask
 * - `quote-bar`: ms since midnight, bid open, high, low, close, size, ask open, high, low, close, size
 * - `trade-bar`: ms since midnight, open, high, low, close, volume
 * - `dated-quote-bar`, `dated-trade-bar`: the same with `YYYYMMDD HH:MM` in front
 * - `side-bars`: a bid and an ask file, each with a header and ISO time, open, high, low, close
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

/** One recorded file (or a bid and an ask file that belong together) of one instrument. */
export interface Recording {
  /** The catalogue's symbol. */
  symbol: string
  decimals: number
  /** What was recorded, where it is a near relation of the instrument and not the instrument itself. */
  standIn?: string
  /** Who recorded it: `oanda`, `fxcm`, `coinbase`. */
  broker: string
  resolution: RecordingResolution
  side: 'quote' | 'trade'
  layout: RowLayout
  /** Zone of the times in its rows. */
  zone: string
  /** Dates its rows have, in its zone and in order. */
  dates: readonly EpochDay[]
  files: readonly string[]
}

/** Times in the rows are the whole of what a row says of its day. */
export function isDated(layout: RowLayout): boolean {
  return layout !== 'tick' && layout !== 'quote-bar' && layout !== 'trade-bar'
}

const SPAN_MS = { tick: 0, second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

/** How long a row lasts; 0 for ticks. */
export function spanOf(resolution: RecordingResolution): number {
  return SPAN_MS[resolution]
}
