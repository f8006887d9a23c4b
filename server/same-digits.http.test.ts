import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeRows, type QuoteRow } from '#contract/quote-row.ts'
import { rowOf, textOf } from '../journeys/support/html.ts'
import { pngTexts } from '../journeys/support/png.ts'
import { openTestPortal } from '../journeys/support/portal.ts'
import { openReader } from '../journeys/support/stream-reader.ts'

/** Fast enough that every price moves many times while it is compared. */
const portal = await openTestPortal({ SIM_SPEED: '20', HTTP_RATE_LIMIT: '0' })
afterAll(() => portal.close())

const SAMPLES = 1_000
/** Pages and pictures, which take longer, join every so many samples. */
const EVERY = 20
/** On a quick machine the samples are over before pages, kept for a second each, have said enough: some more follow. */
const LONGEST_MS = 60_000

const pages: Record<string, string> = {
  EURUSD: '/forex/moreDetail?chartOf=EURUSD',
  USDJPY: '/forex/moreDetail?chartOf=USDJPY',
  GBPUSD: '/forex/moreDetail?chartOf=GBPUSD',
  Gold: '/commodities/moreDetail?chartOf=Gold',
  BTCUSD: '/crypto/moreDetail?chartOf=BTCUSD',
  DAX: '/global/moreDetail?chartOf=DAX',
  US10Y: '/bond/moreDetail?chartOf=US10Y',
}
const symbols = Object.keys(pages)
const channels = { currency: 'EURUSD,USDJPY,GBPUSD,BTCUSD', commodities: 'Gold', markets: 'DAX', bond: 'US10Y' }

interface Item {
  symbol: string
  n: number
  bid: number
  close: number
  decimals: number
  time: number
}

const surfaces = [
  'list call',
  'API',
  'CSV',
  'UDF quotes',
  'UDF chart',
  'search',
  'stream',
  'forex list',
  'ticker',
  'head',
  'history',
  'picture',
] as const
type Surface = (typeof surfaces)[number]

/** What each surface said of a symbol's n-th quote, in the instrument's digits. */
const said = new Map<string, Map<Surface, Set<string>>>()
const decimalsOf = new Map<string, number>()

function note(surface: Surface, symbol: string, n: number, digits: string): void {
  const key = `${symbol} ${n}`
  const bySurface = said.get(key) ?? new Map<Surface, Set<string>>()
  said.set(key, bySurface)
  bySurface.set(surface, (bySurface.get(surface) ?? new Set()).add(digits))
}

/** A JSON number as its digits; one with more of them than the instrument has stays as it is. */
function digitsOf(value: number, symbol: string): string {
  const digits = value.toFixed(decimalsOf.get(symbol))
  return Number(digits) === value ? digits : String(value)
}

const plain = (text: string | undefined) => (text ?? 'nothing').replaceAll(',', '')

async function read(path: string): Promise<string> {
  return (await fetch(portal.url + path)).text()
}

async function items(path: string): Promise<Item[]> {
  return JSON.parse(await read(path)).datas.list
}

async function listed(): Promise<Map<string, Item>> {
  const list = await items(`/dmarket/dsymbol/list?symbols=${symbols}`)
  for (const { symbol, n, bid, decimals } of list) {
    decimalsOf.set(symbol, decimals)
    note('list call', symbol, n, digitsOf(bid, symbol))
  }
  return new Map(list.map(item => [item.symbol, item]))
}

async function readCalls(symbol: string): Promise<void> {
  for (const item of await items(`/api/v1/quotes?symbols=${symbols}`))
    note('API', item.symbol, item.n, digitsOf(item.close, item.symbol))

  const [head, ...lines] = (await read(`/api/v1/quotes?symbols=${symbols}&format=csv&lang=en`)).trim().split('\r\n')
  const column = (name: string) => head!.replace('\uFEFF', '').split(',').indexOf(name)
  for (const cells of lines.map(line => line.split(',')))
    note('CSV', cells[column('Symbol')]!, Number(cells[column('Sequence')]), cells[column('Last')]!)

  // The panel asks the list call for the prices of what the search found.
  const found = JSON.parse(await read(`/dmarket/dsymbol/v2/search?search=${symbol}`)).datas
  const hits = (Object.values(found).flat() as { symbol: string }[]).map(hit => hit.symbol)
  for (const item of await items(`/dmarket/dsymbol/list?symbols=${hits}`))
    if (item.symbol === symbol) note('search', symbol, item.n, digitsOf(item.bid, symbol))
}

/** UDF has no numbers of quotes: what it says between two equal lists is of their quotes. */
async function readUdf(before: ReadonlyMap<string, Item>, symbol: string): Promise<void> {
  const { d } = JSON.parse(await read(`/udf/quotes?symbols=${symbols}`)) as { d: { n: string; v: { lp: number } }[] }
  const to = Math.floor(before.get(symbol)!.time / 1_000) + 120
  const history = JSON.parse(await read(`/udf/history?symbol=${symbol}&resolution=1&from=${to - 600}&to=${to}`))
  const after = await listed()
  const stood = (name: string) => before.get(name)!.n === after.get(name)!.n
  for (const { n: name, v } of d) if (stood(name)) note('UDF quotes', name, after.get(name)!.n, digitsOf(v.lp, name))
  if (stood(symbol)) note('UDF chart', symbol, after.get(symbol)!.n, digitsOf(history.c.at(-1), symbol))
}

/** The rows that a page wakes up with, which have the numbers of the quotes it shows. */
function rowsOf(html: string): QuoteRow[] {
  return Array.from(html.replaceAll(/\\+u0026/g, '&').matchAll(/\d{13}(?:\^[^"\\^]+)+/g), ([text]) =>
    decodeRows(text),
  ).flat()
}

async function readPages(symbol: string): Promise<void> {
  const list = await read('/en/forex')
  const rows = rowsOf(list)
  const numberOf = (name: string, digits: string) => {
    const own = rows.filter(row => row.symbol === name)
    return (own.find(row => (row.bid / 10 ** row.decimals).toFixed(row.decimals) === digits) ?? own[0])?.n
  }
  for (const name of ['EURUSD', 'USDJPY', 'GBPUSD']) {
    const digits = plain(rowOf(list, name)?.[1])
    note('forex list', name, numberOf(name, digits)!, digits)
  }
  const tape = /<section class="tape".*?<\/section>/s.exec(list)![0]
  for (const [, name, text] of tape.matchAll(/data-symbol="(\w+)"><b>[^<]*<\/b><span class="num">([^<]*)</g))
    note('ticker', name!, numberOf(name!, plain(text))!, plain(text))

  const page = await read(`/en${pages[symbol]}`)
  const [, n, price] = /class="big-price[^"]*" data-n="(\d+)"[^>]*>(.*?)<\/span>/.exec(page)!
  note('head', symbol, Number(n), plain(textOf(price!)))
  const [, today] = /id="history".*?<tbody><tr>.*?<td class="n price">([^<]*)</s.exec(page)!
  note('history', symbol, Number(n), plain(today))
}

/** A picture tells the moment of its quote, and is of the quote of the list before it or after it. */
async function readPicture(symbol: string, locale: string): Promise<void> {
  const before = (await listed()).get(symbol)!
  const answer = await fetch(`${portal.url}/share/picture.png?symbol=${symbol}&locale=${locale}`)
  const texts = pngTexts(Buffer.from(await answer.arrayBuffer()))
  const after = (await listed()).get(symbol)!
  const time = Date.parse(texts['Creation Time']!)
  const own = [before, after].find(item => item.time === time)
  if (own) note('picture', symbol, own.n, plain(texts.Description!.split('  ')[0]))
}

const ofPages = ['forex list', 'ticker', 'head', 'history', 'picture'] as const satisfies readonly Surface[]
/** Quotes that a surface and another one told of. */
const sharedWith = (surface: Surface) =>
  [...said.values()].filter(bySurface => bySurface.has(surface) && bySurface.size > 1)
const leastShared = (surface: Surface) => (surface === 'picture' ? 10 : 20)

beforeAll(async () => {
  const readers = await Promise.all(
    Object.entries(channels).map(async ([channel, names]) => {
      const reader = await openReader(portal.url)
      reader.send(`${channel}:${names}`)
      return reader
    }),
  )
  const mayGoOnUntil = performance.now() + LONGEST_MS
  const isEnough = () => ofPages.every(surface => sharedWith(surface).length > leastShared(surface))
  for (let sample = 0; sample < SAMPLES || (performance.now() < mayGoOnUntil && !isEnough()); sample++) {
    const turn = Math.floor(sample / EVERY)
    const symbol = symbols[turn % symbols.length]!
    await readUdf(await listed(), symbols[sample % symbols.length]!)
    await readCalls(symbols[sample % symbols.length]!)
    if (sample % EVERY !== 0) continue
    await readPages(symbol)
    await readPicture(symbol, ['tw', 'cn', 'en'][Math.floor(turn / symbols.length) % 3]!)
  }
  for (const reader of readers) {
    for (const { i, n, close } of reader.quotes()) note('stream', i, n, digitsOf(close, i))
    reader.socket.close()
  }
}, 120_000)

describe(`over ${SAMPLES} samples while prices move`, () => {
  test('every surface says the same digits of the same quote', () => {
    const differing = [...said]
      .filter(([, bySurface]) => new Set([...bySurface.values()].flatMap(digits => [...digits])).size > 1)
      .map(
        ([key, bySurface]) => `${key}: ${[...bySurface].map(([name, digits]) => `${name} ${[...digits]}`).join(', ')}`,
      )
    expect(differing).toEqual([])
  })

  // A yield has few digits and moves seldom.
  test.each(symbols)('the price of %s moves meanwhile', symbol => {
    const prices = [...said].filter(([key]) => key.startsWith(`${symbol} `)).flatMap(([, each]) => [...each.values()])
    expect(new Set(prices.flatMap(digits => [...digits])).size).toBeGreaterThan(symbol === 'US10Y' ? 1 : 10)
  })

  test.each(surfaces)('%s is compared with others', surface => {
    expect(sharedWith(surface).length).toBeGreaterThan(leastShared(surface))
  })
})
