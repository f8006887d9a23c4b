import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { derivationsOf } from '#modules/market'
import { SimulatedPrices } from './simulated-prices.ts'

const FRIDAY = Date.parse('2026-11-20T00:00:00Z')

test('the days of crosses reach exactly as far as their ticks, and few ticks are computed for it', async () => {
  const catalogue = await readProjectCatalogue()
  const prices = new SimulatedPrices(catalogue, 7)
  const legTicks = new Map([...prices.paths].map(reader => [reader.path.instrument.symbol, reader]))
  for (const symbol of ['DXY', 'GBPJPY', 'EURGBP', 'CHFJPY']) {
    const derivation = derivationsOf(catalogue.instruments).find(each => each.symbol === symbol)!
    const schedule = catalogue.scheduleOf(catalogue.find(symbol)!)
    for (const from of [FRIDAY - 3 * DAY_MS, FRIDAY]) {
      const [day] = await prices.bars(symbol, '1D', from, from + DAY_MS, from + 5 * DAY_MS)
      let high = Number.NEGATIVE_INFINITY
      let low = Number.POSITIVE_INFINITY
      for (const open of schedule.tradingDay(Math.floor(from / DAY_MS) as never)!.spans) {
        const sides = derivation.legs.map(leg => ({ ...legTicks.get(leg)!.tickBefore(open.start) }))
        for (let minute = open.start; minute < open.end; minute += MINUTE_MS) {
          const ticks = derivation.legs.flatMap((leg, place) => {
            const { times, bids, asks } = legTicks.get(leg)!.minuteTicks(minute)!
            return Array.from(times, (at, index) => ({ at, place, bid: bids[index]!, ask: asks[index]! }))
          })
          for (const { place, bid, ask } of ticks.sort((a, b) => a.at - b.at || a.place - b.place)) {
            sides[place] = { ...sides[place]!, bid, ask }
            const price = derivation.bid(sides)
            high = Math.max(high, price)
            low = Math.min(low, price)
          }
        }
      }
      expect([day!.high, day!.low], `${symbol} ${new Date(from).toISOString()}`).toEqual([high, low])
    }
  }
})
