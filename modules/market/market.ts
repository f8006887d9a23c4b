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
  /** The same when more of its past becomes known: a newer price stays, with the figures of the past around it. */
  learnPast(symbol: string, start: QuoteStart): void
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
  /** Another feed gives the prices of a known symbol from the next tick on, which may be older than the last price. */
  takeOver(symbol: string): void
  /** A price from a source that does not own the symbol: only confirms a price jump that is being held. */
  confirm(symbol: string, bid: ScaledPrice, at: number): void
  /** Called after each change of a quote, including its staleness. Returns a function that unsubscribes. */
  onChange(listener: (quote: Quote) => void): () => void
  /** Called for each accepted tick, before `onChange`; the quote is already updated. */
  onTick(listener: TickListener): () => void
  /** Called when another feed takes over an instrument, also for each that is derived from it. */
  onTakeOver(listener: (quote: Quote) => void): () => void
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

function tellAll(listeners: ReadonlySet<(quote: Quote) => void>, quote: Quote): void {
  for (const listener of listeners) listener(quote)
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

/** The time that a tick belongs to, UTC ms. */
const startOf = ({ bar, eventAt }: Pick<QuoteTick, 'bar' | 'eventAt'>) => (bar ? bar.start : eventAt)

/** Defects of a tick, apart from its level. */
function defectOf(tick: QuoteTick, quote: QuoteState, now: number): DropReason | undefined {
  const follows = quote.hasPrice && !quote.isTakenOver
  const defect = ownDefect(tick, quote.instrument, now) ?? (follows ? orderDefect(tick, quote, now) : undefined)
  if (defect) return defect
  // A recording has its own hours, which may differ from today's; prices of a day are published after the close.
  if (quote.isInSession(startOf(tick)) || tick.kind === 'replay' || tick.kind === 'eod') return undefined
  return 'out_of_session'
}

/** Whether a quote has a newer price than a start, which is neither stale nor one to come. */
function isNewer(quote: QuoteState, start: QuoteStart, now: number): boolean {
  return !quote.stale && quote.eventAt <= now + FUTURE_TOLERANCE_MS && quote.eventAt > start.last.at
}

/** Reports ticks that are dropped. */
function createDrops(onDrop: MarketDeps['onDrop']) {
  return {
    one(feed: string, reason: DropReason): DropReason {
      onDrop(feed, reason)
      return reason
    },
    spikes(feed: string, count: number): void {
      for (let each = 0; each < count; each++) onDrop(feed, 'spike')
    },
  }
}

export function createMarket({ catalogue, clock, onDrop }: MarketDeps): Market {
  const quotes = catalogue.instruments.map(
    (instrument, index) => new QuoteState(instrument, catalogue.scheduleOf(instrument), index),
  )
  const drops = createDrops(onDrop)
  const bySymbol = new Map(quotes.map(quote => [quote.symbol, quote]))
  const derivations = derivationsOf(catalogue.instruments)
  const listeners = new Set<(quote: Quote) => void>()
  const tickListeners = new Set<TickListener>()
  const forgetListeners = new Set<() => void>()
  const takeOverListeners = new Set<(quote: Quote) => void>()
  let followersOf = followersByLeg(derivations, new Set(), bySymbol)
  let derived = symbolsOf(followersOf)
  const notify = (quote: Quote) => tellAll(listeners, quote)

  function apply(quote: QuoteState, tick: Omit<QuoteTick, 'symbol'>, now: number): void {
    const start = startOf(tick)
    quote.update(tick, start, now)
    for (const listener of tickListeners) listener(quote, start, tick)
    notify(quote)
    const followers = followersOf.get(quote)
    if (!followers) return
    for (const follower of followers) {
      const following = followingTick(follower, quote, start, tick.bar !== undefined)
      if (following) apply(follower.quote, following, now)
    }
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
      const now = clock.now()
      if (!quote || isNewer(quote, start, now)) return
      quote.restore(start, now)
      notify(quote)
    },
    learnPast(symbol, start) {
      const quote = bySymbol.get(symbol)
      if (quote) notify(quote.learnPast(start, clock.now()))
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
      if (!quote) return drops.one(tick.feed, 'unknown_symbol')
      const now = clock.now()
      const sameSpan = !quote.isTakenOver && quote.isInSameSpan(startOf(tick))
      const defect = defectOf(tick, quote, now)
      if (defect) return drops.one(tick.feed, defect)
      if (quote.hasPrice) {
        const { action, released, dropped } = quote.outliers.classify(tick, quote.close, sameSpan)
        if (dropped > 0) drops.spikes(tick.feed, dropped)
        if (action === 'hold') return undefined
        if (action === 'scale') return drops.one(tick.feed, 'scale')
        for (const earlier of released) apply(quote, earlier, now)
      }
      apply(quote, tick, now)
      return undefined
    },
    takeOver(symbol) {
      const quote = bySymbol.get(symbol)!
      for (const each of [quote, ...(followersOf.get(quote) ?? []).map(follower => follower.quote)]) {
        each.takeOver()
        tellAll(takeOverListeners, each)
      }
    },
    confirm(symbol, bid, at) {
      const quote = bySymbol.get(symbol)
      if (quote) for (const held of quote.outliers.confirm(bid, at)) apply(quote, held, clock.now())
    },
    onChange: listener => subscribe(listeners, listener),
    onTick: listener => subscribe(tickListeners, listener),
    onForget: listener => subscribe(forgetListeners, listener),
    onTakeOver: listener => subscribe(takeOverListeners, listener),
    tickClock() {
      const now = clock.now()
      forEachPriced(quotes, quote => {
        quote.settleUntil(now)
        drops.spikes(quote.feed, quote.outliers.expire(now))
        if (quote.grewStale(now)) notify(quote)
      })
    },
  }
}
