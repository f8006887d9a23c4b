import type { DefaultBaseline } from '#contract/prices/day-change.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { ScaledPrice } from '#contract/prices/price.ts'
import type { QuoteKind } from '#contract/prices/quote.ts'
import type { EpochDay } from '#contract/time/epoch-day.ts'
import type { Schedule } from '#modules/catalogue'

/**
 * The last value of one instrument, and the figures of its trading day. Everything in the portal reads these same
 * numbers, which change with each tick; only the market writes them. Prices are scaled, times UTC ms.
 */
export interface Quote {
  readonly instrument: Instrument
  readonly schedule: Schedule
  readonly symbol: string
  readonly decimals: number
  /** Baseline of its day change unless a visitor chooses another. */
  readonly baseline: DefaultBaseline
  /** Index in the catalogue. */
  readonly index: number
  /** Whether there has been a price; the figures are 0 before. */
  readonly hasPrice: boolean
  readonly bid: ScaledPrice
  readonly ask: ScaledPrice
  /** The single price: the bid of a two-sided instrument, else the last value. */
  readonly close: ScaledPrice
  readonly open: ScaledPrice
  readonly high: ScaledPrice
  readonly low: ScaledPrice
  readonly prevClose: ScaledPrice | undefined
  readonly ny17: ScaledPrice | undefined
  /** Price 24 hours ago, to five minutes. */
  readonly h24: ScaledPrice | undefined
  readonly eventAt: number
  /** Number of ticks since the server started, not reset when a recording starts over. */
  readonly n: number
  readonly feed: string
  readonly kind: QuoteKind
  /** By how much its source is late, ms. */
  readonly delayMs: number
  readonly stale: boolean
  /** Since when a newer price is held because it differs too much, UTC ms; undefined if none is. */
  readonly heldSince: number | undefined
  /** Whether so many prices have agreed with the one shown, and lately, that those of other sources are judged by it. */
  isAgreedAt(now: number): boolean
  /** Whether a price is of the magnitude that the catalogue says is usual, while the one shown, far from it, is not. */
  isLessUsualThan(bid: ScaledPrice): boolean
  /** The spread is more than twenty times the usual one of the last hour. */
  readonly wide: boolean
  /** Trading date of `open`, `high` and `low`. */
  readonly tradingDate: EpochDay
  /** Start of the next trading day: the day's figures are valid until then. */
  readonly nextDayStart: number
  /** The next 17:00 New York after the last tick, when `ny17` changes. */
  readonly nextRoll: number
  readonly recentCloses: {
    /** Incremented with each close: tells whether values derived from the closes are current. */
    readonly version: number
    /** The last `spans` closes of five minutes, oldest first; fewer if fewer are known. */
    last(spans: number): ScaledPrice[]
  }
  /**
   * Five-minute closes of the last session, up to 24 hours, oldest first. While its market is open they end now; those of
   * a closed market end with its last trade, `flatCloses` before now. Less than an hour after a market opened, or if an
   * instrument has hardly traded, they are the last 24 hours up to now.
   */
  tradedCloses(isClosed: boolean): { closes: ScaledPrice[]; flatCloses: number }
  /** The closes of a line without a time axis: as `tradedCloses`, but in the first hour preceded by the session before. */
  lineCloses(isClosed: boolean): ScaledPrice[]
  /** When the five minutes of each of the `lineCloses` ended, UTC ms. */
  lineTimes(isClosed: boolean): number[]
}
