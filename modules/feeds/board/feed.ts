import type { Bar, Resolution } from '#contract/prices/bar.ts'
import type { FeedKind } from '#contract/prices/quote.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { DropReason, QuoteStart, QuoteTick } from '#modules/market'

/** Who publishes the prices of a feed, for visitors. */
export interface FeedSource {
  title: string
  url: string
  licence: string
}

/** Why an adapter cannot continue, in words for operators. `retryAfterMs`: how long the source asks to be left alone. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
  readonly retryAfterMs: number | undefined

  constructor(
    message: string,
    { retryAfterMs, ...options }: ErrorOptions & { retryAfterMs?: number | undefined } = {},
  ) {
    super(message, options)
    this.retryAfterMs = retryAfterMs
  }
}

/** Receives what an adapter gets from its source. */
export interface FeedSink {
  tick(tick: QuoteTick): void
  /** A quote of another broker, under a name of `comparisons`: shown beside the price, never the price. */
  compare(tick: QuoteTick): void
  /** State of an instrument after a period whose ticks are skipped because the clock jumped. */
  restore(symbol: string, start: QuoteStart): void
  /** Something arrived that could not be made into a tick, on the feed itself or on one of its `comparisons`. */
  drop(reason: DropReason, comparison?: string): void
  /** Why the source refuses part of what it is asked for while it runs, for operators; undefined if it does not. */
  impaired?(problem: string | undefined): void
  /** The recording starts over and time goes back: nothing from before may be compared with what follows. */
  restart(): void
}

/** What the board gives to `run`, for adapters that have to tell their source what became of a tick. */
export interface AnsweringSink extends FeedSink {
  /** Returns why the tick was dropped; undefined if it was taken, also where another feed sets the price. */
  tick(tick: QuoteTick): DropReason | undefined
}

/**
 * A source of prices. Its terminology stays inside its folder: it emits the catalogue's symbols and scaled prices.
 */
export interface FeedAdapter {
  readonly name: string
  readonly kind: FeedKind
  /** Who publishes the prices; undefined for simulated and recorded ones. */
  readonly source?: FeedSource
  /**
   * By how much its prices are late at most while it works, ms, with the interval at which it is asked: they are granted
   * so much on top of the usual age. Of end-of-day prices: how long after the day they are published. 0 if omitted.
   */
  readonly delayMs?: number
  /** A liquid symbol, by which the health check tells a silent feed from a quiet market. */
  readonly probeSymbol: string
  /** Symbols it sends ticks of itself. */
  readonly symbols: ReadonlySet<string>
  /** Whether its ticks are the quotes of one broker, which has its name. */
  readonly isBroker?: boolean
  /** Names of the streams of other brokers' quotes that it carries as well. */
  readonly comparisons?: readonly string[]
  /** Whether it has a history of a symbol; true beyond `symbols` for what it can derive from others. */
  knowsPastOf(symbol: string): boolean
  /** State of an instrument at a time; undefined if unknown. */
  startOf?(symbol: string, at: number): QuoteStart | undefined
  /** Bars with a time in [from, to), from what happened before `until`. */
  history?(symbol: string, resolution: Resolution, from: number, to: number, until: number): Promise<Bar[]>
  /** The time up to which ticks have been emitted: a `history` up to it agrees with the quotes. */
  readonly historyClock?: Clock
  /**
   * Bars that the source has of a symbol, with a time in [from, to), oldest first: they fill gaps of the recorded ones.
   * Prices are scaled, times UTC ms. Rejects if the source does not answer. Rows that cannot be, among the others, are
   * left out and given to `onRefused`.
   */
  backfill?(
    symbol: string,
    resolution: '1' | '60' | '1D',
    from: number,
    to: number,
    signal: AbortSignal,
    onRefused?: (rows: readonly Bar[]) => void,
  ): Promise<Bar[]>
  /**
   * Runs until the signal aborts; resolves when everything it started has ended. Rejects with an error for operators,
   * such as a `FeedError`, if it cannot continue: when to try again is decided by the board.
   */
  run(sink: FeedSink, signal: AbortSignal): Promise<void>
}
