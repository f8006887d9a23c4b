import type { Clock } from '#kit/time/clock.ts'
import { type DropReason, type Market, orderDefect, ownDefect, type QuoteTick } from '#modules/market'

/** Quotes of brokers that do not set the price, for comparing spreads. */
export interface Comparison {
  /** Accepts a quote, or returns why it was rejected. */
  accept(tick: QuoteTick): DropReason | undefined
  /** Clears all quotes: a recording starts over. */
  forget(): void
}

/** An accepted quote also confirms a price jump that the market is holding. */
export function createComparison(deps: { market: () => Market; clock: Clock }): Comparison {
  const bySymbol = new Map<string, Map<string, QuoteTick>>()
  return {
    accept(tick) {
      const market = deps.market()
      const quote = market.quote(tick.symbol)
      if (!quote) return 'unknown_symbol'
      const now = deps.clock.now()
      const streams = bySymbol.get(tick.symbol) ?? new Map<string, QuoteTick>()
      const last = streams.get(tick.feed)
      const defect = ownDefect(tick, quote.instrument, now) ?? (last && orderDefect(tick, last, now))
      if (defect) return defect
      bySymbol.set(tick.symbol, streams.set(tick.feed, tick))
      market.confirm(tick.symbol, tick.feed, tick.bid)
      return undefined
    },
    forget: () => bySymbol.clear(),
  }
}
