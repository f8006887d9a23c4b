import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/units.ts'
import { elementsOf, textOf, titleOf } from '#testing/html.ts'
import { openTestPortal, TRADING_HOUR } from '#testing/portal.ts'

const portal = await openTestPortal({ SIM_SPEED: '0.001', HTTP_RATE_LIMIT: '0', ECONOMY_SOURCES: 'none' })
afterAll(() => portal.close())

const METALS = 'of=metals'
const WAIT_MS = 60_000

interface Item {
  symbol: string
  decimals: number
  last: number
  periodChange: number | null
  monthChange: number | null
  toHigh: number | null
  toLow: number | null
  rangeShare: number | null
  volatility: number | null
  swapLong: number | null
  swapShort: number | null
  nextEvent: { id: string; country: string; time: string } | null
}

async function result<Result>(path: string): Promise<Result> {
  return JSON.parse((await portal.ask(path)).text).datas
}
const screen = (query: string) => result<{ list: Item[]; unread: number }>(`/api/v1/screener?${query}`)

// Days are read once somebody asks for them.
beforeAll(async () => {
  while ((await screen(METALS)).unread > 0);
}, WAIT_MS)

const languages = [
  { locale: 'tw', prefix: '', title: '商品篩選', wrong: '不是數字', symbol: '黃金' },
  { locale: 'cn', prefix: '/cn', title: '品种筛选', wrong: '不是数字', symbol: '黄金' },
  { locale: 'en', prefix: '/en', title: 'Screener', wrong: 'Not a number', symbol: 'Gold' },
] as const

describe.each(languages)('the screener in $locale', ({ prefix, title, wrong, symbol }) => {
  const page = (query = '') => portal.ask(`${prefix}/markets/screener?${query}`)

  test('has its matches in the page, without a script', async () => {
    const { status, text } = await page(METALS)
    expect(status).toBe(200)
    expect(titleOf(text)).toContain(title)
    const rows = elementsOf(text, 'tr').filter(row => row['data-symbol'] !== undefined)
    const { list } = await screen(METALS)
    expect(rows).toHaveLength(list.length)
    expect(textOf(text)).toContain(symbol)
  })

  test('keeps the conditions of its address in the fields', async () => {
    const { text } = await page(`${METALS}&period=1M&changeMin=-50`)
    expect(text).toMatch(/<option value="metals" selected=""/)
    expect(text).toMatch(/<option value="1M" selected=""/)
    expect(text).toMatch(/<input[^>]*name="changeMin"[^>]*value="-50"/)
  })

  test('says which number is none, and lists what the other conditions give', async () => {
    const { status, text } = await page(`${METALS}&changeMin=many`)
    expect(status).toBe(200)
    expect(textOf(text)).toContain(wrong)
    const field = elementsOf(text, 'input').find(({ name }) => name === 'changeMin')
    expect(field).toMatchObject({ 'aria-invalid': 'true', value: 'many' })
  })

  test.each(['of=shares', 'region=Moon', 'period=2W', 'verdict=great', 'carry=free', 'sort=luck', 'dir=up'])(
    'is not there for %s',
    async query => {
      expect((await page(query)).status).toBe(404)
    },
  )
})

describe('figures of a screen', () => {
  test('follow from the reference closes and the range of the instrument’s own analysis', async () => {
    const { list } = await screen(METALS)
    expect(list.length).toBeGreaterThan(3)
    for (const item of list) {
      const analysis = await result<{
        performance: { period: string; base: number }[]
        range52w: { high: number; low: number }
      }>(`/api/v1/analysis?symbol=${item.symbol}`)
      const scale = 10 ** item.decimals
      const since = (base: number) => ((item.last * scale - base) / base) * 100
      const baseOf = (period: string) => analysis.performance.find(each => each.period === period)!.base
      expect(item.periodChange, item.symbol).toBeCloseTo(since(baseOf('1W')), 1)
      expect(item.monthChange, item.symbol).toBeCloseTo(since(baseOf('1M')), 1)
      expect(item.toHigh, item.symbol).toBeCloseTo(since(analysis.range52w.high), 1)
      expect(item.toLow, item.symbol).toBeCloseTo(since(analysis.range52w.low), 1)
    }
  })

  test('a condition leaves those that meet it, and no others', async () => {
    const { list } = await screen(METALS)
    const changes = list.map(({ periodChange }) => periodChange!).sort((a, b) => a - b)
    const middle = changes[changes.length >> 1]!
    const above = (await screen(`${METALS}&changeMin=${middle.toFixed(2)}`)).list
    expect(above.map(({ symbol }) => symbol)).toEqual(
      list.filter(({ periodChange }) => periodChange! >= middle).map(({ symbol }) => symbol),
    )
  })

  test('the swap is that of simulated trading, and a screen finds those whose holders are paid', async () => {
    const { list } = await screen(METALS)
    const swaps = list.filter(({ swapLong }) => swapLong !== null)
    expect(swaps.length).toBeGreaterThan(0)
    const paid = (await screen(`${METALS}&carry=either`)).list
    expect(paid.map(({ symbol }) => symbol)).toEqual(
      swaps.filter(({ swapLong, swapShort }) => Math.max(swapLong!, swapShort!) > 0).map(({ symbol }) => symbol),
    )
  })

  test('the next event is the first one of high importance in the calendar', async () => {
    const { list } = await screen(METALS)
    const [first] = list
    const now = Date.parse(TRADING_HOUR)
    const day = (at: number) => new Date(at).toISOString().slice(0, 10)
    const span = `from=${day(now - DAY_MS)}&to=${day(now + 14 * DAY_MS)}`
    const calendar = await result<{ list: { id: string; country: string; kind: string; time: string | null }[] }>(
      `/api/v1/calendar?${span}&importance=3&country=US`,
    )
    const next = calendar.list.find(({ kind, time }) => kind !== 'holiday' && time !== null && Date.parse(time) > now)
    expect(first!.nextEvent).toMatchObject({ id: next!.id, country: 'US' })
    const days = (Date.parse(next!.time!) - now) / DAY_MS + 0.1
    const soon = list.filter(({ nextEvent }) => nextEvent && Date.parse(nextEvent.time) <= now + days * DAY_MS)
    expect(soon.length).toBeGreaterThan(0)
    const found = (await screen(`${METALS}&eventMax=${days.toFixed(3)}`)).list
    expect(found.map(({ symbol }) => symbol)).toEqual(soon.map(({ symbol }) => symbol))
  })

  test('a file has the same rows and figures', async () => {
    const { list } = await screen(METALS)
    const file = await portal.ask(`/api/v1/screener?${METALS}&format=csv&locale=en`)
    const [head, ...rows] = file.text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
    expect(head).toContain('Period change')
    expect(rows).toHaveLength(list.length)
    expect(rows.map(row => row.split(',')[0])).toEqual(list.map(({ symbol }) => symbol))
  })

  test.each(['changeMin=many', 'of=shares', 'fromHighMax=-1', 'eventMax=-1', 'currency=%3Cb%3E'])(
    'a call with %s is refused',
    async query => {
      expect((await portal.ask(`/api/v1/screener?${query}`)).status).toBe(400)
    },
  )
})
