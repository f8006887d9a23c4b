import { beforeAll, expect, test } from 'vitest'
import { dateToTime } from '#contract/epoch-day.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { createSimulatedEconomy } from '#modules/economy'
import { derivationsOf } from '#modules/market'
import { readLevels } from './levels.ts'
import { bands } from './links.ts'
import { SimulatedPrices } from './simulated-prices.ts'
import { simulatedYields } from './simulated-yields.ts'
import { closesOf, isAsWanted, measureWorld } from './world-figures.ts'

const DAY = 86_400_000
const now = Date.UTC(2026, 10, 21)

let catalogue: Catalogue
let prices: SimulatedPrices
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
  const { surprisesBetween } = createSimulatedEconomy({ catalogue, seed: 1, yields: simulatedYields(catalogue, 1) })
  prices = new SimulatedPrices(catalogue, 1, surprisesBetween)
})

const scaleOf = (symbol: string) => 10 ** catalogue.find(symbol)!.decimals

test('every instrument that is not derived from others has a level in the table, within the band of its peg', () => {
  const { bySymbol } = readLevels()
  const derived = new Set(derivationsOf(catalogue.instruments).map(({ symbol }) => symbol))
  const own = catalogue.instruments.map(({ symbol }) => symbol).filter(symbol => !derived.has(symbol))
  expect([...bySymbol.keys()].sort()).toEqual(own.sort())
  for (const [symbol, [lowest, highest]] of Object.entries(bands)) {
    const { typicalPrice } = bySymbol.get(symbol)!
    expect(typicalPrice, symbol).toBeGreaterThan(lowest)
    expect(typicalPrice, symbol).toBeLessThan(highest)
  }
})

test('prices are at the table’s levels at its date', () => {
  const { asOf, bySymbol } = readLevels()
  for (const [symbol, { typicalPrice, dailyVolatility }] of bySymbol) {
    const price = prices.tickBefore(symbol, dateToTime(asOf)).bid / scaleOf(symbol)
    const size = catalogue.find(symbol)!.class === 'bond' ? 1 : Math.abs(typicalPrice) / 100
    // A market that closed hours before has not followed the rest of the day.
    expect(Math.abs(price - typicalPrice), symbol).toBeLessThan(3 * size * dailyVolatility + 0.51 / scaleOf(symbol))
  }
})

test('prices stay plausible for years before and after it', async () => {
  for (const [symbol, least, most] of [
    ['EURUSD', 0.9, 1.5],
    ['USDJPY', 105, 230],
    ['Gold', 2_900, 8_500],
    ['USSPX500', 4_200, 10_500],
    ['US10Y', 1.5, 7],
    ['CH3M', -1.2, 1.2],
    ['BTCUSD', 20_000, 220_000],
    ['VIX', 7, 85],
  ] as const)
    for (const bar of await prices.bars(symbol, '1D', now - 1_800 * DAY, now + 700 * DAY, Number.POSITIVE_INFINITY)) {
      expect(bar.low / scaleOf(symbol), symbol).toBeGreaterThan(least)
      expect(bar.high / scaleOf(symbol), symbol).toBeLessThan(most)
    }
})

test('pegs hold, families move together, yields keep their spreads and the main pairs their correlations', async () => {
  const figures = await measureWorld(async (symbol, resolution) => {
    const days = resolution === '1D' ? 366 : 60
    const bars = await prices.bars(symbol, resolution, now - days * DAY, now, now)
    return closesOf(bars, catalogue.find(symbol)!.decimals)
  })
  expect(figures.filter(figure => !isAsWanted(figure))).toEqual([])
  expect(figures.length).toBeGreaterThan(60)
}, 30_000)
