import { expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { createSimulatedFeed } from '#modules/feeds'
import { createDayCache } from './day-cache.ts'
import { createDaysAhead, slowestDays } from './days-ahead.ts'
import { type ComputeBars, computedBars } from './sealed-bars.ts'

const now = Date.parse('2026-11-20T13:31Z')
const clock = { now: () => now, speed: 0 }
const catalogue = await readProjectCatalogue()
const simulated = createSimulatedFeed({ catalogue, clock, seed: 1 }).history!
const scheduleOf = (of: Instrument) => catalogue.scheduleOf(of)

function pastOf(compute: ComputeBars) {
  const withCachedDays = createDayCache(scheduleOf)
  return (symbol: string) => {
    const instrument = catalogue.find(symbol)!
    return [instrument, computedBars(withCachedDays(instrument, compute), clock, scheduleOf)] as const
  }
}

test('a first reader of ten years of days, weeks or months finds them computed, and they are the same', async () => {
  let computed = 0
  const counted: ComputeBars = async (...given) => {
    const bars = await simulated(...given)
    computed += bars.length
    return bars
  }
  const seriesOf = pastOf(counted)
  const [instrument, bars] = seriesOf('EURJPY')
  const ahead = createDaysAhead({ instruments: [[instrument, bars]], clock, onProblem: expect.unreachable })
  await expect
    .poll(() => {
      ahead.next()
      return ahead.isDone()
    })
    .toBe(true)
  await ahead.close()
  expect(computed).toBeGreaterThan(2_600)
  const before = computed
  const plain = computedBars(simulated, clock, scheduleOf)
  for (const resolution of ['1D', '1W', '1M'] as const) {
    const read = (from: typeof bars): Promise<Bar[]> => from.read(instrument, resolution, 0, now, 5_000)
    expect(await read(bars), resolution).toEqual(await read(plain))
  }
  expect(computed).toBe(before)
})

test('the instruments that are asked for most come first, one after another, and one that fails is left out', async () => {
  const order: string[] = []
  const problems: unknown[] = []
  const seriesOf = pastOf(async symbol => {
    if (order.at(-1) !== symbol) order.push(symbol)
    if (symbol === 'EURGBP') throw new Error('no price')
    return []
  })
  const ahead = createDaysAhead({
    instruments: ['DXY', 'EURGBP', 'EURJPY'].map(seriesOf),
    clock,
    onProblem: problem => problems.push(problem),
  })
  await expect
    .poll(() => {
      ahead.next()
      return ahead.isDone()
    })
    .toBe(true)
  expect(order).toEqual(['DXY', 'EURGBP', 'EURJPY'])
  expect(problems).toHaveLength(1)
})

test('nothing is computed after a stop', async () => {
  let pieces = 0
  const seriesOf = pastOf(async () => {
    pieces++
    return []
  })
  const ahead = createDaysAhead({ instruments: [seriesOf('DXY')], clock, onProblem: expect.unreachable })
  ahead.next()
  await ahead.close()
  const before = pieces
  ahead.next()
  await ahead.close()
  expect(pieces).toBe(before)
  expect(ahead.isDone()).toBe(false)
})

test('the days of the dollar index come first, then those of crosses of the major currencies', () => {
  const symbols = slowestDays(catalogue.instruments).map(({ symbol }) => symbol)
  expect(symbols.slice(0, 3)).toEqual(['DXY', 'EURGBP', 'EURAUD'])
  expect(symbols).toEqual(expect.arrayContaining(['EURJPY', 'GBPJPY', 'AUDNZD', 'NZDCAD', 'CHFJPY']))
  expect(symbols).not.toContain('EURUSD')
})
