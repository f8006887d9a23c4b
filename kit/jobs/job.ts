import { Cron } from 'croner'
import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Write } from '#kit/database/unit-of-work.ts'
import type { Clock } from '#kit/time/clock.ts'

/** When a recurring job is due. */
export interface Schedule {
  /** The first time for a job that has never run, UTC ms. */
  first(now: number): number
  /** The next time after a run that began at a moment, UTC ms. */
  next(startedAt: number): number
  /** A stored time later than this was set by a wrong clock, UTC ms. */
  latest(now: number): number
}

/** At once, and then so long after the start of each run, in ms. */
export function every(ms: number): Schedule {
  return { first: now => now, next: startedAt => startedAt + ms, latest: now => now + Math.max(ms, DAY_MS) }
}

/** Once, in each process that begins to run the jobs; again as `retryMs` says if it fails. For jobs in memory. */
export const once: Schedule = {
  first: now => now,
  next: () => Number.POSITIVE_INFINITY,
  latest: () => Number.POSITIVE_INFINITY,
}

/**
 * At the times of a cron expression, `minute hour day month weekday`, on the clock of a time zone such as
 * `Asia/Hong_Kong`. A time that the zone leaves out in spring is the next one that exists. Throws if either is invalid.
 */
export function calendar(expression: string, zone: string): Schedule {
  const cron = new Cron(expression, { timezone: zone })
  const next = (after: number) => {
    const found = cron.nextRun(new Date(after))
    if (!found) throw new Error(`'${expression}' has no time after ${new Date(after).toISOString()}`)
    return found.getTime()
  }
  next(Date.now())
  return { first: next, next, latest: next }
}

/**
 * When the portal's clock shows a time, both UTC ms: at most a minute from now, as that clock may be set. A job that is
 * due before it finds nothing to do.
 */
export function whenClockShows({ now, speed }: Clock, at: number): { dueAt: number } {
  return { dueAt: Date.now() + Math.min(Math.max((at - now()) / speed, 0), MINUTE_MS) }
}

/** A job that is running. */
export interface RunningJob<Payload = unknown> {
  /** Which of the jobs of its kind. */
  readonly key: string
  readonly payload: Payload
  /** 1 at first; it rises when the job is run again because it failed. */
  readonly attempt: number
  /** Aborts when the process stops, when the job takes too long, and when another process has taken it over. */
  readonly signal: AbortSignal
  /** As `write` of the database, but writes nothing, and rejects with JobTakenOver, if the job is no longer this run's. */
  readonly write: Write
  /** Term of the lease under which it runs, for processes that it starts; undefined where there is no lease. */
  readonly term: number | undefined
}

/** When a recurring job is due again, UTC ms, if its schedule does not say it. */
export type NextRun = { dueAt: number } | undefined

/**
 * Work that one process of all does at a time. It is done at least once: a job that was done while the process died is
 * done again, so its effect must be the same if it comes twice.
 */
export interface Job {
  /** Like `reports.clean`: the module, and what is done. */
  readonly kind: string
  /** A job without a schedule runs when it is enqueued, until it succeeds or is given up. */
  readonly schedule?: Schedule
  /**
   * Whether what it works on is in the memory of the process: then it is not stored, and is due at once in a process that
   * begins to run the jobs, or at its schedule's first time.
   */
  readonly isInMemory?: boolean
  /** Recurring: it runs for each of them. One without a name by default. */
  readonly keys?: readonly string[]
  /** How many run at the same time, 1 by default. */
  readonly atOnce?: number
  /** Those of the same lane run one after the other. */
  laneOf?(key: string): string
  /**
   * Waits after the first, second … attempt that fails, in ms. After the last of them a job that was enqueued is given up,
   * and so is one during which the process keeps ending; a recurring one keeps waiting as long, or until its schedule says if there are none.
   */
  readonly retryMs?: readonly number[]
  /** A run that takes longer counts as failed, in ms; 10 minutes by default. */
  readonly limitMs?: number
  // biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to say
  run(job: RunningJob): Promise<NextRun | void>
  /** Called for an attempt that failed, instead of the log. */
  onProblem?(problem: unknown): void
  /** Called when the process stops to run the jobs, unless another one has taken them over. */
  close?(): Promise<void>
}

/** Another run has taken over a job, or it was removed. */
export class JobTakenOver extends Error {
  override readonly name = 'JobTakenOver'

  constructor(kind: string, key: string) {
    super(`the job ${kind}${key === '' ? '' : ` '${key}'`} is no longer this run's: nothing more of it is written`)
  }
}
