import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal, TRADING_HOUR } from '#testing/portal.ts'
import { type ChartBar, udfClient } from '#testing/udf-client.ts'

/** The clock runs so slowly that consecutive requests return the same prices. */
const STANDING = { SIM_SPEED: '0.0001', HTTP_RATE_LIMIT: '0' }
const DAY = 86_400
const symbols = ['EURUSD', 'EURJPY', 'DXY', 'Gold', 'NIKKEI225', 'US10Y', 'BTCUSD']

const clientOf = ({ ask }: { ask: (path: string) => Promise<{ text: string }> }) =>
  udfClient(async path => (await ask(`/udf${path}`)).text)

const portal = await openTestPortal(STANDING)
afterAll(() => portal.close())
const chart = clientOf(portal)

function expectBarsThatCanBe(bars: readonly ChartBar[]): void {
  const wrong = bars.filter(
    ({ time, open, high, low, close, volume }, at) =>
      (at > 0 && time <= bars[at - 1]!.time) ||
      high < Math.max(open, close) ||
      low > Math.min(open, close) ||
      !(volume > 0),
  )
  expect(wrong).toEqual([])
}

describe('a chart of TradingView', () => {
  test('reads the configuration, and finds each symbol with its sessions and digits', async () => {
    const config = await chart.config()
    expect(config).toMatchObject({ supports_search: true, supports_time: true, supports_group_request: false })
    expect(config.supported_resolutions).toEqual(['1', '5', '15', '30', '60', '240', '1D', '1W', '1M'])
    for (const symbol of symbols) {
      const info = await chart.symbol(symbol)
      expect(info).toMatchObject({ name: symbol, has_intraday: true, has_daily: true, data_status: 'streaming' })
      expect(() => new Intl.DateTimeFormat('en', { timeZone: info.timezone })).not.toThrow()
      expect(info.session).toMatch(/^(24x7|\d{4}-\d{4}[\d,:|-]*:[1-7]+)$/)
      expect(Math.log10(info.pricescale) % 1).toBe(0)
      expect(config.symbols_types.map(({ value }) => value)).toContain(info.type)
      expect((await chart.search(symbol.toLowerCase()))[0]?.symbol).toBe(symbol)
    }
    expect((await chart.search('dollar', 'index')).every(({ type }) => type === 'index')).toBe(true)
    expect(await chart.time()).toBe(Date.parse(TRADING_HOUR) / 1_000)
  })

  test('finds a symbol by whatever name it asks for, and gets its quote under that name', async () => {
    const asked = 'XNYS:USSPX500,eurusd,XAUUSD,NOPE:EURUSD,XTKS:NOTHING'
    const { text } = await portal.ask(`/udf/quotes?symbols=${asked}`)
    const { d } = JSON.parse(text) as { d: { s: string; n: string; v: { short_name?: string } }[] }
    expect(d.map(({ n, v }) => [n, v.short_name])).toEqual([
      ['XNYS:USSPX500', 'USSPX500'],
      ['eurusd', 'EURUSD'],
      ['XAUUSD', 'Gold'],
      ['NOPE:EURUSD', 'EURUSD'],
      ['XTKS:NOTHING', undefined],
    ])
    for (const path of [
      '/udf/symbols?symbol=XNYS:USSPX500',
      '/udf/history?symbol=XNYS:USSPX500&resolution=D&from=1790000000&to=1795100000',
      '/udf/marks?symbol=XNYS:USSPX500&resolution=D&from=1790000000&to=1795100000',
      '/dmarket/dsymbol/history?symbol=XNYS%3AUSSPX500&resolution=D&from=1790000000&to=1795100000',
      '/api/v1/bars?symbol=XNYS:USSPX500&resolution=1D&from=1790000000&to=1795100000',
      '/api/v1/analysis?symbol=XNYS:USSPX500',
      '/api/v1/instruments/XNYS:USSPX500',
    ]) {
      const answer = await portal.ask(path)
      expect([path, answer.status, answer.text.includes('"s":"error"')]).toEqual([path, 200, false])
    }
  })

  test('scrolls back beyond 1970', async () => {
    const bars = async (query: string) =>
      JSON.parse((await portal.ask(`/udf/history?symbol=USSPX500&resolution=1M&${query}`)).text) as {
        s: string
        t?: number[]
      }
    const three = await bars('from=0&to=1795600000&countback=3')
    expect(three.t).toHaveLength(3)
    expect(await bars('from=-86400&to=1795600000&countback=3')).toEqual(three)
    expect(await bars('from=1795700000&to=1795600000&countback=3')).toEqual(three)
    expect((await bars('from=-86400&to=-3600')).s).toBe('no_data')
    expect((await bars('from=-86400&to=1795600000')).s).toBe('ok')
    for (const query of ['from=-100&to=-200', 'from=5&to=5']) expect((await bars(query)).s, query).toBe('error')
  })

  test('lists the requested number of symbols of a type or an exchange if nothing was typed', async () => {
    const list = async (query: string) => {
      const { status, text } = await portal.ask(`/udf/search?${query}`)
      expect([query, status]).toEqual([query, 200])
      return JSON.parse(text) as { symbol: string; type: string; exchange: string }[]
    }
    const { symbols_types: types, exchanges } = await chart.config()
    for (const { value } of types.slice(1)) {
      const found = await list(`query=&type=${value}&exchange=&limit=50`)
      expect([value, found.length > 0, new Set(found.map(({ type }) => type))]).toEqual([value, true, new Set([value])])
    }
    expect((await list('query=&type=forex&limit=3')).map(({ symbol }) => symbol)).toEqual(['DXY', 'EURUSD', 'USDJPY'])
    const { value: exchange } = exchanges.find(({ value }) => value !== '')!
    const listed = await list(`exchange=${exchange}`)
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.every(each => each.exchange === exchange && each.type === 'index')).toBe(true)
    expect(await list('query=&type=stock&exchange=')).toEqual([])
    expect(await list(`query=%20&type=forex&exchange=${exchange}`)).toEqual([])
    expect((await list('query=&type=&exchange=&limit=30')).length).toBe(30)
    expect((await list('query=%2F%2F&type=forex')).length).toBe(0)
    expect((await list('type=forex&limit=1000')).length).toBe(50)
  })

  test.each(symbols)(
    'of %s scrolls through ten days of five minutes and six years of days',
    { timeout: 90_000 },
    async symbol => {
      const now = await chart.time()
      const fiveMinutes = await chart.scrollBack(symbol, '5', now, now - 10 * DAY, 329)
      expectBarsThatCanBe(fiveMinutes.bars)
      expect(fiveMinutes.bars[0]!.time).toBeLessThan(now - 9 * DAY)
      expect(fiveMinutes.bars.every(({ time }) => time % 300 === 0)).toBe(true)
      const days = await chart.scrollBack(symbol, '1D', now, now - 6 * 365 * DAY, 500)
      expectBarsThatCanBe(days.bars)
      expect(days.bars.length).toBeGreaterThan(6 * 240)
      expect(days.bars[0]!.time).toBeLessThan(now - (6 * 365 - 5) * DAY)

      const { d } = await chart.quotes(symbol)
      expect(d[0]).toMatchObject({ s: 'ok', n: symbol })
      expect([fiveMinutes.bars.at(-1)!.close, days.bars.at(-1)!.close]).toEqual([d[0]!.v.lp, d[0]!.v.lp])
      const today = fiveMinutes.bars.filter(({ time }) => time >= days.bars.at(-1)!.time)
      expect(days.bars.at(-1)!.high).toBeGreaterThanOrEqual(Math.max(...today.map(({ high }) => high)))
      expect(days.bars.at(-1)!.low).toBeLessThanOrEqual(Math.min(...today.map(({ low }) => low)))
    },
  )

  test('stops at the start of the history', async () => {
    const now = await chart.time()
    const { bars } = await chart.scrollBack('EURUSD', '1M', now, 0, 50)
    expectBarsThatCanBe(bars)
    expect(bars.length).toBeGreaterThan(100)
    expect(await chart.history('EURUSD', '1M', 0, bars[0]!.time, 50)).toEqual({ bars: [], nextTime: undefined })
  })

  test('that requests a closed weekend is told the time of the last bar before it', async () => {
    const [saturday, sunday] = ['2026-11-14', '2026-11-15'].map(date => Date.parse(`${date}T08:00Z`) / 1_000)
    const { text } = await portal.ask(`/udf/history?symbol=EURUSD&resolution=5&from=${saturday}&to=${sunday}`)
    const { s, nextTime } = JSON.parse(text)
    expect([s, new Date(nextTime * 1_000).toISOString()]).toEqual(['no_data', '2026-11-13T21:55:00.000Z'])
    const before = await chart.history('EURUSD', '5', 0, nextTime + 1, 2)
    expect(before.bars.at(-1)!.time).toBe(nextTime)
  })
})

test('a chart has the same history after a restart, and an hour without the portal is filled', {
  timeout: 90_000,
}, async () => {
  const seen = ['EURUSD', 'DXY', 'BTCUSD']
  const past = async (client: typeof chart, to: number) => {
    const found: Record<string, ChartBar[]> = {}
    for (const symbol of seen)
      for (const [resolution, days] of [
        ['5', 2],
        ['60', 7],
        ['1D', 60],
      ] as const)
        found[`${symbol} ${resolution}`] = (await client.scrollBack(symbol, resolution, to, to - days * DAY, 300)).bars
    return found
  }
  const now = await chart.time()
  const before = await past(chart, now)

  const again = await openTestPortal(STANDING)
  const atOnce = await past(clientOf(again), now)
  await again.close()
  expect(atOnce).toEqual(before)

  const later = await openTestPortal({ ...STANDING, SIM_FROM: new Date((now + 3_600) * 1_000).toISOString() })
  const hourLater = clientOf(later)
  for (const [name, bars] of Object.entries(before)) {
    const [symbol, resolution] = name.split(' ') as [string, string]
    const since = bars[0]!.time
    const { bars: found } = await hourLater.scrollBack(symbol, resolution, now + 3_600, since, 300)
    const grown = found.filter(({ time }) => time >= since)
    // The last bar was still forming.
    expect(grown.slice(0, bars.length - 1)).toEqual(bars.slice(0, -1))
    if (resolution === '5') expect(grown.length - bars.length).toBe(12)
  }
  await later.close()
})
