import type { Bar, Resolution } from '#contract/bar.ts'
import type { FeedKind } from '#contract/quote.ts'
import type { Clock } from '#kit/clock.ts'
import type { DropReason, QuoteStart, QuoteTick } from '#modules/market'

/** Where an adapter puts what it receives. */
export interface FeedSink {
  tick(tick: QuoteTick): void
  /** A quote of another broker, under a name of `comparisons`: shown beside the price, never the price. */
  compare(tick: QuoteTick): void
  /** Where an instrument stands after a stretch of time whose ticks are not given: the clock jumped. */
  restore(symbol: string, start: QuoteStart): void
  /** Something arrived that no tick could be made of, on the feed itself or on one of its `comparisons`. */
  drop(reason: DropReason, comparison?: string): void
  /** What was recorded begins again, and its time goes back: nothing of what was is to be compared with it. */
  beginAgain(): void
}

/**
 * A source of prices. Its words stop inside its folder: what comes out are the catalogue's symbols and scaled prices.
 */
export interface FeedAdapter {
  readonly name: string
  readonly kind: FeedKind
  /** Liquid, so that the health check can tell a silent feed from a quiet market. */
  readonly probeSymbol: string
  /** Symbols it gives ticks of itself. */
  readonly symbols: ReadonlySet<string>
  /** Names of the streams of other brokers' quotes that it carries as well. */
  readonly comparisons?: readonly string[]
  /** Symbols it knows a past for; more than `symbols` where it can compute what follows from others. */
  knowsPastOf(symbol: string): boolean
  /** Where an instrument stood at a moment; undefined where it cannot tell. */
  startOf?(symbol: string, at: number): QuoteStart | undefined
  /** Bars whose time lies in [from, to), made of what happened before `until`. */
  history?(symbol: string, resolution: Resolution, from: number, to: number, until: number): Promise<Bar[]>
  /** How far its ticks are handed on: a `history` of what happened before says no more than the quotes do. */
  readonly historyClock?: Clock
  /** Runs until the signal aborts; resolves when everything it started has ended. Rejects where it cannot go on. */
  run(sink: FeedSink, signal: AbortSignal): Promise<void>
}
