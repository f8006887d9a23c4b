import type { Instrument } from '#contract/instrument.ts'
import type { MarketStatus } from '#contract/market-status.ts'
import type { ScaledPrice } from '#contract/price.ts'
import type { Clock } from '#kit/clock.ts'
import { type Catalogue, marketStatusAt } from '#modules/catalogue'
import { derivationsOf } from './derived-quotes.ts'
import { type Follower, followersByLeg, followingTick } from './followers.ts'
import type { Quote } from './quote.ts'
import { QuoteState } from './quote-state.ts'
import type { QuoteStart, QuoteTick } from './tick.ts'
import { type DropReason, FUTURE_TOLERANCE_MS, orderDefect, ownDefect } from './tick-rules.ts'

export interface MarketDeps {
  catalogue: Catalogue
  clock: Clock
  /** Called for every tick that is dropped. */
  onDrop(feed: string, reason: DropReason): void
}

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
   * Called when the clock was set by `by` ms. Prices of times now in the future keep their age, are stale until
   * their next tick, and do not block ticks of the new time.
   */
  clockJumped(by: number): void
  /** Resets every instrument to its initial state: a recording starts over. */
  forget(): void
  /**
   * Accepts a tick, holds it until the next ones confirm it, or drops and counts it. Never throws on a source's data.
   */
  accept(tick: QuoteTick): void
  /** A price from a source that does not own the symbol: only confirms a price jump that is being held. */
  confirm(symbol: string, bid: ScaledPrice, at: number): void
  /** Called after each change of a quote, including its staleness. Returns a function that unsubscribes. */
  onChange(listener: (quote: Quote) => void): () => void
  /** Called for each accepted tick, before `onChange`; the quote is already updated. */
  onTick(listener: TickListener): () => void
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

/** Adds a listener. Returns a function that removes it. */
function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const symbolsOf = (followers: ReadonlyMap<QuoteState, readonly Follower[]>) =>
  new Set([...followers.values()].flatMap(each => each.map(({ quote }) => quote.symbol)))

/** Handles each quote that has a price. The first error is thrown after all others have been handled. */
function forEachPriced(quotes: readonly QuoteState[], handle: (quote: QuoteState) => void): void {
  const problems: unknown[] = []
  for (const quote of quotes)
    try {
      if (quote.hasPrice) handle(quote)
    } catch (problem) {
      problems.push(problem)
    }
  if (problems.length > 0) throw problems[0]
}

export function createMarket({ catalogue, clock, onDrop }: MarketDeps): Market {
  const quotes = catalogue.instruments.map(
    (instrument, index) => new QuoteState(instrument, catalogue.scheduleOf(instrument), index),
  )
  const bySymbol = new Map(quotes.map(quote => [quote.symbol, quote]))
  const derivations = derivationsOf(catalogue.instruments)
  const listeners = new Set<(quote: Quote) => void>()
  const tickListeners = new Set<TickListener>()
  const forgetListeners = new Set<() => void>()
  let followersOf = followersByLeg(derivations, new Set(), bySymbol)
  let derived = symbolsOf(followersOf)

  function notify(quote: Quote): void {
    for (const listener of listeners) listener(quote)
  }

  function apply(quote: QuoteState, tick: Omit<QuoteTick, 'symbol'>): void {
    const start = tick.bar ? tick.bar.start : tick.eventAt
    quote.update(tick, start)
    for (const listener of tickListeners) listener(quote, start, tick)
    notify(quote)
    const followers = followersOf.get(quote)
    if (!followers) return
    for (const follower of followers) {
      const following = followingTick(follower, quote, start, tick.bar !== undefined)
      if (following) apply(follower.quote, following)
    }
  }

  function dropSpikes(feed: string, count: number): void {
    for (let each = 0; each < count; each++) onDrop(feed, 'spike')
  }

  return {
    catalogue,
    quotes,
    quote: symbol => bySymbol.get(symbol),
    status: instrument => marketStatusAt(catalogue.scheduleOf(instrument), clock.now()),
    setSourced(symbols) {
      followersOf = followersByLeg(derivations, new Set(symbols), bySymbol)
      derived = symbolsOf(followersOf)
    },
    isDerived: symbol => derived.has(symbol),
    restore(symbol, start) {
      const quote = bySymbol.get(symbol)
      if (!quote) return
      const now = clock.now()
      const isCurrent = !quote.stale && quote.eventAt <= now + FUTURE_TOLERANCE_MS
      if (isCurrent && quote.eventAt > start.last.at) return
      quote.restore(start, now)
      notify(quote)
    },
    clockJumped(by) {
      if (by >= 0) return
      const now = clock.now()
      for (const quote of quotes) if (quote.hasPrice && quote.stepBack(-by, now)) notify(quote)
    },
    forget() {
      for (const quote of quotes) quote.forget()
      for (const listener of forgetListeners) listener()
    },
    accept(tick) {
      const quote = bySymbol.get(tick.symbol)
      if (!quote) return onDrop(tick.feed, 'unknown_symbol')
      const now = clock.now()
      const defect =
        ownDefect(tick, quote.instrument, now) ?? (quote.hasPrice ? orderDefect(tick, quote, now) : undefined)
      if (defect) return onDrop(tick.feed, defect)
      const start = tick.bar ? tick.bar.start : tick.eventAt
      const sameSpan = quote.isInSameSpan(start)
      // A recording has its own hours, which may differ from today's.
      if (!quote.isInSession(start) && tick.kind !== 'replay') return onDrop(tick.feed, 'out_of_session')
      if (quote.hasPrice) {
        const { action, released, dropped } = quote.outliers.classify(tick, quote.close, sameSpan)
        if (dropped > 0) dropSpikes(tick.feed, dropped)
        if (action === 'hold') return
        if (action === 'scale') return onDrop(tick.feed, 'scale')
        for (const earlier of released) apply(quote, earlier)
      }
      apply(quote, tick)
    },
    confirm(symbol, bid, at) {
      const quote = bySymbol.get(symbol)
      if (quote) for (const held of quote.outliers.confirm(bid, at)) apply(quote, held)
    },
    onChange: listener => subscribe(listeners, listener),
    onTick: listener => subscribe(tickListeners, listener),
    onForget: listener => subscribe(forgetListeners, listener),
    tickClock() {
      const now = clock.now()
      forEachPriced(quotes, quote => {
        quote.settleUntil(now)
        dropSpikes(quote.feed, quote.outliers.expire(now))
        if (!quote.isOverdue(now)) return
        quote.stale = true
        notify(quote)
      })
    },
  }
}
