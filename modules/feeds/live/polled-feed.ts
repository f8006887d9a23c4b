import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/units.ts'
import { DownloadError, type Validators } from '#kit/download.ts'
import type { Schedule } from '#modules/catalogue'
import type { FeedAdapter, FeedSink, FeedSource } from '../board/feed.ts'
import { createDatedBackfill, type DatedPast } from './dated-past.ts'
import { type LiveFeedDeps, pastBase, quoteSink } from './live-feed.ts'
import { asFeedError, createSourceClient, isUnknown } from './source-client.ts'
import { createBackfill, type SourceHistory } from './source-history.ts'
import type { SourceQuote } from './source-price.ts'
import { type MappedSymbol, type SymbolMap, symbolMapOf } from './symbol-map.ts'

/** Something to ask a source for. */
export interface PolledPart {
  /** Path and query. */
  path: string
  /** The instrument that it is about, where it is about a single one. */
  mapped?: MappedSymbol
}

/** A source that is asked again and again. */
export interface PolledSource {
  name: string
  kind: 'delayed' | 'eod'
  source: FeedSource
  /** By how much prices are late, ms: at the source, and until they are asked for. */
  delayMs: number
  url: string
  probeSymbol: string
  /** Least time between two requests, ms. */
  everyMs: number
  /** The same until everything has been asked for once: a portal that starts has no prices. */
  firstEveryMs?: number
  /** Least time from the beginning of a round over all parts to that of the next, ms. */
  roundMs: number
  partsOf(map: SymbolMap, now: number): PolledPart[]
  /** The quotes of an answer, the newest of each instrument of which counts; throws if it is none. */
  quotesOf(body: Buffer, part: PolledPart): SourceQuote[] | Promise<SourceQuote[]>
  /** Of candles, or of a value a day. */
  history?: Omit<SourceHistory, 'url' | 'everyMs'>
  past?: DatedPast
}

/** A part that the source does not have is asked for again after this long. */
const UNKNOWN_MS = DAY_MS
/** So is one whose answer cannot be read. */
const UNREADABLE_MS = 5 * MINUTE_MS
/** The price of a closed market is asked for again after this long. */
const CLOSED_MS = HOUR_MS
/** A closing price that is published up to this long after the close belongs to the session. */
const CLOSING_MS = HOUR_MS

interface PartState {
  /** When it is due, in monotonic ms. */
  dueAt: number
  validators?: Validators
  quotes: readonly SourceQuote[]
}

export function createPolledFeed(source: PolledSource, deps: LiveFeedDeps): FeedAdapter {
  const { catalogue, clock } = deps
  const map = symbolMapOf(source.name, catalogue)
  const feed = { name: source.name, kind: source.kind, source: source.source, delayMs: source.delayMs }
  const client = createSourceClient({
    base: deps.url ?? source.url,
    userAgent: deps.userAgent,
    everyMs: () => (hasAll ? source.everyMs : (source.firstEveryMs ?? source.everyMs)),
  })
  const instruments = new Map(catalogue.instruments.map(each => [each.symbol, each]))
  const scheduleOf = ({ symbol }: MappedSymbol) => catalogue.scheduleOf(instruments.get(symbol)!)
  // Kept from one run to the next: a source that failed goes on where it was.
  const states = new Map<string, PartState>()
  let waitUntil = 0
  let hasAll = false

  async function poll(part: PolledPart, tell: (quote: SourceQuote) => void, signal: AbortSignal): Promise<PartState> {
    const { validators, quotes: known = [] } = states.get(part.path) ?? {}
    const answer = await client.read(part.path, signal, validators)
    const quotes = answer ? newestOf(await source.quotesOf(answer.body, part)) : known
    quotes.forEach(tell)
    const isClosed = part.mapped && !scheduleOf(part.mapped).isOpenAt(clock.now())
    const kept = answer ?? validators
    return {
      dueAt: performance.now() + (isClosed ? CLOSED_MS : 0),
      ...(kept && { validators: { etag: kept.etag, lastModified: kept.lastModified } }),
      quotes,
    }
  }

  async function round(sink: FeedSink, signal: AbortSignal): Promise<void> {
    const quote = quoteSink(feed, map, clock, sink)
    const tell = (each: SourceQuote) => {
      const mapped = map.byName(each.name)
      quote(mapped ? { ...each, at: atClose(each.at, scheduleOf(mapped)) } : each)
    }
    const parts = source.partsOf(map, clock.now())
    const paths = new Set(parts.map(({ path }) => path))
    for (const path of states.keys()) if (!paths.has(path)) states.delete(path)
    // Those that have waited longest first: a round that is broken off must not always begin with the same ones.
    const dueAt = (part: PolledPart) => states.get(part.path)?.dueAt ?? 0
    for (const part of parts.toSorted((a, b) => dueAt(a) - dueAt(b))) {
      if (dueAt(part) > performance.now()) continue
      try {
        states.set(part.path, await poll(part, tell, signal))
      } catch (problem) {
        signal.throwIfAborted()
        const reason = partProblem(problem)
        if (!reason) throw asFeedError(problem)
        sink.drop(reason)
        const waitMs = reason === 'unknown_symbol' ? UNKNOWN_MS : UNREADABLE_MS
        states.set(part.path, { dueAt: performance.now() + waitMs, quotes: [] })
      }
    }
  }

  return {
    ...feed,
    probeSymbol: source.probeSymbol,
    symbols: map.symbols,
    knowsPastOf: () => false,
    ...(source.history && {
      backfill: createBackfill({
        client,
        history: { ...source.history, url: pastBase(deps, source.url), everyMs: source.everyMs },
        map,
        catalogue,
        clock,
      }),
    }),
    ...(source.past && { backfill: createDatedBackfill({ client, past: source.past, map, catalogue }) }),
    async run(sink, signal) {
      try {
        while (!signal.aborted) {
          await sleep(Math.max(0, waitUntil - performance.now()), undefined, { signal })
          const startedAt = performance.now()
          await round(sink, signal)
          hasAll = true
          waitUntil = startedAt + source.roundMs * (1 + Math.random() / 10)
        }
      } catch (problem) {
        if (!signal.aborted) throw problem
      }
    },
  }
}

/** The newest quote of each instrument. */
function newestOf(quotes: readonly SourceQuote[]): SourceQuote[] {
  const newest = new Map<string, SourceQuote>()
  for (const quote of quotes) {
    const known = newest.get(quote.name)
    if (!known || !(quote.at! <= known.at!)) newest.set(quote.name, quote)
  }
  return [...newest.values()]
}

/** What is wrong with one part alone: the source does not have it, or its answer cannot be read. */
function partProblem(problem: unknown): 'unknown_symbol' | 'unreadable' | undefined {
  if (!(problem instanceof DownloadError)) return 'unreadable'
  return isUnknown(problem) ? 'unknown_symbol' : undefined
}

/** Closing prices are stamped some minutes after the close: they belong to the last moment of the session. */
function atClose(at: number | undefined, schedule: Schedule): number | undefined {
  if (at === undefined || !Number.isFinite(at) || schedule.isOpenAt(at)) return at
  const last = schedule.tradingDayAt(at).spans.findLast(({ end }) => end <= at)
  return last && at - last.end <= CLOSING_MS ? last.end - 1 : at
}
