import { toScaled } from '#contract/prices/price.ts'
import type { Clock } from '#kit/time/clock.ts'
import { type Catalogue, marketStatusAt } from '#modules/catalogue'
import { derivationsOf } from './derived-quotes.ts'
import { followedMarket } from './followed-market.ts'
import { type Follower, followersByLeg, followingTick } from './followers.ts'
import { type HeldPrice, heldPrices } from './held-prices.ts'
import type { Market } from './market.ts'
import { createMarketEvents } from './market-events.ts'
import type { DroppedTick } from './outlier-filter.ts'
import { QuoteState } from './quote-state.ts'
import type { QuoteStart, QuoteTick } from './tick.ts'
import { type DropReason, FUTURE_TOLERANCE_MS, orderDefect, tickDefect } from './tick-rules.ts'

export interface MarketDeps {
  catalogue: Catalogue
  clock: Clock
  /** Called for every tick that is dropped. */
  onDrop(feed: string, reason: DropReason): void
  /** Called when a price is held for longer than a moment, and when a held change of scale is shown. */
  onHeld?: (held: HeldPrice) => void
}

/** A quote without a price for each instrument. */
const quotesOf = (catalogue: Catalogue): QuoteState[] =>
  catalogue.instruments.map((instrument, index) => {
    const usual = toScaled(catalogue.simulationSeed(instrument.symbol).typicalPrice, instrument.decimals)
    return new QuoteState(instrument, catalogue.scheduleOf(instrument), index, usual)
  })

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
  const defect = tickDefect(tick, quote, now) ?? (follows ? orderDefect(tick, quote, now) : undefined)
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
    all(dropped: readonly DroppedTick[]): void {
      for (const { tick, reason } of dropped) onDrop(tick.feed, reason)
    },
  }
}

export function createMarket({ catalogue, clock, onDrop, onHeld }: MarketDeps): Market {
  const quotes = quotesOf(catalogue)
  const drops = createDrops(onDrop)
  const bySymbol = new Map(quotes.map(quote => [quote.symbol, quote]))
  const derivations = derivationsOf(catalogue.instruments)
  const events = createMarketEvents()
  let followersOf = followersByLeg(derivations, new Set(), bySymbol)
  let derived = symbolsOf(followersOf)
  function apply(quote: QuoteState, tick: Omit<QuoteTick, 'symbol'>, now: number): void {
    const start = startOf(tick)
    quote.update(tick, start, now)
    events.ticked(quote, start, tick)
    events.changed(quote)
    const followers = followersOf.get(quote)
    if (!followers) return
    for (const follower of followers) {
      const following = followingTick(follower, quote, start, tick.bar !== undefined)
      if (following) apply(follower.quote, following, now)
    }
  }
  const held = heldPrices({ apply, changed: events.changed, followersOf: quote => followersOf.get(quote), onHeld })

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
      if (quote && !isNewer(quote, start, now)) events.wasSet(quote.restore(start, now))
    },
    learnPast(symbol, start, isCorrection = false) {
      const quote = bySymbol.get(symbol)
      if (quote) events.wasSet(quote[isCorrection ? 'correctPast' : 'learnPast'](start, clock.now()))
    },
    clockJumped(by) {
      if (by >= 0) return
      const now = clock.now()
      forEachPriced(quotes, quote => {
        if (quote.stepBack(-by, now)) events.changed(quote)
        events.wasReset(quote)
      })
    },
    forget() {
      for (const quote of quotes) {
        quote.forget()
        events.wasReset(quote)
      }
      events.forgot()
    },
    accept(tick) {
      const quote = bySymbol.get(tick.symbol)
      if (!quote) return drops.one(tick.feed, 'unknown_symbol')
      const now = clock.now()
      const sameSpan = !quote.isTakenOver && quote.isInSameSpan(startOf(tick))
      const defect = defectOf(tick, quote, now)
      if (defect) return drops.one(tick.feed, defect)
      // A recording is judged by its own time, at any speed.
      const arrival = tick.kind === 'replay' ? tick.eventAt : now
      if (quote.hasPrice && !quote.isTakenOver) {
        const verdict = quote.outliers.classify(tick, quote.close, sameSpan, arrival)
        if (verdict.dropped.length > 0) drops.all(verdict.dropped)
        if (verdict.action !== 'pass') return verdict.action === 'hold' ? undefined : drops.one(tick.feed, 'duplicate')
        if (verdict.released.length > 0 || verdict.isNewScale) held.release(quote, verdict, now, tick)
      } else quote.outliers.begin(tick, arrival)
      apply(quote, tick, now)
      return undefined
    },
    ...followedMarket({ bySymbol, clock, events, apply }),
    takeOver(symbol) {
      const quote = bySymbol.get(symbol)!
      for (const each of [quote, ...(followersOf.get(quote) ?? []).map(follower => follower.quote)]) {
        each.takeOver()
        events.tookOver(each)
        events.wasReset(each)
      }
    },
    confirm(symbol, source, bid) {
      const quote = bySymbol.get(symbol)
      if (quote) held.confirm(quote, source, bid, clock.now())
    },
    ...events.subscriptions,
    tickClock() {
      const now = clock.now()
      forEachPriced(quotes, quote => {
        quote.settleUntil(now)
        held.settle(quote, now)
        if (quote.grewStale(now)) events.changed(quote)
      })
    },
  }
}
