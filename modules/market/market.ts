import type { Instrument } from '#contract/prices/instrument.ts'
import type { MarketStatus } from '#contract/prices/market-status.ts'
import type { ScaledPrice } from '#contract/prices/price.ts'
import type { Catalogue } from '#modules/catalogue'
import type { Quote } from './quote.ts'
import type { QuoteSnapshot } from './quote-state.ts'
import type { QuoteStart, QuoteTick } from './tick.ts'
import type { DropReason } from './tick-rules.ts'

/** Holds all quotes. Feeds write through `accept`; everyone else reads. */
export interface Market {
  readonly catalogue: Catalogue
  /** All quotes in the catalogue's order; one without a price has `n` 0. */
  readonly quotes: readonly Quote[]
  /** By exact symbol. Undefined for an unknown one. */
  quote(symbol: string): Quote | undefined
  status(instrument: Instrument): MarketStatus
  /** Sets the symbols that sources have; instruments outside this set are derived from their legs if they have any. */
  setSourced(symbols: Iterable<string>): void
  /** Whether an instrument's price is computed from those of others. */
  isDerived(symbol: string): boolean
  /**
   * Sets an instrument's state without a tick, at a start or after the clock jumped. Ignored if it has a newer price
   * that is not stale.
   */
  restore(symbol: string, start: QuoteStart): void
  /**
   * The same when more of its past becomes known: a newer price stays, with the figures of the past around it. After a
   * correction the day's high and low become those of `start`, also where they were further apart.
   */
  learnPast(symbol: string, start: QuoteStart, isCorrection?: boolean): void
  /**
   * Called when the clock was set by `by` ms. Prices of times now in the future keep their age, are stale until
   * their next tick, and do not block ticks of the new time.
   */
  clockJumped(by: number): void
  /** Resets every instrument to its initial state: a recording starts over. */
  forget(): void
  /**
   * Accepts a tick, holds it until the next ones confirm it, or drops and counts it. Returns why it was dropped. Never
   * throws on a source's data.
   */
  accept(tick: QuoteTick): DropReason | undefined
  /** Takes a tick that the market of another process has accepted, after all that it has accepted before. */
  follow(tick: QuoteTick): void
  /** The whole state of a known symbol. */
  snapshotOf(symbol: string): QuoteSnapshot
  /** The same as JSON, most of which is kept from one time to the next. */
  snapshotTextOf(symbol: string): string
  /** Sets the state of a symbol to that in another process; unknown symbols are ignored. */
  load(symbol: string, snapshot: QuoteSnapshot): void
  /** Continues counting ticks from where another process has stopped, so that `n` never falls. */
  countFrom(symbol: string, n: number): void
  /** Another feed gives the prices of a known symbol from the next tick on, which may be older than the last price. */
  takeOver(symbol: string): void
  /** A price from a source that does not own the symbol: only confirms prices that are being held. */
  confirm(symbol: string, source: string, bid: ScaledPrice): void
  /** Called after each change of a quote, including its staleness. Returns a function that unsubscribes. */
  onChange(listener: (quote: Quote) => void): () => void
  /** Called for each accepted tick, before `onChange`; the quote is already updated. */
  onTick(listener: TickListener): () => void
  /** Called when another feed takes over an instrument, also for each that is derived from it. */
  onTakeOver(listener: (quote: Quote) => void): () => void
  /** Called when the state of a quote was set otherwise than by ticks and the time. */
  onReset(listener: (quote: Quote) => void): () => void
  /** Called after `forget`: prices of an earlier time come next. */
  onForget(listener: () => void): () => void
  /**
   * The per-second task: staleness, five-minute closes, the 17:00 New York baseline. An error of one instrument is
   * thrown after all others have been processed.
   */
  tickClock(): void
}

/** `start` is the time the tick belongs to: the start of the bar if the source emits finished bars. UTC ms. */
export type TickListener = (quote: Quote, start: number, tick: Pick<QuoteTick, 'bar' | 'volume'>) => void
