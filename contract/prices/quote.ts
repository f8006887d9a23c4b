/** Where a price comes from and how old it may be. */
export type FeedKind = 'realtime' | 'delayed' | 'eod' | 'simulated' | 'replay'

/**
 * Kind of all the portal's feeds together; `mixed`: some of its prices are simulated and others are not. Of live feeds
 * `none` means that no source has given a price yet, and `stale` that no price is as new as it should be.
 */
export type FeedLabel = 'live' | 'mixed' | 'simulated' | 'replay' | 'stale' | 'none'

/** The label of prices of live feeds: `live` if at least one of them is not overdue. */
export function liveLabel(prices: Iterable<{ stale: boolean }>): FeedLabel {
  let label: FeedLabel = 'none'
  for (const { stale } of prices) {
    if (!stale) return 'live'
    label = 'stale'
  }
  return label
}

/** Kind of a quote: `none` until a source has given it a price. */
export type QuoteKind = FeedKind | 'none'

/**
 * The stream's message: one quote. Prices are JSON numbers with the instrument's own decimals.
 * `source` is the channel's name, or `"2"` if the feed has no day high and low and the client tracks them itself.
 */
export interface QuoteMessage {
  /** Symbol. */
  i: string
  source: string
  /** First price of the instrument's own trading day. */
  open: number
  /** The price: the bid of a two-sided instrument, else the last value. */
  close: number
  ask: number
  bid: number
  dhigh: number
  dlow: number
  /** When it happened at the source, UTC milliseconds. */
  dt: number
  /** Counts the quotes of this symbol since the server started. */
  n: number
  feed: string
  kind: FeedKind
  stale: boolean
}

/** A refused subscription. Nothing changed, except that the known symbols of a mixed list were subscribed. */
export interface StreamError {
  error: string
  symbols?: string[]
}

export const STREAM_PATH = '/stream'
export const BATCH_PROTOCOL = 'quotes.batch.v1'
export const STREAM_CONNECTED = 'connected'
export const STREAM_PING = 'ping'
export const STREAM_PONG = 'pong'

export const STREAM_FLUSH_MS = 100
export const STREAM_PONG_DEADLINE_MS = 40_000
export const STREAM_MAX_FRAME_BYTES = 4_096
export const STREAM_MAX_SYMBOLS = 256
export const STREAM_MESSAGES_PER_SECOND = 10
export const STREAM_MESSAGE_BURST = 20

export const closeCodes = {
  shutdown: 1001,
  binaryFrame: 1003,
  policy: 1008,
  tooBig: 1009,
  tryAgain: 1013,
  slowReader: 4008,
  noPong: 4012,
} as const
