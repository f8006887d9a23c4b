import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Bar, Resolution } from '#contract/prices/bar.ts'
import { addDays, epochDayAt } from '#contract/time/epoch-day.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import type { QuoteTick } from '#modules/market'
import type { FeedAdapter } from '../board/feed.ts'
import type { SurprisesBetween } from './reactions/reactions.ts'
import { createSimulatedFeed } from './simulated-feed.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let catalogue: Catalogue
beforeAll(async () => {
  const whole = await readProjectCatalogue()
  const symbols = new Set(
    'DXY EURUSD USDJPY GBPUSD USDCHF USDCAD USDSEK EURJPY EURGBP Gold NIKKEI225 USSPX500 US10Y BTCUSD'.split(' '),
  )
  catalogue = { ...whole, instruments: whole.instruments.filter(({ symbol }) => symbols.has(symbol)) }
})

/** Streams from one time to another, in steps of an hour. */
async function stream(feed: (clock: { now(): number; speed: number }) => FeedAdapter, from: number, to: number) {
  let now = from
  const ticks: QuoteTick[] = []
  const drops: string[] = []
  const stopping = new AbortController()
  const sink = {
    tick: (tick: QuoteTick) => ticks.push(tick),
    drop: (reason: string) => drops.push(reason),
    compare() {},
    restart() {},
    restore() {},
  }
  const running = feed({ now: () => now, speed: 1 }).run(sink, stopping.signal)
  // The feed checks its clock about every fifty milliseconds.
  while (now < to) {
    now = Math.min(to, now + HOUR)
    const count = ticks.length
    for (let waited = 0; waited < 10 && ticks.length === count; waited++) await sleep(20)
  }
  await sleep(120)
  stopping.abort()
  await running
  expect(drops).toEqual([])
  return ticks
}

/** Jobs in the United States beat the forecast a minute before the restart; others at full hours, at their ends, at noon. */
const surprises = [
  ['JP', '2026-11-19T23:50', 'gdp-growth', 1.5],
  ['JP', '2026-11-20T02:45', 'inflation-rate', -2],
  ['JP', '2026-11-20T05:15', 'manufacturing-pmi', 2],
  ['GB', '2026-11-20T07:00', 'retail-sales-mom', -1.5],
  ['EU', '2026-11-20T12:30', 'inflation-rate', 1],
  ['US', '2026-11-20T12:30', 'retail-sales-mom', -2.5],
  ['US', '2026-11-20T13:00', 'manufacturing-pmi', 1.2],
  ['US', '2026-11-20T13:31', 'non-farm-payrolls', 2],
  ['US', '2026-11-20T13:31', 'unemployment-rate', -1],
  ['CA', '2026-11-20T13:33', 'employment-change', -3],
  ['GB', '2026-11-20T13:59', 'interest-rate', 4],
] as const

const surprisesBetween: SurprisesBetween = (country, from, to) =>
  surprises
    .map(([of, at, indicator, size]) => ({ of, at: Date.parse(`${at}Z`), indicator, size }))
    .filter(({ of, at }) => of === country && at >= from && at < to)

const simulated =
  (seed = 1) =>
  (clock: { now(): number; speed: number }) =>
    createSimulatedFeed({ catalogue, clock, seed, surprisesBetween, catchUpMs: Number.POSITIVE_INFINITY })
const feedAt = (at: number, seed = 1) => simulated(seed)({ now: () => at, speed: 1 })

/** Bars of ticks the way a trader draws them. */
function barsOf(ticks: readonly { eventAt: number; bid: number }[], timeOf: (at: number) => number): Bar[] {
  const bars: Bar[] = []
  for (const { eventAt, bid } of ticks) {
    const time = timeOf(eventAt)
    const last = bars.at(-1)
    if (last?.time !== time) bars.push({ time, open: bid, high: bid, low: bid, close: bid, volume: 1 })
    else {
      last.high = Math.max(last.high, bid)
      last.low = Math.min(last.low, bid)
      last.close = bid
      last.volume++
    }
  }
  return bars
}

describe('a Friday of simulated prices with surprising figures, streamed tick by tick', () => {
  /** The trading day of Friday: 17:00 New York on Thursday to 17:00 on Friday. */
  const start = Date.UTC(2026, 10, 19, 22)
  const end = Date.UTC(2026, 10, 20, 22)
  let ticks: QuoteTick[]
  let bySymbol: Map<string, QuoteTick[]>
  beforeAll(async () => {
    ticks = await stream(simulated(), start - 1, end)
    bySymbol = Map.groupBy(ticks, tick => tick.symbol)
  }, 30_000)

  test('is marked simulated, every tick', () => {
    expect(ticks.length).toBeGreaterThan(100_000)
    expect(new Set(ticks.map(({ feed, kind }) => `${feed} ${kind}`))).toEqual(new Set(['simulated simulated']))
    expect(feedAt(end).kind).toBe('simulated')
  })

  test('comes in order, bid below ask, in the hours of each market only', () => {
    for (const [symbol, own] of bySymbol) {
      const schedule = catalogue.scheduleOf(catalogue.find(symbol)!)
      let last = 0
      for (const { bid, ask, eventAt } of own) {
        if (eventAt <= last || bid > ask || !Number.isInteger(bid) || !schedule.isOpenAt(eventAt))
          expect.fail(`${symbol} ${bid}/${ask} at ${new Date(eventAt).toISOString()}`)
        last = eventAt
      }
    }
  })

  test('has its own prices for everything that is not derived from others', () => {
    expect([...bySymbol.keys()].sort()).toEqual([...feedAt(end).symbols].sort())
    for (const derived of ['DXY', 'EURJPY', 'EURGBP']) expect(bySymbol.has(derived)).toBe(false)
  })

  const resolutions: [Resolution, number][] = [
    ['1', MINUTE],
    ['5', 5 * MINUTE],
    ['60', HOUR],
    ['240', 4 * HOUR],
  ]
  test.each(resolutions)(
    'equals its bars of %s minutes, high for high and tick for tick',
    async (resolution, length) => {
      for (const [symbol, own] of bySymbol) {
        const wanted = barsOf(own, at => Math.floor(at / length) * length)
        // Before the first streamed tick a longer bar may have begun already.
        const from = Math.ceil(start / length) * length
        const history = await feedAt(end).history!(symbol, resolution, from, end, end)
        expect(history, symbol).toEqual(wanted.filter(({ time }) => time >= from))
      }
    },
  )

  test('equals its daily bars if the day lies in it', async () => {
    for (const symbol of ['EURUSD', 'USDJPY', 'NIKKEI225', 'USSPX500', 'US10Y']) {
      const schedule = catalogue.scheduleOf(catalogue.find(symbol)!)
      const wanted = barsOf(bySymbol.get(symbol)!, at => schedule.tradingDayAt(at).date * DAY)
      const history = await feedAt(end).history!(symbol, '1D', Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 21), end)
      expect(history, symbol).toEqual(wanted.filter(({ time }) => time === Date.UTC(2026, 10, 20)))
    }
  })

  describe('and what is derived from its legs', () => {
    /** The exact ticks of a derived price: one whenever a leg ticks, from the last sides of all legs. */
    function derivedTicks(symbol: string, legs: string[], price: (sides: QuoteTick[]) => number) {
      const scale = 10 ** catalogue.find(symbol)!.decimals
      const sides = new Map<string, QuoteTick>()
      const made: { eventAt: number; bid: number }[] = []
      for (const tick of ticks) {
        if (!legs.includes(tick.symbol)) continue
        sides.set(tick.symbol, tick)
        if (sides.size < legs.length) continue
        made.push({ eventAt: tick.eventAt, bid: Math.round(price(legs.map(leg => sides.get(leg)!)) * scale) })
      }
      return made
    }

    /** Within one last digit: two legs may tick in the same millisecond. */
    function expectSameBars(history: readonly Bar[], wanted: readonly Bar[]) {
      expect(history.map(({ time }) => time)).toEqual(wanted.map(({ time }) => time))
      for (const [index, bar] of history.entries())
        for (const key of ['open', 'high', 'low', 'close'] as const)
          expect(Math.abs(bar[key] - wanted[index]![key]), `${key} of ${bar.time}`).toBeLessThanOrEqual(1)
    }

    const crosses: [string, string[], (sides: QuoteTick[]) => number][] = [
      ['EURJPY', ['EURUSD', 'USDJPY'], ([euro, yen]) => (euro!.bid / 1e5) * (yen!.bid / 1e3)],
      ['EURGBP', ['EURUSD', 'GBPUSD'], ([euro, pound]) => euro!.bid / 1e5 / (pound!.ask / 1e5)],
    ]
    test.each(crosses)('%s has the bars of its legs’ ticks', async (symbol, legs, price) => {
      const from = start + 14 * HOUR
      const to = start + 16 * HOUR
      const made = derivedTicks(symbol, legs, price).filter(({ eventAt }) => eventAt >= from && eventAt < to)
      for (const [resolution, length] of resolutions.slice(0, 3))
        expectSameBars(
          await feedAt(end).history!(symbol, resolution, from, to, end),
          barsOf(made, at => Math.floor(at / length) * length),
        )
    })

    test('the dollar index has the hourly bars of ICE’s formula over its legs’ mid prices', async () => {
      const exponents = { EURUSD: -0.576, USDJPY: 0.136, GBPUSD: -0.119, USDCAD: 0.091, USDSEK: 0.042, USDCHF: 0.036 }
      const legs = Object.keys(exponents)
      const scales = legs.map(leg => 10 ** catalogue.find(leg)!.decimals)
      const powers = Object.values(exponents)
      const made = derivedTicks('DXY', legs, sides => {
        let logarithm = Math.log(50.14348112)
        for (const [leg, { bid, ask }] of sides.entries())
          logarithm += powers[leg]! * Math.log((bid + ask) / 2 / scales[leg]!)
        return Math.exp(logarithm)
      })
      const from = start + 14 * HOUR
      const to = start + 18 * HOUR
      expectSameBars(
        await feedAt(end).history!('DXY', '60', from, to, end),
        barsOf(made, at => Math.floor(at / HOUR) * HOUR).filter(({ time }) => time >= from && time < to),
      )
    })
  })

  describe('and restarted in the middle', () => {
    const middle = Date.UTC(2026, 10, 20, 13, 31, 7, 500)

    test('continues with the very same ticks', async () => {
      const again = await stream(simulated(), middle, middle + 20 * MINUTE)
      expect(again).toEqual(ticks.filter(({ eventAt }) => eventAt > middle && eventAt <= middle + 20 * MINUTE))
    })

    test('knows the state of every instrument: last price, day’s open, high and low, and recent closes', () => {
      const feed = feedAt(middle)
      for (const [symbol, own] of bySymbol) {
        const position = feed.startOf!(symbol, middle)!
        const before = own.filter(({ eventAt }) => eventAt <= middle)
        const last = before.at(-1)
        if (!last) continue
        expect(position.last, symbol).toEqual({ at: last.eventAt, bid: last.bid, ask: last.ask })
        const schedule = catalogue.scheduleOf(catalogue.find(symbol)!)
        const day = schedule.tradingDayAt(last.eventAt)
        if (day.start >= start) {
          const [bar] = barsOf(
            before.filter(({ eventAt }) => eventAt >= day.start),
            () => 0,
          )
          expect(position, symbol).toMatchObject({ open: bar!.open, high: bar!.high, low: bar!.low })
        }
        const lastEnd = Math.floor(middle / (5 * MINUTE)) * 5 * MINUTE
        for (const { time, close } of barsOf(before, at => Math.floor(at / (5 * MINUTE)) * 5 * MINUTE)) {
          const spansAgo = (lastEnd - time) / (5 * MINUTE)
          if (spansAgo > 0) expect(position.recentCloses.at(-spansAgo), `${symbol} ${spansAgo} spans ago`).toBe(close)
        }
      }
    })

    test('has yesterday’s last prices as the closes to compare with', async () => {
      const position = feedAt(middle).startOf!('EURUSD', middle)!
      const [yesterday] = await feedAt(middle).history!(
        'EURUSD',
        '1D',
        Date.UTC(2026, 10, 19),
        Date.UTC(2026, 10, 20),
        middle,
      )
      expect(position.prevClose).toBe(yesterday!.close)
      expect(position.ny17).toBe(yesterday!.close)
      const nikkei = feedAt(middle).startOf!('NIKKEI225', middle)!
      const [thursday] = await feedAt(middle).history!(
        'NIKKEI225',
        '1D',
        Date.UTC(2026, 10, 19),
        Date.UTC(2026, 10, 20),
        middle,
      )
      expect(nikkei.prevClose).toBe(thursday!.close)
    })
  })
})

describe('a seed', () => {
  const from = Date.UTC(2026, 10, 18, 14)
  const to = from + 5 * MINUTE

  test('makes the same prices for everyone', async () => {
    expect(await stream(simulated(7), from, to)).toEqual(await stream(simulated(7), from, to))
  })

  test('with another value makes different prices', async () => {
    const bids = async (seed: number) => (await stream(simulated(seed), from, to)).map(({ bid }) => bid)
    expect(await bids(8)).not.toEqual(await bids(7))
  })
})

test('only cryptocurrencies trade on Saturday', async () => {
  const saturday = Date.UTC(2026, 10, 21, 12)
  const ticks = await stream(simulated(), saturday, saturday + 2 * HOUR)
  expect(new Set(ticks.map(({ symbol }) => symbol))).toEqual(new Set(['BTCUSD']))
  expect(await feedAt(saturday).history!('EURUSD', '60', saturday, saturday + 2 * HOUR, saturday + 2 * HOUR)).toEqual(
    [],
  )
  expect(await feedAt(saturday).history!('DXY', '60', saturday, saturday + 2 * HOUR, saturday + 2 * HOUR)).toEqual([])
})

describe('a history', () => {
  const now = Date.UTC(2026, 10, 20, 13, 31)

  test('of a year has a bar for every trading day, each a valid bar', async () => {
    for (const symbol of ['EURUSD', 'NIKKEI225', 'BTCUSD', 'US10Y']) {
      const schedule = catalogue.scheduleOf(catalogue.find(symbol)!)
      const from = Date.UTC(2025, 10, 1)
      const bars = await feedAt(now).history!(symbol, '1D', from, now, now)
      const dates: number[] = []
      for (let date = epochDayAt(from); date <= epochDayAt(now); date = addDays(date, 1)) {
        const day = schedule.tradingDay(date)
        if (day && day.spans.length > 0 && day.start < now) dates.push(date * DAY)
      }
      expect(
        bars.map(({ time }) => time),
        symbol,
      ).toEqual(dates)
      for (const { open, high, low, close } of bars) {
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
        expect(low).toBeLessThanOrEqual(Math.min(open, close))
        expect(low).toBeGreaterThan(0)
      }
    }
  })

  test('of weeks and months is aggregated from its days', async () => {
    const from = Date.UTC(2026, 7, 1)
    const days = await feedAt(now).history!('EURJPY', '1D', from, now, now)
    for (const [resolution, startOf] of [
      ['1W', (time: number) => time - ((new Date(time).getUTCDay() + 6) % 7) * DAY],
      ['1M', (time: number) => Date.UTC(new Date(time).getUTCFullYear(), new Date(time).getUTCMonth(), 1)],
    ] as const) {
      const wanted = [...Map.groupBy(days, ({ time }) => startOf(time))].map(([time, own]) => ({
        time,
        open: own[0]!.open,
        high: Math.max(...own.map(({ high }) => high)),
        low: Math.min(...own.map(({ low }) => low)),
        close: own.at(-1)!.close,
        volume: own.reduce((sum, { volume }) => sum + volume, 0),
      }))
      const bars = await feedAt(now).history!('EURJPY', resolution, from, now, now)
      expect(bars, resolution).toEqual(wanted.filter(({ time }) => time >= from))
    }
  }, 15_000)

  test('yields to other work, however many are requested at once', async () => {
    const feed = feedAt(now)
    let waiting = 30
    // Days that were computed before cost nothing: each request has its own.
    for (let asked = waiting; asked > 0; asked--)
      feed.history!('DXY', '1D', now - asked * 100 * DAY, now - (asked - 1) * 100 * DAY, now).then(() => waiting--)
    const gaps: number[] = []
    const startedAt = performance.now()
    for (let last = startedAt; waiting > 0; last = performance.now()) {
      await nextTurn()
      gaps.push(performance.now() - last)
    }
    const whole = performance.now() - startedAt
    expect(gaps.length).toBeGreaterThan(30)
    // Half of what each request takes as a whole, on a machine that is slow.
    const longest = Math.max(40, whole / 60)
    expect(gaps.sort((a, b) => a - b)[gaps.length >> 1]).toBeLessThan(longest)
  })

  test('of a cross is the same when it was computed before, in parts and by another feed', async () => {
    const from = now - 200 * DAY
    const feed = feedAt(now)
    const once = await feed.history!('EURJPY', '1D', from, now, now)
    expect(await feed.history!('EURJPY', '1D', from, now, now)).toEqual(once)
    const other = feedAt(now)
    const newest = await other.history!('EURJPY', '1D', now - 50 * DAY, now, now)
    expect(newest).toEqual(once.slice(-newest.length))
    expect(await other.history!('EURJPY', '1D', from, now, now)).toEqual(once)
  })

  test('of a cross has days aggregated from its hours', async () => {
    const from = Date.UTC(2026, 9, 26, 21)
    const to = Date.UTC(2026, 10, 13, 22)
    for (const symbol of ['EURJPY', 'EURGBP', 'DXY']) {
      const schedule = catalogue.scheduleOf(catalogue.find(symbol)!)
      const hours = await feedAt(now).history!(symbol, '60', from, to, now)
      const days = await feedAt(now).history!(symbol, '1D', Date.UTC(2026, 9, 28), Date.UTC(2026, 10, 13), now)
      expect(days.length).toBe(12)
      for (const day of days) {
        const own = hours.filter(({ time }) => schedule.tradingDayAt(time).date * DAY === day.time)
        expect(day, symbol).toEqual({
          time: day.time,
          open: own[0]!.open,
          high: Math.max(...own.map(({ high }) => high)),
          low: Math.min(...own.map(({ low }) => low)),
          close: own.at(-1)!.close,
          volume: own.reduce((sum, { volume }) => sum + volume, 0),
        })
      }
    }
  })

  test('of the running minute contains what has happened and nothing more', async () => {
    const minute = Date.UTC(2026, 10, 20, 13, 31)
    const [half] = await feedAt(now).history!('EURUSD', '1', minute, minute + MINUTE, minute + 30_000)
    const [whole] = await feedAt(now).history!('EURUSD', '1', minute, minute + MINUTE, minute + MINUTE)
    expect(half!.open).toBe(whole!.open)
    expect(half!.volume).toBeLessThan(whole!.volume)
    expect(half!.high).toBeLessThanOrEqual(whole!.high)
  })
})

test('extends no further than the ticks emitted so far', async () => {
  const start = Date.parse('2026-11-18T14:00:00Z')
  let now = start
  const ticks: QuoteTick[] = []
  const feed = simulated()({ now: () => now, speed: 1 })
  const lastClose = async () =>
    (await feed.history!('EURUSD', '1', start - HOUR, now + MINUTE, feed.historyClock!.now())).at(-1)!.close
  const stopping = new AbortController()
  const sink = { tick: (tick: QuoteTick) => ticks.push(tick), drop() {}, compare() {}, restart() {}, restore() {} }
  const running = feed.run(sink, stopping.signal)
  const before = await lastClose()
  // Ten minutes come due at once, and the feed has not checked its clock yet.
  now += 10 * MINUTE
  expect(ticks).toEqual([])
  expect(await lastClose()).toBe(before)
  await expect.poll(() => ticks.length).toBeGreaterThan(0)
  const last = ticks.filter(({ symbol }) => symbol === 'EURUSD').at(-1)!
  expect(await lastClose()).toBe(last.bid)
  stopping.abort()
  await running
  expect(feed.historyClock!.now()).toBe(now)
})

test('ticks between the restored quotes and the start of the feed are emitted as well', async () => {
  const restoredAt = Date.parse('2026-11-20T13:31:00Z')
  const gap = (from: number | undefined) => (clock: { now(): number; speed: number }) => {
    const feed = simulated()(clock)
    if (from !== undefined) feed.startOf!('EURUSD', from)
    return feed
  }
  const euro = (ticks: QuoteTick[]) => ticks.filter(({ symbol }) => symbol === 'EURUSD')
  const startedAt = restoredAt + 5_000
  const late = euro(await stream(gap(restoredAt), startedAt, startedAt + MINUTE))
  const whole = euro(await stream(gap(undefined), restoredAt, startedAt + MINUTE))
  expect(late).toEqual(whole)
  expect(late[0]!.eventAt).toBeLessThan(startedAt)
})

test.each([
  ['an hour on', HOUR],
  ['a day and an hour on', 25 * HOUR],
  ['two hours back', -2 * HOUR],
])('a clock that jumps %s restores every price of that moment, and ticks go on from there', async (_, jump) => {
  const start = Date.parse('2026-11-18T13:31:00Z')
  let now = start
  const ticks: QuoteTick[] = []
  const restored = new Map<string, unknown>()
  const stopping = new AbortController()
  const running = createSimulatedFeed({ catalogue, clock: { now: () => now, speed: 1 }, seed: 1 }).run(
    {
      tick: tick => ticks.push(tick),
      restore: (symbol, at) => restored.set(symbol, at),
      drop() {},
      compare() {},
      restart() {},
    },
    stopping.signal,
  )
  now += jump
  const fresh = createSimulatedFeed({ catalogue, clock: { now: () => now, speed: 1 }, seed: 1 })
  while (restored.size < catalogue.instruments.length) await sleep(5)
  for (const { symbol } of catalogue.instruments)
    expect(restored.get(symbol)).toEqual(fresh.startOf!(symbol, start + jump))
  expect(ticks).toEqual([])
  now += 30_000
  while (ticks.length === 0) await sleep(5)
  stopping.abort()
  await running
  expect(ticks.every(({ eventAt }) => eventAt > start + jump && eventAt <= now)).toBe(true)
})
