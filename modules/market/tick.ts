import type { ScaledPrice } from '#contract/prices/price.ts'
import type { FeedKind } from '#contract/prices/quote.ts'

/** One update of a source, prices already scaled to the instrument's precision. */
export interface QuoteTick {
  symbol: string
  bid: ScaledPrice
  ask: ScaledPrice
  /** When it happened at the source, UTC ms; of a finished bar, its end. */
  eventAt: number
  feed: string
  kind: FeedKind
  /** Whose quote it is on both sides, if the source says so: spreads of brokers are compared. */
  broker?: string
  /** By how much the source is late at most, ms; 0 if omitted. */
  delayMs?: number
  /** Units traded, if the source reports them. */
  volume?: number
  /** Set if the source emits finished bars: this one began at `start` and closed at `bid` at `eventAt`. */
  bar?: SourceBar
}

/** Start (UTC ms) and figures of a source's own bar, scaled. */
export interface SourceBar {
  start: number
  open: ScaledPrice
  high: ScaledPrice
  low: ScaledPrice
}

/** A price on both sides at a time. */
export interface PricedMoment {
  bid: ScaledPrice
  ask: ScaledPrice
  at: number
}

/** State of an instrument before its first tick of this run. Prices are scaled, undefined if unknown. */
export interface QuoteStart {
  last: PricedMoment
  /** The latest time that `last` may be of, if that is not known exactly. */
  latestAt?: number
  /** Open, high and low of the trading day of `last`. */
  open: ScaledPrice
  high: ScaledPrice
  low: ScaledPrice
  /** Last price of the previous trading day. */
  prevClose: ScaledPrice | undefined
  /** Price at the last 17:00 New York. */
  ny17: ScaledPrice | undefined
  /** Ends of the last five-minute spans, oldest first; the last one ended at or before now. */
  recentCloses: readonly ScaledPrice[]
  /** The same up to the span of the last trade, which may be days ago or not yet over. */
  tradedCloses: readonly ScaledPrice[]
  /** If less than an hour of those was traded: the same of the session before, the last of which ended at `until`. */
  sessionBefore?: { closes: readonly ScaledPrice[]; until: number } | undefined
  feed: string
  kind: FeedKind
  /** As in `QuoteTick`. */
  delayMs?: number
}
