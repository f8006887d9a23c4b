import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { QuoteMessage } from '#contract/prices/quote.ts'
import { decodeRows, isYield, type QuoteRow } from '#contract/prices/quote-row.ts'
import { rowOf, textOf } from '#testing/html.ts'
import { pngTexts } from '#testing/png.ts'
import { openTestPortal } from '#testing/portal.ts'
import { openStream } from '#testing/stream-client.ts'
import { QuoteStore } from '#web/live/quote-store.ts'
import { changeText, percentText } from '#web/quotes/figures.ts'
import { withQuote } from '#web/quotes/with-quote.ts'

/** Fast enough that every price changes many times during the comparison. */
const portal = await openTestPortal({ SIM_SPEED: '20', HTTP_RATE_LIMIT: '0' })
afterAll(() => portal.close())

const SAMPLES = 1_000
/** Pages and pictures take longer and are read once in this many samples. */
const EVERY = 20
/** On a fast machine the samples end before pages, cached for a second each, have enough of them: more follow. */
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

/** The price on each surface for a symbol's n-th quote, in the instrument's digits. */
const said = new Map<string, Map<Surface, Set<string>>>()
const decimalsOf = new Map<string, number>()

function note(surface: Surface, symbol: string, n: number, digits: string): void {
  const key = `${symbol} ${n}`
  const bySurface = said.get(key) ?? new Map<Surface, Set<string>>()
  said.set(key, bySurface)
  bySurface.set(surface, (bySurface.get(surface) ?? new Set()).add(digits))
}

/** A JSON number with the instrument's digits; unchanged if it has more. */
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

  // The search panel reads the prices of its results from the list call.
  const found = JSON.parse(await read(`/dmarket/dsymbol/v2/search?search=${symbol}`)).datas
  const hits = (Object.values(found).flat() as { symbol: string }[]).map(hit => hit.symbol)
  for (const item of await items(`/dmarket/dsymbol/list?symbols=${hits}`))
    if (item.symbol === symbol) note('search', symbol, item.n, digitsOf(item.bid, symbol))
}

/** UDF returns no quote numbers: its prices between two equal lists belong to the quotes of those lists. */
async function readUdf(before: ReadonlyMap<string, Item>, symbol: string): Promise<void> {
  const { d } = JSON.parse(await read(`/udf/quotes?symbols=${symbols}`)) as { d: { n: string; v: { lp: number } }[] }
  const to = Math.floor(before.get(symbol)!.time / 1_000) + 120
  const history = JSON.parse(await read(`/udf/history?symbol=${symbol}&resolution=1&from=${to - 600}&to=${to}`))
  const after = await listed()
  const stood = (name: string) => before.get(name)!.n === after.get(name)!.n
  for (const { n: name, v } of d) if (stood(name)) note('UDF quotes', name, after.get(name)!.n, digitsOf(v.lp, name))
  if (stood(symbol)) note('UDF chart', symbol, after.get(symbol)!.n, digitsOf(history.c.at(-1), symbol))
}

/** The rows that a page is hydrated with, which contain the numbers of its quotes. */
function rowsOf(html: string): QuoteRow[] {
  return Array.from(html.replaceAll(/\\+u0026/g, '&').matchAll(/\d{13}(?:\^[^"\\^]+)+/g), ([text]) =>
    decodeRows(text),
  ).flat()
}

/** The first price of the table of days. */
const TODAY = /id="history".*?<tbody><tr>.*?<td class="n price">([^<]*)</s

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
  for (const [, name, text] of tape.matchAll(/data-symbol="(\w+)"[^>]*><b>[^<]*<\/b><span class="num"[^>]*>([^<]*)</g))
    note('ticker', name!, numberOf(name!, plain(text))!, plain(text))

  // A portal that has just started may still be reading its bars.
  const address = `/en${pages[symbol]}`
  const page = await vi.waitUntil(
    async () => {
      const text = await read(address)
      return TODAY.test(text) && text
    },
    { timeout: 30_000, interval: 200 },
  )
  const [, n, price] = /class="big-price[^"]*" data-n="(\d+)"[^>]*>(.*?)<\/span>/.exec(page)!
  note('head', symbol, Number(n), plain(textOf(price!)))
  const [, today] = TODAY.exec(page)!
  note('history', symbol, Number(n), plain(today))
}

/** A picture contains the time of its quote, which is the quote of the list read before or after it. */
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
/** Quotes that a surface and at least one other have shown. */
const sharedWith = (surface: Surface) =>
  [...said.values()].filter(bySurface => bySurface.has(surface) && bySurface.size > 1)
const leastShared = (surface: Surface) => (surface === 'picture' ? 10 : 20)

beforeAll(async () => {
  const clients = await Promise.all(
    Object.entries(channels).map(async ([channel, names]) => {
      const client = await openStream(portal.url)
      client.send(`${channel}:${names}`)
      return client
    }),
  )
  const deadline = performance.now() + LONGEST_MS
  const isEnough = () => ofPages.every(surface => sharedWith(surface).length > leastShared(surface))
  for (let sample = 0; sample < SAMPLES || (performance.now() < deadline && !isEnough()); sample++) {
    const turn = Math.floor(sample / EVERY)
    const symbol = symbols[turn % symbols.length]!
    await readUdf(await listed(), symbols[sample % symbols.length]!)
    await readCalls(symbols[sample % symbols.length]!)
    if (sample % EVERY !== 0) continue
    await readPages(symbol)
    await readPicture(symbol, ['tw', 'cn', 'en'][Math.floor(turn / symbols.length) % 3]!)
  }
  for (const client of clients) {
    for (const { i, n, close } of client.quotes()) note('stream', i, n, digitsOf(close, i))
    client.socket.close()
  }
}, 600_000)

describe(`over ${SAMPLES} samples while prices move`, () => {
  test('every surface shows the same digits for the same quote', () => {
    const differing = [...said]
      .filter(([, bySurface]) => new Set([...bySurface.values()].flatMap(digits => [...digits])).size > 1)
      .map(
        ([key, bySurface]) => `${key}: ${[...bySurface].map(([name, digits]) => `${name} ${[...digits]}`).join(', ')}`,
      )
    expect(differing).toEqual([])
  })

  // A yield has few digits and rarely changes.
  test.each(symbols)('the price of %s changes during the samples', symbol => {
    const prices = [...said].filter(([key]) => key.startsWith(`${symbol} `)).flatMap(([, each]) => [...each.values()])
    expect(new Set(prices.flatMap(digits => [...digits])).size).toBeGreaterThan(symbol === 'US10Y' ? 1 : 10)
  })

  test.each(surfaces)('%s is compared with others', surface => {
    expect(sharedWith(surface).length).toBeGreaterThan(leastShared(surface))
  })
})

describe('the day change of sixty instruments of all classes', () => {
  const perClass = 12
  /** The examples of the documentation are compared first. */
  const named = ['NIKKEI225', 'SHANGHAI', 'Gold', 'US10Y', 'BTCUSD', 'BTCEUR']
  // So slow that all surfaces show the same prices.
  const still = openTestPortal({ SIM_SPEED: '0.000001', HTTP_RATE_LIMIT: '0' })
  afterAll(async () => (await still).close())

  interface Compared {
    decimals: number
    isYield: boolean
    /** Scaled prices, from closes of the history call. */
    change: number
    /** In hundredths. */
    percent: number
    move: string
  }
  const wanted = new Map<string, Compared>()
  const readText = async (path: string) => (await (await still).ask(path)).text
  const readJson = async (path: string) => JSON.parse(await readText(path))
  const signed = (digits: string) => (Number(digits) > 0 ? `+${digits}` : digits.replace('-', '−'))
  const grouped = (digits: string) => {
    const [whole = '', ...fraction] = digits.split('.')
    return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
  }

  /** Rounds half away from zero. */
  const rounded = (value: number) => Math.sign(value) * Math.round(Math.abs(value) + 1e-9)

  /** Price and baseline of an instrument from daily bars; for cryptocurrencies a five-minute close of 24 hours ago. */
  async function fromCloses(symbol: string, isCoin: boolean, now: number): Promise<[number, number]> {
    const history = async (resolution: string, from: number, to: number): Promise<{ t: number[]; c: number[] }> =>
      readJson(`/udf/history?symbol=${encodeURIComponent(symbol)}&resolution=${resolution}&from=${from}&to=${to}`)
    const days = await history('1D', now - 12 * 86_400, now + 5 * 86_400)
    const last = days.c.at(-1)!
    if (!isCoin) return [last, days.c.at(-2)!]
    const start = now - (now % 300) - 86_400
    const past = await history('5', start - 3_600, start + 300)
    return [last, past.c[past.t.findLastIndex(time => time <= start)]!]
  }

  beforeAll(async () => {
    const now = Math.floor((await readJson('/api/v1/status')).datas.time / 1_000)
    for (const name of ['currency', 'commodities', 'markets', 'bond', 'crypto']) {
      const all = (await readJson(`/api/v1/instruments?class=${name}`)).datas.list as {
        symbol: string
        group: string
        decimals: number
      }[]
      const first = all.filter(({ symbol }) => named.includes(symbol))
      // Ten-year yields: other tenors are on no list.
      const others = all.filter(each => !first.includes(each) && (name !== 'bond' || each.symbol.endsWith('10Y')))
      const step = Math.floor(others.length / (perClass - first.length))
      const rest = Array.from({ length: perClass - first.length }, (_, place) => others[place * step]!)
      for (const { symbol, group, decimals } of [...first, ...rest]) {
        const [price, base] = await fromCloses(symbol, group === 'Crypto', now)
        const scale = 10 ** decimals
        const change = Math.round(price * scale) - Math.round(base * scale)
        const percent = rounded((change / Math.abs(Math.round(base * scale))) * 10_000)
        const isYield = name === 'bond'
        const points = (rounded((change * 1_000) / scale) / 10).toFixed(1)
        const move = isYield ? `${signed(points)} bp` : `${signed((percent / 100).toFixed(2))}%`
        wanted.set(symbol, { decimals, isYield, change, percent, move })
      }
    }
  }, 120_000)

  const unlike = (surface: string, found: ReadonlyMap<string, unknown>, of: (each: Compared) => unknown) =>
    [...found]
      .filter(([symbol]) => wanted.has(symbol))
      .filter(([symbol, value]) => JSON.stringify(value) !== JSON.stringify(of(wanted.get(symbol)!)))
      .map(
        ([symbol, value]) =>
          `${surface} ${symbol}: ${JSON.stringify(value)}, ${JSON.stringify(of(wanted.get(symbol)!))} wanted`,
      )
  const numbers = ({ change, percent, decimals }: Compared) => [
    Number((change / 10 ** decimals).toFixed(decimals)),
    percent / 100,
  ]

  test('is the same in every call, and equals that of the closes', async () => {
    const names = [...wanted.keys()].join()
    expect(wanted.size).toBe(60)
    const list = (await readJson(`/dmarket/dsymbol/list?symbols=${names}`)).datas.list
    const quotes = (await readJson(`/api/v1/quotes?symbols=${names}`)).datas.list
    const udf = (await readJson(`/udf/quotes?symbols=${names}`)).d
    type Figures = Record<string, string | number | null>
    const of = (items: Figures[], change: string, percent: string) =>
      new Map(items.map(item => [String(item.symbol ?? item.short_name), [item[change], item[percent]]]))
    expect(unlike('list', of(list, 'change', 'chg'), numbers)).toEqual([])
    expect(unlike('API', of(quotes, 'change', 'changePercent'), numbers)).toEqual([])
    expect(
      unlike(
        'UDF',
        of(
          udf.map(({ v }: { v: Figures }) => v),
          'ch',
          'chp',
        ),
        numbers,
      ),
    ).toEqual([])
    for (const [symbol, item] of [...list, ...quotes].map(each => [each.symbol, each]))
      expect([symbol, item.baseline]).toEqual([symbol, ['', 'Crypto'].includes(item.group) ? 'h24' : 'prevClose'])

    const [head, ...lines] = (await readText(`/api/v1/quotes?symbols=${names}&format=csv&lang=en`)).trim().split('\r\n')
    const titles = head!.replace('\uFEFF', '').split(',')
    const place = titles.indexOf('Change vs prev. close (crypto: vs 24 h ago)')
    const rows = lines.map(line => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
    const csv = new Map(rows.map(cells => [cells[0]!, [cells[place], cells[place + 1]]]))
    const digits = ({ change, percent, decimals }: Compared) => [
      (change / 10 ** decimals).toFixed(decimals).replace(/^-(0\.?0*)$/, '$1'),
      (percent / 100).toFixed(2),
    ]
    expect(unlike('CSV', csv, digits)).toEqual([])
    for (const surface of [of(list, 'change', 'chg'), csv]) expect(surface.size).toBe(60)
  })

  test('is the same on every page and in cells updated by the stream', async () => {
    const pages = [
      '/en/forex',
      '/en/forex?group=Crypto',
      '/en/commodities',
      '/en/global/globalMore',
      '/en/bond',
      '/en/crypto',
    ]
    const rows = new Map<string, QuoteRow>()
    const written = new Map<string, string>()
    for (const page of pages) {
      const html = await readText(page)
      for (const row of rowsOf(html)) rows.set(row.symbol, row)
      for (const symbol of wanted.keys()) {
        const cells = rowOf(html, symbol)
        // The last figure is the percentage, or the basis points of a yield.
        const move = cells?.find(cell => (page === '/en/bond' ? /^[+−]?\d+\.\d$/ : /^[+−]?[\d,.]+%$/).test(cell))
        if (move) written.set(symbol, page === '/en/bond' ? `${move} bp` : move)
      }
    }
    expect(unlike('list page', written, each => each.move)).toEqual([])
    expect(written.size).toBeGreaterThan(25)

    const client = await openStream((await still).url)
    for (const [channel, of] of [
      ['currency', ['currency', 'crypto']],
      ['commodities'],
      ['markets'],
      ['bond'],
    ] as const) {
      const names = (
        await Promise.all(
          (of ?? [channel]).map(async each => (await readJson(`/api/v1/instruments?class=${each}`)).datas.list),
        )
      )
        .flat()
        .map(({ symbol }: { symbol: string }) => symbol)
        .filter((symbol: string) => wanted.has(symbol))
      client.send(`${channel}:${names}`)
    }
    await expect.poll(() => new Set(client.quotes().map(({ i }) => i)).size, { timeout: 20_000 }).toBe(60)
    const messages = new Map(client.quotes().map(message => [message.i, message as QuoteMessage]))
    client.socket.close()
    const store = new QuoteStore()
    const fed = new Map<string, string[]>()
    for (const [symbol] of wanted) {
      const row = rows.get(symbol)!
      store.seed({ ...row, eventAt: 0, n: -1 })
      store.accept(messages.get(symbol)!)
      const newest = withQuote(row, store.peek(symbol)!)
      fed.set(symbol, [changeText(newest), percentText(newest)])
      expect([symbol, isYield(newest)]).toEqual([symbol, wanted.get(symbol)!.isYield])
    }
    const texts = ({ change, decimals, move, isYield: inPoints }: Compared) => [
      inPoints ? move : grouped(signed((change / 10 ** decimals).toFixed(decimals).replace(/^-(0\.?0*)$/, '$1'))),
      move,
    ]
    expect(unlike('stream', fed, texts)).toEqual([])

    for (const [page, least] of [
      ['/en', 12],
      ['/en/markets', 20],
      ['/en/watchlist', 4],
    ] as const) {
      const html = await readText(page)
      const moves = new Map<string, string>()
      const elements = html.matchAll(
        /<(tr|a|div)(?: class="[^"]*")?(?: href="[^"]*")? data-symbol="(\w+)"[^>]*>(.*?)<\/\1>|<a class="tile[^>]*data-symbol="(\w+)"[^>]*>(.*?)<\/a>/gs,
      )
      for (const [, , symbol = '', inner = '', tile = '', innerOfTile = ''] of elements) {
        const spans = Array.from(
          (inner || innerOfTile).matchAll(/<(td|span) class="[^"]*\bmove\b[^"]*"[^>]*>(.*?)<\/\1>/g),
        )
        const text = textOf(spans.at(-1)?.[2] ?? '')
        const name = symbol || tile
        if (text !== '') moves.set(name, wanted.get(name)?.isYield && !text.endsWith(' bp') ? `${text} bp` : text)
      }
      expect(unlike(page, moves, each => each.move)).toEqual([])
      expect([...moves.keys()].filter(symbol => wanted.has(symbol)).length).toBeGreaterThanOrEqual(least)
    }
  }, 60_000)

  test('of an area is the mean of its indices’ own changes', async () => {
    const html = await readText('/en/home/areaEcharts')
    const { list } = (await readJson('/api/v1/quotes?class=markets')).datas as {
      list: { symbol: string; group: string; close: number; prevClose: number }[]
    }
    const shares = list.filter(({ symbol }) => symbol !== 'VIX')
    for (const [area, own] of Map.groupBy(shares, ({ group }) => group)) {
      const mean = own.reduce((sum, { close, prevClose }) => sum + close / prevClose - 1, 0) / own.length
      const cell = new RegExp(`<tr data-area="${area}">.*?<td[^>]*>(.*?)</td>`, 's').exec(html)?.[1]
      expect([area, textOf(cell!)]).toEqual([area, `${signed((rounded(mean * 10_000) / 100).toFixed(2))}%`])
    }
  })

  test('has a list of losers without a gainer', async () => {
    const html = await readText('/en')
    const movers = /<caption[^>]*>Movers<\/caption>.*?<\/table>/s.exec(html)![0]
    const [gainers, losers] = movers.split('>Losers ')
    const signs = (part: string) => Array.from(part.matchAll(/class="n move arrow (\w+)"/g), ([, tone]) => tone)
    expect(signs(gainers!)).toEqual(Array(5).fill('up'))
    expect(signs(losers!)).toEqual(Array(5).fill('down'))
  })
})
