import { beforeAll, describe, expect, test } from 'vitest'
import { elementsOf, rowOf, textOf, titleOf } from '#testing/html.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

interface Listed {
  symbol: string
  open: number
  prevClose: number
  askClose: number
  bid: number
  chg: number
  rate?: number
}

async function listed(symbols: readonly string[]): Promise<{ of(symbol: string): Listed; yuanPerDollar: number }> {
  const { text } = await portal.ask(`/dmarket/dsymbol/list?symbols=${symbols}`)
  const { list, rate } = JSON.parse(text).datas as { list: Listed[]; rate: number }
  return { of: symbol => list.find(item => item.symbol === symbol)!, yuanPerDollar: rate / 100 }
}

const number = (text: string | undefined) => Number(text?.replaceAll(',', '').replace('−', '-').replace('%', ''))

/** The description of a term in a description list. */
function figure(html: string, term: string): string {
  const found = new RegExp(`<dt>${term}</dt><dd[^>]*>(.*?)</dd>`, 's').exec(html)?.[1]
  if (found === undefined) throw new Error(`the page has no figure '${term}'`)
  return textOf(found)
}

function withoutScripts(html: string): string {
  return textOf(html.replace(/<script.*?<\/script>/gs, ''))
}

const languages = [
  {
    locale: 'tw',
    prefix: '',
    headings: ['市場快覽', '黃金價格走勢', '原油價格走勢', '各區域股市走勢比較'],
    panels: ['全球股市', '外匯', '原物料', '10 年期殖利率', '加密貨幣', '漲跌排行', '外匯時段'],
    gram: '人民幣/公克',
    ratio: '金銀比',
    spread: '布蘭特與西德州價差',
  },
  {
    locale: 'cn',
    prefix: '/cn',
    headings: ['市场速览', '黄金价格走势', '原油价格走势', '各地区股市走势比较'],
    panels: ['全球股市', '外汇', '大宗商品', '10年期收益率', '加密货币', '涨跌排行', '外汇时段'],
    gram: '人民币/克',
    ratio: '金银比',
    spread: '布伦特与WTI价差',
  },
  {
    locale: 'en',
    prefix: '/en',
    headings: ['Markets at a glance', 'Gold price', 'Crude oil prices', 'Stock markets by region'],
    panels: ['Indices', 'Forex', 'Commodities', '10Y yield', 'Crypto', 'Movers', 'Forex sessions'],
    gram: 'CNY per gram',
    ratio: 'Gold/silver ratio',
    spread: 'Brent-WTI spread',
  },
]
const addresses = ['/', '/home/gold', '/home/CrudeOil', '/home/areaEcharts']

describe.each(languages)('the home pages without a script, in $locale', language => {
  const { prefix, headings, panels } = language
  const pages = new Map<string, string>()
  beforeAll(async () => {
    for (const address of addresses) {
      const { status, text } = await portal.ask(address === '/' ? prefix || '/' : prefix + address)
      expect([address, status]).toEqual([address, 200])
      pages.set(address, text)
    }
  })

  test('have a heading and a title of their own', () => {
    expect(addresses.map(address => textOf(/<h1>(.*?)<\/h1>/.exec(pages.get(address)!)?.[1] ?? ''))).toEqual(headings)
    expect(new Set(addresses.map(address => titleOf(pages.get(address)!))).size).toBe(4)
  })

  test('contain no invalid figure', () => {
    for (const html of pages.values()) expect(withoutScripts(html)).not.toMatch(/NaN|undefined|\bnull\b|Infinity/)
  })

  test('show the five markets, the movers and the sessions', () => {
    const html = pages.get('/')!
    const titles = Array.from(html.matchAll(/<h2>(.*?)<\/h2>/g), ([, title]) => textOf(title!.replace(/<span.*/, '')))
    expect(titles).toEqual(expect.arrayContaining(panels))
  })

  test('show gold in yuan a gram, its ratio to silver and the oil spread as computed from the quotes', async () => {
    const { of, yuanPerDollar } = await listed(['Gold', 'Silver', 'Brent', 'CrudeOil'])
    const html = pages.get('/home/gold')!
    // A troy ounce is 480 grains of 64.79891 mg.
    const grams = (480 * 64.79891) / 1000
    expect(figure(html, language.gram)).toBe(
      ((of('Gold').bid * yuanPerDollar) / grams).toFixed(2).replace(/\B(?=(\d{3})+\.)/, ','),
    )
    expect(number(figure(html, language.ratio))).toBeCloseTo(of('Gold').bid / of('Silver').bid, 2)
    expect(number(figure(pages.get('/home/CrudeOil')!, language.spread))).toBeCloseTo(
      of('Brent').bid - of('CrudeOil').bid,
      6,
    )
  })

  test('show the mean of each area’s indices, equally weighted', async () => {
    const html = pages.get('/home/areaEcharts')!
    const groups = await groupsOfIndices()
    for (const [area, symbols] of groups) {
      const { of } = await listed(symbols)
      const changes = symbols.map(symbol => (of(symbol).askClose - of(symbol).prevClose) / of(symbol).prevClose)
      const mean = (changes.reduce((sum, change) => sum + change, 0) / changes.length) * 100
      const row = new RegExp(`<tr data-area="${area}">(.*?)</tr>`, 's').exec(html)?.[1] ?? ''
      const cells = Array.from(row.matchAll(/<td[^>]*>(.*?)<\/td>/gs), ([, cell]) => textOf(cell!))
      expect([area, Math.abs(number(cells[0]) - mean) <= 0.005_000_1]).toEqual([area, true])
      expect(cells.slice(1, 4).map(Number)).toEqual([
        symbols.length,
        changes.filter(change => change > 0).length,
        changes.filter(change => change < 0).length,
      ])
    }
  })
})

test('an area’s line is the mean of its indices’ five-minute closes relative to a baseline', async () => {
  const { text } = await portal.ask('/en/home/areaEcharts')
  // America, Asia, Australia, Europe, Africa: a day in quarter-hours, in thousandths of a per cent.
  // Equal lines are sent once.
  const lines = Array.from(text.matchAll(/(?:-?\d+,){95}-?\d+/g), ([line]) => line.split(',').map(Number))
  // At 13:31 UTC the exchanges of Sydney and Wellington opened more than twelve hours ago.
  const symbols = (await groupsOfIndices()).get('Australia')!
  const { of } = await listed(symbols)
  const indices = await Promise.all(symbols.map(async symbol => ({ ...of(symbol), closeAt: await pastOf(symbol) })))
  const ends = Array.from({ length: 45 }, (_, back) => Date.parse('2026-11-20T13:30:00Z') / 1_000 - back * 900)
  for (const baseline of ['open', 'prevClose'] as const) {
    const means = ends.map(end => {
      const changes = indices.map(index => index.closeAt(end)! / index[baseline] - 1)
      return (changes.reduce((sum, change) => sum + change, 0) / changes.length) * 100_000
    })
    const own = lines.find(line => means.every((mean, back) => Math.abs(line.at(-1 - back)! - mean) <= 0.500_001))
    expect([baseline, own]).toEqual([baseline, expect.any(Array)])
  }
})

/** The price at a time (UTC seconds) within the last twelve hours, from the history. */
async function pastOf(symbol: string): Promise<(at: number) => number | undefined> {
  const to = Date.parse('2026-11-20T13:31:00Z') / 1_000
  const { text } = await portal.ask(
    `/dmarket/dsymbol/history?symbol=${symbol}&resolution=5&from=${to - 86_400}&to=${to}`,
  )
  const { t, c } = JSON.parse(text) as { t: number[]; c: number[] }
  return at => c[t.findLastIndex(time => time + 300 <= at)]
}

/** Symbols of the share indices by area, from the portal's list of instruments. */
async function groupsOfIndices(): Promise<Map<string, string[]>> {
  const { text } = await portal.ask('/api/v1/instruments?class=markets')
  const { list } = JSON.parse(text).datas as { list: { symbol: string; group: string }[] }
  const groups = new Map<string, string[]>()
  // A volatility index is no share index.
  for (const { symbol, group } of list.filter(each => each.symbol !== 'VIX'))
    groups.set(group, [...(groups.get(group) ?? []), symbol])
  expect(groups.size).toBe(5)
  return groups
}

describe('the lists of the home page', () => {
  test('start with the home markets of the language’s readers', async () => {
    const firstRows = async (path: string, captions: readonly string[]) => {
      const { text } = await portal.ask(path)
      return captions.map(caption => {
        const table = new RegExp(`<caption[^>]*>${caption}</caption>.*?</table>`, 's').exec(text)?.[0] ?? ''
        return Array.from(table.matchAll(/<tr data-symbol="(\w+)"/g), ([, symbol]) => symbol).slice(0, 2)
      })
    }
    expect(await firstRows('/', ['全球股市', '外匯'])).toEqual([
      ['TAIEX', 'TPEx'],
      ['USDTWD', 'DXY'],
    ])
    expect(await firstRows('/cn', ['全球股市', '外汇'])).toEqual([
      ['SHANGHAI', 'SZSE'],
      ['USDCNH', 'DXY'],
    ])
    expect(await firstRows('/en', ['Indices', 'Forex'])).toEqual([
      ['FTSE100', 'DowJones'],
      ['DXY', 'EURUSD'],
    ])
  })

  test('have eight rows of each market and six cryptocurrencies, with the prices of the list call', async () => {
    const { text: html } = await portal.ask('/en')
    for (const [caption, rows] of [
      ['Indices', 8],
      ['Forex', 8],
      ['Commodities', 8],
      ['10Y yield', 8],
    ] as const) {
      const table = new RegExp(`<caption[^>]*>${caption}</caption>.*?</table>`, 's').exec(html)?.[0] ?? ''
      const symbols = Array.from(table.matchAll(/<tr data-symbol="(\w+)"/g), ([, symbol]) => symbol!)
      expect([caption, symbols.length]).toEqual([caption, rows])
      const { of } = await listed(symbols)
      for (const symbol of symbols)
        expect([symbol, number(rowOf(table, symbol)?.[caption === '10Y yield' ? 2 : 1])]).toEqual([
          symbol,
          of(symbol).bid,
        ])
    }
    expect(elementsOf(html, 'div').filter(element => element.class === 'coin')).toHaveLength(6)
  })

  test('show the change of a yield in basis points', async () => {
    const { text: html } = await portal.ask('/en')
    const { of } = await listed(['US10Y'])
    const { bid, prevClose } = of('US10Y')
    expect(number(rowOf(html, 'US10Y')?.[3])).toBeCloseTo((bid - prevClose) * 100, 1)
  })

  test.each(['US', 'DE', 'JP'])('show how far the ten-year yield of %s is above its two-year one', async iso2 => {
    const { text: html } = await portal.ask(`/en?chartOf=${iso2}10Y`)
    const { of } = await listed([`${iso2}2Y`, `${iso2}10Y`])
    const [two, ten] = [of(`${iso2}2Y`).bid, of(`${iso2}10Y`).bid]
    const cells = rowOf(html, `${iso2}10Y`)
    expect(number(cells?.[1])).toBe(two)
    expect(number(cells?.[4])).toBeCloseTo((ten - two) * 100, 1)
    const head = textOf(/<p class="home-curve-head">(.*?)<\/p>/s.exec(html)?.[1] ?? '')
    expect(number(/2s10s spread ([+−\d.]+)/.exec(head)?.[1])).toBeCloseTo((ten - two) * 100, 1)
  })

  test('draw the yield curve of the open row’s economy, from the shortest tenor to the longest', async () => {
    const { text: html } = await portal.ask('/en')
    const { text } = await portal.ask('/api/v1/instruments?class=bond')
    const bonds = JSON.parse(text).datas.list as { symbol: string; tenor?: string; country?: string }[]
    const ofUs = bonds.filter(({ symbol }) => /^US\d/.test(symbol)).map(({ symbol }) => symbol.slice(2))
    const picture = /<svg class="yield-curve".*?<\/svg>/s.exec(html)?.[0] ?? ''
    const drawn = Array.from(picture.matchAll(/text-anchor="middle">(\w+)</g), ([, tenor]) => tenor!)
    expect(drawn.toSorted()).toEqual(ofUs.toSorted())
    expect([drawn[0], drawn.at(-1)]).toEqual(['1M', '30Y'])
    const { of } = await listed(['US1M', 'US30Y'])
    expect(picture).toContain(
      `aria-label="US yield curve: 1M ${of('US1M').bid.toFixed(3)}%, 30Y ${of('US30Y').bid.toFixed(3)}%"`,
    )
  })

  test('have an area chart if an economy has one yield and no curve', async () => {
    const { text: html } = await portal.ask('/en?bond=America&chartOf=MX10Y')
    expect(html).not.toContain('class="yield-curve"')
    expect(html).toContain('<linearGradient id="area-MX10Y"')
  })

  test('show a cryptocurrency in yuan as the list call does', async () => {
    const { text: html } = await portal.ask('/en')
    const { of } = await listed(['XRPUSD'])
    const cell = /<div class="coin" data-symbol="XRPUSD">.*?<\/div>/s.exec(html)?.[0] ?? ''
    expect(textOf(cell)).toContain(`≈ CN¥${of('XRPUSD').rate!.toFixed(2)}`)
  })

  test('start the movers with the largest gain and the largest loss', async () => {
    const { text: html } = await portal.ask('/en')
    const table = /<caption[^>]*>Movers<\/caption>.*?<\/table>/s.exec(html)?.[0] ?? ''
    const symbols = Array.from(table.matchAll(/<tr data-symbol="(\w+)"/g), ([, symbol]) => symbol!)
    const { of } = await listed(symbols)
    const moves = symbols.map(symbol => of(symbol).chg)
    const [up, down] = [moves.slice(0, 5), moves.slice(5)]
    expect(up).toEqual(up.toSorted((a, b) => b - a))
    expect(down).toEqual(down.toSorted((a, b) => a - b))
    expect([up[4]! > 0, down[4]! < 0]).toEqual([true, true])
    const { text } = await portal.ask('/api/v1/instruments?class=currency')
    const pairs = (JSON.parse(text).datas.list as { symbol: string }[]).map(({ symbol }) => symbol).slice(0, 100)
    const others = await listed(pairs)
    for (const symbol of pairs.filter(each => !symbols.includes(each))) {
      expect(others.of(symbol).chg ?? 0).toBeLessThanOrEqual(up[4]!)
      expect(others.of(symbol).chg ?? 0).toBeGreaterThanOrEqual(down[4]!)
    }
  })
})

describe('a visitor’s choice on the home page', () => {
  const rowsOf = (html: string, caption: string) =>
    Array.from(
      (new RegExp(`<caption[^>]*>${caption}</caption>.*?</table>`, 's').exec(html)?.[0] ?? '').matchAll(
        /<tr data-symbol="(\w+)"/g,
      ),
      ([, symbol]) => symbol,
    )

  test('is a tab of each market', async () => {
    const { text } = await portal.ask('/en?markets=HongKong&currency=CHF&commodities=Energy&bond=Europe')
    expect(rowsOf(text, 'Indices')).toEqual(['HangSeng', 'HSCEI', 'HSTECH', 'HSCCI'])
    expect(rowsOf(text, 'Forex').every(symbol => symbol?.includes('CHF'))).toBe(true)
    expect(rowsOf(text, 'Commodities')).toContain('Brent')
    expect(rowsOf(text, '10Y yield')).toContain('DE10Y')
  })

  test('is kept at the root of the default language, whatever the browser’s language', async () => {
    const { status, text } = await portal.ask('/?markets=HongKong', { headers: { 'accept-language': 'en' } })
    expect([status, rowsOf(text, '全球股市').length]).toEqual([200, 4])
  })

  test('is one open chart in each market, by default that of the first row', async () => {
    const open = (html: string) => Array.from(html.matchAll(/<linearGradient id="area-(\w+)"/g), ([, symbol]) => symbol)
    expect(open((await portal.ask('/en')).text)).toEqual(['FTSE100', 'DXY', 'Gold', 'BTCUSD'])
    expect(open((await portal.ask('/en?chartOf=DAX,Brent')).text)).toEqual(['DAX', 'DXY', 'Brent', 'BTCUSD'])
  })

  test('links to the charts of other rows and keeps the other choices', async () => {
    const { text } = await portal.ask('/en?markets=Europe&chartOf=Brent,DAX')
    const links = elementsOf(text, 'a').filter(link => link.class?.startsWith('row-chart'))
    const of = (symbol: string) => links.find(link => link['aria-label'] === `Show chart of ${symbol}`)
    expect(of('SMI')?.href).toBe('/en?chartOf=Brent,SMI&markets=Europe')
    expect(of('Silver')?.href).toBe('/en?chartOf=DAX,Silver&markets=Europe')
    expect(of('DAX')?.['aria-current']).toBe('true')
  })

  test.each(['markets=Mars', 'currency=XXX', 'commodities=Pizza', 'bond=Atlantis', 'chartOf=NOPE', 'chartOf=DAX,NOPE'])(
    '%s is not a choice: not found',
    async query => {
      for (const address of ['/', '/cn', '/en', '/home/gold', '/en/home/CrudeOil'])
        expect([address, (await portal.ask(`${address}?${query}`)).status]).toEqual([address, 404])
    },
  )
})
