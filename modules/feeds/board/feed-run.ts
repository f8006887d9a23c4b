import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedKind } from '#contract/quote.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/units.ts'
import type { Clock } from '#kit/clock.ts'
import type { DropReason, Market } from '#modules/market'
import type { FeedAdapter, FeedSink } from './feed.ts'

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

/** A running feed is silent after this long without ticks while its probe's market is open. */
const SILENT_AFTER_MS = MINUTE_MS
/** Delay before a failed feed is restarted. */
const RESTART_MS = 5 * SECOND_MS

/** What has been counted of a feed, or of another broker's quotes that it carries. */
export interface FeedCounters {
  name: string
  ticks: number
  lastTickAt: number | undefined
  drops: Partial<Record<DropReason, number>>
}

const countersOf = (name: string): FeedCounters => ({ name, ticks: 0, lastTickAt: undefined, drops: {} })

/** One source: runs it until it is stopped, restarts it when it fails, and knows its health. */
export class FeedRun {
  readonly feed: FeedAdapter
  readonly own: FeedCounters
  readonly comparisons: readonly FeedCounters[]
  readonly #market: () => Market
  readonly #clock: Clock
  #state: FeedState = 'starting'
  #startedAt: number
  #problem: { problem: string; at: number } | undefined
  #hasRecovered = false

  constructor(feed: FeedAdapter, market: () => Market, clock: Clock) {
    this.feed = feed
    this.own = countersOf(feed.name)
    this.comparisons = (feed.comparisons ?? []).map(countersOf)
    this.#market = market
    this.#clock = clock
    this.#startedAt = clock.now()
  }

  /** Resolves when the feed has ended. `onProblem` is called for each failure. */
  async run(sink: FeedSink, signal: AbortSignal, onProblem: (problem: unknown) => void): Promise<void> {
    while (!signal.aborted) {
      try {
        this.#state = 'running'
        this.#startedAt = this.#clock.now()
        await this.feed.run(sink, signal)
        if (signal.aborted) break
        this.#state = 'ended'
        return
      } catch (problem) {
        if (signal.aborted) break
        this.#state = 'failed'
        const message = problem instanceof Error ? problem.message : String(problem)
        this.#problem = { problem: message, at: this.#clock.now() }
        this.#hasRecovered = false
        onProblem(problem)
        await sleep(RESTART_MS, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
    this.#state = 'stopped'
  }

  countTick(counters: FeedCounters): void {
    counters.ticks++
    counters.lastTickAt = this.#clock.now()
    if (counters === this.own) this.#hasRecovered = true
  }

  /** Health of the feed, then of each of its comparisons. */
  health(): FeedHealth[] {
    return [this.own, ...this.comparisons].map(counters => this.#healthOf(counters))
  }

  #healthOf({ name, ticks, lastTickAt, drops }: FeedCounters): FeedHealth {
    const now = this.#clock.now()
    // The clock may have been set back since.
    const age = lastTickAt === undefined ? undefined : Math.max(0, now - lastTickAt)
    const probe = this.#market().quote(this.feed.probeSymbol)
    // A replay skips the silences of its recording itself.
    const due = this.feed.kind !== 'replay' && name === this.own.name && probe?.schedule.isOpenAt(now) === true
    const silent = this.#state === 'running' && due && (age ?? now - this.#startedAt) > SILENT_AFTER_MS
    const problem = this.#problem
    return {
      name,
      kind: this.feed.kind,
      state: silent ? 'silent' : this.#state,
      lastTickAgeMs: age,
      ticks,
      drops: { ...drops },
      ...(problem && (this.#hasRecovered ? { lastProblem: problem } : { problem: problem.problem })),
    }
  }
}
