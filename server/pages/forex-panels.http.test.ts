import { describe, expect, test } from 'vitest'
import { textOf } from '#testing/html.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

interface Listed {
  symbol: string
  bid: number
  askClose: number
  prevClose: number
}

async function listed(...symbols: string[]): Promise<Record<string, Listed>> {
  const { text } = await portal.ask(`/dmarket/dsymbol/list?symbols=${symbols}&chart=0`)
  const { list } = JSON.parse(text).datas as { list: Listed[] }
  return Object.fromEntries(list.map(item => [item.symbol, item]))
}

const numberOf = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'))

/** The figures of the row whose `tr` has an attribute. */
function cellsOf(html: string, attribute: string): string[] {
  const row = new RegExp(`<tr ${attribute}[^>]*>(.*?)</tr>`, 's').exec(html)![1]!
  return Array.from(row.matchAll(/<td[^>]*?(?:\/>|>(.*?)<\/td>)/gs), ([, cell]) => textOf(cell ?? ''))
}

const languages = [
  { locale: 'tw', prefix: '', cross: '交叉匯率表', legs: '合計等於指數漲跌' },
  { locale: 'cn', prefix: '/cn', cross: '交叉汇率表', legs: '合计等于指数涨跌' },
  { locale: 'en', prefix: '/en', cross: 'Cross rates', legs: 'The sum is the index’s change' },
] as const

describe.each(languages)('beside the list of pairs, in $locale', ({ prefix, cross, legs }) => {
  test('each leg of the dollar index contributes its weight times its log change, and they sum to the change', async () => {
    const { text } = await portal.ask(`${prefix}/forex?group=Main`)
    expect(textOf(text)).toContain(legs)
    const weights = { EURUSD: -0.576, USDJPY: 0.136, GBPUSD: -0.119, USDCAD: 0.091, USDSEK: 0.042, USDCHF: 0.036 }
    const quotes = await listed('DXY', ...Object.keys(weights))
    const index = quotes.DXY!
    const change = Math.round((index.bid - index.prevClose) * 1_000)
    let sum = 0
    for (const [symbol, weight] of Object.entries(weights)) {
      const points = numberOf(cellsOf(text, `data-leg="${symbol}"`).at(-1)!)
      sum += Math.round(points * 1_000)
      const expected = index.prevClose * weight * Math.log(quotes[symbol]!.bid / quotes[symbol]!.prevClose)
      // Bids and mid prices differ by half a spread, which is distributed over the legs.
      expect([symbol, Math.abs(points - expected) < 0.02]).toEqual([symbol, true])
    }
    expect(sum).toBe(change)
  })

  test('ten currencies are shown in each other, from the mid prices of their dollar pairs', async () => {
    const { text } = await portal.ask(`${prefix}/forex?group=Main`)
    expect(textOf(text)).toContain(cross)
    const pairs = ['EURUSD', 'GBPUSD', 'AUDUSD', 'NZDUSD', 'USDJPY', 'USDCHF', 'USDCAD', 'USDCNY', 'USDHKD']
    const quotes = await listed(...pairs)
    const mid = (pair: string) => (quotes[pair]!.bid + quotes[pair]!.askClose) / 2
    const dollars = (currency: string) => {
      if (currency === 'USD') return 1
      return quotes[`${currency}USD`] ? mid(`${currency}USD`) : 1 / mid(`USD${currency}`)
    }
    const currencies = ['USD', 'EUR', 'JPY', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'CNY', 'HKD']
    for (const base of currencies) {
      const cells = cellsOf(text, `data-base="${base}"`)
      expect(cells.length).toBe(10)
      for (const [column, quote] of currencies.entries()) {
        if (base === quote) expect(cells[column]).toBe('')
        else expect(numberOf(cells[column]!) / (dollars(base) / dollars(quote))).toBeCloseTo(1, 4)
      }
    }
  })

  test('a cross of the matrix is between bid and ask of its own pair', async () => {
    const { text } = await portal.ask(`${prefix}/forex?group=Main`)
    const { EURJPY } = await listed('EURJPY')
    const rate = numberOf(cellsOf(text, 'data-base="EUR"')[2]!)
    expect(rate).toBeGreaterThanOrEqual(EURJPY!.bid)
    expect(rate).toBeLessThanOrEqual(EURJPY!.askClose)
  })
})
