import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { createMarket } from './create-market.ts'
import type { Market } from './market.ts'
import { listItem } from './market.wire.ts'

/** Friday 20 November 2026, 08:31 in New York. */
const friday = Date.UTC(2026, 10, 20, 13, 31)

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})

let now: number
let market: Market
let drops: string[]
beforeEach(() => {
  now = friday
  drops = []
  market = createMarket({ catalogue, clock: { now: () => now, speed: 1 }, onDrop: (_, reason) => drops.push(reason) })
})

function tick(symbol: string, bid: number, ask: number, at = now) {
  now = Math.max(now, at)
  market.accept({ symbol, bid, ask, eventAt: at, feed: 'simulated', kind: 'simulated' })
}
const quote = (symbol: string) => market.quote(symbol)!

describe('a trading day of EURUSD', () => {
  test('opens with its first price and tracks its high and low', () => {
    for (const [index, bid] of [115_836, 115_840, 115_830, 115_834].entries())
      tick('EURUSD', bid, bid + 8, friday + index * 1_000)
    expect(quote('EURUSD')).toMatchObject({ open: 115_836, high: 115_840, low: 115_830, close: 115_834, n: 4 })
  })

  test('ends at 17:00 New York: the last price becomes the previous close', () => {
    const thursday = Date.UTC(2026, 10, 19, 21, 59, 59)
    now = thursday
    market = createMarket({ catalogue, clock: { now: () => now, speed: 1 }, onDrop: (_, reason) => drops.push(reason) })
    tick('EURUSD', 115_836, 115_844, thursday)
    tick('EURUSD', 115_840, 115_848, thursday + 1_000)
    expect(quote('EURUSD')).toMatchObject({
      prevClose: 115_836,
      ny17: 115_836,
      open: 115_840,
      high: 115_840,
      low: 115_840,
    })
  })
})

test('a cross and the dollar index follow their legs at the leg’s own time', () => {
  tick('EURUSD', 117_250, 117_258)
  expect(quote('EURJPY').hasPrice).toBe(false)
  tick('USDJPY', 156_398, 156_407, friday + 500)
  expect(quote('EURJPY')).toMatchObject({
    bid: Math.round(1.1725 * 156.398 * 1_000),
    ask: Math.round(1.17258 * 156.407 * 1_000),
    eventAt: friday + 500,
    kind: 'simulated',
  })
  expect(quote('DXY').hasPrice).toBe(false)
})

test.each([
  ['the same again', 115_836, 0, 'duplicate'],
  ['an older one', 115_840, -1_000, 'out_of_order'],
  ['one to come', 115_840, 10_000, 'future'],
])('%s is dropped and changes nothing', (_, bid, later, reason) => {
  tick('EURUSD', 115_836, 115_844)
  const at = friday + later
  market.accept({ symbol: 'EURUSD', bid, ask: bid + 8, eventAt: at, feed: 'simulated', kind: 'simulated' })
  expect(drops).toEqual([reason])
  expect(quote('EURUSD')).toMatchObject({ bid: 115_836, n: 1 })
})

test('a tick of an unknown symbol, and one on Saturday, are dropped', () => {
  tick('NOPE', 1, 2)
  tick('EURUSD', 115_836, 115_844, Date.UTC(2026, 10, 21, 12))
  expect(drops).toEqual(['unknown_symbol', 'out_of_session'])
})

describe('a price that does not change', () => {
  test('is stale fifteen seconds later for a major, and fresh again with the next tick', () => {
    const seen: boolean[] = []
    tick('EURUSD', 115_836, 115_844)
    market.onChange(({ symbol, stale }) => symbol === 'EURUSD' && seen.push(stale))
    now = friday + 15_000
    market.tickClock()
    expect(quote('EURUSD').stale).toBe(false)
    now = friday + 15_001
    market.tickClock()
    market.tickClock()
    expect(quote('EURUSD').stale).toBe(true)
    tick('EURUSD', 115_837, 115_845, friday + 16_000)
    expect(seen).toEqual([true, false])
  })

  test('is not stale over the weekend, nor in the first seconds of the new week', () => {
    const close = Date.UTC(2026, 10, 20, 22)
    const opening = Date.UTC(2026, 10, 22, 22)
    tick('EURUSD', 115_836, 115_844, close - 1_000)
    for (const moment of [close + 3_600_000, opening - 1, opening, opening + 15_000]) {
      now = moment
      market.tickClock()
      expect(quote('EURUSD').stale, new Date(moment).toISOString()).toBe(false)
    }
    now = opening + 15_001
    market.tickClock()
    expect(quote('EURUSD').stale).toBe(true)
  })
})

describe('the sparkline of a closed market', () => {
  const weekEnd = Date.UTC(2026, 10, 20, 22)
  const lastHour = [836, 840, 850, 845, 847, 851, 858, 853, 849, 860, 862, 861].map(points => 115_000 + points)
  /** A price every five minutes until the week ends, then the clock that many hours later. */
  function lineAfter(closes: readonly number[], hours: number) {
    for (const [index, bid] of closes.entries())
      tick('EURUSD', bid, bid + 8, weekEnd - (closes.length - index) * 300_000)
    now = weekEnd + hours * 3_600_000
    market.tickClock()
    return quote('EURUSD').tradedCloses(market.status(quote('EURUSD').instrument).state === 'closed')
  }

  test('ends with the week’s last trade, not with an evening of the same price', () => {
    expect(lineAfter(lastHour, 11)).toEqual({ closes: lastHour, flatCloses: 11 * 12 })
    expect(quote('EURUSD').tradedCloses(false).closes).toHaveLength(12 * 12)
    expect(market.status(quote('EURUSD').instrument).state).toBe('closed')
    const item = listItem(quote('EURUSD'), 'en', market, true)
    const [series] = item.echartsVal!
    expect(series).toMatchObject({
      data: lastHour.map(close => close / 100_000),
      // Each price was that of five minutes, the last of which ended with the week.
      xData: lastHour.map((_, place) => weekEnd - (lastHour.length - 1 - place) * 300_000),
      val: item.close,
      chg: item.chg,
      askClose: item.askClose,
    })
    expect(series?.areaStyle.color).toMatch(/^rgba\(/)
  })

  test('is the last session all through the weekend', () => {
    for (const hours of [23.5, 30, 47.5])
      expect(lineAfter(lastHour, hours)).toEqual({ closes: lastHour, flatCloses: hours * 12 })
  })

  test('in the first hour of the new week it follows the session before, then it is the week’s own', () => {
    const opening = weekEnd + 48 * 3_600_000
    lineAfter(lastHour, 47)
    const newWeek = Array.from({ length: 12 }, (_, index) => 115_900 + index)
    for (const [index, bid] of newWeek.entries()) {
      now = opening + index * 300_000 + 1_000
      tick('EURUSD', bid, bid + 8)
      if (index === 6) expect(quote('EURUSD').lineCloses(false)).toEqual([...lastHour, ...newWeek.slice(0, 6)])
    }
    now = opening + 12 * 300_000 + 1_000
    market.tickClock()
    expect(quote('EURUSD').lineCloses(false)).toEqual(newWeek)
  })

  test('is a flat line if less than an hour of it was traded', () => {
    expect(lineAfter(lastHour.slice(1), 2)).toMatchObject({ closes: { length: 11 + 24 }, flatCloses: 0 })
  })
})

test('a restored price does not replace a newer one', () => {
  tick('EURUSD', 115_836, 115_844)
  market.restore('EURUSD', {
    last: { bid: 1, ask: 2, at: friday - 1 },
    open: 1,
    high: 1,
    low: 1,
    prevClose: 1,
    ny17: 1,
    recentCloses: [1],
    tradedCloses: [1],
    feed: 'simulated',
    kind: 'simulated',
  })
  expect(quote('EURUSD')).toMatchObject({ bid: 115_836, open: 115_836 })
})

describe('a clock that is set back', () => {
  const back = 2 * 3_600_000
  beforeEach(() => {
    tick('EURUSD', 115_836, 115_844)
    now -= back
    market.clockJumped(-back)
  })

  test('leaves the price marked stale, with the age it had', () => {
    expect(quote('EURUSD')).toMatchObject({ bid: 115_836, stale: true, eventAt: friday - back })
  })

  test('accepts the next tick of the new time at once', () => {
    now += 500
    market.accept({ symbol: 'EURUSD', bid: 115_840, ask: 115_848, eventAt: now, feed: 'wire', kind: 'realtime' })
    expect(quote('EURUSD')).toMatchObject({ bid: 115_840, stale: false, eventAt: now })
    now += 20_000
    market.tickClock()
    expect(quote('EURUSD')!.stale).toBe(true)
  })

  test('lets a feed restore the price to its current state', () => {
    const figures = {
      open: 115_700,
      high: 115_900,
      low: 115_600,
      prevClose: 1,
      ny17: 1,
      recentCloses: [1],
      tradedCloses: [1],
    }
    const last = { bid: 115_800, ask: 115_808, at: now - 3_000 }
    market.restore('EURUSD', { last, ...figures, feed: 'simulated', kind: 'simulated' })
    expect(quote('EURUSD')).toMatchObject({ bid: 115_800, high: 115_900, stale: false, n: 2 })
  })

  test('does not change a price that was old already', () => {
    now = friday + 30_000
    market.accept({ symbol: 'USDJPY', bid: 155_001, ask: 155_010, eventAt: now, feed: 'wire', kind: 'realtime' })
    now += 10_000
    market.clockJumped(-1_000)
    expect(quote('USDJPY')).toMatchObject({ eventAt: friday + 30_000, stale: false })
  })
})

test('a market that traded too long ago to have a trading day does not affect the others', async () => {
  const withoutForex = await readProjectCatalogue(rows => {
    const holidays = Array.from({ length: 60 }, (_, days) => ({
      ...rows.holidays[0]!,
      schedule: 'forex',
      date: new Date(friday - days * 86_400_000).toISOString().slice(0, 10),
      closesAtMinute: undefined,
    }))
    return { ...rows, holidays }
  })
  now = friday - 91 * 86_400_000
  market = createMarket({ catalogue: withoutForex, clock: { now: () => now, speed: 1 }, onDrop() {} })
  tick('EURUSD', 115_836, 115_844)
  tick('BTCUSD', 8_700_000, 8_700_100)
  now = friday
  expect(() => market.tickClock()).toThrow('schedule forex: no trading day in the 40 days before')
  expect(quote('BTCUSD').stale).toBe(true)
})

test('a coin has its price in yuan to the cent, and one of a fraction of a cent to six significant digits', () => {
  const yuanOf = (symbol: string) => listItem(quote(symbol), 'cn', market, false).rate
  expect(yuanOf('PEPEUSDT')).toBe(null)
  tick('USDCNY', 68_881, 68_891)
  tick('PEPEUSDT', 248, 249)
  tick('SHIBUSDT', 868, 869)
  tick('BTCUSD', 8_612_345, 8_612_400)
  expect(yuanOf('PEPEUSDT')).toBe(0.0000170825)
  expect(yuanOf('SHIBUSDT')).toBe(0.0000597887)
  expect(yuanOf('BTCUSD')).toBe(593_226.94)
  expect(yuanOf('USDCNY')).toBe(undefined)
})
