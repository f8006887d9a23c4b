import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal, TRADING_HOUR } from '#testing/portal.ts'

const NOW = Date.parse(TRADING_HOUR) / 1_000
const MINUTE = 60
/** The last minute that is over. */
const LAST = NOW - (NOW % MINUTE) - 2 * MINUTE
const portal = await openTestPortal({
  FEEDS: 'push',
  INGEST_TOKENS: 'desk:open-sesame,metals:other:secret',
  INGEST_SYMBOLS: 'metals:XAUUSD|Silver|GBPUSD',
  SIM_SPEED: '0.001',
})
afterAll(() => portal.close())

const authorization = { desk: 'Bearer open-sesame', metals: 'Bearer other:secret' }

const bar = (time: number, more: object = {}) => ({
  symbol: 'EURUSD',
  resolution: '1',
  time,
  open: 1.1,
  high: 1.1004,
  low: 1.0998,
  close: 1.1002,
  volume: 7,
  ...more,
})

async function post(bars: readonly unknown[], as: keyof typeof authorization = 'desk') {
  const body = bars.map(each => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n')
  const headers = { authorization: authorization[as], 'content-type': 'application/x-ndjson' }
  const { status, text } = await portal.ask('/ingest/v1/bars', { method: 'POST', headers, body })
  return { status, datas: JSON.parse(text).datas as unknown }
}

async function listOf(symbol: string, resolution: string, from: number, to: number) {
  const path = `/api/v1/bars?symbol=${symbol}&resolution=${resolution}&from=${from}&to=${to}`
  return JSON.parse((await portal.ask(path)).text).datas.list
}

describe('bars of the past that a sender has', () => {
  test('are served as they were sent, with the longer bars that are made of minutes', async () => {
    const start = LAST - (LAST % 300) - 600
    const minutes = [0, 1, 2, 3, 4].map(minute =>
      bar(start + minute * MINUTE, { high: 1.1004 + minute / 10_000, close: 1.1002 + minute / 10_000 }),
    )
    expect(await post(minutes)).toEqual({ status: 200, datas: { taken: 5, dropped: {} } })
    const { symbol: _, resolution: __, ...first } = minutes[0]!
    expect((await listOf('EURUSD', '1', start, start + 300))[0]).toEqual(first)
    expect(await listOf('EURUSD', '5', start, start + 300)).toEqual([
      { time: start, open: 1.1, high: 1.1008, low: 1.0998, close: 1.1006, volume: 35 },
    ])
  })

  test('may have times in milliseconds', async () => {
    const time = LAST - 7_200
    expect(await post([bar(time * 1_000)])).toMatchObject({ datas: { taken: 1, dropped: {} } })
    expect(await listOf('EURUSD', '1', time, time + MINUTE)).toMatchObject([{ time, high: 1.1004 }])
  })

  test('that are sent again change nothing', async () => {
    const time = LAST - 3_600
    expect(await post([bar(time), bar(time)])).toMatchObject({ datas: { taken: 1, dropped: { duplicate: 1 } } })
    expect(await post([bar(time, { high: 1.2 })])).toMatchObject({ datas: { taken: 0, dropped: { duplicate: 1 } } })
    expect(await listOf('EURUSD', '1', time, time + MINUTE)).toMatchObject([{ high: 1.1004 }])
  })

  test('may be hours and days', async () => {
    const hour = NOW - (NOW % 3_600) - 48 * 3_600
    const day = Date.parse('2026-11-12') / 1_000
    const sent = [bar(hour, { resolution: '60' }), bar(day, { resolution: '1D' })]
    expect(await post(sent)).toMatchObject({ datas: { taken: 2, dropped: {} } })
    expect(await listOf('EURUSD', '60', hour, hour + 3_600)).toMatchObject([{ close: 1.1002 }])
    expect(await listOf('EURUSD', '1D', day, day + 86_400)).toMatchObject([{ close: 1.1002 }])
    expect(await post(sent)).toMatchObject({ datas: { taken: 0, dropped: { duplicate: 2 } } })
  })

  describe('of minutes', () => {
    /** Minutes of the trading day of spot forex, from 17:00 to 17:00 New York, in [from, to) of its hours. */
    const minutesOf = (date: string, from: number, to: number) => {
      const start = Date.parse(`${date}T22:00Z`) / 1_000 - 86_400
      return Array.from({ length: (to - from) * 60 }, (_, place) => {
        const close = 1.1 + place / 100_000
        return bar(start + from * 3_600 + place * MINUTE, {
          symbol: 'GBPUSD',
          open: 1.1,
          high: close + 0.001,
          low: 1.0998 - from / 10_000,
          close,
          volume: 1,
        })
      })
    }
    const dayOf = async (date: string) => {
      const time = Date.parse(date) / 1_000
      return (await listOf('GBPUSD', '1D', time, time + 86_400))[0]
    }

    test('make a day when none of its trading hours is without one, and again as others come', async () => {
      await post(minutesOf('2026-11-18', 0, 10))
      expect(await dayOf('2026-11-18')).toBeUndefined()
      const rest = minutesOf('2026-11-18', 10, 24)
      await post(rest.slice(0, -30))
      expect(await dayOf('2026-11-18')).toMatchObject({ open: 1.1, low: 1.0988, close: 1.10809, volume: 1_410 })
      await post(rest.slice(-30))
      expect(await dayOf('2026-11-18')).toMatchObject({ open: 1.1, high: 1.10939, close: 1.10839, volume: 1_440 })
    })

    test('make no day where one was sent', async () => {
      const time = Date.parse('2026-11-17') / 1_000
      await post([bar(time, { symbol: 'GBPUSD', resolution: '1D', volume: 5 })])
      await post(minutesOf('2026-11-17', 0, 24))
      expect(await dayOf('2026-11-17')).toMatchObject({ close: 1.1002, volume: 5 })
    })
  })

  test.each<[reason: string, wrong: unknown]>([
    ['unreadable', '{"symbol"'],
    ['unreadable', 'null'],
    ['unreadable', bar(LAST, { resolution: '5' })],
    ['unreadable', bar(LAST, { time: 'noon' })],
    ['unreadable', bar(LAST, { volume: -1 })],
    ['unreadable', bar(LAST, { volume: 1e308 })],
    ['unknown_symbol', bar(LAST, { symbol: 'NOSUCH' })],
    ['not_a_number', bar(LAST, { open: '1.1' })],
    ['not_a_number', bar(LAST, { low: 0 })],
    ['crossed', bar(LAST, { high: 1.1001 })],
    ['crossed', bar(LAST, { low: 1.1001 })],
    ['unaligned', bar(LAST + 1)],
    ['future', bar(LAST + 10 * MINUTE)],
    ['future', bar(Date.parse('2026-11-20') / 1_000, { resolution: '1D' })],
    ['expired', bar(LAST - 31 * 86_400)],
    ['out_of_session', bar(Date.parse('2026-11-14T12:00Z') / 1_000)],
    ['out_of_session', bar(Date.parse('2026-11-14') / 1_000, { resolution: '1D' })],
  ])('are refused as %s: %j', async (reason, wrong) => {
    sequence += MINUTE
    const sound = bar(LAST - 7_200 - sequence)
    expect(await post([wrong, sound])).toEqual({ status: 200, datas: { taken: 1, dropped: { [reason]: 1 } } })
  })
  let sequence = 0

  test('are taken only of symbols that the sender may send and whose past is its own', async () => {
    const gold = { open: 4_100, high: 4_101, low: 4_099, close: 4_100.5 }
    const sent = [bar(LAST), bar(LAST, { symbol: 'GBPUSD' }), bar(LAST, { symbol: 'XAUUSD', ...gold })]
    // The desk comes first and has all symbols: the past is its own.
    expect(await post(sent, 'metals')).toMatchObject({
      datas: { taken: 0, dropped: { not_permitted: 1, not_owner: 2 } },
    })
    expect(await post(sent.slice(2))).toMatchObject({ datas: { taken: 1 } })
    expect(await listOf('Gold', '1', LAST, LAST + MINUTE)).toMatchObject([{ close: 4_100.5 }])
  })

  test('are refused without a known token, and if they are too many at once', async () => {
    const { status } = await portal.ask('/ingest/v1/bars', { method: 'POST', body: JSON.stringify(bar(LAST)) })
    expect(status).toBe(401)
    expect(await post(['x'.repeat(600_000)])).toMatchObject({ status: 413 })
  })
})
