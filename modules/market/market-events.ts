import type { Market, TickListener } from './market.ts'
import type { Quote } from './quote.ts'

type QuoteListener = (quote: Quote) => void

/** Adds a listener. Returns a function that removes it. */
function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a market tells its listeners, and how they subscribe. */
export function createMarketEvents() {
  const change = new Set<QuoteListener>()
  const tick = new Set<TickListener>()
  const takeOver = new Set<QuoteListener>()
  const reset = new Set<QuoteListener>()
  const forget = new Set<() => void>()
  const tellAll = (listeners: ReadonlySet<QuoteListener>) => (quote: Quote) => {
    for (const listener of listeners) listener(quote)
  }
  return {
    changed: tellAll(change),
    tookOver: tellAll(takeOver),
    wasReset: tellAll(reset),
    wasSet(quote: Quote) {
      tellAll(change)(quote)
      tellAll(reset)(quote)
    },
    ticked: ((...what) => {
      for (const listener of tick) listener(...what)
    }) satisfies TickListener,
    forgot() {
      for (const listener of forget) listener()
    },
    subscriptions: {
      onChange: listener => subscribe(change, listener),
      onTick: listener => subscribe(tick, listener),
      onTakeOver: listener => subscribe(takeOver, listener),
      onReset: listener => subscribe(reset, listener),
      onForget: listener => subscribe(forget, listener),
    } satisfies Pick<Market, 'onChange' | 'onTick' | 'onTakeOver' | 'onReset' | 'onForget'>,
  }
}

export type MarketEvents = ReturnType<typeof createMarketEvents>
