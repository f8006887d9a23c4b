import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { type ScreenQuery, screenQueryFrom } from '#contract/prices/screener/screen-query.ts'
import { dateToTime } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { openSimulatedMarket, type SimulatedMarket } from '#testing/simulated-market.ts'
import { createScreener, type Screener } from './screener.ts'

const FRIDAY = Date.UTC(2026, 10, 20, 13)
const WAIT_MS = 5_000

let clock: { at: number }
let opened: SimulatedMarket
let elapsed: number
let reads: string[]
type Days = { days: Bar[]; isComplete: boolean }
let answer: (instrument: Instrument) => Days | Promise<Days>
let problems: unknown[]
let screen: Screener
beforeEach(async () => {
  clock = { at: FRIDAY }
  opened = await openSimulatedMarket(clock)
  elapsed = 0
  reads = []
  problems = []
  answer = instrument => ({ days: daysOf(instrument), isComplete: true })
  screen = createScreener({
    market: opened.market,
    daily: {
      async completed(instrument) {
        reads.push(instrument.symbol)
        return await answer(instrument)
      },
    },
    clock: { now: () => clock.at, speed: 1 },
    swapOf: symbol => (symbol === 'USDJPY' ? { long: 840, short: -1_420 } : undefined),
    nextEvents: async () => instrument =>
      instrument.base === 'USD'
        ? { id: 'us.cpi', title: text('CPI'), country: 'US', at: clock.at + DAY_MS }
        : undefined,
    elapsed: () => elapsed,
    onProblem: problem => problems.push(problem),
  })
})

// What reads in the background must not reach into the next test.
afterEach(async () => {
  elapsed += 10_000
  answer = instrument => ({ days: daysOf(instrument), isComplete: true })
  await find()
})

/** Thirty days before the instrument's trading day, each a price higher. */
function daysOf({ symbol }: Instrument): Bar[] {
  const today = dateToTime(opened.market.quote(symbol)!.tradingDate)
  return Array.from({ length: 30 }, (_, index) => {
    const close = 10_000 + index
    return { time: today - (30 - index) * DAY_MS, open: close, high: close + 5, low: close - 5, close, volume: 0 }
  })
}

const text = (of: string) => ({ tw: of, cn: of, en: of })
const query = (text: string) => screenQueryFrom(new URLSearchParams(text)) as ScreenQuery
const find = (text = '', patienceMs = WAIT_MS) => screen.find(query(text), patienceMs)
const everything = () => opened.market.catalogue.instruments.length

test('reads the days of every instrument once a trading day', async () => {
  expect((await find()).unread).toBe(0)
  expect(new Set(reads).size).toBe(everything())
  await find()
  expect(reads).toHaveLength(everything())

  clock.at = FRIDAY + 3 * DAY_MS
  opened.quote('EURUSD', 115_836, 115_844)
  reads = []
  await vi.waitFor(async () => {
    await find()
    expect(reads).toContain('EURUSD')
  })
})

test('finds instruments that have a price, with the figures of their days', async () => {
  opened.quote('EURUSD', 115_836, 115_844)
  opened.quote('USDCHF', 80_512, 80_520)
  const { found } = await find('of=currency&currency=EUR&period=1D')
  expect(found.map(({ instrument }) => instrument.symbol)).toEqual(['EURUSD', 'EURCHF'])
  expect(found[0]!.figures).toMatchObject({ high: 10_034, low: 9_995, averageRange: 10 })
})

test('finds what pays its holder, and what has an event ahead', async () => {
  opened.quote('EURUSD', 115_836, 115_844)
  opened.quote('USDJPY', 155_123, 155_131)
  const symbolsOf = async (conditions: string) =>
    (await find(`of=currency&${conditions}`)).found.map(({ instrument }) => instrument.symbol)
  expect(await symbolsOf('carry=long')).toEqual(['USDJPY'])
  expect(await symbolsOf('carry=short')).toEqual([])
  expect(await symbolsOf('eventMax=1')).toEqual(['USDJPY'])
  expect(await symbolsOf('eventMax=0.5')).toEqual([])
})

test('a pair is in the regions of both its currencies', async () => {
  opened.quote('EURUSD', 115_836, 115_844)
  opened.quote('USDJPY', 155_123, 155_131)
  const inRegion = async (region: string) =>
    (await find(`of=currency&region=${region}`)).found.map(({ instrument }) => instrument.symbol)
  expect(await inRegion('Europe')).toEqual(['EURUSD', 'EURJPY'])
  expect(await inRegion('Asia')).toEqual(['USDJPY', 'EURJPY'])
  expect(await inRegion('America')).toEqual(['EURUSD', 'USDJPY'])
})

test('answers in time with what there is, and reads what was asked for before the rest', async () => {
  let goOn = () => {}
  const pause = new Promise<void>(resolve => {
    goOn = resolve
  })
  answer = async instrument => {
    if (reads.length === 3) await pause
    return { days: daysOf(instrument), isComplete: true }
  }
  expect((await find('', 20)).unread).toBe(everything() - 2)
  const later = find('of=crypto')
  goOn()
  expect((await later).unread).toBe(0)
  expect(reads.length).toBeLessThan(everything() / 2)
  expect((await find()).unread).toBe(0)
})

test('a day that is not stored yet is read again, but not for ever', async () => {
  answer = instrument => ({ days: daysOf(instrument), isComplete: instrument.symbol !== 'EURUSD' })
  const readings = () => reads.filter(symbol => symbol === 'EURUSD').length
  await find()
  for (const times of [2, 3, 3, 3]) {
    elapsed += 10_000
    await vi.waitFor(async () => {
      await find()
      expect(readings()).toBe(times)
    })
  }
})

test('while the store fails it is asked every ten seconds, and told once each time', async () => {
  answer = () => {
    throw new Error('no store')
  }
  expect((await find()).unread).toBe(everything())
  await find()
  expect([reads.length, problems.length]).toEqual([1, 1])
  elapsed = 10_000
  answer = instrument => ({ days: daysOf(instrument), isComplete: true })
  expect((await find()).unread).toBe(0)
})
