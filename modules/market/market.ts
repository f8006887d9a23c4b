import type { Instrument } from '#contract/instrument.ts'
import type { MarketStatus } from '#contract/market-status.ts'
import type { Clock } from '#kit/clock.ts'
import { utcToWall, wallToUtc } from '#kit/zone.ts'
import type { Catalogue } from './catalogue.ts'
import { type Derivation, derivationsOf, type Sides } from './derived-quotes.ts'
import { marketStatusAt } from './market-status.ts'
import { Quote, type QuoteStart, type QuoteTick } from './quote.ts'
import { CLOSE_SPAN_MS } from './recent-closes.ts'
import { staleAfterMs } from './staleness.ts'
import { type DropReason, ownDefect } from './tick-rules.ts'

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
  /** Puts an instrument where it stood before this run. Ignored once it has a newer price. */
  restore(symbol: string, start: QuoteStart): void
  /** Takes a tick, or drops and counts it. Never throws for what a source sends. */
  accept(tick: QuoteTick): void
  /** Calls back after each change of a quote, staleness included. Returns the way to stop. */
  onChange(listener: (quote: Quote) => void): () => void
  /** Time-driven work: staleness, five-minute closes, the 17:00 New York baseline. Called about once a second. */
  tickClock(): void
}

const NEW_YORK = 'America/New_York'
const ROLL_HOUR_MS = 17 * 3_600_000
const DAY_MS = 86_400_000

/** The last 17:00 New York at or before a moment. */
export function lastNewYorkRoll(at: number): number {
  const wall = utcToWall(NEW_YORK, at)
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS
  const today = wallToUtc(NEW_YORK, midnight + ROLL_HOUR_MS)
  return today <= at ? today : wallToUtc(NEW_YORK, midnight - DAY_MS + ROLL_HOUR_MS)
}

export function createMarket({ catalogue, clock, onDrop }: MarketDeps): Market {
  const quotes = catalogue.instruments.map(
    (instrument, index) => new Quote(instrument, catalogue.scheduleOf(instrument), index),
  )
  const bySymbol = new Map(quotes.map(quote => [quote.symbol, quote]))
  const listeners = new Set<(quote: Quote) => void>()
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

  function apply(quote: Quote, bid: number, ask: number, eventAt: number, feed: string, kind: Quote['kind']): void {
    if (eventAt >= quote.nextDayStart) {
      if (quote.hasPrice) quote.prevClose = quote.close
      enterTradingDay(quote, eventAt)
      quote.open = bid
      quote.high = bid
      quote.low = bid
    } else {
      if (bid > quote.high) quote.high = bid
      if (bid < quote.low) quote.low = bid
    }
    quote.bid = bid
    quote.ask = ask
    quote.eventAt = eventAt
    quote.receivedAt = clock.now()
    quote.feed = feed
    quote.kind = kind
    quote.stale = false
    quote.n++
    notify(quote)
  }

  const sides: Sides[] = []
  function applyToFollowers(leg: Quote): void {
    const followers = followersOf.get(leg)
    if (!followers) return
    for (const { quote, derivation, legs } of followers) {
      if (!legs.every(each => each.hasPrice) || !inSession(quote, leg.eventAt)) continue
      sides.length = legs.length
      for (let index = 0; index < legs.length; index++) sides[index] = legs[index]!
      const { bid, ask } = derivation.compute(sides)
      apply(quote, bid, ask, leg.eventAt, leg.feed, leg.kind)
    }
  }

  let lastSpan = Math.floor(clock.now() / CLOSE_SPAN_MS)
  let lastRoll = lastNewYorkRoll(clock.now())

  return {
    catalogue,
    quotes,
    quote: symbol => bySymbol.get(symbol),
    status: instrument => marketStatusAt(catalogue.scheduleOf(instrument), clock.now()),
    setSourced: symbols => follow(new Set(symbols)),
    restore(symbol, start) {
      const quote = bySymbol.get(symbol)
      if (!quote || quote.eventAt > start.last.at) return
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
      quote.feed = start.feed
      quote.kind = start.kind
      quote.n = Math.max(quote.n, 1)
      notify(quote)
    },
    accept(tick) {
      const quote = bySymbol.get(tick.symbol)
      if (!quote) return onDrop(tick.feed, 'unknown_symbol')
      const defect = ownDefect(tick, quote.instrument, clock.now())
      if (defect) return onDrop(tick.feed, defect)
      if (quote.hasPrice && tick.eventAt <= quote.eventAt) {
        const same = tick.eventAt === quote.eventAt && tick.bid === quote.bid && tick.ask === quote.ask
        return onDrop(tick.feed, same ? 'duplicate' : 'out_of_order')
      }
      if (!inSession(quote, tick.eventAt)) return onDrop(tick.feed, 'out_of_session')
      apply(quote, tick.bid, tick.ask, tick.eventAt, tick.feed, tick.kind)
      applyToFollowers(quote)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tickClock() {
      const now = clock.now()
      const span = Math.floor(now / CLOSE_SPAN_MS)
      if (span !== lastSpan) {
        const passed = Math.min(span - lastSpan, 288)
        for (const quote of quotes)
          if (quote.hasPrice) for (let spans = 0; spans < passed; spans++) quote.recentCloses.push(quote.close)
        lastSpan = span
      }
      const roll = lastNewYorkRoll(now)
      if (roll !== lastRoll) {
        for (const quote of quotes) if (quote.hasPrice) quote.ny17 = quote.close
        lastRoll = roll
      }
      for (const quote of quotes) {
        if (!quote.hasPrice || quote.stale) continue
        if (now - quote.eventAt <= staleAfterMs(quote.instrument)) continue
        if (!quote.schedule.isOpenAt(now)) continue
        // The market may just have opened: it is stale only when it had its time to tick.
        const opened = quote.schedule.tradingDayAt(now).spans.findLast(open => open.start <= now)!.start
        if (now - opened <= staleAfterMs(quote.instrument)) continue
        quote.stale = true
        notify(quote)
      }
    },
  }
}
