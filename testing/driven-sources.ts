import type { ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import fastify from 'fastify'
import { type FeedAdapter, openPush } from '#modules/feeds'
import { openHttpSource, openSocketServer } from './source-servers.ts'

/** A source of one instrument on this machine, every price of which a test decides. */
export interface DrivenSource {
  /** The portal's own adapter, connected to it. */
  feed: FeedAdapter
  /** Gives a price of a time (UTC ms). Resolves when the adapter has passed it on, or counted why not. */
  give(price: number, at: number): Promise<void>
  close(): Promise<void>
}

/** Opens the portal's adapter on an address. */
type OpenFeed = (url: string) => FeedAdapter

/** An adapter, and how often it has passed on or dropped something. */
function counted(feed: FeedAdapter) {
  let count = 0
  return {
    feed: {
      ...feed,
      run: (sink, signal) =>
        feed.run(
          {
            ...sink,
            tick(tick) {
              sink.tick(tick)
              count++
            },
            drop(...what) {
              sink.drop(...what)
              count++
            },
          },
          signal,
        ),
    } satisfies FeedAdapter,
    /** Resolves when that has happened once more than when it was called. */
    async next(act: () => void): Promise<void> {
      const before = count
      act()
      while (count === before) await turn()
    },
  }
}

/** Yahoo: it is asked, and answers when the test has a price. */
export async function drivenYahoo(name: string, currency: string | undefined, open: OpenFeed): Promise<DrivenSource> {
  const asking: ServerResponse[] = []
  const server = await openHttpSource((_, response) => asking.push(response))
  const { feed, next } = counted(open(server.url))
  return {
    feed,
    async give(price, at) {
      while (asking.length === 0) await turn()
      const meta = { symbol: name, currency, regularMarketPrice: price, regularMarketTime: Math.floor(at / 1_000) }
      const body = JSON.stringify({ chart: { result: [{ meta, timestamp: [] }], error: null } })
      await next(() => asking.shift()!.end(body))
    },
    close: server.close,
  }
}

/** OANDA streams lines over HTTP. */
export async function drivenOanda(name: string, open: OpenFeed): Promise<DrivenSource> {
  let stream: ServerResponse | undefined
  const server = await openHttpSource((request, response) => {
    if (request.url === '/v3/accounts') response.end('{"accounts":[{"id":"101-001-1-001"}]}')
    else {
      stream = response
      response.flushHeaders()
    }
  })
  const { feed, next } = counted(open(server.url))
  return {
    feed,
    async give(price, at) {
      while (!stream) await turn()
      const sides = { bids: [{ price: String(price) }], asks: [{ price: String(price) }] }
      const time = new Date(at).toISOString()
      const line = JSON.stringify({ type: 'PRICE', time, instrument: name, tradeable: true, ...sides })
      await next(() => stream!.write(`${line}\n`))
    },
    close: server.close,
  }
}

/** Kraken streams over a WebSocket. */
export async function drivenKraken(name: string, open: OpenFeed): Promise<DrivenSource> {
  const server = await openSocketServer()
  const { feed, next } = counted(open(server.url))
  return {
    feed,
    async give(price, at) {
      while (server.received.length === 0) await turn()
      const row = { symbol: name, bid: price, ask: price, timestamp: new Date(at).toISOString() }
      await next(() => server.send({ channel: 'ticker', type: 'update', data: [row] }))
    },
    close: server.close,
  }
}

/** One who pushes prices over HTTP; what was taken in an earlier run is in the database. */
export async function drivenPush(
  symbol: string,
  deps: Pick<Parameters<typeof openPush>[0], 'catalogue' | 'clock' | 'database'>,
): Promise<DrivenSource> {
  const push = await openPush({
    ...deps,
    tokens: [{ name: 'desk', token: 'secret' }],
    symbolsOf: new Map([['desk', [symbol]]]),
    areBarsStored: () => true,
    addPast: async () => undefined,
    onProblem(problem) {
      throw problem
    },
  })
  const app = fastify()
  push.register(app)
  const headers = { authorization: 'Bearer secret' }
  const first = await app.inject({ url: '/ingest/v1/ticks', headers })
  let seq: number = first.json().datas.ack
  return {
    feed: push.feeds[0]!,
    async give(price, at) {
      seq++
      const payload = JSON.stringify({ seq, symbol, bid: price, ask: price, at })
      const answer = await app.inject({ method: 'POST', url: '/ingest/v1/ticks', headers, payload })
      if (answer.json().datas?.ack !== seq) throw new Error(answer.body)
    },
    async close() {
      await push.close?.()
      await app.close()
    },
  }
}
