import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { FeedAdapter } from '#modules/feeds'

/** A source of prices on this machine that speaks over a WebSocket. */
export interface SocketServer {
  url: string
  /** What clients have sent so far, parsed if it is JSON. */
  received: unknown[]
  /** Connections made so far. */
  connections: WebSocket[]
  send(...messages: (object | string)[]): void
  close(): Promise<void>
}

/** `answer` is called with the connection for each message of a client. */
export async function openSocketServer(
  answer: (socket: WebSocket, message: unknown) => void = () => undefined,
): Promise<SocketServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const received: unknown[] = []
  const connections: WebSocket[] = []
  server.on('connection', socket => {
    connections.push(socket)
    socket.on('error', () => undefined)
    socket.on('message', data => {
      const text = String(data)
      const message: unknown = /^[[{]/.test(text) ? JSON.parse(text) : text
      received.push(message)
      answer(socket, message)
    })
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    connections,
    send(...messages) {
      for (const message of messages)
        connections.at(-1)?.send(typeof message === 'string' ? message : JSON.stringify(message))
    },
    async close() {
      for (const client of server.clients) client.terminate()
      await new Promise(done => server.close(done))
    },
  }
}

/** A source on this machine that is asked over HTTP. */
export interface HttpSource {
  url: string
  /** Paths with their queries, in the order they were asked for. */
  asked: string[]
  close(): Promise<void>
}

export async function openHttpSource(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<HttpSource> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

type Sink = Parameters<FeedAdapter['run']>[0]
type Tick = Parameters<Sink['tick']>[0]

/** Receives what a feed sends. */
function collectingSink() {
  const ticks: Tick[] = []
  const drops: Record<string, number> = {}
  const problems: (string | undefined)[] = []
  const sink: Sink = {
    tick: tick => ticks.push(tick),
    drop(reason) {
      drops[reason] = (drops[reason] ?? 0) + 1
    },
    impaired: problem => problems.push(problem),
    compare: () => undefined,
    restore: () => undefined,
    restart: () => undefined,
  }
  return { ticks, drops, problems, sink }
}

/** Runs a feed until `stop` is called; `ended` says how it ended: with an error, or with nothing. */
export function runFeed(feed: FeedAdapter) {
  const stopping = new AbortController()
  const { ticks, drops, problems, sink } = collectingSink()
  const ended = feed.run(sink, stopping.signal).then(
    () => undefined,
    (problem: Error) => problem,
  )
  return {
    ticks,
    drops,
    /** What it has said of refusals, in its order; undefined where there are none any more. */
    problems,
    ended,
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
