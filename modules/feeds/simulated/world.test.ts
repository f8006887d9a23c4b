import { beforeAll, expect, test } from 'vitest'
import { dateToTime } from '#contract/time/epoch-day.ts'
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

/** Dates on which the market moved within its session, of those asked for. */
async function movedOn(symbol: string, dates: readonly string[]): Promise<string[]> {
  const moved: string[] = []
  for (const date of dates) {
    const from = Date.parse(date)
    const bars = await prices.bars(symbol, '60', from, from + DAY, Number.POSITIVE_INFINITY)
    if (bars.filter(({ open, close }) => open !== close).length >= Math.max(1, bars.length - 1)) moved.push(date)
  }
  return moved
}

test.each([
  ['TASI', ['2026-11-15', '2026-11-19', '2026-11-22']],
  ['EGX30', ['2026-11-15', '2026-11-22']],
  ['TA35', ['2025-12-28', '2026-01-09']],
  ['NIFTY50', ['2026-02-01', '2026-11-08']],
  ['MOEX', ['2024-11-02']],
])('%s moves in its sessions on weekends too: %j', async (symbol, dates) => {
  expect(await movedOn(symbol, dates)).toEqual(dates)
})

test.each([
  ['USSPX500', ['2024-07-04', '2025-01-09', '2026-11-26', '2027-01-01']],
  ['NIKKEI225', ['2024-05-06', '2025-05-05', '2026-09-22']],
  ['KOSPI', ['2024-10-01', '2025-06-03']],
  ['TAIEX', ['2024-10-31', '2027-12-31']],
  ['FTSEMIB', ['2024-12-24', '2025-08-15']],
  ['TASI', ['2026-03-22', '2026-05-24']],
  ['BIST100', ['2026-05-28']],
  ['Gold', ['2024-12-25', '2026-01-01', '2026-04-03']],
  ['US10Y', ['2024-11-28', '2026-11-11']],
  ['DE10Y', ['2025-12-25', '2026-04-06']],
])('%s has no bars on days that were closed: %j', async (symbol, dates) => {
  for (const date of dates) {
    const from = Date.parse(date)
    const days = await prices.bars(symbol, '1D', from - 7 * DAY, from + 7 * DAY, Number.POSITIVE_INFINITY)
    expect(days.length, date).toBeGreaterThanOrEqual(3)
    expect(days.map(({ time }) => time)).not.toContain(from)
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
