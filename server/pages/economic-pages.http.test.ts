import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { elementsOf, textOf, titleOf } from '#testing/html.ts'
import { openTestPortal } from '#testing/portal.ts'

/** Inflation and the policy rate by month, debt by year: country, indicator, first period, values, unit, source. */
const published = [
  ['JP', 'inflation-rate', '2026-05', [3.1, 3.3, 2.7, 2.9], '%', 'bis-cpi'],
  ['TW', 'inflation-rate', '2026-05', [1.55, 1.37, 1.54, 1.6], '%', 'bis-cpi'],
  ['SG', 'inflation-rate', '2026-05', [0.8, 0.6, 0.5, -0.2], '%', 'bis-cpi'],
  ['US', 'inflation-rate', '2025-08', [2.9, 3, 3.1, 3, 2.7, 2.4, 2.6, 2.8, 2.9, 3, 3.1, 3.2, 3.3], '%', 'bis-cpi'],
  ['US', 'interest-rate', '2026-05', [4.25, 4.25, 4, 3.75], '%', 'bis-cbpol'],
  ['US', 'government-debt-to-gdp', '2021', [126.4, 121.2, 122.1, 124.3], '% of GDP', 'wb-wdi'],
  ['US', 'gdp', '2021', [23681.17, 26006.89, 27720.71, 29184.89], 'billion US$', 'wb-wdi'],
] as const

/** `2026-06` after `2026-05`, `2022` after `2021`. */
function periodAfter(first: string, steps: number): string {
  if (!first.includes('-')) return String(Number(first) + steps)
  return new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5)) - 1 + steps, 1)).toISOString().slice(0, 7)
}

const dataDir = await mkdtemp(join(tmpdir(), 'portal-economy-'))
const file = join(dataDir, 'series.csv')
await writeFile(
  file,
  `country,indicator,period,value,unit,source,source_code\n${published
    .flatMap(([country, indicator, first, values, unit, source]) =>
      values.map(
        (value, step) =>
          `${country},${indicator},${periodAfter(first, step)},${value},${unit},${source},${country}-${indicator}\n`,
      ),
    )
    .join('')}`,
)
await promisify(execFile)(process.execPath, ['server/commands/import.ts', 'series', file], {
  env: { ...process.env, DATA_DIR: dataDir },
})
const portal = await openTestPortal({
  DATA_DIR: dataDir,
  ECONOMY_SOURCES: 'none',
  SIM_SPEED: '0.001',
  HTTP_RATE_LIMIT: '0',
})
afterAll(() => portal.close())

const languages = [
  {
    locale: 'tw',
    prefix: '',
    period: '2026/08',
    debt: '2024',
    us: '美國',
    inflation: 'CPI 年增率',
    asia: '亞洲',
    points: ' 個百分點',
    output: ['29.185 兆美元', '27.721 兆美元'],
  },
  {
    locale: 'cn',
    prefix: '/cn',
    period: '2026年8月',
    debt: '2024年',
    us: '美国',
    inflation: 'CPI同比',
    asia: '亚洲',
    points: '个百分点',
    output: ['29.185万亿美元', '27.721万亿美元'],
  },
  {
    locale: 'en',
    prefix: '/en',
    period: 'Aug 2026',
    debt: '2024',
    us: 'United States',
    inflation: 'CPI (YoY)',
    asia: 'Asia',
    points: ' pp',
    output: ['USD 29.18 trn', 'USD 27.72 trn'],
  },
] as const

/** The rows of the page's tables that link to an address, as the texts of their cells. */
function rowsLinking(html: string, address: string): string[][] {
  return Array.from(html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs), ([, row]) => row!)
    .filter(row => row.includes(address.replaceAll('&', '&amp;')))
    .map(row => Array.from(row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs), ([, cell]) => textOf(cell!)))
}

const page = async (path: string) => {
  const { status, text } = await portal.ask(path)
  expect([path, status]).toEqual([path, 200])
  return text
}

describe.each(languages)('the pages of the economy, in $locale', language => {
  const { prefix, period, debt, us, inflation, asia, points, output } = language
  test('a table of the countries of Asia has their last figures, each with its period and linked to its series', async () => {
    const html = await page(`${prefix}/economic?area=Asia`)
    expect(titleOf(html)).toContain(asia)
    const [japan] = rowsLinking(html, `${prefix}/economic/moreDetail?country=japan&indicator=inflation-rate`)
    expect(japan!.filter(cell => cell.startsWith('2.9%'))).toEqual([`2.9%${period}`])
    const [singapore] = rowsLinking(html, `${prefix}/economic/moreDetail?country=singapore&indicator=inflation-rate`)
    expect(singapore!.some(cell => cell.startsWith('−0.2%'))).toBe(true)
    expect(singapore).toContain('—')
    expect(html).not.toContain('country=united-states&amp;indicator=inflation-rate')
  })

  test('a country has its indicators by kind, with the values before and the change', async () => {
    const html = await page(`${prefix}/economic/country?country=united-states`)
    expect(textOf(html)).toContain(us)
    const rowOf = (indicator: string) =>
      rowsLinking(html, `${prefix}/economic/moreDetail?country=united-states&indicator=${indicator}`)[0]!
    const rate = rowOf('interest-rate')
    expect(rate).toEqual(expect.arrayContaining(['3.75%', '4.00%', `−0.25${points}`, period]))
    expect(rowOf('government-debt-to-gdp')).toEqual(expect.arrayContaining(['124.3%', '122.1%', `+2.2${points}`, debt]))
    // 29184.89 / 27720.71 is a rise of 5.28 per cent.
    expect(rowOf('gdp')).toEqual(expect.arrayContaining([...output, '+5.28%']))
  })

  test('countries are ranked by an indicator, the highest first', async () => {
    const html = await page(`${prefix}/economic/indicator?indicator=inflation-rate`)
    expect(titleOf(html)).toContain(inflation)
    const figures = ['united-states', 'japan', 'taiwan', 'singapore'].map(country => {
      const rows = rowsLinking(html, `${prefix}/economic/moreDetail?country=${country}&indicator=inflation-rate`)
      return rows[0]![1]
    })
    expect(figures).toEqual(['3.3%', '2.9%', '1.60%', '−0.2%'])
    // Of Japan's four values two are at or below the last one, of Singapore's only the last itself.
    const japan = rowsLinking(html, `${prefix}/economic/moreDetail?country=japan&indicator=inflation-rate`)[0]!
    const singapore = rowsLinking(html, `${prefix}/economic/moreDetail?country=singapore&indicator=inflation-rate`)[0]!
    expect([japan.includes('50'), singapore.includes('25')]).toEqual([true, true])
    const order = Array.from(html.matchAll(/<tr[^>]*><th[^>]*>.*?country=([\w-]+)&amp;/gs), ([, country]) => country)
    expect(order.slice(0, 4)).toEqual(['united-states', 'japan', 'taiwan', 'singapore'])
  })

  test('a series has its chart, its values and its statistics in the page', async () => {
    const html = await page(`${prefix}/economic/moreDetail?country=united-states&indicator=inflation-rate`)
    expect(elementsOf(html, 'path').some(path => path.class === 'line' && path.d!.startsWith('M'))).toBe(true)
    const cells = Array.from(
      html.matchAll(/<tr><th scope="row">(.*?)<\/th><td[^>]*>(.*?)<\/td>/gs),
      ([, name, value]) => [textOf(name!), textOf(value!)],
    )
    expect(cells[0]).toEqual([period, '3.3%'])
    expect(cells.filter(([, value]) => /^\d\.\d%$/.test(value!))).toHaveLength(13)
    // The mean of the thirteen values is 2.9231, their median 3.
    expect(textOf(html)).toContain('2.92%')
    expect(html).toContain('"@type":"Dataset"')
    expect(html).toContain('"temporalCoverage":"2025-08/2026-08"')
  })

  test.each([
    ['2026-06-01', 3],
    ['2099-01-01', 0],
  ])('the values of a series from %s on are %i', async (from, count) => {
    const html = await page(`${prefix}/economic/moreDetail?country=united-states&indicator=inflation-rate&from=${from}`)
    const rows = html.matchAll(/<tr><th scope="row">[^<]*<\/th><td[^>]*>[\d.]+%<\/td>/g)
    expect([...rows]).toHaveLength(count)
  })

  test.each([
    '/economic?area=Atlantis',
    '/economic?indicator=happiness',
    '/economic/country?country=atlantis',
    '/economic/indicator?indicator=happiness',
    '/economic/moreDetail?country=japan&indicator=happiness',
    '/economic/moreDetail?country=atlantis&indicator=inflation-rate',
    '/economic/redirect?country=atlantis',
    '/economic/moreDetail?country=japan&indicator=inflation-rate&view=pie',
    '/economic/moreDetail?country=japan&indicator=inflation-rate&knownOn=2026-02-30',
    '/economic/moreDetail?country=japan&indicator=inflation-rate&from=2026-02-30',
    '/economic/moreDetail?country=japan&indicator=inflation-rate&compare=atlantis',
    '/economic/navCategory?value=Sports',
    '/finance/economic/sports',
    '/finance/economic/labour/inflation-rate',
    '/finance/economic/continents/Atlantis',
    '/finance/quota/atlantis',
  ])('%s is not found', async path => {
    expect((await portal.ask(prefix + path)).status).toBe(404)
  })
})

describe('addresses of the economy', () => {
  test.each([
    ['/economic/country?country=US', '/economic/country?country=united-states'],
    [
      '/en/economic/moreDetail?country=US&indicator=inflation-rate&range=5Y',
      '/en/economic/moreDetail?country=united-states&indicator=inflation-rate&range=5Y',
    ],
    ['/finance/quota/US', '/finance/quota/united-states'],
    ['/cn/finance/quota/US/inflation-rate', '/cn/finance/quota/united-states/inflation-rate'],
  ])('%s has moved to the word of the country: %s', async (from, to) => {
    const { status, headers } = await portal.ask(from)
    expect([status, headers.get('location')]).toEqual([301, to])
  })

  test.each([
    ['/finance/economic', '/economic'],
    ['/finance/economic/continents/Asia', '/economic?area=Asia'],
    ['/finance/economic/prices', '/economic/navCategory?value=Prices'],
    ['/finance/economic/prices/inflation-rate', '/economic/indicator?indicator=inflation-rate'],
    ['/finance/quota/united-states', '/economic/country?country=united-states'],
    [
      '/finance/quota/united-states/inflation-rate',
      '/economic/moreDetail?country=united-states&indicator=inflation-rate',
    ],
  ])('%s shows the same figures within the finance pages, and names %s as the first', async (path, first) => {
    const html = await page(path)
    const canonical = elementsOf(html, 'link').find(({ rel }) => rel === 'canonical')?.href
    expect(canonical && new URL(canonical).pathname + new URL(canonical).search).toBe(first)
  })
})

describe('the chart of a series', () => {
  const series = '/en/economic/moreDetail?country=united-states&indicator=inflation-rate'

  test('compares countries in one chart, and other units in another', async () => {
    const figures = (html: string) => html.match(/<figure class="time-series"/g)?.length
    expect(figures(await page(`${series}&compare=japan,taiwan`))).toBe(1)
    expect(figures(await page(`${series}&compare=government-debt-to-gdp`))).toBe(2)
    const three = await page(`${series}&compare=government-debt-to-gdp,gdp`)
    expect([figures(three), textOf(three).includes('first value = 100')]).toEqual([1, true])
  })

  test('shows changes, and the values as they were known on a day', async () => {
    const changes = await page(`${series}&view=yoy`)
    // August 2026 is the only month with a value a year before: 3.3 after 2.9.
    expect(textOf(/<figure class="time-series".*?<\/figure>/s.exec(changes)![0])).toContain('0.4')
    expect((await portal.ask(`${series}&knownOn=1999-12-31`)).status).toBe(404)
  })

  test('is a page of its own for the frames of other sites, set up as on its page', async () => {
    const html = await page(`${series}&view=column&range=5Y`)
    const code = textOf(/<textarea[^>]*>(.*?)<\/textarea>/s.exec(html)![1]!)
    const address = /src="(.*?)"/.exec(code)![1]!
    const embedded = '/en/economic/embed?country=united-states&indicator=inflation-rate&range=5Y&view=column'
    expect(address.replaceAll('&amp;', '&')).toBe(portal.url + embedded)
    const { status, headers, text } = await portal.ask(embedded)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors \*$/)
    expect(text).toMatch(/<figure class="time-series"/)
    expect(elementsOf(text, 'script').map(({ src }) => src)).toEqual([expect.stringMatching(/\/widget-[\w-]+\.js$/)])
    expect(elementsOf(text, 'meta').find(({ name }) => name === 'robots')?.content).toContain('noindex')
    expect(elementsOf(text, 'base')[0]?.target).toBe('_blank')
    expect((await portal.ask('/en/economic/embed?country=atlantis&indicator=inflation-rate')).status).toBe(404)
  })

  test('has no releases, because all of its figures came at once', async () => {
    expect(textOf(await page(series))).not.toContain('Releases')
  })

  test('of the countries with an indicator are offered as a file too', async () => {
    const html = await page('/en/economic/indicator?indicator=inflation-rate')
    const file = elementsOf(html, 'a').find(({ href }) => href?.startsWith('/api/v1/indicators.csv'))!.href!
    const rows = (await portal.ask(file)).text.trim().split(/\r?\n/).slice(1)
    expect(rows.map(row => row.split(',').slice(3, 6)).sort()).toEqual([
      ['JP', '2026-08', '2.9'],
      ['SG', '2026-08', '-0.2'],
      ['TW', '2026-08', '1.6'],
      ['US', '2026-08', '3.3'],
    ])
    const asia = await page('/en/economic/indicator?indicator=inflation-rate&area=Asia')
    const part = elementsOf(asia, 'a').find(({ href }) => href?.startsWith('/api/v1/indicators.csv'))!.href!
    const countries = (await portal.ask(part.replaceAll('&amp;', '&'))).text.match(/(?<=,)[A-Z]{2}(?=,2026)/g)
    expect(countries!.toSorted()).toEqual(['JP', 'SG', 'TW'])
  })

  test('of markets are prices where nobody has published them as a series', async () => {
    const count = />Markets<span class="num">(\d+)</.exec(await page('/en/economic'))?.[1]
    expect(count).toBe('3')
    const quoted = async (symbol: string) => {
      const { text } = await portal.ask(`/dmarket/dsymbol/list?symbols=${symbol}`)
      return Number((JSON.parse(text) as { datas: { list: { close: string }[] } }).datas.list[0]!.close)
    }
    for (const [indicator, country, symbol, address] of [
      ['currency', 'Japan', 'USDJPY', '/en/forex/moreDetail?chartOf=USDJPY'],
      ['currency', 'Taiwan', 'USDTWD', '/en/forex/moreDetail?chartOf=USDTWD'],
    ] as const) {
      const html = await page(`/en/economic/indicator?indicator=${indicator}`)
      const [row] = rowsLinking(html, address)
      expect([symbol, row?.[0]]).toEqual([symbol, `${country} ${symbol}`])
      expect(Math.abs(Number(row![1]!.replaceAll(',', '')) / (await quoted(symbol)) - 1)).toBeLessThan(1e-3)
    }
    // Levels of different indices have no order.
    const indices = await page('/economic/indicator?indicator=stock-market')
    expect(indices).toContain('/global/moreDetail?chartOf=')
    expect(indices).not.toContain('tile-map')
    expect(await page('/cn/economic/indicator?indicator=government-bond-10y')).toContain('/cn/bond/moreDetail?chartOf=')
  })

  test('names no next release that nobody has announced', async () => {
    const html = await page(series)
    expect(/<dt>Next release<\/dt><dd>(.*?)<\/dd>/.exec(html)?.[1]).toBe('—')
  })

  test('offers its values as a file', async () => {
    const html = await page(series)
    const file = elementsOf(html, 'a').find(({ href }) => href?.startsWith('/api/v1/series.csv'))
    expect(file?.href).toBe('/api/v1/series.csv?country=US&indicator=inflation-rate&locale=en')
  })
})

test('a chart and its table begin on a chosen day, and a range of years goes back to the newest', async () => {
  const address = '/en/economic/moreDetail?country=japan&indicator=inflation-rate'
  const rowsOf = (html: string) => {
    const table = html.slice(html.lastIndexOf('<table'))
    return [...table.matchAll(/<th scope="row"[^>]*>([^<]+)</g)].map(([, text]) => textOf(text!))
  }
  expect(rowsOf(await page(address))).toHaveLength(4)
  expect(rowsOf(await page(`${address}&from=2026-07-15`))).toEqual(['Aug 2026'])
  expect(rowsOf(await page(`${address}&from=2026-07`))).toEqual(['Aug 2026', 'Jul 2026'])
  const html = await page(`${address}&from=2026-07-01`)
  expect(elementsOf(html, 'input').find(({ name }) => name === 'from')?.value).toBe('2026-07-01')
  // Without a script a range takes the place of the day, which stays in no link to another.
  const ranges = elementsOf(html, 'a').flatMap(({ href }) => (href?.includes('range=5Y') ? [href] : []))
  expect(ranges.map(href => new URL(href, 'http://portal').searchParams.has('from'))).toEqual([false])
})

test('the sources of the figures are listed with their licences', async () => {
  const text = textOf(await page('/en/economic/sources'))
  expect(text).toContain('Bank for International Settlements')
  expect(text).toContain('CC BY 4.0')
})
