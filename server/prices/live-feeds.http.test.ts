import { afterEach, describe, expect, test } from 'vitest'
import { textOf } from '#testing/html.ts'
import { openTestPortal, type TestPortal, TRADING_HOUR } from '#testing/portal.ts'
import { openHttpSource, openSocketServer } from '#testing/source-servers.ts'

/** A second before the portal's clock starts. */
const AT = Date.parse(TRADING_HOUR) - 1_000

const closing: { close(): Promise<void> }[] = []
let portal: TestPortal
afterEach(async () => {
  await portal?.close()
  for (const server of closing.splice(0)) await server.close()
})

/** The six sources of `live` on this machine, each of which has some prices. */
async function openSources() {
  const subscribes = (message: unknown) => JSON.stringify(message).toLowerCase().includes('subscribe')
  let subscribedAt: number | undefined
  const served = new WeakSet<object>()
  /** Sends its prices each second, as exchanges do: those of a coin are stale after ten. */
  const socket = async (prices: (time: number) => object) =>
    openSocketServer((client, message) => {
      if (!subscribes(message) || served.has(client)) return
      served.add(client)
      subscribedAt ??= Date.now()
      const send = () => client.send(JSON.stringify(prices(AT + Date.now() - subscribedAt!)))
      send()
      const timer = setInterval(send, 1_000)
      client.once('close', () => clearInterval(timer))
    })
  const iso = (time: number) => new Date(time).toISOString()
  const kraken = await socket(time => ({
    channel: 'ticker',
    data: [
      { symbol: 'BTC/USD', bid: 68_200.1, ask: 68_200.2, timestamp: iso(time) },
      { symbol: 'ETH/USD', bid: 2_010, ask: 2_010.3, timestamp: iso(time) },
      { symbol: 'EUR/USD', bid: 1.15836, ask: 1.15844, timestamp: iso(time) },
    ],
  }))
  const binance = await socket(time => ({
    stream: 'solusdt@ticker',
    data: { e: '24hrTicker', E: time, s: 'SOLUSDT', b: '84.49', a: '84.51' },
  }))
  const coinbase = await socket(time => ({
    channel: 'ticker',
    timestamp: iso(time),
    events: [{ tickers: [{ product_id: 'ETH-USD', best_bid: '2010.10', best_ask: '2010.20' }] }],
  }))
  const yahoo = await openHttpSource((request, response) => {
    const symbol = decodeURIComponent(/chart\/([^?]+)/.exec(request.url!)?.[1] ?? '')
    const meta = {
      symbol,
      currency: symbol.slice(3, 6),
      regularMarketPrice: symbol === 'USDJPY=X' ? 156.4 : 1.2,
      regularMarketTime: AT / 1_000,
    }
    response.end(JSON.stringify({ chart: { result: [{ meta }], error: null } }))
  })
  const ecb = await openHttpSource((_, response) =>
    response.end(
      "<e><Cube><Cube time='2026-11-19'><Cube currency='PLN' rate='4.2410'/><Cube currency='USD' rate='1.1583'/></Cube></Cube></e>",
    ),
  )
  const treasury = await openHttpSource((_, response) =>
    response.end(
      '<feed><properties><NEW_DATE>2026-11-19T00:00:00</NEW_DATE><BC_2YEAR>3.54</BC_2YEAR></properties></feed>',
    ),
  )
  closing.push(kraken, binance, coinbase, yahoo, ecb, treasury)
  return { kraken, binance, coinbase, yahoo, ecb, treasury }
}

type Sources = Awaited<ReturnType<typeof openSources>>

const settingsOf = ({ kraken, binance, coinbase, yahoo, ecb, treasury }: Sources) => ({
  FEEDS: 'live',
  KRAKEN_WS_URL: kraken.url,
  BINANCE_WS_URL: binance.url,
  COINBASE_WS_URL: coinbase.url,
  YAHOO_URL: yahoo.url,
  ECB_URL: ecb.url,
  TREASURY_URL: treasury.url,
})

interface Item {
  symbol: string
  feed: string
  kind: string
  bid: number
}

async function quoteOf(symbol: string): Promise<Item> {
  const { text } = await portal.ask(`/dmarket/dsymbol/list?symbols=${symbol}`)
  return JSON.parse(text).datas.list[0]
}

async function sourceOf(name: string) {
  const { text } = await portal.ask('/healthz/data')
  return JSON.parse(text).sources.find((source: { name: string }) => source.name === name)
}

describe('a portal with live sources', () => {
  test('shows each price with its source and its kind, and none where no source has one', async () => {
    portal = await openTestPortal(settingsOf(await openSources()))
    await expect.poll(() => quoteOf('BTCUSD')).toMatchObject({ feed: 'kraken', kind: 'realtime', bid: 68_200.1 })
    await expect.poll(() => quoteOf('EURUSD')).toMatchObject({ feed: 'kraken', kind: 'realtime', bid: 1.15836 })
    await expect.poll(() => quoteOf('SOLUSDT')).toMatchObject({ feed: 'binance', kind: 'realtime', bid: 84.49 })
    await expect.poll(() => quoteOf('NZDUSD')).toMatchObject({ feed: 'yahoo', kind: 'delayed', bid: 1.2 })
    await expect.poll(() => quoteOf('US2Y')).toMatchObject({ feed: 'treasury', kind: 'eod', bid: 3.54 })
    expect(await quoteOf('LMECopper')).toMatchObject({ kind: 'none' })
    const { status, text } = await portal.ask('/en/forex')
    expect(status).toBe(200)
    expect(textOf(text)).not.toContain('Simulated')
    // No index has a source here: its page is not live because others are.
    const labelOf = (html: string) => /<span class="liveness[^>]*>([^<·]*) ·/.exec(html.replaceAll('<!-- -->', ''))?.[1]
    expect(labelOf(text)).toBe('Live')
    expect(labelOf((await portal.ask('/en/global')).text)).toBe('No source')
    const without = textOf((await portal.ask('/en/forex/moreDetail?chartOf=USDLAK')).text)
    expect(without).toContain('No source currently provides a price for this instrument.')
    expect(without).toMatch(/High–low range\s*—/)
    expect(await sourceOf('kraken')).toMatchObject({ state: 'ok', publisher: 'Kraken' })
    expect(await sourceOf('ecb')).toMatchObject({ state: 'ok', kind: 'eod' })
  })

  test('goes on with the others when an exchange cuts the line, and says so to its operator', async () => {
    const sources = await openSources()
    portal = await openTestPortal(settingsOf(sources))
    await expect.poll(() => quoteOf('SOLUSDT')).toMatchObject({ feed: 'binance' })
    await expect.poll(() => quoteOf('ETHUSD')).toMatchObject({ feed: 'kraken' })
    await sources.kraken.close()
    await expect.poll(() => sourceOf('kraken')).toMatchObject({ state: 'failed' })
    expect(await sourceOf('binance')).toMatchObject({ state: 'ok' })
    expect((await portal.ask('/en/crypto')).status).toBe(200)
    // Coinbase has it too, and its chart says so.
    await expect.poll(() => quoteOf('ETHUSD')).toMatchObject({ feed: 'coinbase', bid: 2_010.1 })
    const now = AT / 1_000
    const marks = async () =>
      JSON.parse((await portal.ask(`/udf/marks?symbol=ETHUSD&resolution=1&from=${now - 60}&to=${now + 3_600}`)).text)
    await expect.poll(marks).toMatchObject([{ text: 'kraken → coinbase', label: '⇄' }])
  })
})
