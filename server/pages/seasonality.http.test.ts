import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { elementsOf, textOf, titleOf } from '#testing/html.ts'
import { openTestPortal, TRADING_HOUR } from '#testing/portal.ts'

const portal = await openTestPortal({ SIM_SPEED: '0.001', HTTP_RATE_LIMIT: '0' })
afterAll(() => portal.close())

interface Group {
  part: string
  key: string
  unit: string
  n: number
  from: string | null
  median: number | null
  mean: number | null
}

async function listOf<Item>(path: string): Promise<Item[]> {
  return JSON.parse((await portal.ask(path)).text).datas.list
}
const seasonality = (query: string) => listOf<Group>(`/api/v1/seasonality?${query}`)

const WAIT_MS = 60_000
// A page waits a moment for what is not computed yet, a call until it is.
beforeAll(async () => {
  for (const zone of ['Asia/Taipei', 'Asia/Shanghai', 'UTC']) await seasonality(`symbol=EURUSD&zone=${zone}`)
}, WAIT_MS)

const languages = [
  {
    locale: 'tw',
    prefix: '',
    zone: 'Asia/Taipei',
    title: '季節性與波動',
    unknown: '找不到 NOTHING',
    clock: '台北時間',
  },
  {
    locale: 'cn',
    prefix: '/cn',
    zone: 'Asia/Shanghai',
    title: '季节性与波动',
    unknown: '找不到NOTHING',
    clock: '北京时间',
  },
  { locale: 'en', prefix: '/en', zone: 'UTC', title: 'seasonality', unknown: 'left out: NOTHING', clock: 'UTC' },
] as const

describe.each(languages)('the seasonality of an instrument in $locale', ({ prefix, zone, title, unknown, clock }) => {
  const page = (query = 'chartOf=EURUSD') => portal.ask(`${prefix}/finance/seasonality?${query}`)

  test('has its figures, samples and zone in the page, without a script', async () => {
    const { status, text } = await page()
    expect(status).toBe(200)
    expect(titleOf(text)).toContain(title)
    const shown = textOf(text)
    expect(shown).toContain(clock)
    for (const { part, key, n, median } of await seasonality(`symbol=EURUSD&zone=${zone}`)) {
      if (part === 'hour') expect([key, shown]).toEqual([key, expect.stringContaining(median!.toFixed(1))])
      if (part === 'hour' && key === '12') expect(shown).toContain(`n = ${n}`)
    }
  })

  test('leads to the instrument, and the instrument to it', async () => {
    const own = `${prefix}/forex/moreDetail?chartOf=EURUSD`
    const hrefs = async (path: string) => elementsOf((await portal.ask(path)).text, 'a').map(({ href }) => href)
    expect(await hrefs(`${prefix}/finance/seasonality?chartOf=EURUSD`)).toContain(`${own}#history`)
    expect(await hrefs(own)).toContain(`${prefix}/finance/seasonality?chartOf=EURUSD`)
  })

  test('compares the instruments of its address, and names those that are unknown', async () => {
    const { text } = await page('chartOf=EURUSD&with=Gold,NOTHING&days=250')
    expect(textOf(text)).toContain(unknown)
    const [pair] = await listOf<{ coefficient: number }>('/api/v1/correlations?symbols=EURUSD,Gold&days=250')
    expect(textOf(text)).toContain(Math.abs(pair!.coefficient).toFixed(2))
  })

  test.each(['chartOf=NOTHING', 'zone=Moon', 'days=7'])('is not there for %s', async query => {
    expect((await page(query)).status).toBe(404)
  })
})

test('another name of an instrument leads to its page, with the rest of the address', async () => {
  const { status, headers } = await portal.ask('/en/finance/seasonality?chartOf=xauusd&days=250')
  expect([status, headers.get('location')]).toEqual([301, '/en/finance/seasonality?chartOf=Gold&days=250'])
})

describe('groups of a call', () => {
  test('are figures of enough values, or none', async () => {
    const groups = await seasonality('symbol=EURUSD&zone=UTC')
    for (const { part, key, n, median } of groups) {
      const fewest = { hour: 100, weekdayHour: 30, weekday: 30, month: 5, session: 30, volatility: 100 }[part]!
      expect([part, key, median !== null]).toEqual([part, key, n >= fewest])
    }
    expect(groups.filter(({ part }) => part === 'month').every(({ unit, n }) => unit === '%' && n >= 9)).toBe(true)
  })

  test('follow from the hourly bars of the portal', async () => {
    const [day] = (await seasonality('symbol=EURUSD&zone=UTC')).filter(
      ({ key, part }) => part === 'hour' && key === '14',
    )
    const ranges: number[] = []
    const end = Date.parse('2026-11-19T22:00:00Z')
    for (let from = end - 365 * 86_400_000; from < end; from += 73 * 86_400_000) {
      const window = `from=${from / 1000}&to=${from / 1000 + 73 * 86_400}`
      const bars = await listOf<{ time: number; high: number; low: number }>(
        `/api/v1/bars?symbol=EURUSD&resolution=60&${window}`,
      )
      for (const { time, high, low } of bars)
        if (new Date(time * 1000).getUTCHours() === 14) ranges.push((high - low) * 10_000)
    }
    expect(day!.n).toBe(ranges.length)
    expect(day!.mean).toBeCloseTo(ranges.reduce((sum, range) => sum + range, 0) / ranges.length, 6)
  })

  test('yields are measured in basis points, indices in per cent', async () => {
    const units = async (symbol: string) => new Set((await seasonality(`symbol=${symbol}`)).map(({ unit }) => unit))
    expect(await units('US10Y')).toEqual(new Set(['bp', '% a year']))
    expect(await units('DAX')).toEqual(new Set(['%', '% a year']))
  })

  test('a file has a line for each group', async () => {
    const groups = await seasonality('symbol=EURUSD&zone=UTC')
    const file = await portal.ask('/api/v1/seasonality?symbol=EURUSD&zone=UTC&format=csv&locale=en')
    const [head, ...lines] = file.text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
    expect(head).toMatch(/^Part,Group,Unit,Sample size,From,To,Average/)
    expect(lines.map(line => line.split(',').slice(0, 2))).toEqual(groups.map(({ part, key }) => [part, key]))
  })

  test('moves after a release follow from the calendar and the minutes around it', async () => {
    const [kind] = await listOf<{ event: string; country: string; n: number; after60: number }>(
      '/api/v1/release-moves?symbol=EURUSD',
    )
    const [, indicator, , estimate] = kind!.event.split('.')
    const moves: number[] = []
    for (let month = 0; month < 14; month++) {
      const from = new Date(Date.UTC(2025, 9 + month, 1)).toISOString().slice(0, 10)
      const to = new Date(Date.UTC(2025, 10 + month, 0)).toISOString().slice(0, 10)
      const events = await listOf<{ id: string; time: string | null }>(
        `/api/v1/calendar?from=${from}&to=${to}&importance=3&country=${kind!.country}`,
      )
      for (const { id, time } of events) {
        const [, of, , version] = id.split('.')
        const at = Date.parse(time ?? '') / 1000
        if (of !== indicator || version !== estimate || !(at * 1000 < Date.parse(TRADING_HOUR))) continue
        const minutes = await listOf<{ time: number; close: number }>(
          `/api/v1/bars?symbol=EURUSD&resolution=1&from=${at - 300}&to=${at + 3600}`,
        )
        const before = minutes.findLast(minute => minute.time + 60 <= at)
        if (before) moves.push(Math.abs(minutes.at(-1)!.close - before.close) * 10_000)
      }
    }
    const sorted = moves.sort((one, other) => one - other)
    const middle = (sorted.length - 1) / 2
    expect(kind!.n).toBe(sorted.length)
    expect(kind!.after60).toBeCloseTo((sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2, 6)
  })

  test.each(['symbol=EURUSD&zone=Moon', 'symbol='])('a call with %s is refused', async query => {
    expect((await portal.ask(`/api/v1/seasonality?${query}`)).status).toBe(400)
  })

  test.each(['symbols=EURUSD', 'symbols=EURUSD,Gold&days=20'])('correlations of %s are refused', async query => {
    expect((await portal.ask(`/api/v1/correlations?${query}`)).status).toBe(400)
  })
})
