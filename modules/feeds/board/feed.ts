import type { Bar, Resolution } from '#contract/bar.ts'
import type { FeedKind } from '#contract/quote.ts'
import type { Clock } from '#kit/clock.ts'
import type { DropReason, QuoteStart, QuoteTick } from '#modules/market'

/** Receives what an adapter gets from its source. */
export interface FeedSink {
  tick(tick: QuoteTick): void
  /** A quote of another broker, under a name of `comparisons`: shown beside the price, never the price. */
  compare(tick: QuoteTick): void
  /** State of an instrument after a period whose ticks are skipped because the clock jumped. */
  restore(symbol: string, start: QuoteStart): void
  /** Something arrived that could not be made into a tick, on the feed itself or on one of its `comparisons`. */
  drop(reason: DropReason, comparison?: string): void
  /** The recording starts over and time goes back: nothing from before may be compared with what follows. */
  restart(): void
}

/**
 * A source of prices. Its terminology stays inside its folder: it emits the catalogue's symbols and scaled prices.
 */
export interface FeedAdapter {
  readonly name: string
  readonly kind: FeedKind
  /** A liquid symbol, by which the health check tells a silent feed from a quiet market. */
  readonly probeSymbol: string
  /** Symbols it sends ticks of itself. */
  readonly symbols: ReadonlySet<string>
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
  /** Runs until the signal aborts; resolves when everything it started has ended. Rejects if it cannot continue. */
  run(sink: FeedSink, signal: AbortSignal): Promise<void>
}
