import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '#contract/time/units.ts'
import { DownloadError } from '#kit/net/download.ts'
import type { Schedule } from '#modules/catalogue'
import type { FeedAdapter, FeedSink, FeedSource } from '../board/feed.ts'
import { createDatedBackfill, type DatedPast } from './dated-past.ts'
import { type LiveFeedDeps, pastBase, quoteSink } from './live-feed.ts'
import { PartStates } from './polled-parts.ts'
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
  /** History as candles, or as a value a day. */
  history?: Omit<SourceHistory, 'url' | 'everyMs'>
  past?: DatedPast
}

/** So many parts in a row that cannot be had are a failure of the source. */
const PARTS_TO_FAIL = 3
/** A closing price that is published up to this long after the close belongs to the session. */
const CLOSING_MS = HOUR_MS

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
  const states = new PartStates(source.roundMs)
  let waitUntil = 0
  let hasAll = false
  const failedParts = new Set<string>()

  const isOpen = ({ mapped }: PolledPart) => !mapped || scheduleOf(mapped).isOpenAt(clock.now())

  async function poll(part: PolledPart, nextAt: number, tell: (quote: SourceQuote) => void, signal: AbortSignal) {
    const { validators, quotes: known = [] } = states.of(part.path)
    const answer = await client.read(part.path, signal, validators)
    const quotes = answer ? newestOf(await source.quotesOf(answer.body, part)) : known
    quotes.forEach(tell)
    states.answered(part.path, { quotes, validators: answer ?? validators, nextAt, isClosed: !isOpen(part) })
  }

  /** Asks for all parts that are due. Returns when the next one is. */
  async function round(sink: FeedSink, signal: AbortSignal): Promise<number> {
    const quote = quoteSink(feed, map, clock, sink)
    const tell = (each: SourceQuote) => {
      const mapped = map.byName(each.name)
      quote(mapped ? { ...each, at: atClose(each.at, scheduleOf(mapped)) } : each)
    }
    const nextAt = performance.now() + source.roundMs * (1 + Math.random() / 10)
    const parts = source.partsOf(map, clock.now())
    states.keepOnly(parts.map(({ path }) => path))
    // Those that have waited longest first: a round that is broken off must not always begin with the same ones.
    const dueAt = (part: PolledPart) => states.dueAt(part.path, () => isOpen(part))
    for (const part of parts.toSorted((a, b) => dueAt(a) - dueAt(b))) {
      if (dueAt(part) > performance.now()) continue
      try {
        await poll(part, nextAt, tell, signal)
        failedParts.clear()
      } catch (problem) {
        signal.throwIfAborted()
        const reason = partProblem(problem)
        if (!reason) throw asFeedError(problem)
        states.failed(part.path, reason)
        if (problem instanceof DownloadError && reason === 'unreadable') {
          failedParts.add(part.path)
          if (failedParts.size >= Math.min(PARTS_TO_FAIL, parts.length)) throw asFeedError(problem)
        }
        sink.drop(reason)
      }
    }
    return Math.min(nextAt, ...parts.map(dueAt))
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
          waitUntil = await round(sink, signal)
          hasAll = true
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

/**
 * What is wrong with one part alone: the source does not have it, or its answer cannot be had or read. Undefined if the
 * source refuses to answer or cannot be reached.
 */
function partProblem(problem: unknown): 'unknown_symbol' | 'unreadable' | undefined {
  if (!(problem instanceof DownloadError)) return 'unreadable'
  if (isUnknown(problem)) return 'unknown_symbol'
  const { status, kind, retryAfterMs } = problem
  return kind === 'away' || retryAfterMs > 0 || (status !== undefined && REFUSALS.has(status))
    ? undefined
    : 'unreadable'
}

/** Answers to whoever asks, not to what is asked for. */
const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 407, 418, 429, 503])

/** Closing prices are stamped some minutes after the close: they belong to the last moment of the session. */
function atClose(at: number | undefined, schedule: Schedule): number | undefined {
  if (at === undefined || !Number.isFinite(at) || schedule.isOpenAt(at)) return at
  const last = schedule.tradingDayAt(at).spans.findLast(({ end }) => end <= at)
  return last && at - last.end <= CLOSING_MS ? last.end - 1 : at
}
