import { CLOSE_SPAN_MS, RECENT_CLOSES } from '#contract/time/constants.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import { type Catalogue, intradayBarStart } from '#modules/catalogue'
import { derivationsOf, type QuoteStart } from '#modules/market'
import type { SimulatedPrices } from './simulated-prices.ts'

/** Ends of the last span whose closes are kept, at most. */
const MAX_ENDS = 64

type Closes = Pick<QuoteStart, 'recentCloses' | 'tradedCloses' | 'sessionBefore'>

/** End of the five-minute span of a time. */
const spanEndOf = (at: number) => intradayBarStart(at, 5) + CLOSE_SPAN_MS

/** Closes of the 24 hours up to a time, and of those up to the last trade before it. */
export function createClosesAt(catalogue: Catalogue, prices: SimulatedPrices) {
  const pastCloses = createPastCloses(catalogue, prices)

  /** Of a market that has traded for less than an hour in 24: the closes of the session before. */
  function sessionBefore(symbol: string, lastAt: number): Closes['sessionBefore'] {
    const schedule = catalogue.scheduleOf(catalogue.find(symbol)!)
    const from = spanEndOf(lastAt) - RECENT_CLOSES * CLOSE_SPAN_MS
    const open = schedule.spansBetween(from, lastAt)
    const traded = open.reduce((sum, { start, end }) => sum + Math.min(end, lastAt) - Math.max(start, from), 0)
    if (traded >= HOUR_MS) return undefined
    const { spans } = schedule.previousTradingDay(schedule.tradingDayAt(lastAt).date)
    const until = spanEndOf(prices.tickBefore(symbol, spans.at(-1)!.end).at)
    return { closes: pastCloses(symbol, until), until }
  }

  return (symbol: string, at: number, last: { bid: number; at: number }): Closes => {
    const until = Math.min(at, spanEndOf(last.at))
    const tradedCloses = pastCloses(symbol, until)
    const before = sessionBefore(symbol, last.at)
    const flat = Math.round((intradayBarStart(at, 5) - intradayBarStart(until, 5)) / CLOSE_SPAN_MS)
    if (flat === 0) return { recentCloses: tradedCloses, tradedCloses, sessionBefore: before }
    const recentCloses = [...tradedCloses, ...Array<number>(Math.min(flat, RECENT_CLOSES)).fill(last.bid)]
    recentCloses.splice(0, recentCloses.length - RECENT_CLOSES)
    // The price of 24 hours ago is the baseline of changes: exact, while those of crosses after it are only drawn.
    recentCloses[0] = prices.tickBefore(symbol, intradayBarStart(at, 5) - (RECENT_CLOSES - 1) * CLOSE_SPAN_MS).bid
    return { recentCloses, tradedCloses, sessionBefore: before }
  }
}

/** Ends of the five-minute spans of the last day for every instrument, computed together because crosses share legs. */
function createPastCloses(catalogue: Catalogue, prices: SimulatedPrices) {
  const derivations = new Map(derivationsOf(catalogue.instruments).map(derivation => [derivation.symbol, derivation]))
  const readers = new Map([...prices.paths].map(reader => [reader.path.instrument.symbol, reader]))
  /** By the end of the last span: markets that closed together share it. */
  const byEnd = new Map<number, Map<string, number[]>>()

  return function pastCloses(symbol: string, at: number): number[] {
    const lastEnd = intradayBarStart(at, 5)
    if (!byEnd.has(lastEnd) && byEnd.size >= MAX_ENDS) byEnd.clear()
    const known = byEnd.get(lastEnd) ?? new Map<string, number[]>()
    byEnd.set(lastEnd, known)
    const found = known.get(symbol)
    if (found) return found
    const closes = new Array<number>(RECENT_CLOSES)
    known.set(symbol, closes)
    const firstEnd = lastEnd - (RECENT_CLOSES - 1) * CLOSE_SPAN_MS
    const reader = readers.get(symbol)
    if (reader) {
      const prices = reader.pricesAt(firstEnd, CLOSE_SPAN_MS, RECENT_CLOSES)
      known.set(symbol, prices)
      return prices
    }
    const derivation = derivations.get(symbol)!
    const legs = derivation.legs.map(leg => ({ closes: pastCloses(leg, at), path: readers.get(leg)!.path }))
    const schedule = catalogue.scheduleOf(catalogue.find(symbol)!)
    // The first is the price of 24 hours ago, the baseline of changes: exact. Those after it are only drawn as a line.
    let price = prices.tickBefore(symbol, firstEnd).bid
    for (let index = 0, end = firstEnd; index < RECENT_CLOSES; index++, end += CLOSE_SPAN_MS) {
      const hour = Math.floor((end - 1) / HOUR_MS) % 24
      if (index > 0 && schedule.isOpenAt(end - 1))
        price = derivation.compute(
          legs.map(({ closes: legCloses, path }) => {
            const bid = legCloses[index]!
            return { bid, ask: bid + path.narrowestSpread[hour]! }
          }),
        ).bid
      closes[index] = price
    }
    return closes
  }
}
