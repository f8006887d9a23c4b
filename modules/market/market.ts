import { CLOSE_SPAN_MS, RECENT_CLOSES } from '#contract/constants.ts'
import type { Instrument } from '#contract/instrument.ts'
import type { MarketStatus } from '#contract/market-status.ts'
import type { ScaledPrice } from '#contract/price.ts'
import type { FeedKind } from '#contract/quote.ts'
import type { Clock } from '#kit/clock.ts'
import { utcToWall, wallToUtc } from '#kit/zone.ts'
import { type Catalogue, marketStatusAt } from '#modules/catalogue'
import { type Derivation, derivationsOf, type Sides } from './derived-quotes.ts'
import { OutlierFilter } from './outlier-filter.ts'
import { Quote, type QuoteStart, type QuoteTick } from './quote.ts'
import { staleAfterMs } from './staleness.ts'
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

/** A cross is not computed from a leg that has not ticked for longer. */
const MAX_LEG_AGE_MS = 3_600_000

const NEW_YORK = 'America/New_York'
const ROLL_HOUR_MS = 17 * 3_600_000
const DAY_MS = 86_400_000

/** The last 17:00 New York at or before a time. */
export function lastNewYorkRoll(at: number): number {
  return newYorkRoll(at, 0) <= at ? newYorkRoll(at, 0) : newYorkRoll(at, -1)
}

function nextNewYorkRoll(at: number): number {
  return newYorkRoll(at, 0) > at ? newYorkRoll(at, 0) : newYorkRoll(at, 1)
}

/** 17:00 New York of the given UTC day, or of a day near it. */
function newYorkRoll(at: number, days: number): number {
  const midnight = Math.floor(utcToWall(NEW_YORK, at) / DAY_MS) * DAY_MS
  return wallToUtc(NEW_YORK, midnight + days * DAY_MS + ROLL_HOUR_MS)
}

export function createMarket({ catalogue, clock, onDrop }: MarketDeps): Market {
  const quotes = catalogue.instruments.map(
    (instrument, index) => new Quote(instrument, catalogue.scheduleOf(instrument), index),
  )
  const bySymbol = new Map(quotes.map(quote => [quote.symbol, quote]))
  const listeners = new Set<(quote: Quote) => void>()
  const tickListeners = new Set<TickListener>()
  const forgetListeners = new Set<() => void>()
  const notify = (quote: Quote) => {
    for (const listener of listeners) listener(quote)
  }

  interface Follower {
    quote: Quote
    derivation: Derivation
    legs: readonly Quote[]
  }
  const followersOf = new Map<Quote, Follower[]>()

  function follow(sourced: ReadonlySet<string>): void {
    followersOf.clear()
    for (const derivation of derivationsOf(catalogue.instruments)) {
      if (sourced.has(derivation.symbol)) continue
      const legs = derivation.legs.map(leg => bySymbol.get(leg)!)
      const follower = { quote: bySymbol.get(derivation.symbol)!, derivation, legs }
      for (const leg of legs) followersOf.set(leg, [...(followersOf.get(leg) ?? []), follower])
    }
  }
  follow(new Set())

  /** Whether a tick is within trading hours; caches the span it is in for the next one. */
  function inSession(quote: Quote, at: number): boolean {
    if (at >= quote.spanStart && at < quote.spanEnd) return true
    const span = quote.schedule.tradingDayAt(at).spans.find(open => at >= open.start && at < open.end)
    if (!span) return false
    quote.spanStart = span.start
    quote.spanEnd = span.end
    return true
  }

  function enterTradingDay(quote: Quote, at: number): void {
    const day = quote.schedule.tradingDayAt(at)
    quote.tradingDate = day.date
    quote.nextDayStart = quote.schedule.nextTradingDay(day.date).start
  }

  /** Settles the figures of times that have passed with the price that was current until then. */
  function settleUntil(quote: Quote, at: number): void {
    const span = Math.floor(at / CLOSE_SPAN_MS)
    if (quote.hasPrice) {
      const passed = Math.min(span - quote.closeSpan, RECENT_CLOSES)
      for (let spans = 0; spans < passed; spans++) quote.recentCloses.push(quote.close)
      if (at >= quote.nextRoll) quote.ny17 = quote.close
    }
    if (span > quote.closeSpan) quote.closeSpan = span
    if (at >= quote.nextRoll) quote.nextRoll = nextNewYorkRoll(at)
  }

  function apply(quote: Quote, tick: Omit<QuoteTick, 'symbol'>): void {
    const { bid, ask, eventAt, bar } = tick
    const start = bar ? bar.start : eventAt
    if (start >= (quote.closeSpan + 1) * CLOSE_SPAN_MS || start >= quote.nextRoll) settleUntil(quote, start)
    if (start >= quote.nextDayStart) {
      if (quote.hasPrice) quote.prevClose = quote.close
      enterTradingDay(quote, start)
      quote.open = bar ? bar.open : bid
      quote.high = bar ? bar.high : bid
      quote.low = bar ? bar.low : bid
    } else {
      const high = bar ? bar.high : bid
      const low = bar ? bar.low : bid
      if (high > quote.high) quote.high = high
      if (low < quote.low) quote.low = low
    }
    quote.bid = bid
    quote.ask = ask
    quote.eventAt = eventAt
    quote.receivedAt = clock.now()
    quote.feed = tick.feed
    quote.kind = tick.kind
    quote.stale = false
    quote.wide = quote.twoSided && quote.usualSpread.isWide(ask - bid, start)
    quote.n++
    for (const listener of tickListeners) listener(quote, start, tick)
    notify(quote)
    if (followersOf.size > 0) applyToFollowers(quote, start, bar !== undefined)
  }

  const sides: Sides[] = []
  function applyToFollowers(leg: Quote, start: number, isBar: boolean): void {
    const followers = followersOf.get(leg)
    if (!followers) return
    for (const { quote, derivation, legs } of followers) {
      const areCurrent = legs.every(each => each.hasPrice && leg.eventAt - each.eventAt <= MAX_LEG_AGE_MS)
      if (!areCurrent || !inSession(quote, start)) continue
      sides.length = legs.length
      for (let index = 0; index < legs.length; index++) sides[index] = legs[index]!
      const { bid, ask } = derivation.compute(sides)
      const bar = isBar ? { start, open: bid, high: bid, low: bid } : undefined
      apply(quote, {
        bid,
        ask,
        eventAt: leg.eventAt,
        feed: leg.feed,
        kind: leg.kind as FeedKind,
        ...(bar ? { bar } : {}),
      })
    }
  }

  /** Whether a fresh quote has not ticked for too long while its market is open. */
  function isStale(quote: Quote, now: number): boolean {
    const limit = staleAfterMs(quote.instrument)
    if (quote.stale || now - quote.eventAt <= limit || !quote.schedule.isOpenAt(now)) return false
    // The market may just have opened: a quote is stale only after it had time to tick.
    const opened = quote.schedule.tradingDayAt(now).spans.findLast(open => open.start <= now)!.start
    return now - opened > limit
  }

  function dropSpikes(feed: string, count: number): void {
    for (let each = 0; each < count; each++) onDrop(feed, 'spike')
  }

  return {
    catalogue,
    quotes,
    quote: symbol => bySymbol.get(symbol),
    status: instrument => marketStatusAt(catalogue.scheduleOf(instrument), clock.now()),
    setSourced: symbols => follow(new Set(symbols)),
    restore(symbol, start) {
      const quote = bySymbol.get(symbol)
      if (!quote) return
      const isCurrent = !quote.stale && quote.eventAt <= clock.now() + FUTURE_TOLERANCE_MS
      if (isCurrent && quote.eventAt > start.last.at) return
      enterTradingDay(quote, start.last.at)
      quote.bid = start.last.bid
      quote.ask = start.last.ask
      quote.eventAt = start.last.at
      quote.receivedAt = clock.now()
      quote.open = start.open
      quote.high = start.high
      quote.low = start.low
      quote.prevClose = start.prevClose
      quote.ny17 = start.ny17
      quote.recentCloses.fill(start.recentCloses)
      quote.closeSpan = Math.floor(clock.now() / CLOSE_SPAN_MS)
      quote.nextRoll = nextNewYorkRoll(clock.now())
      quote.feed = start.feed
      quote.kind = start.kind
      quote.stale = false
      quote.n++
      notify(quote)
    },
    clockJumped(by) {
      if (by >= 0) return
      const now = clock.now()
      for (const quote of quotes) {
        if (!quote.hasPrice) continue
        quote.closeSpan = Math.floor(now / CLOSE_SPAN_MS)
        quote.nextRoll = nextNewYorkRoll(now)
        if (quote.eventAt <= now) continue
        quote.eventAt = Math.min(now, quote.eventAt + by)
        quote.receivedAt = now
        quote.outliers = new OutlierFilter(quote.instrument)
        if (quote.schedule.tradingDayAt(quote.eventAt).date < quote.tradingDate) enterTradingDay(quote, quote.eventAt)
        quote.stale = true
        notify(quote)
      }
    },
    forget() {
      for (const quote of quotes) quote.forget()
      for (const listener of forgetListeners) listener()
    },
    accept(tick) {
      const quote = bySymbol.get(tick.symbol)
      if (!quote) return onDrop(tick.feed, 'unknown_symbol')
      const defect = ownDefect(tick, quote.instrument, clock.now())
      if (defect) return onDrop(tick.feed, defect)
      const start = tick.bar ? tick.bar.start : tick.eventAt
      const sameSpan = start >= quote.spanStart && start < quote.spanEnd
      if (quote.hasPrice) {
        const disorder = orderDefect(tick, quote, clock.now())
        if (disorder) return onDrop(tick.feed, disorder)
      }
      // A recording has its own hours, which may differ from today's.
      if (!inSession(quote, start) && tick.kind !== 'replay') return onDrop(tick.feed, 'out_of_session')
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
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onTick(listener) {
      tickListeners.add(listener)
      return () => tickListeners.delete(listener)
    },
    onForget(listener) {
      forgetListeners.add(listener)
      return () => forgetListeners.delete(listener)
    },
    tickClock() {
      const now = clock.now()
      const problems: unknown[] = []
      for (const quote of quotes) {
        if (!quote.hasPrice) continue
        try {
          settleUntil(quote, now)
          dropSpikes(quote.feed, quote.outliers.expire(now))
          if (!isStale(quote, now)) continue
          quote.stale = true
          notify(quote)
        } catch (problem) {
          problems.push(problem)
        }
      }
      if (problems.length > 0) throw problems[0]
    },
  }
}
