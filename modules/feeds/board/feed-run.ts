import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedKind } from '#contract/prices/quote.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { DropReason, Market } from '#modules/market'
import { type FeedAdapter, FeedError, type FeedSink, type FeedSource } from './feed.ts'
import { RestartPolicy } from './restart-policy.ts'

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
  /** Who publishes its prices; undefined for simulated and recorded ones. */
  source?: FeedSource
  /** By how much its prices are late, ms. */
  delayMs: number
  /** Failures since the start. */
  failures: number
  /** Why it failed, for operators, until its next tick. */
  problem?: string
  /** When it is tried again (ms, UTC), while it waits for that. */
  retryAt?: number
  /** Its last failure and when that was (ms, UTC), once it has recovered. */
  lastProblem?: { problem: string; at: number }
}

/** `impaired`: it runs, but refuses part of what it is asked for; `paused`: it is tried only every few minutes. */
export type TroubleState = 'impaired' | 'failed' | 'paused'

/** Hears each change of a source's state once, however often it is tried meanwhile. */
export interface FeedRunEvents {
  /** It has begun to fail or to refuse part of what it is asked for, or has failed so often that it is tried rarely. */
  onFailing(problem: unknown, state: TroubleState): void
  /** It has run without a fault for a minute after it failed, or refuses nothing any more. */
  onRecovery(): void
  /** It sends prices again after it failed at a time, UTC ms. */
  onResume(since: number): void
  /** It ended: after the end of a recording, or after each failure. */
  onEnd(): void
}

/** A running feed is silent after this long without ticks while its probe's market is open, besides its delay. */
const SILENT_AFTER_MS = MINUTE_MS
/** A source that has run for so long is no longer failing. */
export const RECOVERED_AFTER_MS = MINUTE_MS

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
  readonly #policy: RestartPolicy
  #state: FeedState = 'starting'
  #startedAt: number
  #problem: { problem: string; at: number } | undefined
  #failures = 0
  #retryAt: number | undefined
  #hasRecovered = false
  #impairment: string | undefined
  /** Operators have been told of trouble that is not over. */
  #isTold = false
  #onResume: FeedRunEvents['onResume'] = () => undefined

  constructor(feed: FeedAdapter, market: () => Market, clock: Clock, policy = new RestartPolicy()) {
    this.feed = feed
    this.own = countersOf(feed.name)
    this.comparisons = (feed.comparisons ?? []).map(countersOf)
    this.#market = market
    this.#clock = clock
    this.#policy = policy
    this.#startedAt = clock.now()
  }

  get isRunning(): boolean {
    return this.#state === 'running'
  }

  /** When it was started last, UTC ms. */
  get startedAt(): number {
    return this.#startedAt
  }

  /** Resolves when the feed has ended. */
  async run(sink: FeedSink, signal: AbortSignal, events: FeedRunEvents): Promise<void> {
    this.#onResume = events.onResume
    while (!signal.aborted) {
      try {
        this.#state = 'running'
        this.#startedAt = this.#clock.now()
        this.#retryAt = undefined
        await this.feed.run(sink, signal)
        if (signal.aborted) break
        this.#state = 'ended'
        events.onEnd()
        return
      } catch (problem) {
        if (signal.aborted) break
        const delay = this.#fail(problem, events)
        await sleep(delay, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
    this.#state = 'stopped'
  }

  /** The per-second check whether a source that failed has recovered for good. */
  settle(events: FeedRunEvents): void {
    if (!this.#isTold || this.#impairment !== undefined) return
    if (this.#policy.failures > 0) {
      if (!this.isRunning || !this.#hasRecovered || this.#clock.now() - this.#startedAt < RECOVERED_AFTER_MS) return
      this.#policy.reset()
    }
    this.#isTold = false
    events.onRecovery()
  }

  /** Notes why the source refuses something while it runs; undefined if it does not. */
  impaired(problem: string | undefined, events: FeedRunEvents): void {
    this.#impairment = problem
    if (problem === undefined || this.#isTold) return
    this.#isTold = true
    events.onFailing(new FeedError(problem), 'impaired')
  }

  countTick(counters: FeedCounters): void {
    counters.ticks++
    counters.lastTickAt = this.#clock.now()
    if (counters !== this.own || this.#hasRecovered) return
    this.#hasRecovered = true
    if (this.#problem) this.#onResume(this.#problem.at)
  }

  /** Health of the feed, then of each of its comparisons. */
  health(): FeedHealth[] {
    return [this.own, ...this.comparisons].map(counters => this.#healthOf(counters))
  }

  /** Returns the delay before the next attempt, ms. */
  #fail(problem: unknown, events: FeedRunEvents): number {
    const now = this.#clock.now()
    const wasPaused = this.#policy.isPaused
    const delay = this.#policy.delayAfterFailure(problem instanceof FeedError ? problem.retryAfterMs : undefined)
    this.#state = 'failed'
    this.#failures++
    this.#hasRecovered = false
    this.#impairment = undefined
    this.#problem = { problem: problem instanceof Error ? problem.message : String(problem), at: now }
    this.#retryAt = now + delay * this.#clock.speed
    if (this.#policy.isPaused && !wasPaused) events.onFailing(problem, 'paused')
    else if (!this.#isTold) events.onFailing(problem, 'failed')
    this.#isTold = true
    events.onEnd()
    return delay
  }

  #healthOf({ name, ticks, lastTickAt, drops }: FeedCounters): FeedHealth {
    const { source, kind, delayMs = 0 } = this.feed
    const now = this.#clock.now()
    // The clock may have been set back since.
    const age = lastTickAt === undefined ? undefined : Math.max(0, now - lastTickAt)
    const isOwn = name === this.own.name
    const silent = isOwn && this.#state === 'running' && this.#isTickDue(age ?? now - this.#startedAt, now)
    const problem = this.#problem
    return {
      name,
      kind,
      state: silent ? 'silent' : this.#state,
      lastTickAgeMs: age,
      ticks,
      drops: { ...drops },
      ...(source && { source }),
      delayMs,
      failures: this.#failures,
      ...(problem && (this.#hasRecovered ? { lastProblem: problem } : { problem: problem.problem })),
      ...(isOwn && this.#impairment !== undefined && { problem: this.#impairment }),
      ...(this.#retryAt !== undefined && { retryAt: this.#retryAt }),
    }
  }

  /** Whether so long a time without a tick is too long. */
  #isTickDue(age: number, now: number): boolean {
    const { kind, probeSymbol, delayMs = 0 } = this.feed
    // A replay skips the silences of its recording itself; prices of a day come once a day.
    if (kind === 'replay' || kind === 'eod' || age <= SILENT_AFTER_MS + delayMs) return false
    return this.#market().quote(probeSymbol)?.schedule.isOpenAt(now) === true
  }
}
