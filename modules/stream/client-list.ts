import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import {
  BATCH_PROTOCOL,
  closeCodes,
  STREAM_MESSAGE_BURST,
  STREAM_MESSAGES_PER_SECOND,
  STREAM_PONG_DEADLINE_MS,
} from '#contract/prices/quote.ts'
import { SOCKET_PING_MS } from '#contract/time/constants.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Client } from './client.ts'
import type { FanOut } from './fan-out.ts'
import { FloodGuard } from './flood-guard.ts'

/** A socket that does not complete the closing handshake within this time is terminated. */
const CLOSE_GRACE_MS = 2 * SECOND_MS
/** Quotes that one client may be sent as snapshots: the whole catalogue about 25 times at once. */
const SNAPSHOT_QUOTES_PER_SECOND = 1_000
const SNAPSHOT_QUOTE_BURST = 20_000
const PING_ROUNDS = SOCKET_PING_MS / SECOND_MS

/** The open sockets: opens, pings, counts and closes them. */
export class ClientList {
  readonly #fanOut: FanOut
  readonly #clients = new Set<Client>()
  readonly #perNetwork = new Map<string, number>()
  readonly closedBy: Record<string, number> = {}
  opened = 0
  #round = 0

  constructor(fanOut: FanOut) {
    this.#fanOut = fanOut
  }

  get size(): number {
    return this.#clients.size
  }

  /** Channels and symbols subscribed to, over all sockets. */
  get subscriptions(): number {
    let sum = 0
    for (const { subscription } of this.#clients) sum += subscription.channels.size + subscription.symbols.size
    return sum
  }

  openOf(network: string): number {
    return this.#perNetwork.get(network) ?? 0
  }

  isOpen(client: Client): boolean {
    return this.#clients.has(client) && client.ws.readyState === client.ws.OPEN
  }

  add(ws: WebSocket, socket: Duplex, network: string): Client {
    const now = performance.now()
    const client: Client = {
      ws,
      socket,
      network,
      batch: ws.protocol === BATCH_PROTOCOL,
      behind: false,
      fullSince: 0,
      set: undefined,
      pingedAt: 0,
      round: this.opened % PING_ROUNDS,
      subscription: { channels: new Set(), symbols: new Set() },
      flood: new FloodGuard(STREAM_MESSAGES_PER_SECOND, STREAM_MESSAGE_BURST, now),
      snapshots: new FloodGuard(SNAPSHOT_QUOTES_PER_SECOND, SNAPSHOT_QUOTE_BURST, now),
      onSlow: () => this.close(client, closeCodes.slowReader, 'reads too slowly'),
    }
    this.#perNetwork.set(network, this.openOf(network) + 1)
    this.#clients.add(client)
    this.opened++
    ws.on('close', () => this.#remove(client))
    return client
  }

  close(client: Client, code: number, reason: string): void {
    if (client.ws.readyState !== client.ws.OPEN) return
    this.closedBy[code] = (this.closedBy[code] ?? 0) + 1
    this.#fanOut.remove(client)
    client.ws.close(code, reason)
    setTimeout(() => client.ws.terminate(), CLOSE_GRACE_MS).unref()
  }

  /** Once a second. Pings go out in twenty rounds, so that ten thousand pongs do not arrive at once. */
  pingNextRound(): void {
    const now = performance.now()
    this.#round = (this.#round + 1) % PING_ROUNDS
    for (const client of this.#clients) {
      // A flush checks only clients that watch something.
      this.#fanOut.isFull(client, now)
      if (client.round !== this.#round || client.ws.readyState !== client.ws.OPEN) continue
      if (client.pingedAt === 0) client.pingedAt = now
      else if (now - client.pingedAt >= STREAM_PONG_DEADLINE_MS) {
        this.close(client, closeCodes.noPong, 'no pong')
        continue
      }
      client.ws.ping()
    }
  }

  /** Closes every socket with `going away`; resolves when they are closed or two seconds have passed. */
  async closeAll(): Promise<void> {
    for (const client of this.#clients) this.close(client, closeCodes.shutdown, 'server goes away')
    const deadline = performance.now() + CLOSE_GRACE_MS
    while (this.#clients.size > 0 && performance.now() < deadline) await new Promise(done => setTimeout(done, 20))
    for (const client of this.#clients) client.ws.terminate()
  }

  #remove(client: Client): void {
    this.#fanOut.remove(client)
    this.#clients.delete(client)
    const left = this.openOf(client.network) - 1
    if (left > 0) this.#perNetwork.set(client.network, left)
    else this.#perNetwork.delete(client.network)
  }
}
