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
import { endWith, networkOf } from '#kit/network.ts'
import { type Market, type Quote, quoteMessageJson } from '#modules/market'
import { FanOut, type FanOutStats, type Reader, type Watched } from './fan-out.ts'
import { FloodGuard } from './flood-guard.ts'
import { applyMessage, isOnChannel, type StreamChannel, type Subscription } from './subscription.ts'

export interface StreamDeps {
  market: Market
  /** Whether a page of this origin may connect. Requests without an origin are not from a page and may. */
  isOwnOrigin(origin: string): boolean
  /** The reader's address behind trusted proxies. */
  addressOf(request: IncomingMessage): string
  /** Sockets one network may hold; 0 is no limit. */
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

export interface Stream {
  /** Takes over an upgrade of the stream's path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  stats(): StreamStats
  /** From now on handshakes are answered with 503; open sockets stay. */
  refuseNew(): void
  /** Tells every reader that the server goes away, and resolves when they are gone or two seconds have passed. */
  close(): Promise<void>
}

/** A socket that was told to close but does not answer is cut after this long. */
const CLOSE_GRACE_MS = 2_000
const MAX_FRAGMENTS = 16
/** Quotes that one client may have sent as snapshots: the whole catalogue about 25 times at once. */
const SNAPSHOT_QUOTES_PER_SECOND = 1_000
const SNAPSHOT_QUOTE_BURST = 20_000
const PING_TURNS = SOCKET_PING_MS / 1_000

interface Client extends Reader {
  readonly ws: WebSocket
  readonly network: string
  readonly subscription: Subscription
  readonly flood: FloodGuard
  /** Counts the quotes of snapshots: a channel that is left and joined again costs far more than its messages. */
  readonly snapshots: FloodGuard
  /** Its turn of the pings, 0 to 19. */
  readonly turn: number
  /** Monotonic ms of the first ping that is not answered yet, 0 when none is. */
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

  /** Lists of whole channels, which most subscriptions are, by their names. */
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

  /** Clients whose subscriptions have changed since the last flush: leaving and joining in between costs nothing. */
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

  /** Whether a frame of a client counts for anything: it is not going already, and has not sent too many. */
  function mayGoOn(client: Client): boolean {
    if (client.ws.readyState !== client.ws.OPEN) return false
    if (client.flood.allows(performance.now())) return true
    closeClient(client, closeCodes.policy, 'too many messages')
    return false
  }

  function onMessage(client: Client, data: Buffer, isBinary: boolean): void {
    if (!mayGoOn(client)) return
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
      turn: opened % PING_TURNS,
      subscription: { channels: new Set(), symbols: new Set() },
      flood: new FloodGuard(STREAM_MESSAGES_PER_SECOND, STREAM_MESSAGE_BURST, performance.now()),
      snapshots: new FloodGuard(SNAPSHOT_QUOTES_PER_SECOND, SNAPSHOT_QUOTE_BURST, performance.now()),
      onSlow: () => closeClient(client, closeCodes.slowReader, 'reads too slowly'),
    }
    clients.add(client)
    opened++
    ws.on('message', (data, isBinary) => onMessage(client, data as Buffer, isBinary))
    ws.on('ping', data => {
      if (mayGoOn(client)) ws.pong(data)
    })
    ws.on('pong', () => {
      if (mayGoOn(client)) client.pingedAt = 0
    })
    // ws answers protocol errors with the right close code itself; the event only must not go unheard.
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

  // Pings go out in twenty turns, one a second, so that ten thousand answers do not arrive at once.
  let turn = 0
  const pingTimer = setInterval(() => {
    const now = performance.now()
    turn = (turn + 1) % PING_TURNS
    for (const client of clients) {
      // Flushes see only who watches something just then.
      fanOut.isFull(client, now)
      if (client.turn !== turn || client.ws.readyState !== client.ws.OPEN) continue
      if (client.pingedAt === 0) client.pingedAt = now
      else if (now - client.pingedAt >= STREAM_PONG_DEADLINE_MS) {
        closeClient(client, closeCodes.noPong, 'no pong')
        continue
      }
      client.ws.ping()
    }
  }, 1_000)
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
