import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { openSocketServer, runFeed, type SocketServer } from '#testing/source-servers.ts'
import { coinbase } from './coinbase.ts'
import { kraken } from './kraken.ts'
import { okx } from './okx.ts'
import { createSocketFeed, type SocketSource } from './socket-feed.ts'

/** A Friday on which everything trades. */
const NOW = Date.parse('2026-11-20T13:31:00Z')

let catalogue: Catalogue
const servers: SocketServer[] = []
const runs: ReturnType<typeof runFeed>[] = []
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})
afterEach(async () => {
  for (const run of runs.splice(0)) await run.stop()
  for (const server of servers.splice(0)) await server.close()
})

async function connect(source: SocketSource, answer?: Parameters<typeof openSocketServer>[0]) {
  const server = await openSocketServer(answer)
  servers.push(server)
  const feed = createSocketFeed(source, {
    catalogue,
    clock: { now: () => NOW, speed: 1 },
    userAgent: 'test',
    url: server.url,
  })
  const run = runFeed(feed)
  runs.push(run)
  return { server, feed, run }
}

const subscribed = ({ server }: { server: SocketServer }) =>
  expect.poll(() => server.received.length).toBeGreaterThan(0)

const ticker = (symbol: string, bid: number, ask: number, timestamp?: string) => ({
  channel: 'ticker',
  type: 'update',
  data: [{ symbol, bid, ask, last: bid, timestamp }],
})

describe('Kraken', () => {
  test('is asked for the best prices of its pairs, and its prices arrive scaled with the time of the exchange', async () => {
    const { server, feed, run } = await connect(kraken)
    await subscribed({ server })
    expect(server.received[0]).toMatchObject({
      method: 'subscribe',
      params: { channel: 'ticker', symbol: expect.arrayContaining(['BTC/USD', 'EUR/USD']), event_trigger: 'bbo' },
    })
    expect([...feed.symbols]).toEqual(expect.arrayContaining(['BTCUSD', 'EURUSD', 'USDJPY', 'ETHBTC']))
    server.send(
      { channel: 'status', type: 'update', data: [{ system: 'online' }] },
      { method: 'subscribe', success: true, result: { channel: 'ticker', symbol: 'EUR/USD' } },
      { channel: 'heartbeat' },
      ticker('EUR/USD', 1.15836, 1.15844, '2026-11-20T13:30:59.123456Z'),
    )
    await expect.poll(() => run.ticks).toHaveLength(1)
    expect(run.ticks[0]).toEqual({
      symbol: 'EURUSD',
      bid: 115_836,
      ask: 115_844,
      eventAt: NOW - 877,
      feed: 'kraken',
      kind: 'realtime',
    })
    expect(run.drops).toEqual({})
  })

  test('is asked again for everything after the line was cut', async () => {
    const { server, feed, run } = await connect(kraken)
    await subscribed({ server })
    server.connections[0]!.terminate()
    expect((await run.ended)?.message).toBe('closed the connection (1006)')
    const second = runFeed(feed)
    runs.push(second)
    await expect.poll(() => server.received.length).toBe(2)
    expect(server.received[1]).toEqual(server.received[0])
    server.send(ticker('EUR/USD', 1.15836, 1.15844))
    await expect.poll(() => second.ticks).toHaveLength(1)
  })

  test('counts the pairs that it does not have, and those that were not asked for', async () => {
    const { server, run } = await connect(kraken)
    await subscribed({ server })
    server.send(
      { method: 'subscribe', success: false, error: 'Currency pair not supported XMR/USDT', symbol: 'XMR/USDT' },
      ticker('NOT/USD', 1, 2),
    )
    await expect.poll(() => run.drops).toEqual({ unknown_symbol: 2 })
    expect(run.ticks).toEqual([])
  })

  test('a message that is cut off, garbage or without a price is counted, and the next price arrives', async () => {
    const { server, run } = await connect(kraken)
    await subscribed({ server })
    server.send(
      '{"channel":"ticker","da',
      '\u0000\u0001',
      'null',
      { channel: 'ticker', data: 7 },
      ticker('EUR/USD', Number.NaN, 1.2),
      ticker('EUR/USD', 1.1, 1.2, 'yesterday'),
      ticker('EUR/USD', 1.15836, 1.15844),
    )
    await expect.poll(() => run.ticks).toHaveLength(1)
    expect(run.drops).toEqual({ unreadable: 5, not_a_number: 1 })
  })

  test('a clock that is a second ahead is taken for ours; one that is a minute ahead is left for the market to refuse', async () => {
    const { server, run } = await connect(kraken)
    await subscribed({ server })
    server.send(
      ticker('EUR/USD', 1.15836, 1.15844, new Date(NOW + 1_000).toISOString()),
      ticker('EUR/USD', 1.15836, 1.15844, new Date(NOW + 60_000).toISOString()),
    )
    await expect.poll(() => run.ticks).toHaveLength(2)
    expect(run.ticks.map(({ eventAt }) => eventAt - NOW)).toEqual([0, 60_000])
  })
})

test('Coinbase is asked for each product by itself, one request after the other', async () => {
  const { server, feed, run } = await connect({ ...coinbase, requestEveryMs: 5 })
  await expect.poll(() => server.received.length).toBe(feed.symbols.size + 1)
  expect(server.received[0]).toEqual({ type: 'subscribe', channel: 'heartbeats' })
  expect(server.received[1]).toEqual({ type: 'subscribe', product_ids: ['BTC-USD'], channel: 'ticker' })
  server.send({ type: 'error', message: 'no such product' })
  await expect.poll(() => run.drops).toEqual({ unknown_symbol: 1 })
})

describe('a connection is given up', () => {
  test('when not even a heartbeat arrives any more', async () => {
    const { run } = await connect({ ...kraken, silentMs: 900 })
    expect((await run.ended)?.message).toBe('sent nothing for 1 s')
  })

  test('but not while the source answers pings', async () => {
    const pinged = { ...okx, silentMs: 3_000, ping: { text: 'ping', everyMs: 50 } }
    const { server, run } = await connect(pinged, (socket, message) => {
      if (message === 'ping') socket.send('pong')
    })
    await expect
      .poll(() => server.received.filter(each => each === 'ping').length, { timeout: 30_000 })
      .toBeGreaterThan(90)
    expect(run.drops).toEqual({})
    expect(server.connections[0]!.readyState).toBe(1)
  })

  test('when heartbeats of Coinbase are missing', async () => {
    const { server, run } = await connect(coinbase)
    await subscribed({ server })
    const beat = (heartbeat_counter: number | string) => ({ channel: 'heartbeats', events: [{ heartbeat_counter }] })
    server.send(beat(40), beat('41'), beat(44))
    expect((await run.ended)?.message).toBe('2 heartbeats are missing, and messages with them')
  })

  test('when a message is larger than a megabyte', async () => {
    const { server, run } = await connect(kraken)
    await subscribed({ server })
    server.send(`[${'1,'.repeat(600_000)}1]`)
    expect((await run.ended)?.message).toMatch(/^the connection failed \(WS_ERR_UNSUPPORTED_MESSAGE_LENGTH\)$/)
  })
})

test('a source that refuses for a while says for how long', async () => {
  const server = createServer((_, response) => response.writeHead(429, { 'retry-after': '30' }).end())
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 429 Too Many Requests\r\nRetry-After: 30\r\n\r\n'))
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  const feed = createSocketFeed(kraken, { catalogue, clock: { now: () => NOW, speed: 1 }, userAgent: 'test', url })
  const run = runFeed(feed)
  expect(await run.ended).toMatchObject({ name: 'FeedError', message: 'answered 429', retryAfterMs: 30_000 })
  await new Promise(done => server.close(done))
  expect(await runFeed(feed).ended).toMatchObject({ message: 'the connection failed (ECONNREFUSED)' })
})

test('a feed that is stopped ends without an error, also while it connects', async () => {
  const { server, run } = await connect(kraken)
  await subscribed({ server })
  await run.stop()
  expect(await run.ended).toBeUndefined()
  const early = (await connect(kraken)).run
  await early.stop()
  expect(await early.ended).toBeUndefined()
})
