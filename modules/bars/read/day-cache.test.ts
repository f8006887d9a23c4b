import { beforeAll, expect, test } from 'vitest'
import type { Bar, Resolution } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { createSimulatedFeed } from '#modules/feeds'
import { createDayCache } from './day-cache.ts'
import type { ComputeBars } from './sealed-bars.ts'

const DAY = 86_400_000
const at = (time: string) => Date.parse(`${time}Z`)
const FRIDAY = at('2026-11-20T13:31')

let catalogue: Catalogue
let simulated: ComputeBars
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
  simulated = createSimulatedFeed({ catalogue, clock: { now: () => FRIDAY, speed: 1 }, seed: 1 }).history!
})

/** The same past with and without the cache, and the days computed for the cached one. */
function pastOf(symbol: string) {
  const instrument = catalogue.find(symbol)!
  const computed: number[] = []
  const counted: ComputeBars = async (...args) => {
    const bars = await simulated(...args)
    if (args[1] === '1D') computed.push(...bars.map(({ time }) => time))
    return bars
  }
  const compute = createDayCache((of: Instrument) => catalogue.scheduleOf(of))(instrument, counted)
  const read = (resolution: Resolution, from: number, to: number, until = FRIDAY): Promise<Bar[]> =>
    compute(symbol, resolution, from, to, until)
  const plain = (resolution: Resolution, from: number, to: number, until = FRIDAY): Promise<Bar[]> =>
    simulated(symbol, resolution, from, to, until)
  return { read, plain, computed }
}

test.each(['EURJPY', 'NIKKEI225', 'BTCUSD'])('%s has the same days, weeks and months cached or not', async symbol => {
  const { read, plain } = pastOf(symbol)
  const windows: [Resolution, string, string][] = [
    ['1D', '2026-09-01', '2026-10-01'],
    ['1D', '2026-07-15', '2026-09-10'],
    ['1W', '2026-06-03', '2026-10-20'],
    ['1M', '2026-05-15', '2026-11-01'],
    ['1D', '2026-10-05T11:00', '2026-11-20'],
    ['1D', '2026-03-01', '2026-03-08'],
    ['1W', '2026-02-24', '2026-03-03'],
    ['60', '2026-11-18', '2026-11-20'],
  ]
  for (const [resolution, from, to] of windows)
    expect(await read(resolution, at(from), at(to)), `${resolution} ${from}`).toEqual(
      await plain(resolution, at(from), at(to)),
    )
})

test('a finished day is computed once for days, weeks and months, even by concurrent calls', async () => {
  const { read, computed } = pastOf('DXY')
  const [from, to] = [at('2026-08-01'), at('2026-11-01')]
  await Promise.all([read('1D', from, to), read('1D', from + 30 * DAY, to), read('1W', from, to), read('1M', from, to)])
  await read('1D', from, to)
  expect(computed.length).toBeGreaterThan(60)
  expect(new Set(computed).size).toBe(computed.length)
})

test('the forming day is computed each time', async () => {
  const { read, plain } = pastOf('EURJPY')
  const today = at('2026-11-20')
  const noon = at('2026-11-20T12:00')
  expect(await read('1D', today, today + 1, noon)).toEqual(await plain('1D', today, today + 1, noon))
  expect(await read('1D', today, today + 1)).toEqual(await plain('1D', today, today + 1))
  expect(await read('1D', today, today + 1)).not.toEqual(await read('1D', today, today + 1, noon))
  const monday = today + 3 * DAY
  expect(await read('1D', today, today + 1, monday + DAY / 2)).toEqual(
    await plain('1D', today, today + 1, monday + DAY / 2),
  )
})

test('a failure is not cached', async () => {
  const instrument = catalogue.find('EURUSD')!
  let broken = true
  const compute = createDayCache((of: Instrument) => catalogue.scheduleOf(of))(instrument, async (...args) => {
    if (broken) throw new Error('no past')
    return simulated(...args)
  })
  const ask = () => compute('EURUSD', '1D', at('2026-11-01'), at('2026-11-10'), FRIDAY)
  await expect(ask()).rejects.toThrow('no past')
  broken = false
  expect(await ask()).toHaveLength(6)
})

test('days of instruments that are kept stay, however many others are looked at', async () => {
  const computed: string[] = []
  const [kept, other, ...others] = catalogue.instruments.slice(0, 60)
  const withCachedDays = createDayCache((of: Instrument) => catalogue.scheduleOf(of), new Set([kept!]))
  const read = (instrument: Instrument) =>
    withCachedDays(instrument, async symbol => {
      computed.push(symbol)
      return []
    })(instrument.symbol, '1D', at('2026-11-01'), at('2026-11-10'), FRIDAY)
  for (const instrument of [kept!, other!, ...others, kept!, other!]) await read(instrument)
  expect(computed.filter(symbol => symbol === kept!.symbol)).toHaveLength(1)
  expect(computed.filter(symbol => symbol === other!.symbol)).toHaveLength(2)
})
