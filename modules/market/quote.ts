import { CLOSE_SPAN_MS, RECENT_CLOSES } from '#contract/constants.ts'
import { type DefaultBaseline, defaultBaseline } from '#contract/day-change.ts'
import { type Instrument, isTwoSided } from '#contract/instrument.ts'
import type { ScaledPrice } from '#contract/price.ts'
import type { FeedKind, QuoteKind } from '#contract/quote.ts'
import type { EpochDay, Schedule } from '#modules/catalogue'
import { OutlierFilter } from './outlier-filter.ts'
import { RecentCloses } from './recent-closes.ts'
import { UsualSpread } from './usual-spread.ts'

/** One update of a source, prices already scaled to the instrument's precision. */
export interface QuoteTick {
  symbol: string
  bid: ScaledPrice
  ask: ScaledPrice
  /** When it happened at the source, UTC ms; of a finished bar, its end. */
  eventAt: number
  feed: string
  kind: FeedKind
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
  feed: string
  kind: FeedKind
}

/** Fewest closes of a useful sparkline. */
const LEAST_CLOSES = 12

/**
 * The last value of one instrument, and the figures of its trading day. Everything in the portal reads these same
 * numbers; only the market writes them. Prices are scaled.
 */
export class Quote {
  readonly instrument: Instrument
  readonly schedule: Schedule
  readonly decimals: number
  readonly twoSided: boolean
  /** Baseline of its day change unless a visitor chooses another. */
  readonly baseline: DefaultBaseline
  /** Index in the catalogue. */
  readonly index: number
  bid: ScaledPrice = 0
  ask: ScaledPrice = 0
  open: ScaledPrice = 0
  high: ScaledPrice = 0
  low: ScaledPrice = 0
  prevClose: ScaledPrice | undefined
  ny17: ScaledPrice | undefined
  eventAt = 0
  receivedAt = 0
  /** Number of ticks since the server started, not reset when a recording starts over. */
  n = 0
  feed = ''
  kind: QuoteKind = 'none'
  stale = false
  /** The spread is more than twenty times the usual one of the last hour. */
  wide = false
  /** Trading date of `open`, `high` and `low`. */
  tradingDate: EpochDay = 0
  /** Start of the next trading day: the day's figures are valid until then. */
  nextDayStart = 0
  /** The open span of the last tick, so that most ticks need no calendar. */
  spanStart = 0
  spanEnd = 0
  /** The next 17:00 New York after the last tick, when `ny17` changes. */
  nextRoll = 0
  /** The five-minute span whose close is not yet among the recent ones. */
  closeSpan = 0
  readonly recentCloses = new RecentCloses()
  outliers: OutlierFilter
  usualSpread = new UsualSpread()

  constructor(instrument: Instrument, schedule: Schedule, index: number) {
    this.instrument = instrument
    this.schedule = schedule
    this.decimals = instrument.decimals
    this.twoSided = isTwoSided(instrument)
    this.baseline = defaultBaseline(instrument.group)
    this.index = index
    this.outliers = new OutlierFilter(instrument)
  }

  get symbol(): string {
    return this.instrument.symbol
  }

  get hasPrice(): boolean {
    return this.eventAt > 0
  }

  /** Resets everything except the number of ticks, by which clients order quotes. */
  forget(): void {
    this.bid = this.ask = this.open = this.high = this.low = 0
    this.prevClose = undefined
    this.ny17 = undefined
    this.eventAt = this.receivedAt = 0
    this.feed = ''
    this.kind = 'none'
    this.stale = this.wide = false
    this.tradingDate = 0
    this.nextDayStart = 0
    this.spanStart = this.spanEnd = 0
    this.nextRoll = 0
    this.closeSpan = 0
    this.recentCloses.fill([])
    this.outliers = new OutlierFilter(this.instrument)
    this.usualSpread = new UsualSpread()
  }

  /** The single price: the bid of a two-sided instrument, else the last value. */
  get close(): ScaledPrice {
    return this.bid
  }

  /**
   * Five-minute closes of the last 24 hours for a sparkline, oldest first. Those of a closed market end with its last
   * trade and omit the newest `flatCloses`, which would be a flat line; if less than an hour of the day remains, they
   * are only that flat line.
   */
  tradedCloses(isClosed: boolean): { closes: ScaledPrice[]; flatCloses: number } {
    const closes = this.recentCloses.last(RECENT_CLOSES)
    const flatCloses = Math.max(0, this.closeSpan - 1 - Math.floor(this.eventAt / CLOSE_SPAN_MS))
    const traded = closes.length - flatCloses
    return isClosed && traded >= LEAST_CLOSES
      ? { closes: closes.slice(0, traded), flatCloses }
      : { closes, flatCloses: 0 }
  }

  /** Price 24 hours ago, to five minutes. */
  get h24(): ScaledPrice | undefined {
    return this.recentCloses.oldest
  }
}
