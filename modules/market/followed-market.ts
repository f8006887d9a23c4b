import type { Clock } from '#kit/time/clock.ts'
import type { Market } from './market.ts'
import type { MarketEvents } from './market-events.ts'
import type { QuoteState } from './quote-state.ts'
import type { QuoteTick } from './tick.ts'

/** The part of a market by which it follows that of another process. */
export function followedMarket(deps: {
  bySymbol: ReadonlyMap<string, QuoteState>
  clock: Clock
  events: MarketEvents
  apply(quote: QuoteState, tick: QuoteTick, now: number): void
}): Pick<Market, 'follow' | 'snapshotOf' | 'snapshotTextOf' | 'load' | 'countFrom'> {
  const { bySymbol, clock, events, apply } = deps
  return {
    follow(tick) {
      const quote = bySymbol.get(tick.symbol)
      if (quote) apply(quote, tick, clock.now())
    },
    snapshotOf: symbol => bySymbol.get(symbol)!.snapshot(),
    snapshotTextOf: symbol => bySymbol.get(symbol)!.snapshotText(),
    load(symbol, snapshot) {
      const quote = bySymbol.get(symbol)
      if (!quote) return
      const wasTakenOver = quote.isTakenOver
      quote.load(snapshot)
      if (quote.isTakenOver && !wasTakenOver) events.tookOver(quote)
      events.wasSet(quote)
    },
    countFrom(symbol, n) {
      const quote = bySymbol.get(symbol)
      if (quote && n > quote.n) quote.n = n
    },
  }
}
