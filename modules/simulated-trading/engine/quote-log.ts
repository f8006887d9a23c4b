import type { Market, Quote } from '#modules/market'
import type { Prices, Sides } from '../rules/money.ts'
import type { Terms } from '../rules/terms.ts'

/** Quotes of each instrument that are kept, a power of two: what a page has shown some seconds ago. */
const KEPT = 128

/** The last quotes of what can be traded and of what converts it, each written once as it comes. */
export interface QuoteLog {
  /** Numbers the instruments from 0; undefined for others. */
  slotOf(symbol: string): number | undefined
  readonly slots: number
  /** The prices of now, as they change. */
  readonly prices: Prices
  /** A quote that is still kept; undefined for others. */
  shown(symbol: string, n: number): Sides | undefined
  /** The quotes of an instrument after a number that are still kept, the oldest first. */
  since(symbol: string, n: number): Sides[]
  /** The prices of now, as they stay. */
  copy(): Prices
  /** What is called for each new quote, after it was written: its slot, bid and ask. */
  onQuote(listener: (slot: number, bid: number, ask: number) => void): void
  close(): void
}

export function createQuoteLog(
  market: Pick<Market, 'quotes' | 'quote' | 'onChange'>,
  instruments: ReadonlyMap<string, Terms>,
): QuoteLog {
  const symbols = [
    ...new Set([...instruments.values()].flatMap(({ symbol, leg }) => (leg ? [symbol, leg.symbol] : [symbol]))),
  ]
  const slots = new Map(symbols.map((symbol, slot) => [symbol, slot]))
  const slotByPlace = new Int32Array(market.quotes.length).fill(-1)
  const bids = new Float64Array(symbols.length)
  const asks = new Float64Array(symbols.length)
  const ns = new Float64Array(symbols.length)
  const kept = new Float64Array(symbols.length * KEPT * 3)
  let listener: (slot: number, bid: number, ask: number) => void = () => undefined

  function write(slot: number, { bid, ask, n }: Sides): void {
    bids[slot] = bid
    asks[slot] = ask
    ns[slot] = n
    const place = (slot * KEPT + (n & (KEPT - 1))) * 3
    kept[place] = n
    kept[place + 1] = bid
    kept[place + 2] = ask
  }
  for (const quote of market.quotes) {
    const slot = slots.get(quote.symbol)
    if (slot === undefined) continue
    slotByPlace[quote.index] = slot
    if (quote.hasPrice) write(slot, quote)
  }
  function changed(quote: Quote): void {
    const slot = slotByPlace[quote.index]!
    // A quote that only grew stale is no other quote.
    if (slot < 0 || ns[slot] === quote.n || !quote.hasPrice) return
    write(slot, quote)
    listener(slot, quote.bid, quote.ask)
  }
  const pricesIn =
    (bid: Float64Array, ask: Float64Array, n: Float64Array): Prices =>
    symbol => {
      const slot = slots.get(symbol)
      return slot === undefined || n[slot] === 0 ? undefined : { bid: bid[slot]!, ask: ask[slot]!, n: n[slot]! }
    }
  function shown(symbol: string, n: number): Sides | undefined {
    const slot = slots.get(symbol)
    if (slot === undefined) return undefined
    const place = (slot * KEPT + (n & (KEPT - 1))) * 3
    return kept[place] === n && n > 0 ? { n, bid: kept[place + 1]!, ask: kept[place + 2]! } : undefined
  }
  const prices = pricesIn(bids, asks, ns)
  const stop = market.onChange(changed)
  return {
    slotOf: symbol => slots.get(symbol),
    slots: symbols.length,
    prices,
    shown,
    since(symbol, n) {
      const last = prices(symbol)?.n ?? 0
      const found: Sides[] = []
      for (let each = Math.max(n + 1, last - KEPT + 1); each <= last; each++) {
        const sides = shown(symbol, each)
        if (sides) found.push(sides)
      }
      return found
    },
    copy: () => pricesIn(bids.slice(), asks.slice(), ns.slice()),
    onQuote(added) {
      listener = added
    },
    close: () => stop(),
  }
}
