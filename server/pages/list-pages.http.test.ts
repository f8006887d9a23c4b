import { describe, expect, test } from 'vitest'
import { elementsOf, rowOf, textOf, titleOf } from '#testing/html.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

type Item = Record<string, number | string | null>

async function items(symbols: string[]): Promise<{ list: Item[]; rate: number }> {
  const { text } = await portal.ask(`/dmarket/dsymbol/list?symbols=${symbols.map(encodeURIComponent)}`)
  return JSON.parse(text).datas
}

const page = async (path: string) => (await portal.ask(path)).text
const headingOf = (html: string) => textOf(/<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? '')
const symbolsOf = (html: string) => Array.from(html.matchAll(/<tr data-symbol="([^"]+)"/g), ([, symbol]) => symbol!)
/** Parses a figure of the page. */
const figure = (text: string | undefined) => Number(text?.replace(/[^\d.−]/g, '').replace('−', '-'))
/** Text of an invalid figure; one cryptocurrency is called Axie Infinity. */
const NO_FIGURE = /NaN|undefined|\bnull\b|(?<!Axie )Infinity/
const visible = (html: string) => textOf(html.replace(/<script.*?<\/script>/gs, ''))

const languages = [
  { prefix: '', commodities: '原物料行情', crypto: '加密貨幣行情', energy: '能源' },
  { prefix: '/cn', commodities: '大宗商品行情', crypto: '加密货币行情', energy: '能源' },
  { prefix: '/en', commodities: 'Commodity prices', crypto: 'Cryptocurrency prices', energy: 'Energy' },
]

describe('the list of commodities', () => {
  test.each(languages)('is in the right language at $prefix/commodities', async ({ prefix, commodities, energy }) => {
    const html = await page(`${prefix}/commodities`)
    expect(headingOf(html)).toBe(commodities)
    expect(visible(html)).toContain(energy)
    expect(visible(html)).not.toMatch(NO_FIGURE)
  })

  test('shows each price in its unit, as in the list call', async () => {
    const html = await page('/en/commodities?classify=Energy')
    const wanted = ['Brent', 'Naturalgas', 'UKGas', 'INECrude']
    const { list } = await items(wanted)
    expect(list.map(item => item.unit)).toEqual(['USD/bbl', 'USD/MMBtu', 'GBp/therm', 'CNY/bbl'])
    for (const item of list) {
      const cells = rowOf(html, String(item.symbol))
      expect([figure(cells?.[1]), cells?.[2]]).toEqual([item.bid, item.unit])
      expect([figure(cells?.[3]), figure(cells?.[4])]).toEqual([item.change, item.chg])
      expect([figure(cells?.[5]), figure(cells?.[6]), figure(cells?.[7])]).toEqual([item.open, item.high, item.low])
    }
  })

  test.each(['Metals', 'Agricultural', 'Energy', 'Index', 'Industrial', 'Livestock'])(
    'narrows to %s, in any letter case, at one address',
    async group => {
      const html = await page(`/en/commodities?classify=${group.toLowerCase()}`)
      const { list } = await items(symbolsOf(html))
      expect(list.length).toBeGreaterThan(5)
      expect(new Set(list.map(item => item.classify))).toEqual(new Set([group]))
      expect(elementsOf(html, 'link').find(link => link.rel === 'canonical')?.href).toBe(
        `${portal.url}/en/commodities?classify=${group}`,
      )
    },
  )

  test('is also a file, of the same group', async () => {
    const html = await page('/en/commodities?classify=Livestock')
    const link = elementsOf(html, 'a').find(each => each.class?.includes('csv-link'))!
    const { status, text } = await portal.ask(link.href!)
    expect(status).toBe(200)
    const lines = text.trim().split(/\r?\n/).slice(1)
    expect(lines.map(line => line.split(',')[0])).toEqual(symbolsOf(html))
  })

  test.each(['/commodities?classify=Nothing', '/commodities?sort=spread', '/cn/commodities?sort=last&dir=up'])(
    '%s names what does not exist',
    async path => {
      expect((await portal.ask(path)).status).toBe(404)
    },
  )
})

describe('the list of cryptocurrencies', () => {
  test.each(languages)('is in the right language at $prefix/crypto', async ({ prefix, crypto }) => {
    const html = await page(`${prefix}/crypto`)
    expect(headingOf(html)).toBe(crypto)
    expect(visible(html)).not.toMatch(NO_FIGURE)
  })

  test('shows prices in yuan at the rate of the list call', async () => {
    const html = await page('/en/crypto')
    const { list, rate } = await items(symbolsOf(html))
    expect(list.length).toBeGreaterThan(30)
    for (const item of list) {
      const cells = rowOf(html, String(item.symbol))
      expect(figure(cells?.[1])).toBe(item.bid)
      const yuan = (Number(item.bid) * rate) / 100
      const step = yuan >= 1_000 ? 1 : yuan >= 1 ? 0.01 : 10 ** -Number(item.decimals)
      expect(Math.abs(figure(cells?.[2]) - yuan)).toBeLessThanOrEqual(step * 0.5001)
    }
    expect(visible(html)).toContain(`1 USD = ${(rate / 100).toFixed(4)} CNY`)
  })

  test('measures changes from 24 hours ago, and the day’s range contains the price', async () => {
    const html = await page('/en/crypto')
    const { list } = await items(['BTCUSD', 'ETHUSD', 'XRPUSD', 'LTCUSDT'])
    for (const item of list) {
      const cells = rowOf(html, String(item.symbol))
      const percent = ((Number(item.bid) - Number(item.h24)) / Number(item.h24)) * 100
      expect(Math.abs(figure(cells?.[4]) - percent)).toBeLessThan(0.00501)
      const [low, high] = cells![5]!.split('–').map(figure)
      expect(low).toBeLessThanOrEqual(Math.min(Number(item.bid), Number(item.low), Number(item.h24)))
      expect(high).toBeGreaterThanOrEqual(Math.max(Number(item.bid), Number(item.high), Number(item.h24)))
    }
    expect(visible(html)).toContain('vs 24 h ago')
  })

  test('sorts by its columns, and by nothing else', async () => {
    const html = await page('/en/crypto?sort=percent&dir=desc')
    const percents = symbolsOf(html).map(symbol => figure(rowOf(html, symbol)?.[4]))
    expect(percents).toEqual(percents.toSorted((a, b) => b - a))
    expect((await portal.ask('/crypto?sort=unit')).status).toBe(404)
  })
})

/** Symbol, percentage and link of each tile of the map. */
const tilesOf = (html: string) =>
  Array.from(
    html.matchAll(/<a class="economy[^>]*data-symbol="(\w+)" href="([^"]+)"[^>]*>.*?<span>([^<]+)<\/span>/g),
    ([, symbol, address, percent]) => ({ symbol: symbol!, address: textOf(address!), percent: figure(percent) }),
  )

describe('indices of the world', () => {
  test.each([
    ['/global', '全球股價指數'],
    ['/cn/global', '全球股指'],
    ['/en/global', 'World stock indices'],
    ['/global/area', '亞洲股價指數'],
    ['/cn/global/area?area=europe', '欧洲股指'],
    ['/en/global/area?area=Africa', 'Stock indices: Africa'],
    ['/global/globalMore', '全部股價指數'],
    ['/cn/global/country?country=united-states', '美国'],
    ['/en/global/country?country=japan', 'Japan'],
    ['/global/country', '台灣'],
    ['/global/stock?chartOf=TAIEX', '台股加權指數成分股'],
    ['/en/global/stock', 'Dow Jones Industrial Average constituents'],
  ])('%s is about %s', async (path, heading) => {
    const html = await page(path)
    expect(headingOf(html)).toBe(heading)
    expect(visible(html)).not.toMatch(NO_FIGURE)
  })

  test('are on a map, each economy with its main index and day change', async () => {
    const tiles = tilesOf(await page('/en/global'))
    const { list } = await items(tiles.map(tile => tile.symbol))
    expect(list.map(item => item.chg)).toEqual(tiles.map(tile => tile.percent))
    for (const [index, { address }] of tiles.entries()) {
      const { status, text } = await portal.ask(address)
      expect([address, status]).toEqual([address, 200])
      expect(text).toContain(`data-symbol="${list[index]!.symbol}"`)
    }
    // Every economy has a tile, but not the euro area and the European Union.
    const { text } = await portal.ask('/api/v1/instruments?class=markets')
    const countries = (JSON.parse(text).datas.list as Item[]).map(item => item.country)
    expect(new Set(list.map(item => item.country)).size).toBe(tiles.length)
    expect(new Set(countries.filter(code => code !== 'EU' && code !== 'QU'))).toEqual(
      new Set(list.map(item => item.country)),
    )
  })

  test('are listed by area, as in the list call', async () => {
    const html = await page('/en/global?area=Australia')
    const { list } = await items(symbolsOf(html))
    expect(list.map(item => item.type)).toEqual(list.map(() => 'Australia'))
    expect(list.map(item => item.symbol)).toContain('NZX50')
    for (const item of list) {
      const cells = rowOf(html, String(item.symbol))
      const shown = cells?.slice(1, 7).map(figure)
      expect(shown).toEqual([item.bid, item.change, item.chg, item.open, item.high, item.low])
    }
  })

  test('are all in one table, sorted together', async () => {
    const html = await page('/en/global/globalMore?sort=percent&dir=asc')
    const symbols = symbolsOf(html)
    const { text } = await portal.ask('/api/v1/instruments?class=markets')
    expect(symbols).toHaveLength(JSON.parse(text).datas.list.length)
    const percents = symbols.map(symbol => figure(rowOf(html, symbol)?.[3])).filter(value => !Number.isNaN(value))
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  })

  test('can be narrowed to a country by its code, its name or the portal’s name for it', async () => {
    for (const name of ['JP', 'Japan', '日本', 'jpn']) {
      const { status, headers } = await portal.ask(`/en/global?country=${encodeURIComponent(name)}&sort=percent`)
      expect([status, headers.get('location')]).toEqual([301, '/en/global?country=japan&sort=percent'])
    }
    const html = await page('/en/global?country=japan')
    expect(symbolsOf(html)).toEqual(['NIKKEI225', 'TOPIX', 'JPXNikkei400', 'TSEGrowth250'])
    expect(elementsOf(html, 'link').find(link => link.rel === 'canonical')?.href).toBe(
      `${portal.url}/en/global?country=japan`,
    )
  })

  test.each([
    '/global?area=Nowhere',
    '/global?country=Nowhere',
    '/global?sort=bid',
    '/global/area?area=',
    '/global/country?country=Nowhere',
    '/global/globalMore?sort=percent&dir=up',
    '/global/stock?chartOf=NOTHING',
    '/global/stock?chartOf=Gold',
  ])('%s names what does not exist', async path => {
    expect((await portal.ask(path)).status).toBe(404)
  })
})

describe('a country', () => {
  test('has its indices, its yields and its exchange rates on one page', async () => {
    const html = await page('/en/global/country?country=united-kingdom')
    const { list } = await items(symbolsOf(html))
    const of = (key: string) => list.filter(item => item.key === key)
    expect(of('markets').map(item => item.symbol)).toEqual(['FTSE100', 'FTSE250', 'FTSEAllShare'])
    expect(of('bond').every(item => item.country === 'GB')).toBe(true)
    expect(of('bond').map(item => item.symbol)).toContain('GB10Y')
    expect(of('currency').map(item => item.symbol)).toEqual(expect.arrayContaining(['GBPUSD', 'EURGBP', 'GBPCNY']))
    const yields = rowOf(html, 'GB10Y')
    const gilt = list.find(item => item.symbol === 'GB10Y')!
    expect(figure(yields?.[1])).toBe(gilt.bid)
    expect(figure(yields?.[2])).toBeCloseTo(Number(gilt.change) * 100, 1)
  })

  test('without a covered index says so', async () => {
    expect(visible(await page('/en/global/country?country=nepal'))).toContain('Nepal: no stock indices are covered yet')
  })
})

describe('constituents of an index', () => {
  test('are listed if known, with the month they refer to and no prices', async () => {
    const html = await page('/en/global/stock?chartOf=DowJones')
    const members = Array.from(html.matchAll(/<li><b>(\w+)<\/b><span>([^<]+)/g), ([, symbol]) => symbol)
    expect(members).toHaveLength(30)
    expect(members).toEqual(expect.arrayContaining(['AAPL', 'JPM', 'MSFT']))
    expect(visible(html)).toContain(
      '30 constituents as of Mar 2026; may be incomplete. Share prices are not available yet.',
    )
  })

  test('are reported as missing if unknown, with the index and others of its area', async () => {
    const html = await page('/en/global/stock?chartOf=TSX')
    expect(visible(html)).toContain('The constituents of S&P/TSX Composite are not available yet')
    expect(symbolsOf(html)).toEqual(expect.arrayContaining(['TSX', 'USSPX500', 'IBOVESPA']))
  })

  test('of an index requested by an alias are at the index’s own address', async () => {
    const { status, headers } = await portal.ask('/cn/global/stock?chartOf=dax')
    expect([status, headers.get('location')]).toEqual([301, '/cn/global/stock?chartOf=DAX'])
  })
})

describe('the page of an instrument links to the list of its group', () => {
  test.each([
    ['/en/commodities/moreDetail?chartOf=Brent', '/en/commodities?classify=Energy'],
    ['/cn/global/moreDetail?chartOf=DAX', '/cn/global?area=Europe'],
    ['/forex/moreDetail?chartOf=EURUSD', '/forex?group=Main'],
  ])('%s to %s', async (path, list) => {
    expect(elementsOf(await page(path), 'a').map(link => link.href)).toContain(list)
    const symbol = path.split('=')[1]!
    expect(symbolsOf(await page(list))).toContain(symbol)
  })
})

test('quotes of a class or a group are complete, with or without names', async () => {
  const { text } = await portal.ask('/api/v1/quotes?class=markets&group=africa')
  const { list } = JSON.parse(text).datas as { list: Item[] }
  expect(list.length).toBeGreaterThan(10)
  expect(list.every(item => item.class === 'markets' && item.group === 'Africa')).toBe(true)
  expect((await portal.ask('/api/v1/quotes?class=nothing')).status).toBe(400)
})

test('titles of the lists name them', async () => {
  expect(titleOf(await page('/en/crypto'))).toBe('Cryptocurrency prices with CNY equivalent | Portal')
})

describe('the file of a list', () => {
  test.each([
    '/en/forex?group=Cross',
    '/en/forex?base=JPY&sort=bid&dir=desc',
    '/commodities',
    '/cn/commodities?classify=Energy&sort=percent&dir=asc',
    '/en/crypto',
    '/en/bond',
    '/en/bond?area=Asia',
    '/en/global',
    '/en/global?area=Europe',
    '/en/global/area?area=Asia',
    '/en/finance/forex/bond',
    '/en/finance/forex/crypto',
  ])('of %s holds its rows and no others', async path => {
    const html = await page(path)
    const address = elementsOf(html, 'a').find(link => link.class?.includes('csv-link'))!.href!
    const { text } = await portal.ask(address.replaceAll('&amp;', '&'))
    const listed = text
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map(line => line.split(',')[0]!)
    const drawn = symbolsOf(html)
    // Headings count the rows of their group, including those that are not rendered yet.
    const counts = Array.from(html.matchAll(/scope="rowgroup"[^>]*>[^<]*<span>(\d+)</g), ([, count]) => Number(count))
    expect(drawn.length).toBeGreaterThan(5)
    expect(listed).toEqual(expect.arrayContaining(drawn))
    expect(listed).toHaveLength(counts.length > 0 ? counts.reduce((sum, count) => sum + count) : drawn.length)
  })
})

describe('a filter in the address of a list', () => {
  test('is applied by the browser: the page, its canonical address and its ETag are those of the whole list', async () => {
    const askBoth = () => Promise.all(['/en/forex', '/en/forex?q=eurj'].map(path => portal.ask(path)))
    // The page may be rendered again between the two requests.
    await expect.poll(async () => new Set((await askBoth()).map(({ headers }) => headers.get('etag'))).size).toBe(1)
    const filtered = await portal.ask('/en/forex?q=eurj')
    expect(filtered.headers.has('etag')).toBe(true)
    expect(elementsOf(filtered.text, 'link').find(link => link.rel === 'canonical')?.href).toBe(
      `${portal.url}/en/forex`,
    )
  })
})

test('a series has its releases in the page, with times in the zone of the language, and more of them as a file', async () => {
  const html = await page('/en/economic/moreDetail?country=united-states&indicator=non-farm-payrolls')
  const table = /<table class="[^"]*release-table.*?<\/table>/s.exec(html)![0]
  const rows = Array.from(table.matchAll(/<tr class="[^"]*".*?<\/tr>|<tr><th scope="row".*?<\/tr>/gs), ([row]) => row)
  const file = elementsOf(html, 'a').find(({ href }) => href?.startsWith('/api/v1/releases.csv'))!.href!
  const { text } = await portal.ask(file.replace('.csv', '').replace('limit=100', 'limit=12'))
  const { list } = JSON.parse(text).datas as { list: Item[] }
  const shown = rows.map(row => [
    /dateTime="([^"]*)"/i.exec(row)![1],
    ...Array.from(row.matchAll(/<td[^>]*>(.*?)<\/td>/gs), ([, cell]) =>
      figure(textOf(cell!.replace(/<small.*/s, ''))),
    ).slice(1, 3),
  ])
  expect(shown).toHaveLength(13)
  expect(shown.slice(1)).toEqual(list.slice(1).map(({ at, actual, forecast }) => [at, actual, forecast]))
  // The jobs report comes at half past eight in New York, half past one in London.
  expect(textOf(rows[1]!)).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4} 1[23]:30/)
  expect(textOf(rows[0]!)).toContain('Next release')
  expect((await portal.ask(file)).text.trim().split('\n').length).toBeGreaterThan(90)
})
