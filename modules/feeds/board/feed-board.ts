import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedKind } from '#contract/quote.ts'
import { MINUTE_MS } from '#contract/units.ts'
import type { Clock } from '#kit/clock.ts'
import type { Module } from '#kit/module.ts'
import type { DropReason, Market, QuoteTick } from '#modules/market'
import { createComparison } from './comparison.ts'
import type { FeedAdapter } from './feed.ts'

/** `ended`: a recording was played to its end. */
export type FeedState = 'starting' | 'running' | 'silent' | 'failed' | 'stopped' | 'ended'

/** Health of one source, or of another broker's quotes that it carries. */
export interface FeedHealth {
  name: string
  kind: FeedKind
  state: FeedState
  /** Ms since its last tick, undefined before the first. */
  lastTickAgeMs: number | undefined
  ticks: number
  drops: Partial<Record<DropReason, number>>
  /** Why it failed, for operators, until its next tick. */
  problem?: string
  /** Its last failure and when that was (ms, UTC), once it has recovered. */
  lastProblem?: { problem: string; at: number }
}

export interface FeedBoard extends Module {
  health(): FeedHealth[]
  /** Counts a tick that the market rejected. */
  countDrop(feed: string, reason: DropReason): void
  /** The newest quotes of a symbol by brokers that do not set its price. */
  compared(symbol: string): readonly QuoteTick[]
  start(): void
  /** Resolves when every source has ended. */
  close(): Promise<void>
}

/** A running feed is silent after this long without ticks while its probe's market is open. */
const SILENT_AFTER_MS = MINUTE_MS
/** Delay before a failed feed is restarted. */
const RESTART_MS = 5_000

/** Runs the sources, tracks their health and restarts failed ones. A failing source does not affect the others. */
export function createFeedBoard(deps: {
  feeds: readonly FeedAdapter[]
  market: () => Market
  clock: Clock
  onProblem(feed: string, problem: unknown): void
}): FeedBoard {
  const stopping = new AbortController()
  const comparison = createComparison(deps)
  const countersOf = (name: string) => ({
    name,
    ticks: 0,
    lastTickAt: undefined as number | undefined,
    drops: {} as Partial<Record<DropReason, number>>,
  })
  const entries = deps.feeds.map(feed => ({
    feed,
    own: countersOf(feed.name),
    comparisons: (feed.comparisons ?? []).map(countersOf),
    state: 'starting' as FeedState,
    startedAt: deps.clock.now(),
    problem: undefined as { problem: string; at: number } | undefined,
    hasRecovered: false,
    ended: Promise.resolve(),
  }))
  type Entry = (typeof entries)[number]
  type Counters = Entry['own']
  const byName = new Map(
    entries.flatMap(({ own, comparisons }) => [own, ...comparisons]).map(counters => [counters.name, counters]),
  )
  /** The first feed in the list that has a symbol sets its price. */
  const preferred = new Map<string, Entry>()
  for (const entry of entries)
    for (const symbol of entry.feed.symbols) if (!preferred.has(symbol)) preferred.set(symbol, entry)

  const countDrop = (feed: string, reason: DropReason) => {
    const counters = byName.get(feed)
    if (counters) counters.drops[reason] = (counters.drops[reason] ?? 0) + 1
  }
  const countTick = (counters: Counters | undefined) => {
    if (!counters) return
    counters.ticks++
    counters.lastTickAt = deps.clock.now()
  }

  async function run(entry: Entry): Promise<void> {
    const market = deps.market()
    while (!stopping.signal.aborted) {
      try {
        entry.state = 'running'
        entry.startedAt = deps.clock.now()
        await entry.feed.run(
          {
            tick(tick) {
              countTick(entry.own)
              entry.hasRecovered = true
              const owner = preferred.get(tick.symbol)
              if (owner === undefined || owner === entry) market.accept(tick)
              else market.confirm(tick.symbol, tick.bid, tick.eventAt)
            },
            compare(tick) {
              countTick(byName.get(tick.feed))
              const defect = comparison.accept(tick)
              if (defect) countDrop(tick.feed, defect)
            },
            restore(symbol, start) {
              const source = market.quote(symbol)?.feed
              if (source === '' || source === entry.feed.name) market.restore(symbol, start)
            },
            restart() {
              comparison.forget()
              market.forget()
            },
            drop: (reason, stream = entry.feed.name) => countDrop(stream, reason),
          },
          stopping.signal,
        )
        if (stopping.signal.aborted) break
        entry.state = 'ended'
        return
      } catch (problem) {
        if (stopping.signal.aborted) break
        entry.state = 'failed'
        const message = problem instanceof Error ? problem.message : String(problem)
        entry.problem = { problem: message, at: deps.clock.now() }
        entry.hasRecovered = false
        deps.onProblem(entry.feed.name, problem)
        await sleep(RESTART_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      }
    }
    entry.state = 'stopped'
  }

  function healthOf(
    { feed, own, state, startedAt, problem, hasRecovered }: Entry,
    { name, ticks, lastTickAt, drops }: Counters,
  ): FeedHealth {
    const now = deps.clock.now()
    // The clock may have been set back since.
    const age = lastTickAt === undefined ? undefined : Math.max(0, now - lastTickAt)
    const probe = deps.market().quote(feed.probeSymbol)
    // A replay skips the silences of its recording itself.
    const due = feed.kind !== 'replay' && name === own.name && probe?.schedule.isOpenAt(now) === true
    const silent = state === 'running' && due && (age ?? now - startedAt) > SILENT_AFTER_MS
    return {
      name,
      kind: feed.kind,
      state: silent ? 'silent' : state,
      lastTickAgeMs: age,
      ticks,
      drops: { ...drops },
      ...(problem && (hasRecovered ? { lastProblem: problem } : { problem: problem.problem })),
    }
  }

  return {
    countDrop,
    compared: symbol => comparison.newest(symbol),
    health: () =>
      entries.flatMap(entry => [entry.own, ...entry.comparisons].map(counters => healthOf(entry, counters))),
    start() {
      for (const entry of entries) entry.ended = run(entry)
    },
    async close() {
      stopping.abort()
      await Promise.all(entries.map(entry => entry.ended))
    },
  }
}
