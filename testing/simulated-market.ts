import { readProjectCatalogue } from '#modules/catalogue'
import { createMarket, type Market } from '#modules/market'

export interface SimulatedMarket {
  market: Market
  clock: { now(): number; speed: number }
  /** Sets both sides of an instrument, scaled, and returns the number of the quote. */
  quote(symbol: string, bid: number, ask: number): number
}

/** A market whose prices a test sets, at a time that it sets (UTC ms). */
export async function openSimulatedMarket(clock: { at: number }): Promise<SimulatedMarket> {
  const catalogue = await readProjectCatalogue()
  const own = { now: () => clock.at, speed: 1 }
  const market = createMarket({
    ...{ catalogue, clock: own },
    onDrop(_, reason) {
      throw new Error(`a price of a test was dropped: ${reason}`)
    },
  })
  return {
    ...{ market, clock: own },
    quote(symbol, bid, ask) {
      // A recording is judged by its own hours, and its prices are never stale.
      market.accept({ ...{ symbol, bid, ask, eventAt: clock.at, feed: 'test', kind: 'realtime' } })
      return market.quote(symbol)!.n
    },
  }
}
