import { CLOSE_SPAN_MS, RECENT_CLOSES } from '#contract/constants.ts'
import type { Instrument } from '#contract/instrument.ts'
import type { MarketStatus } from '#contract/market-status.ts'
import type { ScaledPrice } from '#contract/price.ts'
import type { FeedKind } from '#contract/quote.ts'
import type { Clock } from '#kit/clock.ts'
import { utcToWall, wallToUtc } from '#kit/zone.ts'
import type { Catalogue } from './catalogue.ts'
import { type Derivation, derivationsOf, type Sides } from './derived-quotes.ts'
import { marketStatusAt } from './market-status.ts'
import { OutlierFilter } from './outlier-filter.ts'
import { Quote, type QuoteStart, type QuoteTick } from './quote.ts'
import { staleAfterMs } from './staleness.ts'
import { type DropReason, FUTURE_TOLERANCE_MS, orderDefect, ownDefect } from './tick-rules.ts'

export interface MarketDeps {
  catalogue: Catalogue
  clock: Clock
  /** Called for every tick that is not taken. */
  onDrop(feed: string, reason: DropReason): void
}

/** Prices come in by `accept`; everyone else reads. */
export interface Market {
  readonly catalogue: Catalogue
  /** All quotes in the catalogue's order; one without a price has `n` 0. */
  readonly quotes: readonly Quote[]
  /** By exact symbol. Undefined for an unknown one. */
  quote(symbol: string): Quote | undefined
  status(instrument: Instrument): MarketStatus
  /** Symbols that a source gives itself; instruments outside this set follow from their legs where they have any. */
  setSourced(symbols: Iterable<string>): void
  /**
   * Puts an instrument where it stands without a tick of this run, or after the clock jumped. Ignored where it has a newer
   * price that is not stale.
   */
  restore(symbol: string, start: QuoteStart): void
  /**
   * The clock was set by so many ms. Prices of what is the future now keep their age, are stale until their next tick, and
   * hold no tick of the new time back.
   */
  clockJumped(by: number): void
  /** Puts every instrument back to where nothing is known: a recording begins again. */
  forget(): void
  /** Takes a tick, holds it until the next ones confirm it, or drops and counts it. Never throws for what a source sends. */
  accept(tick: QuoteTick): void
  /** A price of another source than the one that counts: confirms a jump that is being held, and changes nothing else. */
  confirm(symbol: string, bid: ScaledPrice, at: number): void
  /** Calls back after each change of a quote, staleness included. Returns the way to stop. */
  onChange(listener: (quote: Quote) => void): () => void
  /** Calls back for each tick that was taken, before `onChange`; the quote has it already. */
  onTick(listener: TickListener): () => void
  /** Calls back when everything was forgotten: prices of an earlier time come next. */
  onForget(listener: () => void): () => void
  /**
   * Time-driven work: staleness, five-minute closes, the 17:00 New York baseline. Called about once a second. Throws what
   * went wrong with an instrument once all others have had their turn.
   */
  tickClock(): void
}

/** `start` is the moment the tick belongs to: that of the bar's start where the source gives finished bars. UTC ms. */
export type TickListener = (quote: Quote, start: number, tick: Pick<QuoteTick, 'bar' | 'volume'>) => void

/** A leg that has said nothing for longer gives no cross a price. */
const MAX_LEG_AGE_MS = 3_600_000

const NEW_YORK = 'America/New_York'
const ROLL_HOUR_MS = 17 * 3_600_000
const DAY_MS = 86_400_000

/** The last 17:00 New York at or before a moment. */
export function lastNewYorkRoll(at: number): number {
  return newYorkRoll(at, 0) <= at ? newYorkRoll(at, 0) : newYorkRoll(at, -1)
}

function nextNewYorkRoll(at: number): number {
  return newYorkRoll(at, 0) > at ? newYorkRoll(at, 0) : newYorkRoll(at, 1)
}

/** 17:00 New York of the day that is there, or of a day around it. */
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

  /** Whether a tick falls in the instrument's hours; keeps the span it fell in for the next one. */
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

  /** Figures that stand at moments of the clock are settled with the price that held until then. */
  function passMoments(quote: Quote, at: number): void {
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
    if (start >= (quote.closeSpan + 1) * CLOSE_SPAN_MS || start >= quote.nextRoll) passMoments(quote, start)
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

  /** Whether a quote that was fresh has said nothing for too long while its market is open. */
  function isStale(quote: Quote, now: number): boolean {
    const limit = staleAfterMs(quote.instrument)
    if (quote.stale || now - quote.eventAt <= limit || !quote.schedule.isOpenAt(now)) return false
    // The market may just have opened: it is stale only when it had its time to tick.
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
      // A recording knows its own hours; ours are today's.
      if (!inSession(quote, start) && tick.kind !== 'replay') return onDrop(tick.feed, 'out_of_session')
      if (quote.hasPrice) {
        const { action, released, dropped } = quote.outliers.judge(tick, quote.close, sameSpan)
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
          passMoments(quote, now)
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
