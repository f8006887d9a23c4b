import { describe, expect, test } from 'vitest'
import { elementsOf, metaOf, rowOf, textOf, titleOf } from '#testing/html.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

const languages = [
  { locale: 'tw', prefix: '', us: '美國', japan: '日本', rule: '顏色依殖利率', single: '無法畫出曲線' },
  { locale: 'cn', prefix: '/cn', us: '美国', japan: '日本', rule: '颜色取自收益率', single: '无法画出曲线' },
  {
    locale: 'en',
    prefix: '/en',
    us: 'United States',
    japan: 'Japan',
    rule: 'Colours follow the yield',
    single: 'no curve',
  },
] as const

interface Listed {
  symbol: string
  bid: number
  prevClose: number
}

async function listed(symbols: readonly string[]): Promise<Map<string, Listed>> {
  const { text } = await portal.ask(`/dmarket/dsymbol/list?symbols=${symbols}&chart=0`)
  const { list } = JSON.parse(text).datas as { list: Listed[] }
  return new Map(list.map(item => [item.symbol, item]))
}

/** The difference between two yields in per cent, in basis points as pages show it. */
function basisPoints(from: number, to: number): string {
  const text = ((to - from) * 100).toFixed(1).replace(/^-0\.0$/, '0.0')
  return (Number(text) > 0 ? `+${text}` : text).replace('-', '−')
}

/** The cells of a tenor's row. */
function tenorRow(html: string, tenor: string): string[] {
  const row = new RegExp(`<tr data-tenor="${tenor}"[^>]*>(.*?)</tr>`, 's').exec(html)?.[1] ?? ''
  return Array.from(row.matchAll(/<td[^>]*>(.*?)<\/td>/gs), ([, cell]) => textOf(cell!))
}

describe.each(languages)('the list of yields, in $locale', ({ prefix, us, rule }) => {
  test('shows each country’s ten-year yield and its change in basis points, and explains the colours', async () => {
    const { status, text } = await portal.ask(`${prefix}/bond`)
    expect(status).toBe(200)
    expect(textOf(text)).toContain(rule)
    for (const [symbol, { bid, prevClose }] of await listed(['US10Y', 'DE10Y', 'JP10Y', 'CH10Y'])) {
      const cells = rowOf(text, symbol)!
      expect([symbol, cells[1], cells[2]]).toEqual([symbol, bid.toFixed(3), basisPoints(prevClose, bid)])
    }
    expect(rowOf(text, 'US10Y')![0]).toBe(`${us}US10Y`)
    expect(rowOf(text, 'US2Y')).toBeUndefined()
  })

  test('can be narrowed to an area', async () => {
    const { text } = await portal.ask(`${prefix}/bond?area=Asia`)
    expect(rowOf(text, 'JP10Y')).toBeDefined()
    expect(rowOf(text, 'US10Y')).toBeUndefined()
  })
})

describe.each(languages)('the page of a country’s bonds, in $locale', ({ prefix, japan, rule, single }) => {
  test('compares each tenor with the United States and Germany', async () => {
    const { status, text } = await portal.ask(`${prefix}/bond/country?country=japan`)
    expect(status).toBe(200)
    expect(titleOf(text)).toContain(japan)
    expect(textOf(text)).toContain(rule)
    const tenors = ['3M', '2Y', '10Y', '30Y']
    const quotes = await listed(tenors.flatMap(tenor => [`JP${tenor}`, `US${tenor}`, `DE${tenor}`]))
    for (const tenor of tenors) {
      const own = quotes.get(`JP${tenor}`)!
      const cells = tenorRow(text, tenor)
      expect([tenor, cells[0], cells[1]]).toEqual([tenor, own.bid.toFixed(3), basisPoints(own.prevClose, own.bid)])
      expect(cells.slice(-2)).toEqual([
        basisPoints(quotes.get(`US${tenor}`)!.bid, own.bid),
        basisPoints(quotes.get(`DE${tenor}`)!.bid, own.bid),
      ])
    }
    // No other country has forty-year bonds.
    expect(tenorRow(text, '40Y').slice(-2)).toEqual(['—', '—'])
    const slope = basisPoints(quotes.get('JP2Y')!.bid, quotes.get('JP10Y')!.bid)
    expect(textOf(/<div class="page-title">.*?<\/div>/s.exec(text)![0])).toContain(`${slope} bp`)
  })

  test('links each tenor to its own history', async () => {
    const { text } = await portal.ask(`${prefix}/bond/country?country=japan`)
    const targets = elementsOf(text, 'a').map(link => link.href)
    for (const tenor of ['3M', '10Y', '40Y']) expect(targets).toContain(`${prefix}/bond/moreDetail?chartOf=JP${tenor}`)
  })

  test('draws no curve through a single tenor', async () => {
    const { text } = await portal.ask(`${prefix}/bond/country?country=mexico`)
    expect(textOf(text)).toContain(single)
    expect(text).not.toContain('class="yield-curve"')
  })
})

test('the curve is shown with those of a month and a year ago, which equal closes of the history', async () => {
  const first = await portal.ask('/en/bond/country?country=germany')
  expect(elementsOf(first.text, 'svg').find(svg => svg.class === 'yield-curve')?.['aria-label']).toMatch(
    /^Germany yield curve: 3M [\d.]+%, 30Y [\d.]+%$/,
  )
  // Curves that were not computed in time for the first request are there for the next.
  await portal.ask('/api/v1/analysis?symbol=DE2Y')
  const { text } = await portal.ask('/en/bond/country?country=germany')
  for (const tenor of ['2Y', '10Y']) {
    const answer = await portal.ask(`/api/v1/analysis?symbol=DE${tenor}`)
    const { days } = JSON.parse(answer.text).datas as { days: { time: number; close: number }[] }
    const closeOn = (date: string) => days.find(day => day.time <= Date.parse(date))!.close
    const cells = tenorRow(text, tenor)
    const [month, year] = [closeOn('2026-10-20'), closeOn('2025-11-20')]
    expect([cells[2], cells[4]]).toEqual([(month / 1000).toFixed(3), (year / 1000).toFixed(3)])
    const now = Number(cells[0])
    expect([cells[3], cells[5]]).toEqual([basisPoints(month / 1000, now), basisPoints(year / 1000, now)])
  }
  expect(Array.from(text.matchAll(/<g class="curve-(\w+)">/g), ([, curve]) => curve)).toEqual(['year', 'month', 'now'])
})

test('a country has one address, whichever of its names is requested', async () => {
  for (const name of ['DE', 'de', 'Germany', '德國', '德国']) {
    const { status, headers } = await portal.ask(`/bond/country?country=${encodeURIComponent(name)}`)
    expect([name, status, headers.get('location')]).toEqual([name, 301, '/bond/country?country=germany'])
  }
  const { status, text } = await portal.ask('/bond/country?country=germany')
  const canonical = elementsOf(text, 'link').find(link => link.rel === 'canonical')?.href
  expect([status, canonical]).toEqual([200, `${portal.url}/bond/country?country=germany`])
})

test.each(['/bond?area=Atlantis', '/bond?sort=nothing', '/bond/country?country=Atlantis', '/bond/country?country='])(
  '%s names what does not exist: not found',
  async path => {
    for (const { prefix } of languages) {
      const { status, text } = await portal.ask(prefix + path)
      expect([status, metaOf(text, 'robots')]).toEqual([404, 'noindex'])
    }
  },
)
