import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import {
  BATCH_PROTOCOL,
  closeCodes,
  STREAM_CONNECTED,
  STREAM_FLUSH_MS,
  STREAM_MAX_FRAME_BYTES,
  STREAM_PING,
  STREAM_PONG,
} from '#contract/prices/quote.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Opened } from '#kit/module/module.ts'
import { endWith, networkOf } from '#kit/net/network.ts'
import { type Market, quoteMessageJson } from '#modules/market'
import type { Client } from './client.ts'
import { ClientList } from './client-list.ts'
import { FanOut, type FanOutStats } from './fan-out.ts'
import { applyMessage } from './subscription.ts'
import { createWatchedLists } from './watched-lists.ts'

export interface StreamDeps {
  market: Market
  /** Whether a page of this origin may connect. Requests without an origin are not from a page and may. */
  isOwnOrigin(origin: string): boolean
  /** The client's address behind trusted proxies. */
  addressOf(request: IncomingMessage): string
  /** Sockets allowed per network; 0 is no limit. */
  maxSocketsPerNetwork: number
}

export interface StreamStats {
  connections: number
  subscriptions: number
  opened: number
  refused: number
  closedBy: Record<string, number>
  fanOut: FanOutStats
}

export interface Stream extends Opened {
  /** Handles an upgrade request for the stream's path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  stats(): StreamStats
  /** From now on handshakes are answered with 503; open sockets stay. */
  refuseNew(): void
  /** Closes every socket with `going away`; resolves when they are closed or two seconds have passed. */
  close(): Promise<void>
}

const MAX_FRAGMENTS = 16

function newSocketServer(): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: STREAM_MAX_FRAME_BYTES,
    maxFragments: MAX_FRAGMENTS,
    autoPong: false,
    handleProtocols: protocols => (protocols.has(BATCH_PROTOCOL) ? BATCH_PROTOCOL : false),
  })
}

/** The newest values of a market's quotes, sent to those who subscribe. */
class QuoteStream {
  readonly #market: Market
  readonly #indexOf: ReadonlyMap<string, number>
  readonly #watchedOf: ReturnType<typeof createWatchedLists>
  readonly fanOut: FanOut
  readonly clients: ClientList
  /** Clients whose subscriptions changed since the last flush: leaving and rejoining in between costs nothing. */
  readonly #replaced = new Set<Client>()

  constructor(market: Market) {
    this.#market = market
    this.#indexOf = new Map(market.quotes.map(quote => [quote.symbol, quote.index]))
    this.#watchedOf = createWatchedLists(market.quotes)
    this.fanOut = new FanOut(market.quotes.length, index => {
      const quote = market.quotes[index]!
      return quote.hasPrice ? quoteMessageJson(quote) : undefined
    })
    this.clients = new ClientList(this.fanOut)
  }

  flush(): void {
    for (const client of this.#replaced)
      if (this.clients.isOpen(client)) this.fanOut.place(client, this.#watchedOf(client.subscription))
    this.#replaced.clear()
    this.fanOut.flush(performance.now())
  }

  connect(ws: WebSocket, socket: Duplex, network: string): void {
    const client = this.clients.add(ws, socket, network)
    ws.on('message', (data, isBinary) => this.#onMessage(client, data as Buffer, isBinary))
    ws.on('ping', data => {
      if (this.#mayProceed(client)) ws.pong(data)
    })
    ws.on('pong', () => {
      if (this.#mayProceed(client)) client.pingedAt = 0
    })
    // ws responds to protocol errors with the right close code itself; an error event without a listener would throw.
    ws.on('error', () => undefined)
    ws.send(STREAM_CONNECTED)
  }

  /** Whether to handle a frame of a client: it is not closing, and has not sent too many. */
  #mayProceed(client: Client): boolean {
    if (client.ws.readyState !== client.ws.OPEN) return false
    if (client.flood.allows(performance.now())) return true
    this.clients.close(client, closeCodes.policy, 'too many messages')
    return false
  }

  #onMessage(client: Client, data: Buffer, isBinary: boolean): void {
    if (!this.#mayProceed(client)) return
    if (isBinary) {
      this.clients.close(client, closeCodes.binaryFrame, 'text only')
      return
    }
    const text = data.toString('utf8')
    if (text === STREAM_PING) {
      client.ws.send(STREAM_PONG)
      return
    }
    const { added, changed, error } = applyMessage(text, client.subscription, this.#market.catalogue)
    if (added.length > 0) {
      if (!client.snapshots.allows(performance.now(), added.length)) {
        this.clients.close(client, closeCodes.policy, 'too many snapshots')
        return
      }
      const indexes = added.map(instrument => this.#indexOf.get(instrument.symbol)!)
      this.fanOut.sendSnapshot(client, indexes)
    }
    if (changed) this.#replaced.add(client)
    if (error) client.ws.send(JSON.stringify(error))
  }
}

export function createStream(deps: StreamDeps): Stream {
  const { market, isOwnOrigin, addressOf, maxSocketsPerNetwork } = deps
  const server = newSocketServer()
  const stream = new QuoteStream(market)
  const { fanOut, clients } = stream
  const stopListening = market.onChange(quote => fanOut.markChanged(quote.index))
  const timers = [
    setInterval(() => stream.flush(), STREAM_FLUSH_MS).unref(),
    setInterval(() => clients.pingNextRound(), SECOND_MS).unref(),
  ]
  let refused = 0
  let isClosing = false

  function refuse(socket: Duplex, status: string): void {
    refused++
    endWith(socket, `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }

  return {
    handleUpgrade(request, socket, head) {
      socket.on('error', () => undefined)
      if (isClosing) return refuse(socket, '503 Service Unavailable')
      const { origin } = request.headers
      if (origin !== undefined && !isOwnOrigin(origin)) return refuse(socket, '403 Forbidden')
      const network = networkOf(addressOf(request))
      if (maxSocketsPerNetwork > 0 && clients.openOf(network) >= maxSocketsPerNetwork)
        return refuse(socket, '429 Too Many Requests')
      server.handleUpgrade(request, socket, head, ws => stream.connect(ws, socket, network))
    },
    stats: () => ({
      connections: clients.size,
      subscriptions: clients.subscriptions,
      opened: clients.opened,
      refused,
      closedBy: { ...clients.closedBy },
      fanOut: { ...fanOut.stats, delayP99Ms: fanOut.delayP99Ms() },
    }),
    refuseNew() {
      isClosing = true
    },
    async close() {
      isClosing = true
      for (const timer of timers) clearInterval(timer)
      stopListening()
      await clients.closeAll()
    },
  }
}
