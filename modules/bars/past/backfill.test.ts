import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Bar, Resolution } from '#contract/prices/bar.ts'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { createMarket, type Market } from '#modules/market'
import { openTestBars } from '#testing/bars.ts'
import type { BarsModule } from '../open-bars.ts'
import { barMigrations } from '../store/bar-migrations.ts'
import { createBackfill } from './backfill.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A Friday on which spot forex trades. */
const NOON = Date.parse('2026-11-20T12:00:00Z')

let catalogue: Catalogue
let now: number
let database: Database
let market: Market
let bars: BarsModule
/** What the source was asked for, and how many requests ran at a time. */
let asked: string[]
let atOnce: number
let most: number
let problems: string[]
/** Rows of a source's past that are not what they should be, by the time of a row and its resolution. */
let damage: (bar: Bar, resolution: '1' | '60' | '1D') => Bar

beforeEach(async () => {
  catalogue = await readProjectCatalogue()
  now = NOON
  database = sqliteDatabase(':memory:')
  await migrate(database, barMigrations)
  asked = []
  atOnce = most = 0
  problems = []
  damage = bar => bar
})
afterEach(async () => {
  await bars.close()
  await database.close()
})

/** The price of the market in a minute, the same whoever records it. */
const priceAt = (time: number) => 115_000 + ((time / MINUTE) % 97)

/** The source's own bars: each minute moves a point up and down around its price. */
function sourceBars(resolution: '1' | '60' | '1D', from: number, to: number): Bar[] {
  const length = { '1': MINUTE, '60': HOUR, '1D': DAY }[resolution]
  const found: Bar[] = []
  for (let time = Math.ceil(from / length) * length; time < to; time += length) {
    const minutes = Array.from({ length: length / MINUTE }, (_, minute) => priceAt(time + minute * MINUTE))
    const [high, low] = [Math.max(...minutes) + 1, Math.min(...minutes) - 1]
    found.push({ time, open: minutes[0]!, high, low, close: minutes.at(-1)!, volume: minutes.length })
  }
  return found
}

async function open(): Promise<void> {
  const clock = { now: () => now, speed: 0 }
  market = createMarket({ catalogue, clock, onDrop: (_, reason) => problems.push(reason) })
  market.setSourced(['EURUSD', 'USDJPY'])
  bars = await openTestBars({
    database,
    market,
    clock,
    ownerOf: ({ symbol }) =>
      symbol !== 'EURUSD' && symbol !== 'USDJPY'
        ? undefined
        : {
            name: 'bank',
            kind: 'realtime',
            delayMs: 0,
            async backfill(of, resolution, from, to) {
              asked.push(`${of} ${resolution}`)
              most = Math.max(most, ++atOnce)
              await new Promise(next => setTimeout(next, 1))
              atOnce--
              return sourceBars(resolution, from, to).map(bar => damage(bar, resolution))
            },
          },
    onPastProblem: (feed, found) => problems.push(`${feed}: ${(found as Error).message}`),
    onPastRecovery: feed => problems.push(`${feed} answers`),
    onPastRefused: (feed, { symbol }, { resolution, count }) =>
      problems.push(`${feed}: ${count} of ${symbol} ${resolution}`),
  })
}

/** A tick in each half of every minute, at the source's price. */
async function trade(until: number): Promise<void> {
  for (; now < until; now += 30 * SECOND) {
    const up = now % MINUTE === 0
    const bid = priceAt(now - (now % MINUTE)) + (up ? 1 : -1)
    market.accept({ symbol: 'EURUSD', bid, ask: bid + 8, eventAt: now, feed: 'bank', kind: 'realtime' })
    bars.tick()
  }
  await bars.flush()
}

const euro = () => catalogue.find('EURUSD')!
const times = async (resolution: Resolution, from: number, to: number) =>
  (await bars.bars.read(euro(), resolution, from, to)).bars.map(({ time }) => time)
const every = (length: number, from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / length) }, (_, index) => from + index * length)

describe('a portal that starts for the first time', () => {
  test('asks its source for days, hours and minutes, one thing at a time', async () => {
    await open()
    bars.start()
    await expect.poll(() => asked.filter(each => each === 'USDJPY 1D').length, { timeout: 30_000 }).toBeGreaterThan(0)
    await expect.poll(async () => (await times('1', NOON - HOUR, NOON)).length, { timeout: 30_000 }).toBe(59)
    expect(most).toBe(1)
    expect((await times('1D', NOON - 5 * 365 * DAY, NOON)).length).toBeGreaterThan(1_000)
    expect(await times('60', NOON - DAY, NOON)).toEqual(every(HOUR, NOON - DAY, NOON))
    expect(await times('5', NOON - HOUR, NOON - 5 * MINUTE)).toEqual(every(5 * MINUTE, NOON - HOUR, NOON - 5 * MINUTE))
  })

  test('shows the last price with the figures of its day, as old as it is', async () => {
    await open()
    bars.start()
    await expect.poll(() => market.quote('EURUSD')!.hasPrice, { timeout: 30_000 }).toBe(true)
    const quote = market.quote('EURUSD')!
    expect(quote).toMatchObject({ feed: 'bank', kind: 'realtime', stale: true, bid: priceAt(NOON - 2 * MINUTE) })
    expect(quote.prevClose).toBeDefined()
    expect(quote.recentCloses.last(288)).toHaveLength(288)
    expect(quote.high).toBeGreaterThan(quote.low)
  })
})

describe('half an hour without the portal', () => {
  test('is filled after its restart: no minute is missing or doubled, and the hour around it is whole', async () => {
    await open()
    await trade(NOON + 20 * MINUTE)
    await bars.close()
    now = NOON + 50 * MINUTE + 10 * SECOND
    await open()
    bars.start()
    await expect
      .poll(() => times('1', NOON, NOON + 50 * MINUTE), { timeout: 30_000 })
      .toEqual(every(MINUTE, NOON, NOON + 50 * MINUTE))
    await trade(NOON + 62 * MINUTE)
    expect(await times('1', NOON, NOON + HOUR)).toEqual(every(MINUTE, NOON, NOON + HOUR))
    const [hour] = (await bars.bars.read(euro(), '60', NOON, NOON + HOUR)).bars
    const [whole] = sourceBars('60', NOON, NOON + HOUR)
    expect(hour).toMatchObject({ time: NOON, high: whole!.high, low: whole!.low })
    const fives = (await bars.bars.read(euro(), '5', NOON, NOON + HOUR)).bars
    expect(fives.map(({ time }) => time)).toEqual(every(5 * MINUTE, NOON, NOON + HOUR))
  })

  test('shows the last price of before at once, marked as stale', async () => {
    await open()
    await trade(NOON + 20 * MINUTE)
    const { bid, open: first } = market.quote('EURUSD')!
    now += 5 * SECOND
    bars.tick()
    await bars.close()
    now = NOON + 50 * MINUTE
    await open()
    expect(market.quote('EURUSD')).toMatchObject({ bid, open: first, stale: true, feed: 'bank' })
  })
})

test('minutes in which a line was cut are filled, and those that were recorded stay', async () => {
  await open()
  await trade(NOON + 10 * MINUTE)
  now = NOON + 15 * MINUTE
  await trade(NOON + 20 * MINUTE)
  const [recorded] = (await bars.bars.read(euro(), '1', NOON + 3 * MINUTE, NOON + 4 * MINUTE)).bars
  bars.fillFrom('EURUSD', NOON + 9 * MINUTE)
  await expect
    .poll(() => times('1', NOON, NOON + 18 * MINUTE), { timeout: 30_000 })
    .toEqual(every(MINUTE, NOON, NOON + 18 * MINUTE))
  const { bars: again } = await bars.bars.read(euro(), '1', NOON + 3 * MINUTE, NOON + 4 * MINUTE)
  expect(again).toEqual([recorded])
  expect(await times('5', NOON, NOON + 15 * MINUTE)).toEqual(every(5 * MINUTE, NOON, NOON + 15 * MINUTE))
})

test('an hour with a low of zero, a hundredfold minute and an inverse day are not stored, and each instrument is told once', async () => {
  const [hour, minute, day] = [NOON - 14 * DAY, NOON - 30 * MINUTE, Date.parse('2026-11-18T00:00Z')]
  damage = (bar, resolution) => {
    if (resolution === '60' && bar.time === hour) return { ...bar, low: 0 }
    const factor = resolution === '1' && bar.time === minute ? 100 : resolution === '1D' && bar.time === day ? 0.75 : 1
    const [open, high, low, close] = [bar.open, bar.high, bar.low, bar.close].map(price => Math.round(price * factor))
    return { ...bar, open: open!, high: high!, low: low!, close: close! }
  }
  await open()
  bars.start()
  const stored = (resolution: '1' | '60' | '1D', at: number, length: number) =>
    expect.poll(() => times(resolution, at - length, at + 2 * length), { timeout: 30_000 })
  await stored('60', hour, HOUR).toEqual([hour - HOUR, hour + HOUR])
  await stored('1D', day, DAY).toEqual([day - DAY, day + DAY])
  await stored('1', minute, MINUTE).toEqual([minute - MINUTE, minute + MINUTE])
  await expect.poll(() => problems).toHaveLength(2)
  expect(problems.toSorted()).toEqual(['bank: 1 of EURUSD 1', 'bank: 1 of USDJPY 1'])
})

test('bars that are sent and cannot be beside the stored ones are told by their reason', async () => {
  await open()
  const day = (iso: string, price: number): Bar => {
    const bar = { time: Date.parse(`${iso}T00:00Z`), open: price, high: price, low: price, close: price }
    return { ...bar, volume: 1 }
  }
  const sent = [day('2026-11-16', 115_800), day('2026-11-17', 115_900), day('2026-11-19', 115_700)]
  expect(await bars.addPast('bank', euro(), '1D', sent)).toEqual({ added: 3, dropped: {} })
  expect(await bars.addPast('bank', euro(), '1D', [day('2026-11-18', 1_158)])).toEqual({
    added: 0,
    dropped: { spike: 1 },
  })
  expect(await bars.addPast('bank', euro(), '1D', [day('2026-11-18', 114_900)])).toEqual({ added: 1, dropped: {} })
})

describe('a source of the past', () => {
  /** A line for five instruments whose source answers as the test says. */
  function lineOf(answer: (symbol: string) => unknown, laterMs?: readonly number[]) {
    const instruments = catalogue.instruments.slice(0, 5)
    const reported: string[] = []
    const backfill = createBackfill({
      repository: { read: async () => [], append: async () => undefined } as never,
      recorder: { seriesOf: () => ({ id: 1, symbol: '' }) } as never,
      clock: { now: () => NOON, speed: 0 },
      minuteDays: 30,
      scheduleOf: instrument => catalogue.scheduleOf(instrument),
      sourceOf: () => ({
        name: 'bank',
        hasDaysOnly: true,
        delayMs: 0,
        async bars(symbol) {
          asked.push(symbol)
          return (answer(symbol) ?? []) as Bar[]
        },
      }),
      onFilled() {},
      onProblem: (source, found) => reported.push(`${source}: ${(found as Error).message}`),
      onRecovery: source => reported.push(`${source} answers`),
      onRefused() {},
      pauseMs: 0,
      retryMs: 1,
      ...(laterMs && { laterMs }),
    })
    for (const instrument of instruments) backfill.request(instrument)
    return { backfill, reported, symbols: instruments.map(({ symbol }) => symbol) }
  }
  const noBars = { close: async () => undefined } as BarsModule

  test('that answers nothing is reported once, and again when it answers; nothing is given up', async () => {
    bars = noBars
    let isDown = true
    const { backfill, reported, symbols } = lineOf(() => {
      if (isDown) throw new Error('answered 503')
    })
    await expect.poll(() => asked.length).toBeGreaterThan(12)
    expect(reported).toEqual(['bank: answered 503'])
    isDown = false
    asked = []
    await expect.poll(() => backfill.waiting().get('bank')).toBe(0)
    expect(new Set(asked)).toEqual(new Set(symbols))
    expect(reported).toEqual(['bank: answered 503', 'bank answers'])
    await backfill.close()
  })

  test('that does not know one instrument any more is asked for the others', async () => {
    bars = noBars
    const unknown = catalogue.instruments[0]!.symbol
    const { backfill, symbols } = lineOf(symbol => {
      if (symbol === unknown) throw new Error('answered 404')
    })
    await expect.poll(() => backfill.waiting().get('bank')).toBe(0)
    expect(new Set(asked)).toEqual(new Set(symbols))
    expect(asked.filter(symbol => symbol === unknown)).toHaveLength(3)
    await backfill.close()
  })

  /** Counts what is asked of the first instrument; the others have a day. */
  function counting(answer: (ask: number) => unknown) {
    const [first] = catalogue.instruments
    const time = NOON - 2 * DAY - (NOON % DAY)
    let asks = 0
    const line = lineOf(
      symbol => (symbol === first!.symbol ? answer(++asks) : [{ time, open: 1, high: 1, low: 1, close: 1, volume: 1 }]),
      [5, 10, 20],
    )
    return { ...line, asks: () => asks }
  }

  test('that has nothing of an instrument is asked for it three times more, ever later', async () => {
    bars = noBars
    const { backfill, asks } = counting(() => [])
    await expect.poll(asks).toBe(4)
    asked = []
    for (const instrument of catalogue.instruments.slice(1, 5)) backfill.request(instrument)
    await expect.poll(() => asked.length).toBe(4)
    expect(asks()).toBe(4)
    await backfill.close()
  })

  test('that fails for one instrument alone is asked for it again later, until it answers', async () => {
    bars = noBars
    const { backfill, asks } = counting(ask => {
      if (ask <= 4) throw new Error('answered 500')
      return [{ time: NOON - (NOON % DAY) - 2 * DAY, open: 1, high: 1, low: 1, close: 1, volume: 1 }]
    })
    await expect.poll(asks).toBe(5)
    await expect.poll(() => backfill.waiting().get('bank')).toBe(0)
    await backfill.close()
  })
})
