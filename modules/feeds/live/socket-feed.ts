import type { IncomingMessage } from 'node:http'
import { type RawData, WebSocket } from 'ws'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { type FeedAdapter, FeedError, type FeedSink, type FeedSource } from '../board/feed.ts'
import { type LiveFeedDeps, pastBase, quoteSink } from './live-feed.ts'
import { createSourceClient } from './source-client.ts'
import { createBackfill, type SourceHistory } from './source-history.ts'
import type { SourceQuote } from './source-price.ts'
import { type SubscriptionAnswer, Subscriptions } from './subscriptions.ts'
import { type SymbolMap, symbolMapOf } from './symbol-map.ts'

/**
 * What a message of a source says: prices; what became of subscriptions; `control`, a sign of life; `unused`, a message of
 * a channel that nobody has asked for; `reconnect`, that it will end the connection and another one is to be made; an
 * error, why the connection is of no use any more.
 */
export type Heard =
  | readonly SourceQuote[]
  | SubscriptionAnswer
  | 'control'
  | 'unused'
  | 'unreadable'
  | 'reconnect'
  | FeedError

/** A message to a source, and the names that it asks for. */
export interface SourceRequest {
  text: string
  names: readonly string[]
}

/** One connection: what is sent, and what the answers mean. It counts what the source counts. */
export interface SocketSession {
  /** Sent first. */
  greeting?: string
  /** Requests for the prices of names. `isAgain`: they are subscribed already, but no price comes. */
  requests(names: readonly string[], isAgain: boolean): SourceRequest[]
  /** Takes parsed JSON of any shape. */
  hear(message: unknown): Heard
}

/** A source whose prices arrive over a WebSocket. */
export interface SocketSource {
  name: string
  source: FeedSource
  url: string
  probeSymbol: string
  /** Least time between two requests on a connection, ms: the source's own limit. */
  requestEveryMs: number
  /** A connection that sends nothing for this long, not even a sign of life, is given up, ms. */
  silentMs: number
  /** So is one without a price for this long while the probe's market is open, ms; a minute if omitted. */
  unpricedMs?: number
  /** How long the source keeps a connection, ms: it is renewed before. */
  lifetimeMs?: number
  /** A request for a sign of life, for sources that send none by themselves. */
  ping?: { text: string; everyMs: number }
  open(): SocketSession
  history?: SourceHistory
}

const MAX_MESSAGE_BYTES = 1_048_576
const HANDSHAKE_MS = 15 * SECOND_MS
const WATCH_MS = SECOND_MS
/** A connection is renewed so long before the source would end it. */
const RENEW_MS = 10 * MINUTE_MS
/** Connections that a source asks to renew sooner than this one after the other have failed. */
const RENEWED_MS = MINUTE_MS
/** Codes with which a server closes that is restarted, or has served long enough. */
const ORDERLY_CLOSES = [1_000, 1_001, 1_012]

/** Symbols are those of the table at once; which of them the source does not have, its answers tell. */
export function createSocketFeed(source: SocketSource, deps: LiveFeedDeps): FeedAdapter {
  const map = symbolMapOf(source.name, deps.catalogue)
  const feed = { name: source.name, kind: 'realtime', source: source.source, delayMs: 0 } as const
  const { history } = source
  return {
    ...feed,
    probeSymbol: source.probeSymbol,
    symbols: map.symbols,
    knowsPastOf: () => false,
    ...(history && {
      backfill: createBackfill({
        client: createSourceClient({
          base: pastBase(deps, history.url),
          userAgent: deps.userAgent,
          everyMs: () => history.everyMs,
        }),
        history,
        map,
        catalogue: deps.catalogue,
        clock: deps.clock,
      }),
    }),
    async run(sink, signal) {
      let renewedAt = Number.NEGATIVE_INFINITY
      while ((await follow(source, map, deps, feed, sink, signal)) === 'reconnect') {
        const now = performance.now()
        if (now - renewedAt < RENEWED_MS) throw new FeedError('asks to connect again and again')
        renewedAt = now
      }
    },
  }
}

/** Tells whether prices of a source's name, or of its probe, are to be expected now. */
function openness(source: SocketSource, map: SymbolMap, { catalogue, clock }: LiveFeedDeps) {
  const instruments = new Map(catalogue.instruments.map(each => [each.symbol, each]))
  const isOpen = (symbol: string | undefined) => {
    const instrument = symbol === undefined ? undefined : instruments.get(symbol)
    return instrument !== undefined && catalogue.scheduleOf(instrument).isOpenAt(clock.now())
  }
  return { isOpen: (name: string) => isOpen(map.byName(name)?.symbol), isProbeOpen: () => isOpen(source.probeSymbol) }
}

/**
 * Resolves when the signal aborts, or with `reconnect` when the source has asked for another connection or closed this one
 * in an orderly way after it gave prices; rejects when the connection has ended for any other reason.
 */
function follow(
  source: SocketSource,
  map: SymbolMap,
  deps: LiveFeedDeps,
  feed: Pick<FeedAdapter, 'name' | 'kind'>,
  sink: FeedSink,
  signal: AbortSignal,
): Promise<'reconnect' | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve(undefined)
    const socket = new WebSocket(deps.url ?? source.url, {
      maxPayload: MAX_MESSAGE_BYTES,
      handshakeTimeout: HANDSHAKE_MS,
      headers: { 'user-agent': deps.userAgent },
    })
    const session = source.open()
    const { isOpen, isProbeOpen } = openness(source, map, deps)
    const names = map.all.map(({ name }) => name)
    const subscriptions = new Subscriptions(names, isOpen)
    const quote = quoteSink(feed, map, deps.clock, sink)
    const startedAt = performance.now()
    let [heardAt, expectedAt] = [startedAt, startedAt]
    let hasPrices = false
    let end: FeedError | 'reconnect' | undefined
    const life = () => {
      heardAt = performance.now()
    }
    const giveUp = (why: FeedError | 'reconnect') => {
      end ??= why
      socket.terminate()
    }
    const report = () => sink.impaired?.(subscriptions.problem)
    const take = (heard: Exclude<Heard, string | FeedError>) => {
      const now = performance.now()
      if (!isQuotes(heard)) {
        if (heard.unknown)
          for (let each = Math.max(1, heard.unknown.length); each > 0; each--) sink.drop('unknown_symbol')
        subscriptions.hear(heard, now)
        return report()
      }
      for (const each of heard)
        if (quote(each)) {
          const hadProblem = !hasPrices || subscriptions.problem !== undefined
          expectedAt = now
          hasPrices = true
          subscriptions.priced(each.name, now)
          if (hadProblem) report()
        }
    }
    const watch = () => {
      const now = performance.now()
      if (!isProbeOpen()) expectedAt = now
      const { silentMs, unpricedMs = MINUTE_MS, lifetimeMs = Number.POSITIVE_INFINITY } = source
      if (now - heardAt > silentMs) giveUp(new FeedError(`sent nothing for ${secondsOf(silentMs)}`))
      else if (now - expectedAt > unpricedMs)
        giveUp(new FeedError(`sent no price for ${secondsOf(unpricedMs)}${because(subscriptions.problem)}`))
      else if (now - startedAt > lifetimeMs - RENEW_MS) giveUp('reconnect')
    }
    const timers = startTimers(source, session, subscriptions, socket, watch)
    const stop = () => socket.terminate()
    signal.addEventListener('abort', stop, { once: true })

    socket.on('ping', life)
    socket.on('pong', life)
    socket.on('message', (data, isBinary) => {
      life()
      const heard = isBinary ? 'unreadable' : hear(session, data)
      if (heard instanceof FeedError || heard === 'reconnect') giveUp(heard)
      else if (typeof heard !== 'string') take(heard)
      else if (heard !== 'control') sink.drop('unreadable')
    })
    socket.on('unexpected-response', (_, response) => giveUp(refusal(response)))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      end ??= new FeedError(`the connection failed (${error.code ?? error.message})`, { cause: error })
    })
    socket.once('close', code => {
      timers.stop()
      signal.removeEventListener('abort', stop)
      if (end === undefined && hasPrices && ORDERLY_CLOSES.includes(code)) end = 'reconnect'
      if (signal.aborted) resolve(undefined)
      else if (end === 'reconnect') resolve(end)
      else reject(end ?? new FeedError(`closed the connection (${code})`))
    })
  })
}

const isQuotes = (heard: readonly SourceQuote[] | SubscriptionAnswer): heard is readonly SourceQuote[] =>
  Array.isArray(heard)
const secondsOf = (ms: number) => `${Math.round(ms / SECOND_MS)} s`
const because = (problem: string | undefined) => (problem === undefined ? '' : `: ${problem}`)

function hear(session: SocketSession, data: RawData): Heard {
  const text = data.toString()
  if (text === 'pong') return 'control'
  try {
    return session.hear(JSON.parse(text))
  } catch {
    return 'unreadable'
  }
}

/** Sends what is due, one request at a time, asks for signs of life, and calls `watch` once a second. */
function startTimers(
  { requestEveryMs, ping }: SocketSource,
  session: SocketSession,
  subscriptions: Subscriptions,
  socket: WebSocket,
  watch: () => void,
) {
  const timers = [setInterval(watch, WATCH_MS)]
  const queue: SourceRequest[] = session.greeting === undefined ? [] : [{ text: session.greeting, names: [] }]
  const send = () => {
    const now = performance.now()
    if (subscriptions.isWaiting(now)) return
    for (const { names, isAgain } of queue.length === 0 ? subscriptions.take(now) : [])
      queue.push(...session.requests(names, isAgain))
    const next = queue.shift()
    if (!next) return
    socket.send(next.text)
    subscriptions.sent(next.names, now)
  }
  socket.once('open', () => {
    send()
    timers.push(setInterval(send, requestEveryMs))
    if (ping) timers.push(setInterval(() => socket.send(ping.text), ping.everyMs))
  })
  return { stop: () => timers.forEach(clearInterval) }
}

function refusal({ statusCode, headers }: IncomingMessage): FeedError {
  const seconds = Number(headers['retry-after'])
  return new FeedError(`answered ${statusCode}`, {
    retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * SECOND_MS : undefined,
  })
}

/** Names in groups: several in a request, no more than a source takes in one. */
export function inGroups(names: readonly string[], size: number): string[][] {
  const groups: string[][] = []
  for (let start = 0; start < names.length; start += size) groups.push(names.slice(start, start + size))
  return groups
}
