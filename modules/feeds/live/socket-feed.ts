import type { IncomingMessage } from 'node:http'
import { type RawData, WebSocket } from 'ws'
import { SECOND_MS } from '#contract/units.ts'
import { type FeedAdapter, FeedError, type FeedSink, type FeedSource } from '../board/feed.ts'
import { type LiveFeedDeps, pastBase, quoteSink } from './live-feed.ts'
import { createSourceClient } from './source-client.ts'
import { createBackfill, type SourceHistory } from './source-history.ts'
import type { SourceQuote } from './source-price.ts'
import { type SymbolMap, symbolMapOf } from './symbol-map.ts'

/**
 * What a message of a source says: prices; `control`, an acknowledgement or a sign of life; `unused`, a message of a
 * channel that nobody has asked for; `unknown_symbol`, that the source does not have what it was asked for; an error, why
 * the connection is of no use any more.
 */
export type Heard = readonly SourceQuote[] | 'control' | 'unused' | 'unreadable' | 'unknown_symbol' | FeedError

/** One connection: what is sent first, and what the answers mean. It counts what the source counts. */
export interface SocketSession {
  requests: readonly string[]
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
  /** A request for a sign of life, for sources that send none by themselves. */
  ping?: { text: string; everyMs: number }
  open(names: readonly string[]): SocketSession
  history?: SourceHistory
}

const MAX_MESSAGE_BYTES = 1_048_576
const HANDSHAKE_MS = 15 * SECOND_MS
const WATCH_MS = SECOND_MS

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
    run: (sink, signal) => follow(source, map, deps, feed, sink, signal),
  }
}

/** Resolves when the signal aborts; rejects when the connection has ended for any other reason. */
function follow(
  source: SocketSource,
  map: SymbolMap,
  deps: LiveFeedDeps,
  feed: Pick<FeedAdapter, 'name' | 'kind'>,
  sink: FeedSink,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve()
    const socket = new WebSocket(deps.url ?? source.url, {
      maxPayload: MAX_MESSAGE_BYTES,
      handshakeTimeout: HANDSHAKE_MS,
      headers: { 'user-agent': deps.userAgent },
    })
    const session = source.open(map.all.map(({ name }) => name))
    const quote = quoteSink(feed, map, deps.clock, sink)
    let problem: FeedError | undefined
    let heardAt = performance.now()
    const life = () => {
      heardAt = performance.now()
    }
    const giveUp = (why: FeedError) => {
      problem ??= why
      socket.terminate()
    }
    const timers = startTimers(source, session.requests, socket, () => {
      if (performance.now() - heardAt > source.silentMs)
        giveUp(new FeedError(`sent nothing for ${Math.round(source.silentMs / SECOND_MS)} s`))
    })
    const stop = () => socket.terminate()
    signal.addEventListener('abort', stop, { once: true })

    socket.on('ping', life)
    socket.on('pong', life)
    socket.on('message', (data, isBinary) => {
      life()
      const heard = isBinary ? 'unreadable' : hear(session, data)
      if (heard instanceof FeedError) giveUp(heard)
      else if (heard === 'unused') sink.drop('unreadable')
      else if (typeof heard !== 'string') heard.forEach(quote)
      else if (heard !== 'control') sink.drop(heard)
    })
    socket.on('unexpected-response', (_, response) => giveUp(refusal(response)))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      problem ??= new FeedError(`the connection failed (${error.code ?? error.message})`, { cause: error })
    })
    socket.once('close', code => {
      timers.stop()
      signal.removeEventListener('abort', stop)
      if (signal.aborted) resolve()
      else reject(problem ?? new FeedError(`closed the connection (${code})`))
    })
  })
}

function hear(session: SocketSession, data: RawData): Heard {
  const text = data.toString()
  if (text === 'pong') return 'control'
  try {
    return session.hear(JSON.parse(text))
  } catch {
    return 'unreadable'
  }
}

/** Sends the requests in turn, asks for signs of life, and calls `watch` once a second. */
function startTimers(source: SocketSource, requests: readonly string[], socket: WebSocket, watch: () => void) {
  const timers = [setInterval(watch, WATCH_MS)]
  socket.once('open', () => {
    const [first, ...others] = requests
    if (first !== undefined) socket.send(first)
    const sender = setInterval(() => {
      const next = others.shift()
      if (next === undefined) clearInterval(sender)
      else socket.send(next)
    }, source.requestEveryMs)
    timers.push(sender)
    const { ping } = source
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
