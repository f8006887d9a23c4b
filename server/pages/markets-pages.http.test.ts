import { describe, expect, test } from 'vitest'
import { elementsOf, textOf } from '#testing/html.ts'
import { openTestPortal } from '#testing/portal.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

const languages = [
  { locale: 'tw', prefix: '', heading: '市場總覽', gold: '黃金' },
  { locale: 'cn', prefix: '/cn', heading: '市场总览', gold: '黄金' },
  { locale: 'en', prefix: '/en', heading: 'Markets', gold: 'Gold' },
] as const

interface Listed {
  symbol: string
  group: string
  bid: number
  prevClose: number | null
  h24: number | null
  baseline: 'prevClose' | 'h24'
  time: number | null
}

/** Every instrument of a class, from the list call. */
async function listedOf(name: string): Promise<Listed[]> {
  const { text } = await portal.ask(`/api/v1/instruments?class=${name}`)
  const symbols = (JSON.parse(text).datas.list as { symbol: string }[]).map(({ symbol }) => symbol)
  const found: Listed[] = []
  for (let at = 0; at < symbols.length; at += 50) {
    const answer = await portal.ask(`/dmarket/dsymbol/list?symbols=${symbols.slice(at, at + 50)}&chart=0`)
    found.push(...JSON.parse(answer.text).datas.list)
  }
  // The volatility index is no share index, and pairs with a cryptocurrency belong to the class of cryptocurrencies.
  const isOther = ({ symbol, group }: Listed) => symbol === 'VIX' || (name === 'currency' && group === 'Crypto')
  const ranked = found.filter(each => each.time !== null && !isOther(each))
  // A market that has been closed for a day has no move of today.
  const last = Math.max(...ranked.map(({ time }) => time!))
  return ranked.filter(({ time }) => time! > last - 24 * 3_600_000)
}

/** Advancers, decliners and unchanged instruments of a class as counted by the page. */
function breadthOf(html: string, name: string): number[] {
  const row = new RegExp(`<tr data-class="${name}">(.*?)</tr>`, 's').exec(html)![1]!
  return Array.from(row.matchAll(/<td class="n [^>]*>(\d+)<\/td>/g), ([, count]) => Number(count))
}

/** Symbols of a list of movers of a class: gainers first, then losers. */
function moversOf(html: string, name: string): string[][] {
  const board = new RegExp(`<section[^>]* id="${name}">(.*?)</section>`, 's').exec(html)![1]!
  return Array.from(board.matchAll(/<ol>(.*?)<\/ol>/gs), ([, list]) =>
    Array.from(list!.matchAll(/data-symbol="([^"]+)"/g), ([, symbol]) => symbol!),
  )
}

describe.each(languages)('the market overview, in $locale', ({ prefix, heading, gold }) => {
  test('is in that language and contains no invalid figure', async () => {
    const { status, text } = await portal.ask(`${prefix}/markets`)
    expect(status).toBe(200)
    expect(textOf(/<h1>(.*?)<\/h1>/.exec(text)![1]!)).toBe(heading)
    expect(
      elementsOf(text, 'a').find(link => link.class?.startsWith('tile') && link['data-symbol'] === 'Gold')?.title,
    ).toBe(gold)
    expect(textOf(text.replace(/<script.*?<\/script>/gs, ''))).not.toMatch(/NaN|undefined|\bnull\b|Infinity/)
  })
})

test.each(['markets', 'currency', 'commodities', 'crypto'])(
  'of %s it counts what rose and fell since its baseline, and names the largest moves',
  async name => {
    const { text } = await portal.ask('/en/markets')
    const listed = await listedOf(name)
    expect(listed.length).toBeGreaterThan(50)
    const percentOf = (item: Listed) => Math.round((item.bid / item[item.baseline]! - 1) * 10_000)
    const moved = (way: number) => listed.filter(each => Math.sign(percentOf(each)) === way)
    expect(breadthOf(text, name)).toEqual([1, -1, 0].map(way => moved(way).length))
    const percents = new Map(listed.map(each => [each.symbol, percentOf(each)]))
    const [gainers, losers] = moversOf(text, name).map(symbols => symbols.map(symbol => percents.get(symbol)))
    const sorted = [...percents.values()].toSorted((a, b) => b - a)
    expect(gainers).toEqual(sorted.filter(percent => percent > 0).slice(0, 8))
    expect(losers).toEqual(
      sorted
        .toReversed()
        .filter(percent => percent < 0)
        .slice(0, 8),
    )
  },
)

test('yields are compared by their basis points, one tenor of each country', async () => {
  const { text } = await portal.ask('/en/markets')
  const listed = (await listedOf('bond')).filter(({ symbol }) => symbol.endsWith('10Y'))
  const moves = listed.map(({ bid, prevClose }) => Math.round((bid - prevClose!) * 1_000))
  expect(breadthOf(text, 'bond')).toEqual([1, -1, 0].map(way => moves.filter(move => Math.sign(move) === way).length))
  const [first] = moversOf(text, 'bond')[0]!
  const best = listed.find(({ symbol }) => symbol === first)!
  expect(Math.round((best.bid - best.prevClose!) * 1_000)).toBe(Math.max(...moves))
})

test('the main index of each home market has a tile, by its name on Chinese pages', async () => {
  const { text } = await portal.ask('/markets')
  const tile = (symbol: string) =>
    new RegExp(`<a [^>]*class="tile [^>]*data-symbol="${symbol}"[^>]*><b>([^<]*)</b>`).exec(text)?.[1]
  expect(['TAIEX', 'SHANGHAI', 'NIKKEI225', 'HangSeng', 'FTSE100', 'DowJones'].map(tile)).toEqual([
    expect.stringMatching(/加權/),
    expect.stringMatching(/上證/),
    expect.stringMatching(/日經/),
    expect.stringMatching(/恆生/),
    expect.stringMatching(/富時/),
    expect.stringMatching(/道瓊/),
  ])
})

test('tiles of closed markets are marked, in words too', async () => {
  const datasOf = async (path: string) => JSON.parse((await portal.ask(path)).text).datas
  const markets: { schedule: string; state: string }[] = (await datasOf('/api/v1/status')).list
  const closed = new Set(markets.flatMap(({ schedule, state }) => (state === 'closed' ? [schedule] : [])))
  const indices: { symbol: string; schedule: string }[] = (await datasOf('/api/v1/instruments?class=markets')).list
  const expected = new Set(indices.flatMap(({ symbol, schedule }) => (closed.has(schedule) ? [symbol] : [])))
  for (const [path, kind] of [
    ['/en/markets', 'tile'],
    ['/en/global', 'economy'],
  ]) {
    const { text } = await portal.ask(path!)
    const tiles = elementsOf(text, 'a').filter(link => link.class?.startsWith(`${kind} `))
    const ofIndices = tiles.filter(tile => indices.some(({ symbol }) => symbol === tile['data-symbol']))
    const marked = ofIndices.filter(tile => tile.class!.split(' ').includes('closed'))
    const symbolsOf = (some: typeof tiles) => some.map(tile => tile['data-symbol']!)
    expect(symbolsOf(marked)).toEqual(symbolsOf(ofIndices).filter(symbol => expected.has(symbol)))
    expect([marked.length > 0, marked.length < ofIndices.length]).toEqual([true, true])
    for (const { title } of marked) expect(title).toMatch(/ · Closed$/)
    expect(textOf(text)).toContain('Hollow dot: market closed')
  }
})

test('on a Sunday the movers are what trades, and a class whose markets are closed says so', async () => {
  const sunday = await openTestPortal({ SIM_FROM: '2026-11-22T12:00:00Z', SIM_SPEED: '0.001' })
  try {
    const home = (await sunday.ask('/en')).text
    const movers = /<caption[^>]*>Movers<\/caption>.*?<\/table>/s.exec(home)![0]
    const symbols = Array.from(movers.matchAll(/<tr data-symbol="(\w+)"/g), ([, symbol]) => symbol!)
    expect(symbols.length).toBeGreaterThan(4)
    const listed = JSON.parse((await sunday.ask('/api/v1/instruments?class=crypto')).text).datas.list
    const coins = new Set(listed.map(({ symbol }: { symbol: string }) => symbol))
    expect(symbols.filter(symbol => !coins.has(symbol))).toEqual([])

    const brief = JSON.parse((await sunday.ask('/api/v1/brief')).text).datas
    const named = [...brief.gainers, ...brief.losers].map(({ symbol }: { symbol: string }) => symbol)
    expect(named.filter(symbol => !coins.has(symbol))).toEqual([])

    const markets = (await sunday.ask('/en/markets')).text
    const isClosed = (name: string) =>
      new RegExp(`<section[^>]* id="${name}">.*?</h2>(.*?)<div class="class-day"`, 's')
        .exec(markets)![1]!
        .includes('Closed')
    expect(['currency', 'crypto'].map(isClosed)).toEqual([true, false])
    expect(moversOf(markets, 'currency')[0]).toHaveLength(8)
  } finally {
    await sunday.close()
  }
})
