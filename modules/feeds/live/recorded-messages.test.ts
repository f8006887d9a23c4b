import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { readProjectCatalogue } from '#modules/catalogue'
import { OWN_MESSAGES_AT, ownMessages, receivedMessages } from '#testing/source-messages.ts'
import { openSocketServer, runFeed, type SocketServer } from '#testing/source-servers.ts'
import { binance } from './binance.ts'
import { bitstamp } from './bitstamp.ts'
import { coinbase } from './coinbase.ts'
import { kraken } from './kraken.ts'
import { okx } from './okx.ts'
import { createSocketFeed, type Heard, type SocketSource } from './socket-feed.ts'
import { tickOf } from './source-price.ts'
import type { MappedSymbol } from './symbol-map.ts'
import { twelvedata } from './twelvedata.ts'

const sources: Readonly<Record<string, SocketSource>> = {
  kraken,
  binance,
  coinbase,
  okx,
  bitstamp,
  twelvedata: twelvedata('key'),
}
const catalogue = await readProjectCatalogue()
const servers: SocketServer[] = []
const runs: ReturnType<typeof runFeed>[] = []
afterEach(async () => {
  for (const run of runs.splice(0)) await run.stop()
  for (const server of servers.splice(0)) await server.close()
})

const isQuotes = (heard: Heard): heard is Extract<Heard, readonly unknown[]> => Array.isArray(heard)

/** How many messages of each meaning there are, and how many prices they state; `bad` are prices that make no tick. */
function countsOf(source: SocketSource, messages: readonly string[]) {
  const session = source.open()
  const counts: Record<string, number> = {}
  const count = (what: string, by = 1) => {
    counts[what] = (counts[what] ?? 0) + by
  }
  const anything: MappedSymbol = {
    feed: source.name,
    name: '',
    symbol: 'ANY',
    factor: 1,
    isInverted: false,
    unit: '',
    decimals: 8,
  }
  for (const message of messages) {
    const heard = session.hear(JSON.parse(message))
    if (heard instanceof Error) count(heard.message)
    else if (typeof heard === 'string') count(heard)
    else if (!isQuotes(heard)) count(heard.unknown ? 'unknown_symbol' : heard.refused ? 'refused' : 'control')
    else {
      count('prices')
      for (const quote of heard) {
        const tick = tickOf(quote, anything, { feed: source.name, kind: 'realtime', now: Date.now() })
        if (typeof tick === 'string' || quote.name === '' || tick.bid > tick.ask) count('bad')
      }
    }
  }
  return counts
}

describe('messages in the documented forms', () => {
  test.each(Object.entries(sources))('of %s become prices, signs of life or reasons', async (name, source) => {
    const server = await openSocketServer()
    servers.push(server)
    const feed = createSocketFeed(source, {
      catalogue,
      clock: { now: () => OWN_MESSAGES_AT, speed: 1 },
      userAgent: 'test',
      url: server.url,
    })
    const run = runFeed(feed)
    runs.push(run)
    await expect.poll(() => server.received.length).toBeGreaterThan(0)
    server.send(...ownMessages[name]!)
    const { prices = 0, unknown_symbol } = countsOf(source, ownMessages[name]!)
    await expect.poll(() => run.ticks.length).toBe(prices)
    for (const tick of run.ticks) {
      expect(tick.ask).toBeGreaterThan(tick.bid)
      expect(OWN_MESSAGES_AT - tick.eventAt).toBeLessThanOrEqual(1_000)
    }
    await expect.poll(() => run.drops.unknown_symbol).toBe(unknown_symbol)
    expect(server.connections[0]!.readyState).toBe(1)
  })
})

const shared = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data', 'wire')
const hasShared = existsSync(shared)

/** What recorded connections say: every message is counted under what it is. */
const captures: [file: string, source: SocketSource, counts: Record<string, number>][] = [
  ['KRAKEN.ws.48.0', kraken, { control: 41, unused: 8 }],
  ['KRAKEN.ws.49.0', kraken, { control: 42, prices: 18 }],
  ['BINANCE.ws.1.0.gz', binance, { prices: 84, unused: 181 }],
  ['COINBASE.ws.28.0.gz', coinbase, { control: 3, prices: 107, unused: 9_836 }],
  ['OKX.ws.1.0.gz', okx, { control: 18, prices: 28, unused: 364 }],
  ['BITSTAMP.ws.1.0.gz', bitstamp, { control: 20, unused: 727 }],
]

const single: [file: string, source: SocketSource, counts: Record<string, number>][] = [
  ['kraken/ws_ticker_snapshot.json', kraken, { prices: 1 }],
  ['kraken/ws_ohlc_update.json', kraken, { unused: 1 }],
  ['kraken/ws_trade_update.json', kraken, { unused: 1 }],
  ['kraken/ws_pong.json', kraken, { control: 1 }],
  ['kraken/ws_subscribe_response.json', kraken, { control: 1 }],
  ['coinbase/ws_ticker.json', coinbase, { prices: 1 }],
  ['coinbase/ws_candles.json', coinbase, { unused: 1 }],
  ['coinbase/ws_market_trades.json', coinbase, { unused: 1 }],
  ['coinbase/ws_heartbeats.json', coinbase, { control: 1 }],
  ['okx/ws_tickers.json', okx, { prices: 1 }],
  ['okx/ws_candle.json', okx, { unused: 1 }],
  ['okx/ws_trades.json', okx, { unused: 1 }],
  ['binance/futures/book_ticker_stream.json', binance, { prices: 1 }],
  ['binance/futures/agg_trade_stream.json', binance, { unused: 1 }],
  ['binance/futures/kline_stream_closed.json', binance, { unused: 1 }],
  ['binance/futures/kline_stream_open.json', binance, { unused: 1 }],
  ['binance/futures/ticker_stream.json', binance, { unused: 1 }],
]

describe.skipIf(!hasShared)(
  `recorded messages${hasShared ? '' : ' (skipped: there is no MARKET_DATA_DIR/wire)'}`,
  () => {
    test.each(captures)('of %s', (file, source, counts) => {
      const messages = receivedMessages(join(shared, 'cryptofeed', file))
      const found = countsOf(source, messages)
      expect(found).toEqual(counts)
      expect(Object.values(found).reduce((sum, each) => sum + each, 0)).toBe(messages.length)
    })

    test.each(single)('of %s', (file, source, counts) => {
      expect(countsOf(source, [readFileSync(join(shared, 'nautilus', file), 'utf8')])).toEqual(counts)
    })

    test.each(captures)('of %s, played over a connection, do not end it', async (file, source) => {
      const messages = receivedMessages(join(shared, 'cryptofeed', file))
      const server = await openSocketServer()
      servers.push(server)
      const deps = { catalogue, clock: { now: Date.now, speed: 1 }, userAgent: 'test', url: server.url }
      const run = runFeed(createSocketFeed(source, deps))
      runs.push(run)
      await expect.poll(() => server.received.length).toBeGreaterThan(0)
      server.send(...messages)
      const { control = 0, bad = 0, ...others } = countsOf(source, messages)
      const counted = Object.values(others).reduce((sum, each) => sum + each, 0)
      const dropped = () => Object.values(run.drops).reduce((sum, each) => sum + each, 0)
      await expect.poll(() => run.ticks.length + dropped(), { timeout: 30_000 }).toBe(counted)
      expect(control + counted + bad).toBe(messages.length)
      expect(server.connections[0]!.readyState).toBe(1)
    })
  },
)
