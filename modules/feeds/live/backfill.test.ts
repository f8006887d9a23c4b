import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { epochDayAt } from '#contract/time/epoch-day.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { type HttpSource, openHttpSource } from '#testing/source-servers.ts'
import { binance } from './binance.ts'
import { coinbase } from './coinbase.ts'
import { ecb } from './ecb.ts'
import { fred } from './fred.ts'
import { kraken } from './kraken.ts'
import { okx } from './okx.ts'
import { createPolledFeed, type PolledSource } from './polled-feed.ts'
import { createSocketFeed, type SocketSource } from './socket-feed.ts'
import { symbolMapOf } from './symbol-map.ts'
import { treasury } from './treasury.ts'
import { yahoo } from './yahoo.ts'

const catalogue = await readProjectCatalogue()
const servers: HttpSource[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const at = (iso: string) => Date.parse(iso)
const untilEnd = new AbortController().signal

async function past(source: SocketSource | PolledSource, now: string, answer: (url: URL) => unknown) {
  const server = await openHttpSource((request, response) => {
    const body = answer(new URL(request.url!, 'http://source'))
    if (typeof body === 'number') response.writeHead(body).end()
    else response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  servers.push(server)
  const deps = { catalogue, clock: { now: () => at(now), speed: 1 }, userAgent: 'portal-test' }
  const feed =
    'open' in source
      ? createSocketFeed({ ...source, history: { ...source.history!, everyMs: 0 } }, { ...deps, pastUrl: server.url })
      : createPolledFeed({ ...source, everyMs: 0, firstEveryMs: 0 }, { ...deps, url: server.url })
  return { server, backfill: feed.backfill! }
}

describe('an exchange is asked for what is missing', () => {
  const from = at('2026-11-20T12:00Z')
  const to = at('2026-11-20T12:05Z')

  test('Kraken under its older names, and answers with the newest 720 candles', async () => {
    const { server, backfill } = await past(kraken, '2026-11-20T12:10Z', () => ({
      error: [],
      result: {
        XXBTZUSD: Array.from({ length: 10 }, (_, minute) => [
          from / 1_000 + minute * 60 - 120,
          '68200.1',
          '68250.0',
          '68190.0',
          String(68_200 + minute),
          '68210',
          '1.5',
          12,
        ]),
        last: 0,
      },
    }))
    const bars = await backfill('BTCUSD', '1', from, to, untilEnd)
    expect(server.asked).toEqual([`/0/public/OHLC?pair=XBTUSD&interval=1&since=${from / 1_000 - 60}`])
    expect(bars).toHaveLength(5)
    expect(bars[0]).toEqual({
      time: from,
      open: 6_820_010,
      high: 6_825_000,
      low: 6_819_000,
      close: 6_820_200,
      volume: 1.5,
    })
  })

  test('OKX page by page, newest first', async () => {
    const { server, backfill } = await past(okx, '2026-11-20T12:10Z', url => {
      const [before, after] = [Number(url.searchParams.get('before')), Number(url.searchParams.get('after'))]
      const times = Array.from(
        { length: (after - before - 1) / MINUTE_MS },
        (_, place) => after - (place + 1) * MINUTE_MS,
      )
      return {
        code: '0',
        data: times.map(time => [String(time), '84.50', '84.90', '84.10', '84.60', '7.5', '0', '0', '1']),
      }
    })
    const bars = await backfill('SOLUSDT', '1', from - 250 * MINUTE_MS, from, untilEnd)
    expect(server.asked).toHaveLength(3)
    expect(bars).toHaveLength(250)
    expect(bars.map(({ time }) => time)).toEqual(bars.map(({ time }) => time).toSorted((a, b) => a - b))
  })

  test('Coinbase and Binance', async () => {
    const ofCoinbase = await past(coinbase, '2026-11-20T12:10Z', () => ({
      candles: [
        { start: String(from / 1_000), low: '2009.5', high: '2012', open: '2010.1', close: '2011', volume: '3' },
      ],
    }))
    const bar = { time: from, open: 201_010, high: 201_200, low: 200_950, close: 201_100 }
    expect(await ofCoinbase.backfill('ETHUSD', '1', from, to, untilEnd)).toEqual([{ ...bar, volume: 3 }])
    expect(ofCoinbase.server.asked[0]).toMatch(/products\/ETH-USD\/candles\?start=\d+&end=\d+&granularity=ONE_MINUTE$/)
    const ofBinance = await past(binance, '2026-11-20T12:10Z', () => [
      [from, '84.50', '84.90', '84.10', '84.60', '7', to],
    ])
    expect(await ofBinance.backfill('SOLUSDT', '1', from, to, untilEnd)).toMatchObject([{ time: from, close: 8_460 }])
    expect(ofBinance.server.asked[0]).toContain('symbol=SOLUSDT&interval=1m')
  })

  test('and a candle whose figures contradict each other is left out', async () => {
    const { backfill } = await past(binance, '2026-11-20T12:10Z', () => [
      [from, '84.50', '84.40', '84.10', '84.60', '7'],
      [from + MINUTE_MS, '84.50', 'much', '84.10', '84.60', '7'],
      [from + 90_000, '84.50', '84.90', '84.10', '84.60', '7'],
      [from + 2 * MINUTE_MS, '84.50', '84.90', '84.10', '84.60', '7'],
      [from - MINUTE_MS, '84.50', '84.90', '84.10', '84.60', '7'],
      null,
    ])
    expect((await backfill('SOLUSDT', '1', from, to, untilEnd)).map(({ time }) => time)).toEqual([from + 2 * MINUTE_MS])
  })

  test('and one that refuses rejects with the reason', async () => {
    const { backfill } = await past(binance, '2026-11-20T12:10Z', () => 418)
    await expect(backfill('SOLUSDT', '1', from, to, untilEnd)).rejects.toMatchObject({
      name: 'FeedError',
      message: 'answered 418',
    })
    const busy = await past(kraken, '2026-11-20T12:10Z', () => ({ error: ['EGeneral:Too many requests'] }))
    await expect(busy.backfill('BTCUSD', '1', from, to, untilEnd)).rejects.toThrow(/without candles: EGeneral:Too many/)
    const often = { code: '50011', msg: 'Too Many Requests', data: [] }
    const { backfill: ofOkx } = await past(okx, '2026-11-20T12:10Z', () => often)
    await expect(ofOkx('SOLUSDT', '1', from, to, untilEnd)).rejects.toThrow(/without candles: Too Many/)
  })

  test.each([
    ['Kraken', kraken, 'BTCUSD', { error: ['EQuery:Unknown asset pair'] }],
    ['OKX', okx, 'SOLUSDT', { code: '51001', msg: 'Instrument ID does not exist', data: [] }],
    ['Binance', binance, 'SOLUSDT', 400],
    ['Yahoo', yahoo, 'EURUSD', 404],
  ] as const)('and there is nothing of an instrument that %s does not have', async (_, source, symbol, answer) => {
    const { server, backfill } = await past(source, '2026-11-20T12:10Z', () => answer)
    expect(await backfill(symbol, '1', from, to, untilEnd)).toEqual([])
    expect(server.asked).toHaveLength(1)
    expect(await backfill('NOTHING', '1', from, to, untilEnd)).toEqual([])
  })
})

test('the days of a currency are made of hours and end at 17:00 New York', async () => {
  const { backfill } = await past(kraken, '2026-11-20T13:00Z', () => {
    const first = at('2026-11-15T20:00Z') / 1_000
    return {
      error: [],
      result: {
        ZEURZUSD: Array.from({ length: 90 }, (_, hour) => {
          const close = (1.1 + hour / 10_000).toFixed(4)
          return [first + hour * 3_600, close, close, close, close, close, '1', 1]
        }),
      },
    }
  })
  const days = await backfill('EURUSD', '1D', at('2026-11-16T00:00Z'), at('2026-11-18T00:00Z'), untilEnd)
  // Monday's day begins on Sunday at 22:00 UTC, two hours into the candles, and has 24 of them.
  expect(days).toEqual([
    { time: at('2026-11-16T00:00Z'), open: 110_020, high: 110_250, low: 110_020, close: 110_250, volume: 24 },
    { time: at('2026-11-17T00:00Z'), open: 110_260, high: 110_490, low: 110_260, close: 110_490, volume: 24 },
  ])
})

test('a day of which the source has only the end is left out', async () => {
  const first = at('2026-11-16T14:00Z') / 1_000
  const { backfill } = await past(kraken, '2026-11-20T13:00Z', () => ({
    error: [],
    result: {
      ZEURZUSD: Array.from({ length: 40 }, (_, hour) => [
        first + hour * 3_600,
        '1.1',
        '1.1',
        '1.1',
        '1.1',
        '1.1',
        '1',
        1,
      ]),
    },
  }))
  const days = await backfill('EURUSD', '1D', at('2026-11-10T00:00Z'), at('2026-11-18T00:00Z'), untilEnd)
  expect(days.map(({ time, volume }) => [time, volume])).toEqual([[at('2026-11-17T00:00Z'), 24]])
})

test('of a long past the newest part is asked for', async () => {
  const { server, backfill } = await past(okx, '2026-11-20T12:00Z', () => ({ code: '0', data: [] }))
  await backfill('SOLUSDT', '1', at('2026-10-20T12:00Z'), at('2026-11-20T12:00Z'), untilEnd)
  expect(server.asked).toHaveLength(50)
  expect(server.asked[0]).toContain(`after=${at('2026-11-20T12:00Z')}`)
})

describe('Yahoo', () => {
  const chart = (zone: string, times: number[], closes: (number | null)[]) => ({
    chart: {
      result: [
        {
          meta: { symbol: 'X', exchangeTimezoneName: zone },
          timestamp: times.map(time => time / 1_000),
          indicators: {
            quote: [{ open: closes, high: closes, low: closes, close: closes, volume: closes.map(() => 5) }],
          },
        },
      ],
      error: null,
    },
  })

  test('has half-hours of exchanges that open at half past, from which hours are made', async () => {
    const open = at('2026-11-20T14:30Z')
    const half = HOUR_MS / 2
    const { server, backfill } = await past(yahoo, '2026-11-20T17:00Z', () =>
      chart('America/New_York', [open, open + half, open + 2 * half, open + 3 * half], [6_700, 6_710, 6_690, null]),
    )
    const bars = await backfill('USSPX500', '60', at('2026-11-20T14:00Z'), at('2026-11-20T17:00Z'), untilEnd)
    expect(server.asked[0]).toContain('interval=30m')
    expect(bars).toEqual([
      { time: at('2026-11-20T14:00Z'), open: 670_000, high: 670_000, low: 670_000, close: 670_000, volume: 5 },
      { time: at('2026-11-20T15:00Z'), open: 671_000, high: 671_000, low: 669_000, close: 669_000, volume: 10 },
    ])
  })

  test('has days of exchanges by the date in their zone', async () => {
    const { backfill } = await past(yahoo, '2026-11-20T17:00Z', () =>
      chart('Asia/Tokyo', [at('2026-11-19T00:00Z'), at('2026-11-20T00:00Z')], [55_600, 55_700.5]),
    )
    const days = await backfill('NIKKEI225', '1D', at('2026-11-19T00:00Z'), at('2026-11-21T00:00Z'), untilEnd)
    expect(days.map(({ time, close }) => [new Date(time).toISOString().slice(0, 10), close])).toEqual([
      ['2026-11-19', 5_560_000],
      ['2026-11-20', 5_570_050],
    ])
  })

  test('has hours with a low of zero, which are no part of the day that hours make', async () => {
    const first = at('2026-11-22T22:00Z')
    const { backfill } = await past(yahoo, '2026-11-24T12:00Z', () => {
      const hours = Array.from({ length: 24 }, (_, hour) => first + hour * HOUR_MS)
      const answer = chart(
        'Europe/London',
        hours,
        hours.map(() => 0.592),
      )
      answer.chart.result[0]!.indicators.quote[0]!.low = hours.map((_, hour) => (hour === 7 ? 0 : 0.5915))
      return answer
    })
    const days = await backfill('NZDUSD', '1D', at('2026-11-23T00:00Z'), at('2026-11-24T00:00Z'), untilEnd)
    expect(days).toMatchObject([{ time: at('2026-11-23T00:00Z'), low: 59_150, close: 59_200 }])
    const refused: unknown[] = []
    const hours = await backfill('NZDUSD', '60', first, first + 24 * HOUR_MS, untilEnd, rows => refused.push(...rows))
    expect(hours.map(({ low }) => low)).toEqual(hours.map(() => 59_150))
    expect([hours.length, refused]).toMatchObject([23, [{ time: first + 7 * HOUR_MS, low: 0 }]])
  })

  test('is not asked for minutes older than it keeps', async () => {
    const { server, backfill } = await past(yahoo, '2026-11-20T17:00Z', () => chart('UTC', [], []))
    expect(await backfill('Gold', '1', at('2026-01-01T00:00Z'), at('2026-11-20T17:00Z'), untilEnd)).toEqual([])
    expect(server.asked).toHaveLength(5)
    expect(server.asked.at(-1)).toContain(`period1=${at('2026-10-22T17:00Z') / 1_000}`)
  })
})

describe('values of a day become daily bars', () => {
  const value = (iso: string, price: number) => {
    const time = at(`${iso}T00:00Z`)
    return { time, open: price, high: price, low: price, close: price, volume: 1 }
  }

  test('of the ECB, from one file for all currencies', async () => {
    const { server, backfill } = await past(ecb, '2026-11-20T13:31Z', () => {
      const day = (date: string, usd: string) =>
        `<Cube time='${date}'><Cube currency='USD' rate='${usd}'/><Cube currency='JPY' rate='181.24'/></Cube>`
      return `<e><Cube>${day('2026-11-19', '1.1583')}${day('2026-11-18', '1.1591')}</Cube></e>`
    })
    const [from, to] = [at('2026-11-01T00:00Z'), at('2026-11-20T00:00Z')]
    expect(await backfill('EURUSD', '1D', from, to, untilEnd)).toEqual([
      value('2026-11-18', 115_910),
      value('2026-11-19', 115_830),
    ])
    expect(await backfill('EURJPY', '1D', from, to, untilEnd)).toHaveLength(2)
    expect(await backfill('EURUSD', '1', from, to, untilEnd)).toEqual([])
    expect(server.asked).toEqual(['/stats/eurofxref/eurofxref-hist-90d.xml'])
  })

  test('of the ECB, from a file of ninety days of thirty currencies', async () => {
    const { backfill } = await past(ecb, '2026-11-20T13:31Z', () => {
      const codes =
        'USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR NZD'
      const day = (place: number) => {
        const date = new Date(at('2026-11-19T00:00Z') - place * 24 * HOUR_MS).toISOString().slice(0, 10)
        const rates = codes.split(' ').map(code => `<Cube currency='${code}' rate='1.1583'/>`)
        return `<Cube time='${date}'>${rates.join('')}</Cube>`
      }
      return `<e><Cube>${Array.from({ length: 90 }, (_, place) => day(place)).join('')}</Cube></e>`
    })
    // Its Saturdays and Sundays are no trading days.
    expect(await backfill('EURUSD', '1D', at('2026-08-01T00:00Z'), at('2026-11-20T00:00Z'), untilEnd)).toHaveLength(64)
  })

  test('of the US Treasury, from a file a year', async () => {
    const { server, backfill } = await past(treasury, '2026-01-05T13:31Z', url => {
      const date = url.search.endsWith('2025') ? '2025-12-31' : '2026-01-02'
      return `<f><properties><NEW_DATE>${date}T00:00:00</NEW_DATE><BC_10YEAR>4.13</BC_10YEAR></properties></f>`
    })
    const days = await backfill('US10Y', '1D', at('2025-12-01T00:00Z'), at('2026-01-05T00:00Z'), untilEnd)
    expect(days).toEqual([value('2025-12-31', 4_130), value('2026-01-02', 4_130)])
    expect(server.asked.map(url => url.slice(-5))).toEqual(['=2025', '=2026'])
  })

  test('of FRED, without the days that have none', async () => {
    const { server, backfill } = await past(fred('a'.repeat(32)), '2026-11-20T13:31Z', () => ({
      observations: [
        { date: '2026-11-18', value: '4.12' },
        { date: '2026-11-19', value: '.' },
        // A Saturday.
        { date: '2026-11-14', value: '9.99' },
        { date: '2026-11-13', value: '4.11' },
      ],
    }))
    const days = await backfill('US10Y', '1D', at('2026-11-10T00:00Z'), at('2026-11-20T00:00Z'), untilEnd)
    expect(days).toEqual([value('2026-11-13', 4_110), value('2026-11-18', 4_120)])
    expect(server.asked[0]).toMatch(/&observation_start=2026-11-10&observation_end=2026-11-20$/)
  })
})

test.each([
  ['ecb', ecb],
  ['treasury', treasury],
  ['fred', fred('a'.repeat(32))],
] as const)(
  'a value of %s has the date of its day, on every day with a session and for every instrument',
  async (name, source) => {
    for (const [first, last] of [
      ['2026-07-06', '2026-07-17'],
      ['2026-11-02', '2026-11-13'],
    ] as const) {
      const dates: string[] = []
      for (let day = at(`${first}T00:00Z`); day <= at(`${last}T00:00Z`); day += 24 * HOUR_MS)
        dates.push(new Date(day).toISOString().slice(0, 10))
      for (const { name: own, symbol } of symbolMapOf(name, catalogue).all) {
        const { backfill } = await past(source, '2026-11-20T13:31Z', () => {
          if (name === 'fred') return { observations: dates.map(date => ({ date, value: '4.1' })) }
          const rows = dates.map(date =>
            name === 'ecb'
              ? `<Cube time='${date}'><Cube currency='${own}' rate='4.1'/></Cube>`
              : `<properties><NEW_DATE>${date}T00:00:00</NEW_DATE><${own}>4.1</${own}></properties>`,
          )
          return name === 'ecb' ? `<e><Cube>${rows.join('')}</Cube></e>` : `<f>${rows.join('')}</f>`
        })
        const schedule = catalogue.scheduleOf(catalogue.find(symbol)!)
        const expected = dates.filter(date => schedule.tradingDay(epochDayAt(at(`${date}T00:00Z`)))?.spans.length)
        const days = await backfill(symbol, '1D', at(`${first}T00:00Z`), at(`${last}T00:00Z`) + 24 * HOUR_MS, untilEnd)
        expect([symbol, days.map(({ time }) => new Date(time).toISOString().slice(0, 10))]).toEqual([symbol, expected])
        for (const server of servers.splice(0)) await server.close()
      }
    }
  },
)

const shared = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data', 'wire')
const hasShared = existsSync(shared)

describe.skipIf(!hasShared)(
  `recorded answers${hasShared ? '' : ' (skipped: there is no MARKET_DATA_DIR/wire)'}`,
  () => {
    const read = (file: string) => {
      const bytes = readFileSync(join(shared, file))
      return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    }

    test('of Kraken', async () => {
      const { backfill } = await past(kraken, '2025-11-11T00:00Z', () => read('nautilus/kraken/http_ohlc.json.gz'))
      const bars = await backfill('BTCUSD', '1', 1_762_777_020_000, 1_762_900_000_000, untilEnd)
      expect(bars.length).toBeGreaterThanOrEqual(720)
      expect(bars[0]).toEqual({
        time: 1_762_777_020_000,
        open: 10_603_820,
        high: 10_603_820,
        low: 10_603_820,
        close: 10_603_820,
        volume: 0,
      })
    })

    test('of Binance', async () => {
      const { backfill } = await past(binance, '2021-10-23T00:00Z', () =>
        read('nautilus/binance/http_spot_market_klines.json'),
      )
      const bars = await backfill('BTCEUR', '1', 1_634_943_780_000, 1_634_943_780_000 + 3 * MINUTE_MS, untilEnd)
      expect(bars.map(({ close }) => close)).toEqual([6_071_927, 6_077_181, 6_076_871])
      expect(bars[0]!.volume).toBe(21.63272)
    })

    test('of Coinbase', async () => {
      const { backfill } = await past(coinbase, '2024-04-04T02:00Z', () => read('nautilus/coinbase/http_candles.json'))
      const bars = await backfill('BTCUSD', '60', 1_712_188_800_000, 1_712_196_000_000, untilEnd)
      expect(bars.map(({ time, close }) => [time, close])).toEqual([
        [1_712_188_800_000, 6_631_459],
        [1_712_192_400_000, 6_618_160],
      ])
    })

    test('of OKX', async () => {
      const { backfill } = await past(okx, '2021-07-01T02:00Z', () => read('nautilus/okx/http_get_candlesticks.json'))
      const bars = await backfill('SOLUSDT', '1', 1_625_097_600_000, 1_625_097_720_000, untilEnd)
      expect(bars.map(({ close }) => close)).toEqual([3_378_390, 3_378_210])
    })

    test('of Yahoo', async () => {
      const { response } = JSON.parse(read('yahoo/chart-EURUSD=X-2020-01-01-to-2020-01-03.json'))
      const { backfill } = await past(
        { ...yahoo, history: { ...yahoo.history!, hasOwnDays: () => true } },
        '2020-01-04T00:00Z',
        () => response.bodyJson,
      )
      const bars = await backfill('EURUSD', '1D', at('2020-01-01T00:00Z'), at('2020-01-04T00:00Z'), untilEnd)
      expect(bars.map(({ open, close }) => [open, close])).toEqual([
        [112_208, 112_208],
        [112_189, 112_208],
        [111_708, 111_714],
      ])
    })
  },
)
