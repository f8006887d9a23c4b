import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Write } from '#kit/database/unit-of-work.ts'
import { type Job, JobTakenOver, type NextRun } from './job.ts'
import { type Claim, type ClaimedJob, createJobClaims } from './job-claims.ts'

const LIMIT_MS = 10 * MINUTE_MS

export type RunOutcome =
  | { outcome: 'done'; next: NextRun }
  | { outcome: 'failed'; problem: unknown }
  /** The process stops before it is done. */
  | { outcome: 'stopped' }
  | { outcome: 'taken over'; problem: JobTakenOver }

/** One attempt at a job. */
export interface Run {
  readonly job: Job
  readonly key: string
  readonly attempt: number
  readonly startedAt: number
  /** Resolves when the attempt has ended, also if its work has not. */
  readonly ended: Promise<RunOutcome>
  /** Asks the work to stop. */
  stop(): void
  /** Ends the attempt, whatever its work does. */
  detach(): void
}

/** Begins an attempt. `claim` is that of the stored job; undefined for one in memory. */
export function startRun(
  job: Job,
  { key, payload, attempts }: Pick<ClaimedJob, 'key' | 'payload' | 'attempts'>,
  {
    database,
    claim,
    now,
    term,
  }: { database: Database; claim: Claim | undefined; now: number; term: number | undefined },
): Run {
  const stopping = new AbortController()
  const detached = Promise.withResolvers<RunOutcome>()
  let isStopped = false
  const limitMs = job.limitMs ?? LIMIT_MS
  const timer = setTimeout(() => {
    const problem = new Error(`takes longer than ${limitMs / SECOND_MS} s`)
    stopping.abort(problem)
    detached.resolve({ outcome: 'failed', problem })
  }, limitMs)
  const write: Write = claim
    ? (work, options) =>
        database.write(async unit => {
          await createJobClaims(unit).assertClaim(claim, unit)
          return work(unit)
        }, options)
    : database.write

  async function work(): Promise<RunOutcome> {
    try {
      const next = await job.run({ key, payload, attempt: attempts, signal: stopping.signal, write, term })
      return { outcome: 'done', next: next ?? undefined }
    } catch (problem) {
      if (problem instanceof JobTakenOver) return { outcome: 'taken over', problem }
      return isStopped ? { outcome: 'stopped' } : { outcome: 'failed', problem }
    }
  }

  return {
    ...{ job, key, attempt: attempts, startedAt: now },
    ended: Promise.race([work(), detached.promise]).finally(() => clearTimeout(timer)),
    stop() {
      isStopped = true
      stopping.abort(new Error('the process stops'))
    },
    detach: () => detached.resolve({ outcome: 'stopped' }),
  }
}
