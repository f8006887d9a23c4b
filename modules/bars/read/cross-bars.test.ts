import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { createMarket, derivationsOf, type Market } from '#modules/market'
import { openTestBars } from '#testing/bars.ts'
import type { BarsModule } from '../open-bars.ts'
import { barMigrations } from '../store/bar-migrations.ts'
import { crossBars } from './bars-of-legs.ts'
import { crossesOf } from './cross-bars.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
/** A Friday on which spot forex trades. */
const NOON = Date.parse('2026-11-20T12:00:00Z')
const catalogue = await readProjectCatalogue()
const instrument = (symbol: string) => catalogue.find(symbol)!
const derivations = derivationsOf(catalogue.instruments)
const derivationOf = (symbol: string) => derivations.find(each => each.symbol === symbol)!

const bar = (time: number, [open, high, low, close]: [number, number, number, number], volume = 1): Bar => ({
  ...{ time, open, high, low, close, volume },
})

describe('a bar of a cross', () => {
  test('of legs that multiply is the product of theirs, with the widest range that is possible', () => {
    const euro = [bar(NOON, [110_000, 120_000, 100_000, 115_000], 3)]
    const yen = [bar(NOON, [150_000, 160_000, 140_000, 155_000], 4)]
    expect(crossBars(derivationOf('EURJPY'), [euro, yen])).toEqual([bar(NOON, [165_000, 192_000, 140_000, 178_250], 7)])
  })

  test('of a leg that divides is highest where that is lowest', () => {
    const euro = [bar(NOON, [110_000, 120_000, 100_000, 115_000])]
    const pound = [bar(NOON, [125_000, 130_000, 120_000, 125_000])]
    expect(crossBars(derivationOf('EURGBP'), [euro, pound])).toEqual([bar(NOON, [88_000, 100_000, 76_923, 92_000], 2)])
  })

  test('is missing where a leg has none', () => {
    const flat = (time: number) => bar(time, [110_000, 110_000, 110_000, 110_000])
    const legs = [[flat(NOON), flat(NOON + MINUTE)], [flat(NOON + MINUTE)]]
    expect(crossBars(derivationOf('EURGBP'), legs).map(({ time }) => time)).toEqual([NOON + MINUTE])
  })
})

test('an instrument is a cross only if no feed has it and live feeds have all of its legs', () => {
  const owned = (...symbols: string[]) =>
    crossesOf(catalogue.instruments, ({ symbol }) => symbols.includes(symbol)).has(instrument('EURJPY'))
  expect(owned('EURUSD', 'USDJPY')).toBe(true)
  expect(owned('EURUSD', 'USDJPY', 'EURJPY')).toBe(false)
  expect(owned('EURUSD')).toBe(false)
})

describe('the past of a cross', () => {
  let database: Database
  let bars: BarsModule
  let market: Market
  const cross = instrument('EURJPY')
  const start = NOON - 300 * MINUTE

  beforeEach(async () => {
    database = sqliteDatabase(':memory:')
    await migrate(database, barMigrations)
    const clock = { now: () => NOON, speed: 0 }
    market = createMarket({ catalogue, clock, onDrop: () => undefined })
    const owner = { name: 'desk', kind: 'realtime', delayMs: 0 } as const
    bars = await openTestBars({
      database,
      market,
      clock,
      ownerOf: ({ symbol }) => (symbol === 'EURUSD' || symbol === 'USDJPY' ? owner : undefined),
    })
  })
  afterEach(async () => {
    await bars.close()
    await database.close()
  })

  const flat = (time: number, price: number) => bar(time, [price, price, price, price])
  const give = (symbol: string, resolution: '1' | '1D', price: number, times: readonly number[]) =>
    bars.addPast(
      'desk',
      instrument(symbol),
      resolution,
      times.map(time => flat(time, price)),
    )
  const minutes = Array.from({ length: 200 }, (_, place) => start + place * MINUTE)

  test('follows from its legs, on charts that were drawn before they had one too', async () => {
    const from = start / 1_000
    const drawn = async () => JSON.parse(await bars.bars.answer(cross, '1', start, NOON))
    expect(await drawn()).toMatchObject({ s: 'no_data' })
    await give('EURUSD', '1', 110_000, minutes)
    expect(await drawn()).toMatchObject({ s: 'no_data' })
    await give('USDJPY', '1', 150_000, minutes.slice(20))
    const { t, c } = await drawn()
    expect([t.length, t[0], c[0]]).toEqual([180, from + 20 * 60, 165])
    expect(await bars.bars.last(cross, '5', NOON, 3)).toHaveLength(3)
    expect(await bars.bars.read(cross, '1', NOON - 20 * MINUTE, NOON)).toEqual({ bars: [], nextTime: minutes.at(-1) })
  })

  test('gives its quote the previous close and the range of the day', async () => {
    const yesterday = [Date.parse('2026-11-19')]
    await give('EURUSD', '1D', 109_000, yesterday)
    await give('USDJPY', '1D', 149_000, yesterday)
    await give('EURUSD', '1', 110_000, minutes)
    await give('USDJPY', '1', 150_000, minutes)
    const quote = () => market.quote('EURJPY')!
    await expect.poll(() => quote().prevClose).toBe(162_410)
    expect(quote()).toMatchObject({ bid: 165_000, high: 165_000, eventAt: minutes.at(-1), feed: 'desk', stale: true })
  })

  test('has weeks made of days', async () => {
    const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-16'].map(date => Date.parse(date))
    await give('EURUSD', '1D', 110_000, days)
    await give('USDJPY', '1D', 150_000, days)
    const { bars: weeks } = await bars.bars.read(cross, '1W', days[0]! - 7 * DAY, NOON)
    expect(weeks.map(({ time, volume }) => [time, volume])).toEqual([
      [days[0], 6],
      [days[3], 2],
    ])
  })

  test('leaves bars that were recorded as they are', async () => {
    const [series] = await bars.repository.series('live', [cross])
    await bars.repository.append([{ series: series!, resolution: '1', bar: flat(minutes[5]!, 164_900) }])
    await give('EURUSD', '1', 110_000, minutes)
    await give('USDJPY', '1', 150_000, minutes)
    const { bars: found } = await bars.bars.read(cross, '1', start, minutes[10]!)
    expect(found.map(({ close }) => close)).toEqual([...Array(5).fill(165_000), 164_900, ...Array(4).fill(165_000)])
  })

  test('is found at once, however long the market was closed', async () => {
    const earlier = minutes.map(time => time - 3 * DAY)
    await give('EURUSD', '1', 110_000, earlier)
    await give('USDJPY', '1', 150_000, earlier)
    await expect.poll(() => market.quote('EURJPY')!.bid).toBe(165_000)
    const reads = vi.spyOn(bars.repository, 'read')
    const { nextTime } = await bars.bars.read(cross, '1', NOON - 20 * MINUTE, NOON)
    expect(nextTime).toBe(earlier.at(-1))
    // One of the cross and one of each leg.
    expect(reads).toHaveBeenCalledTimes(3)
  })

  test('has the changes of source of its legs', async () => {
    bars.ownersChanged([{ symbol: 'USDJPY', at: start, before: 'desk', after: 'broker' }])
    bars.ownersChanged([{ symbol: 'GBPUSD', at: start, before: 'desk', after: 'broker' }])
    await expect
      .poll(() => bars.ownerChanges.between(cross, start, NOON))
      .toEqual([{ symbol: 'USDJPY', at: start, before: 'desk', after: 'broker' }])
  })
})
