import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { SOCKET_PING_MS } from '#contract/constants.ts'
import {
  BATCH_PROTOCOL,
  closeCodes,
  STREAM_CONNECTED,
  STREAM_FLUSH_MS,
  STREAM_MAX_FRAME_BYTES,
  STREAM_MESSAGE_BURST,
  STREAM_MESSAGES_PER_SECOND,
  STREAM_PING,
  STREAM_PONG,
  STREAM_PONG_DEADLINE_MS,
} from '#contract/quote.ts'
import { SECOND_MS } from '#contract/units.ts'
import type { Module } from '#kit/module.ts'
import { endWith, networkOf } from '#kit/network.ts'
import { type Market, type Quote, quoteMessageJson } from '#modules/market'
import { FanOut, type FanOutStats, type Subscriber, type Watched } from './fan-out.ts'
import { FloodGuard } from './flood-guard.ts'
import { applyMessage, isOnChannel, type StreamChannel, type Subscription } from './subscription.ts'

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

export interface Stream extends Module {
  /** Handles an upgrade request for the stream's path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  stats(): StreamStats
  /** From now on handshakes are answered with 503; open sockets stay. */
  refuseNew(): void
  /** Closes every socket with `going away`; resolves when they are closed or two seconds have passed. */
  close(): Promise<void>
}

/** A socket that does not complete the closing handshake within this time is terminated. */
const CLOSE_GRACE_MS = 2_000
const MAX_FRAGMENTS = 16
/** Quotes that one client may be sent as snapshots: the whole catalogue about 25 times at once. */
const SNAPSHOT_QUOTES_PER_SECOND = 1_000
const SNAPSHOT_QUOTE_BURST = 20_000
const PING_ROUNDS = SOCKET_PING_MS / SECOND_MS

interface Client extends Subscriber {
  readonly ws: WebSocket
  readonly network: string
  readonly subscription: Subscription
  readonly flood: FloodGuard
  /** Counts the quotes of snapshots: leaving and rejoining a channel costs far more than its messages. */
  readonly snapshots: FloodGuard
  /** The ping round it belongs to, 0 to 19. */
  readonly round: number
  /** Monotonic ms of the first unanswered ping, 0 if there is none. */
  pingedAt: number
}

export function createStream(deps: StreamDeps): Stream {
  const { market } = deps
  const indexOf = new Map(market.quotes.map(quote => [quote.symbol, quote.index]))
  const fanOut = new FanOut(market.quotes.length, index => {
    const quote = market.quotes[index]!
    return quote.hasPrice ? quoteMessageJson(quote) : undefined
  })
  const stopListening = market.onChange((quote: Quote) => fanOut.markChanged(quote.index))
  const clients = new Set<Client>()
  const perNetwork = new Map<string, number>()
  const closedBy: Record<string, number> = {}
  let opened = 0
  let refused = 0
  let isClosing = false

  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: STREAM_MAX_FRAME_BYTES,
    maxFragments: MAX_FRAGMENTS,
    autoPong: false,
    handleProtocols: protocols => (protocols.has(BATCH_PROTOCOL) ? BATCH_PROTOCOL : false),
  })

  const onChannel = new Map<StreamChannel, number[]>()
  function channelIndexes(channel: StreamChannel): number[] {
    let indexes = onChannel.get(channel)
    if (!indexes) {
      indexes = market.quotes.filter(quote => isOnChannel(quote.instrument, channel)).map(quote => quote.index)
      onChannel.set(channel, indexes)
    }
    return indexes
  }

  /** Lists for subscriptions of whole channels only, which most are, by the names of the channels. */
  const watchedChannels = new Map<string, Watched>()

  function watchedOf({ channels, symbols }: Subscription): Watched {
    const names = [...channels].sort().join()
    const known = symbols.size === 0 ? watchedChannels.get(names) : undefined
    if (known) return known
    const distinct = new Set([...channels].flatMap(channelIndexes))
    for (const symbol of symbols) distinct.add(indexOf.get(symbol)!)
    const indexes = Int32Array.from(distinct).sort()
    const watched = { key: indexes.join(), indexes }
    if (symbols.size === 0) watchedChannels.set(names, watched)
    return watched
  }

  /** Clients whose subscriptions changed since the last flush: leaving and rejoining in between costs nothing. */
  const replaced = new Set<Client>()

  function flush(): void {
    for (const client of replaced)
      if (clients.has(client) && client.ws.readyState === client.ws.OPEN)
        fanOut.place(client, watchedOf(client.subscription))
    replaced.clear()
    fanOut.flush(performance.now())
  }

  function closeClient(client: Client, code: number, reason: string): void {
    if (client.ws.readyState !== client.ws.OPEN) return
    closedBy[code] = (closedBy[code] ?? 0) + 1
    fanOut.remove(client)
    client.ws.close(code, reason)
    setTimeout(() => client.ws.terminate(), CLOSE_GRACE_MS).unref()
  }

  /** Whether to handle a frame of a client: it is not closing, and has not sent too many. */
  function mayProceed(client: Client): boolean {
    if (client.ws.readyState !== client.ws.OPEN) return false
    if (client.flood.allows(performance.now())) return true
    closeClient(client, closeCodes.policy, 'too many messages')
    return false
  }

  function onMessage(client: Client, data: Buffer, isBinary: boolean): void {
    if (!mayProceed(client)) return
    if (isBinary) {
      closeClient(client, closeCodes.binaryFrame, 'text only')
      return
    }
    const text = data.toString('utf8')
    if (text === STREAM_PING) {
      client.ws.send(STREAM_PONG)
      return
    }
    const { added, changed, error } = applyMessage(text, client.subscription, market.catalogue)
    if (added.length > 0 && !client.snapshots.allows(performance.now(), added.length)) {
      closeClient(client, closeCodes.policy, 'too many snapshots')
      return
    }
    if (added.length > 0)
      fanOut.sendSnapshot(
        client,
        added.map(instrument => indexOf.get(instrument.symbol)!),
      )
    if (changed) replaced.add(client)
    if (error) client.ws.send(JSON.stringify(error))
  }

  function onConnection(ws: WebSocket, socket: Duplex, network: string): void {
    const client: Client = {
      ws,
      socket,
      network,
      batch: ws.protocol === BATCH_PROTOCOL,
      behind: false,
      fullSince: 0,
      set: undefined,
      pingedAt: 0,
      round: opened % PING_ROUNDS,
      subscription: { channels: new Set(), symbols: new Set() },
      flood: new FloodGuard(STREAM_MESSAGES_PER_SECOND, STREAM_MESSAGE_BURST, performance.now()),
      snapshots: new FloodGuard(SNAPSHOT_QUOTES_PER_SECOND, SNAPSHOT_QUOTE_BURST, performance.now()),
      onSlow: () => closeClient(client, closeCodes.slowReader, 'reads too slowly'),
    }
    clients.add(client)
    opened++
    ws.on('message', (data, isBinary) => onMessage(client, data as Buffer, isBinary))
    ws.on('ping', data => {
      if (mayProceed(client)) ws.pong(data)
    })
    ws.on('pong', () => {
      if (mayProceed(client)) client.pingedAt = 0
    })
    // ws responds to protocol errors with the right close code itself; an error event without a listener would throw.
    ws.on('error', () => undefined)
    ws.on('close', () => {
      fanOut.remove(client)
      clients.delete(client)
      const left = (perNetwork.get(network) ?? 1) - 1
      if (left > 0) perNetwork.set(network, left)
      else perNetwork.delete(network)
    })
    ws.send(STREAM_CONNECTED)
  }

  function refuse(socket: Duplex, status: string): void {
    refused++
    endWith(socket, `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }

  const flushTimer = setInterval(flush, STREAM_FLUSH_MS)

  // Pings go out in twenty rounds, one a second, so that ten thousand pongs do not arrive at once.
  let round = 0
  const pingTimer = setInterval(() => {
    const now = performance.now()
    round = (round + 1) % PING_ROUNDS
    for (const client of clients) {
      // `flush` checks only clients that watch something.
      fanOut.isFull(client, now)
      if (client.round !== round || client.ws.readyState !== client.ws.OPEN) continue
      if (client.pingedAt === 0) client.pingedAt = now
      else if (now - client.pingedAt >= STREAM_PONG_DEADLINE_MS) {
        closeClient(client, closeCodes.noPong, 'no pong')
        continue
      }
      client.ws.ping()
    }
  }, SECOND_MS)
  flushTimer.unref()
  pingTimer.unref()

  return {
    handleUpgrade(request, socket, head) {
      socket.on('error', () => undefined)
      if (isClosing) return refuse(socket, '503 Service Unavailable')
      const { origin } = request.headers
      if (origin !== undefined && !deps.isOwnOrigin(origin)) return refuse(socket, '403 Forbidden')
      const network = networkOf(deps.addressOf(request))
      const held = perNetwork.get(network) ?? 0
      if (deps.maxSocketsPerNetwork > 0 && held >= deps.maxSocketsPerNetwork)
        return refuse(socket, '429 Too Many Requests')
      server.handleUpgrade(request, socket, head, ws => {
        perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1)
        onConnection(ws, socket, network)
      })
    },
    stats: () => ({
      connections: clients.size,
      subscriptions: [...clients].reduce(
        (sum, { subscription }) => sum + subscription.channels.size + subscription.symbols.size,
        0,
      ),
      opened,
      refused,
      closedBy: { ...closedBy },
      fanOut: { ...fanOut.stats },
    }),
    refuseNew() {
      isClosing = true
    },
    async close() {
      isClosing = true
      clearInterval(flushTimer)
      clearInterval(pingTimer)
      stopListening()
      for (const client of clients) closeClient(client, closeCodes.shutdown, 'server goes away')
      const deadline = performance.now() + CLOSE_GRACE_MS
      while (clients.size > 0 && performance.now() < deadline) await new Promise(resolve => setTimeout(resolve, 20))
      for (const client of clients) client.ws.terminate()
    },
  }
}
