import { describe, type TestContext, test } from 'vitest'
import type { WebSocket } from 'ws'
import { readProjectCatalogue } from '#modules/catalogue'
import { openHttpSource, openSocketServer, runFeed } from '#testing/source-servers.ts'
import { binance } from './binance.ts'
import { bitstamp } from './bitstamp.ts'
import { coinbase } from './coinbase.ts'
import { kraken } from './kraken.ts'
import { createOandaFeed } from './oanda.ts'
import { okx } from './okx.ts'
import { createSocketFeed, type SocketSource } from './socket-feed.ts'
import { twelvedata } from './twelvedata.ts'

/** A Friday on which everything trades. */
const FRIDAY = Date.parse('2026-11-20T13:31:00Z')
const SATURDAY = Date.parse('2026-11-21T13:31:00Z')
const catalogue = await readProjectCatalogue()

// biome-ignore lint/suspicious/noExplicitAny: requests of venues, of which each test reads what it knows.
type Request = any

/** How a venue answers, by the names that a request asks for. */
interface Venue {
  source: SocketSource
  /** Names of a request for prices; undefined for any other request. */
  namesOf(request: Request): string[] | undefined
  accept(name: string, request: Request): object | undefined
  price(name: string): object
  refuse(request: Request, name: string): object
  /** What it says of a name that it does not have. */
  unknown(name: string, request: Request): object
}

const time = new Date(FRIDAY).toISOString()
const venues: Readonly<Record<string, Venue>> = {
  kraken: {
    source: kraken,
    namesOf: request => (request.method === 'subscribe' ? request.params.symbol : undefined),
    accept: (symbol, { req_id }) => ({
      method: 'subscribe',
      success: true,
      result: { channel: 'ticker', symbol },
      req_id,
    }),
    price: symbol => ({ channel: 'ticker', type: 'update', data: [{ symbol, bid: 1.1, ask: 1.2, timestamp: time }] }),
    refuse: ({ req_id }) => ({ error: 'EGeneral:Too many requests', method: 'subscribe', success: false, req_id }),
    unknown: symbol => ({
      error: `Currency pair not supported ${symbol}`,
      method: 'subscribe',
      success: false,
      symbol,
    }),
  },
  binance: {
    source: binance,
    namesOf: ({ method, params }) =>
      method === 'SUBSCRIBE' ? params.map((each: string) => each.split('@')[0]!.toUpperCase()) : undefined,
    accept: (_, { id }) => ({ result: null, id }),
    price: s => ({ stream: `${s}@ticker`, data: { e: '24hrTicker', E: FRIDAY, s, b: '1.1', a: '1.2' } }),
    refuse: ({ id }) => ({ error: { code: -1003, msg: 'Too many requests; current limit is 5 messages.' }, id }),
    unknown: (_, { id }) => ({ error: { code: -1121, msg: 'Invalid symbol.' }, id }),
  },
  coinbase: {
    source: coinbase,
    namesOf: ({ type, channel, product_ids }) =>
      type === 'subscribe' && channel === 'ticker' ? product_ids : undefined,
    accept: name => ({ channel: 'subscriptions', events: [{ subscriptions: { ticker: [name] } }] }),
    price: product_id => ({
      channel: 'ticker',
      timestamp: time,
      events: [{ type: 'update', tickers: [{ product_id, best_bid: '1.1', best_ask: '1.2' }] }],
    }),
    refuse: () => ({ type: 'error', message: 'rate limit exceeded' }),
    unknown: name => ({ type: 'error', message: `${name} is not a valid product` }),
  },
  okx: {
    source: okx,
    namesOf: ({ op, args }) => (op === 'subscribe' ? args.map(({ instId }: { instId: string }) => instId) : undefined),
    accept: instId => ({ event: 'subscribe', arg: { channel: 'tickers', instId }, connId: 'a4d3ae55' }),
    price: instId => ({
      arg: { channel: 'tickers', instId },
      data: [{ instId, bidPx: '1.1', askPx: '1.2', ts: String(FRIDAY) }],
    }),
    refuse: ({ id }) => ({ id, event: 'error', code: '60014', msg: 'Requests too frequent', connId: 'a4d3ae55' }),
    unknown: name => ({
      event: 'error',
      code: '60018',
      msg: `Wrong URL or channel:tickers,instId:${name} doesn't exist. Please use the correct URL, channel and parameters.`,
    }),
  },
  bitstamp: {
    source: bitstamp,
    namesOf: ({ event, data }) => (event === 'bts:subscribe' ? [data.channel.replace('order_book_', '')] : undefined),
    accept: name => ({ event: 'bts:subscription_succeeded', channel: `order_book_${name}`, data: {} }),
    price: name => ({
      event: 'data',
      channel: `order_book_${name}`,
      data: { microtimestamp: `${FRIDAY}000`, bids: [['1.1', '1']], asks: [['1.2', '1']] },
    }),
    refuse: () => ({
      event: 'bts:error',
      channel: '',
      data: { code: null, message: 'Maximum number of requests reached.' },
    }),
    unknown: name => ({
      event: 'bts:error',
      channel: `order_book_${name}`,
      data: { code: null, message: 'Bad subscription string.' },
    }),
  },
  twelvedata: {
    source: twelvedata('key'),
    namesOf: ({ action, params }) => (action === 'subscribe' ? params.symbols.split(',') : undefined),
    accept: symbol => ({ event: 'subscribe-status', status: 'ok', success: [{ symbol }], fails: [] }),
    price: symbol => ({ event: 'price', symbol, timestamp: FRIDAY / 1_000, price: 1.1, bid: 1.1, ask: 1.2 }),
    refuse: () => ({
      event: 'subscribe-status',
      status: 'error',
      messages: ['You have run out of API credits'],
      success: null,
      fails: null,
    }),
    unknown: symbol => ({ event: 'subscribe-status', status: 'warning', success: [], fails: [{ symbol }] }),
  },
}

/** What happens to a name that is asked for. */
type Fate = 'priced' | 'accepted' | 'refused' | 'unknown'

/** A venue on this machine that answers each request as `fateOf` says, and a feed that follows it. */
async function follow(
  { onTestFinished }: TestContext,
  { source, ...venue }: Venue,
  fateOf: (name: string, request: number) => Fate,
  { now = FRIDAY, ...settings }: Partial<SocketSource> & { now?: number } = {},
) {
  const asked: string[][] = []
  const beats = new Set<NodeJS.Timeout>()
  const say = (socket: WebSocket, message: object | undefined) => message && socket.send(JSON.stringify(message))
  const server = await openSocketServer((socket, request) => {
    const names = venue.namesOf(request)
    if (!names) return
    const place = asked.push(names) - 1
    const fates = new Map(names.map(name => [name, fateOf(name, place)]))
    if ([...fates.values()].every(fate => fate === 'refused')) return say(socket, venue.refuse(request, names[0]!))
    for (const [name, fate] of fates) {
      if (fate === 'refused') say(socket, venue.refuse(request, name))
      else if (fate === 'unknown') say(socket, venue.unknown(name, request))
      else say(socket, venue.accept(name, request))
      if (fate === 'priced') say(socket, venue.price(name))
    }
  })
  const beat = setInterval(() => {
    for (const socket of server.connections) if (socket.readyState === 1) socket.ping()
  }, 200)
  beats.add(beat)
  const feed = createSocketFeed(
    { ...source, requestEveryMs: 2, ...settings },
    { catalogue, clock: { now: () => now, speed: 1 }, userAgent: 'test', url: server.url },
  )
  const run = runFeed(feed)
  onTestFinished(async () => {
    clearInterval(beat)
    await run.stop()
    await server.close()
  })
  const priced = () => new Set(run.ticks.map(({ symbol }) => symbol)).size
  return { server, feed, run, asked, priced }
}

const each = Object.entries(venues)

describe.concurrent('a subscription that is refused', () => {
  test.for(each)('by %s is asked for again, and priced as soon as the venue relents', async ([, venue], context) => {
    let [requests, refuses] = [0, true]
    const { feed, run, priced, server } = await follow(context, venue, () => {
      requests++
      return refuses ? 'refused' : 'priced'
    })
    await context.expect
      .poll(() => run.problems.at(-1), { timeout: 5_000 })
      .toMatch(/many|limit|frequent|credits|requests/i)
    const first = requests
    await context.expect.poll(() => requests, { timeout: 10_000 }).toBeGreaterThan(first)
    refuses = false
    await context.expect.poll(priced, { timeout: 10_000 }).toBe(feed.symbols.size)
    await context.expect.poll(() => run.problems.at(-1)).toBeUndefined()
    context.expect(run.drops).toEqual({})
    context.expect(server.connections).toHaveLength(1)
  })

  /** Names that are refused at first, and what each venue says of them in a request whose other names it accepts. */
  const parts: [string, string[], (name: string) => object][] = [
    ['kraken', ['BTC/USD', 'ETH/USD'], symbol => ({ symbol })],
    ['okx', ['SOL-USDT'], instId => ({ arg: { channel: 'tickers', instId } })],
    ['coinbase', ['ETH-USD', 'SOL-BTC'], () => ({})],
    ['bitstamp', ['btcusd', 'xrpbtc'], () => ({})],
    ['twelvedata', ['USD/JPY'], symbol => ({ fails: [{ symbol, msg: 'You have run out of API credits' }] })],
  ]
  test.for(parts)('by %s in part leaves the others priced meanwhile', async ([name, late, more], context) => {
    const venue = venues[name]!
    let refuses = true
    const { feed, run, priced } = await follow(
      context,
      { ...venue, refuse: (request, refused) => ({ ...venue.refuse(request, refused), ...more(refused) }) },
      each => (refuses && late.includes(each) ? 'refused' : 'priced'),
    )
    await context.expect.poll(priced, { timeout: 5_000 }).toBe(feed.symbols.size - late.length)
    refuses = false
    await context.expect.poll(priced, { timeout: 10_000 }).toBe(feed.symbols.size)
    await context.expect.poll(() => run.problems.at(-1)).toBeUndefined()
    context.expect(run.drops).toEqual({})
  })
})

describe.concurrent('an instrument that a venue does not have', () => {
  test.for(each)('is told apart from a refusal: %s', async ([name, venue], context) => {
    let gone: string | undefined
    const { feed, run, priced, asked } = await follow(context, venue, each => {
      gone ??= each
      return each === gone ? 'unknown' : 'priced'
    })
    await context.expect.poll(priced, { timeout: 10_000 }).toBe(feed.symbols.size - 1)
    await context.expect.poll(() => run.drops.unknown_symbol).toBeGreaterThan(0)
    context.expect(run.problems.filter(problem => problem !== undefined)).toEqual([])
    const requests = asked.filter(names => names.includes(gone!)).length
    // A venue that does not say which of several it is is asked for each by itself.
    context.expect(requests).toBeLessThanOrEqual(name === 'binance' ? 2 : 1)
  })
})

describe.concurrent('a connection that gives signs of life alone', () => {
  test.for(each)('is given up while the market of the probe is open: %s', async ([, venue], context) => {
    const { run } = await follow(context, venue, () => 'accepted', { unpricedMs: 900 })
    context.expect((await run.ended)?.message).toBe('sent no price for 1 s')
  })

  test('is given up with the reason of a refusal', async context => {
    const { run } = await follow(context, venues.okx!, () => 'refused', { unpricedMs: 900 })
    context
      .expect((await run.ended)?.message)
      .toBe('sent no price for 1 s: refuses subscriptions: Requests too frequent (60014)')
  })

  test('is kept while the market of the probe is closed', async context => {
    const { server, run } = await follow(context, venues.twelvedata!, () => 'accepted', {
      now: SATURDAY,
      unpricedMs: 500,
    })
    await context.expect.poll(() => server.received.length).toBeGreaterThan(0)
    const startedAt = performance.now()
    await context.expect.poll(() => performance.now() - startedAt, { timeout: 10_000 }).toBeGreaterThan(2_500)
    context.expect(server.connections.map(({ readyState }) => readyState)).toEqual([1])
    context.expect(run.drops).toEqual({})
  })
})

describe.concurrent('a connection that ends in an orderly way', () => {
  const ends: [string, Venue, (socket: WebSocket) => void][] = [
    [
      'the shutdown of a server of Binance',
      venues.binance!,
      socket => socket.send('{"e":"serverShutdown","E":1795181459123}'),
    ],
    [
      'Bitstamp asking for another one',
      venues.bitstamp!,
      socket => socket.send('{"event":"bts:request_reconnect","channel":"","data":""}'),
    ],
    [
      'an upgrade of OKX',
      venues.okx!,
      socket =>
        socket.send(
          '{"event":"notice","code":"64008","msg":"The connection will soon be closed for a service upgrade."}',
        ),
    ],
    ['a server that goes away', venues.coinbase!, socket => socket.close(1_001)],
  ]

  test.for(ends)('is not a failure: %s', async ([, venue, end], context) => {
    const { server, run, priced, feed } = await follow(context, venue, () => 'priced')
    await context.expect.poll(priced).toBe(feed.symbols.size)
    end(server.connections[0]!)
    await context.expect.poll(() => server.connections.length).toBe(2)
    await context.expect.poll(() => run.ticks.length).toBe(2 * feed.symbols.size)
    context.expect(run.drops).toEqual({})
  })

  test('has failed if it ends again at once, or gave no price', async context => {
    const { server, run, priced } = await follow(context, venues.binance!, () => 'priced')
    await context.expect.poll(priced).toBeGreaterThan(0)
    server.connections[0]!.close(1_000)
    await context.expect.poll(() => server.connections.length).toBe(2)
    await context.expect.poll(() => run.ticks.length).toBeGreaterThan(100)
    server.connections[1]!.send('{"e":"serverShutdown"}')
    context.expect((await run.ended)?.message).toBe('asks to connect again and again')
    const bare = await follow(context, venues.binance!, () => 'accepted')
    await context.expect.poll(() => bare.server.received.length).toBeGreaterThan(0)
    bare.server.connections[0]!.close(1_000)
    context.expect((await bare.run.ended)?.message).toBe('closed the connection (1000)')
  })

  test('is renewed before the day is over that Binance keeps one', async context => {
    // Ten minutes before the end of a day, which here is over in a second.
    const { server, run, priced } = await follow(context, venues.binance!, () => 'priced', { lifetimeMs: 601_000 })
    await context.expect.poll(priced).toBeGreaterThan(0)
    await context.expect.poll(() => server.connections.length, { timeout: 10_000 }).toBe(2)
    context.expect(run.drops).toEqual({})
  })
})

describe.concurrent('OANDA', () => {
  const price = (instrument: string) =>
    `${JSON.stringify({ type: 'PRICE', time, instrument, bids: [{ price: '1.1' }], asks: [{ price: '1.2' }], tradeable: true })}\n`

  async function broker(
    { onTestFinished }: TestContext,

    stream: (
      names: string[],
      response: { end(text?: string): void; write(text: string): void; writeHead(status: number): unknown },
    ) => void,
  ) {
    const server = await openHttpSource((request, response) => {
      const url = new URL(request.url!, 'http://broker')
      if (url.pathname.endsWith('/accounts')) response.end('{"accounts":[{"id":"1"}]}')
      else if (url.pathname.endsWith('/instruments'))
        response.end('{"instruments":[{"name":"EUR_USD"},{"name":"XAU_USD"}]}')
      else stream(url.searchParams.get('instruments')!.split(','), response)
    })
    const clock = { now: () => FRIDAY, speed: 1 }
    const run = runFeed(
      createOandaFeed('token', { catalogue, clock, userAgent: 'test', url: server.url }, { unpricedMs: 900 }),
    )
    onTestFinished(async () => {
      await run.stop()
      await server.close()
    })
    return { server, run }
  }

  test('is asked for what the account has, if it refuses the list for one that it has not', async context => {
    const { run } = await broker(context, (names, response) => {
      if (names.length > 2) {
        response.writeHead(400)
        response.end('{"errorMessage":"Invalid value specified for \'instruments\'"}')
      } else response.write(names.map(price).join(''))
    })
    await context.expect.poll(() => run.ticks.map(({ symbol }) => symbol)).toEqual(['EURUSD', 'Gold'])
    context.expect(run.drops.unknown_symbol).toBeGreaterThan(50)
  })

  test('is given up when heartbeats come alone', async context => {
    const { run } = await broker(context, (_, response) => {
      const beat = setInterval(() => response.write('{"type":"HEARTBEAT"}\n'), 100)
      context.onTestFinished(() => clearInterval(beat))
    })
    context.expect((await run.ended)?.message).toBe('sent no price for 1 s')
  })

  test('is kept while it says that nobody may trade', async context => {
    const { run, server } = await broker(context, (_, response) => {
      response.write(price('EUR_USD').replace('"tradeable":true', '"tradeable":false'))
      const beat = setInterval(() => response.write('{"type":"HEARTBEAT"}\n'), 100)
      context.onTestFinished(() => clearInterval(beat))
    })
    const startedAt = performance.now()
    await context.expect.poll(() => performance.now() - startedAt, { timeout: 10_000 }).toBeGreaterThan(2_500)
    context.expect(await Promise.race([run.ended, 'runs'])).toBe('runs')
    context.expect(server.asked).toHaveLength(2)
  })

  test('that refuses within the stream says why', async context => {
    const { run } = await broker(context, (_, response) => response.write('{"errorMessage":"Too many connections"}\n'))
    context.expect((await run.ended)?.message).toBe('refuses the stream: Too many connections')
  })
})
