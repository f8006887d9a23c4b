import type { FeedKind } from '#contract/quote.ts'
import type { Clock } from '#kit/clock.ts'
import type { DropReason, Market } from '#modules/market'
import type { FeedAdapter } from './feed.ts'

export type FeedState = 'starting' | 'running' | 'silent' | 'failed' | 'stopped'

/** Health of one source. */
export interface FeedHealth {
  name: string
  kind: FeedKind
  state: FeedState
  /** Ms since its last tick, undefined before the first. */
  lastTickAgeMs: number | undefined
  ticks: number
  drops: Partial<Record<DropReason, number>>
  /** Why it failed, for operators. */
  problem?: string
}

export interface FeedBoard {
  health(): FeedHealth[]
  /** Counts a tick that the market did not take. */
  countDrop(feed: string, reason: DropReason): void
  start(): void
  stop(): Promise<void>
}

/** A feed that gave nothing for this long, while its probe's market is open, is silent. */
const SILENT_AFTER_MS = 60_000
/** A failed feed is started again after this long. */
const RESTART_MS = 5_000

/** Runs the sources, keeps their health, starts a failed one again. One source failing touches no other. */
export function createFeedBoard(deps: {
  feeds: readonly FeedAdapter[]
  market: () => Market
  clock: Clock
  onProblem(feed: string, problem: unknown): void
}): FeedBoard {
  const stopping = new AbortController()
  const entries = deps.feeds.map(feed => ({
    feed,
    ticks: 0,
    lastTickAt: undefined as number | undefined,
    drops: {} as Partial<Record<DropReason, number>>,
    state: 'starting' as FeedState,
    problem: undefined as string | undefined,
    ended: Promise.resolve(),
  }))
  type Entry = (typeof entries)[number]
  const byName = new Map(entries.map(entry => [entry.feed.name, entry]))
  /** The first feed of the list that gives a symbol is the one whose ticks count. */
  const preferred = new Map<string, Entry>()
  for (const entry of entries)
    for (const symbol of entry.feed.symbols) if (!preferred.has(symbol)) preferred.set(symbol, entry)

  const countDrop = (feed: string, reason: DropReason) => {
    const entry = byName.get(feed)
    if (entry) entry.drops[reason] = (entry.drops[reason] ?? 0) + 1
  }

  async function run(entry: Entry): Promise<void> {
    const market = deps.market()
    while (!stopping.signal.aborted) {
      try {
        entry.state = 'running'
        await entry.feed.run(
          {
            tick(tick) {
              entry.ticks++
              entry.lastTickAt = deps.clock.now()
              const owner = preferred.get(tick.symbol)
              if (owner === undefined || owner === entry) market.accept(tick)
              else market.confirm(tick.symbol, tick.bid, tick.eventAt)
            },
            drop: reason => countDrop(entry.feed.name, reason),
          },
          stopping.signal,
        )
        entry.state = 'stopped'
        return
      } catch (problem) {
        if (stopping.signal.aborted) return
        entry.state = 'failed'
        entry.problem = problem instanceof Error ? problem.message : String(problem)
        deps.onProblem(entry.feed.name, problem)
        await new Promise(resolve => setTimeout(resolve, RESTART_MS).unref())
      }
    }
  }

  return {
    countDrop,
    health: () =>
      entries.map(({ feed, state, ticks, lastTickAt, drops, problem }): FeedHealth => {
        const age = lastTickAt === undefined ? undefined : deps.clock.now() - lastTickAt
        const probe = deps.market().quote(feed.probeSymbol)
        const due = probe?.schedule.isOpenAt(deps.clock.now()) === true
        const silent = state === 'running' && due && age !== undefined && age > SILENT_AFTER_MS
        return {
          name: feed.name,
          kind: feed.kind,
          state: silent ? 'silent' : state,
          lastTickAgeMs: age,
          ticks,
          drops: { ...drops },
          ...(problem === undefined ? {} : { problem }),
        }
      }),
    start() {
      for (const entry of entries) entry.ended = run(entry)
    },
    async stop() {
      stopping.abort()
      await Promise.all(entries.map(entry => entry.ended))
    },
  }
}
