import { beforeAll, describe, expect, test } from 'vitest'
import type { Bar, Resolution } from '#contract/prices/bar.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { createSimulatedEconomy } from '#modules/economy'
import type { Surprise, SurprisesBetween } from './reactions/reactions.ts'
import { SimulatedPrices } from './simulated-prices.ts'
import { simulatedYields } from './simulated-yields.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 21)

let catalogue: Catalogue
/** Prices of a world in which every figure is as expected. */
let calm: SimulatedPrices
let surprisesBetween: SurprisesBetween
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
  calm = new SimulatedPrices(catalogue, 1)
  ;({ surprisesBetween } = createSimulatedEconomy({ catalogue, seed: 1, yields: simulatedYields(catalogue, 1) }))
})

const at = (time: string) => Date.parse(`${time}Z`)

/** A world with one surprise: the prices differ from calm ones because of it alone. */
function surprisedBy(country: string, time: string, indicator: string, size: number): SimulatedPrices {
  const surprise: Surprise = { indicator, at: at(time), size }
  return new SimulatedPrices(catalogue, 1, (of, from, to) =>
    of === country && surprise.at >= from && surprise.at < to ? [surprise] : [],
  )
}

const barsOf = (prices: SimulatedPrices, symbol: string, resolution: Resolution, from: number, to: number) =>
  prices.bars(symbol, resolution, from, to, NOW)

async function minuteOf(prices: SimulatedPrices, symbol: string, time: number): Promise<Bar> {
  return (await barsOf(prices, symbol, '1', time, time + MINUTE))[0]!
}

/** How far a price is from where it would be without surprises, in per cent; percentage points for yields. */
function moved(prices: SimulatedPrices, symbol: string, time: number): number {
  const [with_, without] = [prices, calm].map(each => each.tickBefore(symbol, time).bid) as [number, number]
  const { class: kind, decimals } = catalogue.find(symbol)!
  return kind === 'bond' ? (with_ - without) / 10 ** decimals : (with_ / without - 1) * 100
}

describe('when US jobs beat the forecast', () => {
  const JOBS = '2026-11-06T13:30'
  let prices: SimulatedPrices
  beforeAll(() => {
    prices = surprisedBy('US', JOBS, 'non-farm-payrolls', 1.5)
  })

  test('EURUSD falls in that very minute, and not before', async () => {
    const minutes = await barsOf(prices, 'EURUSD', '1', at(JOBS) - 30 * MINUTE, at(JOBS) + MINUTE)
    const before = await barsOf(calm, 'EURUSD', '1', at(JOBS) - 30 * MINUTE, at(JOBS))
    expect(minutes.slice(0, -1)).toEqual(before)
    const { open, close } = minutes.at(-1)!
    expect(open).toBe(before.at(-1)!.close)
    expect(close / open - 1).toBeLessThan(-0.003)
    expect(close / open - 1).toBeGreaterThan(-0.012)
  })

  test('dollar, yields and yen pairs rise, gold falls', () => {
    const after = at(JOBS) + MINUTE
    expect(moved(prices, 'DXY', after)).toBeGreaterThan(0.2)
    expect(moved(prices, 'USDJPY', after)).toBeGreaterThan(0.3)
    expect(moved(prices, 'US10Y', after)).toBeGreaterThan(0.02)
    expect(moved(prices, 'US2Y', after)).toBeGreaterThan(0.02)
    expect(moved(prices, 'Gold', after)).toBeLessThan(-0.2)
  })

  test('the move fades within two days, which a weekend is not part of', () => {
    const sizes = [0, 0.25, 0.35, 3, 3.5, 3.9].map(days =>
      Math.abs(moved(prices, 'EURUSD', at(JOBS) + 60_000 + days * DAY)),
    )
    for (const [index, size] of sizes.entries()) if (index > 0) expect(size).toBeLessThan(sizes[index - 1]!)
    expect(sizes[3]! / sizes[0]!).toBeCloseTo(0.25, 1)
    // From Tuesday's release time on nothing is left.
    expect(sizes.at(-1)! / sizes[0]!).toBeLessThan(0.01)
  })

  test.each(['EURUSD', 'USDJPY', 'EURJPY', 'US10Y', 'USSPX500', 'Gold', 'USDTWD'])(
    'history of %s changes for these days alone',
    async symbol => {
      for (const [from, to] of [
        ['2026-10-01', '2026-11-06'],
        ['2026-11-11', '2026-11-20'],
      ] as const)
        expect(await barsOf(prices, symbol, '1D', at(from), at(to))).toEqual(
          await barsOf(calm, symbol, '1D', at(from), at(to)),
        )
      const day = [at('2026-11-06'), at('2026-11-07')] as const
      expect(await barsOf(prices, symbol, '1D', ...day)).not.toEqual(await barsOf(calm, symbol, '1D', ...day))
    },
  )

  test('pegs stay where they are', async () => {
    const week = [at('2026-11-05'), at('2026-11-12')] as const
    for (const symbol of ['USDHKD', 'USDSAR', 'USDAED', 'USDMOP'])
      expect(await barsOf(prices, symbol, '60', ...week), symbol).toEqual(await barsOf(calm, symbol, '60', ...week))
    const scale = 10 ** catalogue.find('EURDKK')!.decimals
    for (const { time, high, low } of await barsOf(prices, 'EURDKK', '1', at(JOBS), at(JOBS) + 60 * MINUTE)) {
      expect(low / scale, new Date(time).toISOString()).toBeGreaterThan(7.44)
      expect(high / scale, new Date(time).toISOString()).toBeLessThan(7.48)
    }
  })

  test('crosses remain the product of their legs', () => {
    const scale = (symbol: string) => 10 ** catalogue.find(symbol)!.decimals
    for (let time = at(JOBS) - MINUTE; time < at(JOBS) + 5 * MINUTE; time += 1_700) {
      const [euro, yen, cross] = ['EURUSD', 'USDJPY', 'EURJPY'].map(
        symbol => prices.tickBefore(symbol, time).bid / scale(symbol),
      )
      expect(Math.abs(cross! - euro! * yen!)).toBeLessThan(0.6 / scale('EURJPY'))
    }
  })
})

test.each([
  ['US', 'inflation-rate', 'USSPX500', -1],
  ['US', 'manufacturing-pmi', 'USSPX500', 1],
  ['GB', 'inflation-rate', 'GBPUSD', 1],
  ['GB', 'inflation-rate', 'GB10Y', 1],
  ['GB', 'unemployment-rate', 'GBPUSD', -1],
  ['JP', 'gdp-growth', 'USDJPY', -1],
  ['JP', 'gdp-growth', 'NIKKEI225', 1],
  ['EU', 'retail-sales-mom', 'EURUSD', 1],
  ['EU', 'retail-sales-mom', 'EURGBP', 1],
  ['DE', 'business-confidence', 'DAX', 1],
  ['CN', 'manufacturing-pmi', 'SHANGHAI', 1],
  ['CN', 'retail-sales-annual', 'USDCNH', -1],
] as const)('a figure of %s above its forecast, %s, moves %s', (country, indicator, symbol, sign) => {
  const time = '2026-11-11T07:00'
  const prices = surprisedBy(country, time, indicator, 2)
  // Markets that are closed at the time open with the move.
  expect(sign * moved(prices, symbol, at(time) + DAY)).toBeGreaterThan(0)
  const opposite = surprisedBy(country, time, indicator, -2)
  expect(sign * moved(opposite, symbol, at(time) + DAY)).toBeLessThan(0)
})

test('a decision on rates that nobody expected moves the currency most', () => {
  const time = '2026-11-11T12:00'
  // One step of the bank, as the economy reports it.
  const decision = moved(surprisedBy('GB', time, 'interest-rate', 4), 'GBPUSD', at(time) + MINUTE)
  for (const indicator of ['inflation-rate', 'employment-change', 'gdp-growth', 'retail-sales-mom'])
    expect(moved(surprisedBy('GB', time, indicator, 2), 'GBPUSD', at(time) + MINUTE)).toBeLessThan(decision)
})

test('dollar and yields follow the jobs report of every month for ten years', async () => {
  const prices = new SimulatedPrices(catalogue, 1, surprisesBetween)
  const jobs = ['non-farm-payrolls', 'unemployment-rate', 'average-hourly-earnings']
  const weights = [0.9, -0.35, 0.35]
  const reports = Map.groupBy(surprisesBetween('US', Date.UTC(2016, 0, 1), NOW, jobs), surprise => surprise.at)
  let counted = 0
  for (const [time, surprises] of reports) {
    const strength = surprises.reduce((sum, { indicator, size }) => sum + weights[jobs.indexOf(indicator)]! * size, 0)
    const { open, close } = (await minuteOf(prices, 'EURUSD', time)) ?? {}
    if (open === undefined || Math.abs(strength) < 0.6) continue
    counted++
    expect(Math.sign(close! - open), new Date(time).toISOString()).toBe(-Math.sign(strength))
  }
  expect(counted).toBeGreaterThan(50)
})

test('prices are the same whatever was read before', async () => {
  const read = new SimulatedPrices(catalogue, 1, surprisesBetween)
  await barsOf(read, 'EURJPY', '1D', NOW - 400 * DAY, NOW)
  await barsOf(read, 'EURJPY', '5', NOW - 10 * DAY, NOW)
  const fresh = new SimulatedPrices(catalogue, 1, (...asked) => {
    const economy = createSimulatedEconomy({ catalogue, seed: 1, yields: simulatedYields(catalogue, 1) })
    return economy.surprisesBetween(...asked)
  })
  for (const symbol of ['EURUSD', 'EURJPY', 'US10Y'])
    for (const [resolution, days] of [
      ['1', 1],
      ['60', 5],
      ['1D', 30],
    ] as const) {
      const from = at('2026-11-12T13:00') - days * DAY
      expect(await barsOf(fresh, symbol, resolution, from, from + days * DAY)).toEqual(
        await barsOf(read, symbol, resolution, from, from + days * DAY),
      )
    }
})
