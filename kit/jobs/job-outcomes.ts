import { setTimeout as pause } from 'node:timers/promises'
import { SECOND_MS } from '#contract/time/units.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import { createSeldomLog } from '#kit/process/seldom.ts'
import type { Job } from './job.ts'
import type { Claim, JobClaims } from './job-claims.ts'
import type { Run, RunOutcome } from './job-run.ts'
import type { JobStats } from './job-stats.ts'

/** So often a job that was enqueued may be begun by a process that ends during it, besides its attempts. */
const LOST_ATTEMPTS = 3
/** How often it is tried to store how a run ended. */
const STORE_AGAIN_MS = SECOND_MS

export interface JobLog {
  warn(figures: object, message: string): void
  error(figures: object, message: string): void
}

/** What follows from how a run ended: what is counted, logged and stored of it. */
export interface JobOutcomes {
  /**
   * Stores how a run of a stored job ended, as soon as the database takes it. Resolves with when the job is due again, UTC
   * ms; undefined if it is not, or is another run's.
   */
  settle(run: Run, outcome: RunOutcome, claim: Claim | undefined): Promise<number | undefined>
  /** Ends a claim as if there had been no run. */
  giveBack(claim: Claim): Promise<void>
  /** Gives up a job that was claimed. `attempt` is its last one. */
  giveUp(run: Pick<Run, 'job' | 'key' | 'attempt'>, claim: Claim, problem: string): Promise<void>
}

export function createJobOutcomes(deps: {
  claims: JobClaims
  stats: JobStats
  log: JobLog
  now(): number
  /** Aborts when nothing is stored any more: the next process that runs the jobs ends the claims of this one. */
  storing: AbortSignal
}): JobOutcomes {
  const { claims, stats, log, now, storing } = deps
  const logError = createSeldomLog()

  async function store({ kind, key }: Claim, work: () => Promise<void>): Promise<void> {
    for (;;)
      try {
        return await work()
      } catch (problem) {
        if (storing.aborted) throw problem
        if (!(problem instanceof DatabaseUnavailable))
          logError(log, problem, 'how a job ended cannot be stored, will try again', namesOf(kind, key))
        await pause(STORE_AGAIN_MS, undefined, { signal: storing }).catch(() => undefined)
      }
  }

  function tellFailure({ job, key, attempt }: Run, problem: unknown): void {
    if (job.onProblem) job.onProblem(problem)
    else if (!(problem instanceof DatabaseUnavailable))
      logError(log, problem, 'a job failed, will try again', { ...namesOf(job.kind, key), attempt })
  }

  const giveUp: JobOutcomes['giveUp'] = async ({ job, key, attempt: attempts }, claim, problem) => {
    stats.of(job.kind).abandoned++
    log.error({ kind: job.kind, key, attempts, problem }, 'a job is given up: `npm run jobs -- retry` runs it again')
    await store(claim, () => claims.giveUp(claim, now(), problem))
  }

  const giveBack = (claim: Claim) => store(claim, () => claims.giveBack(claim))
  return {
    ...{ giveBack, giveUp },
    async settle(run, outcome, claim) {
      const { job, key } = run
      const state = stats.of(job.kind)
      if (outcome.outcome === 'taken over') {
        log.warn({ kind: job.kind, key }, 'a job was taken over: nothing more of it is written here')
        return undefined
      }
      if (outcome.outcome === 'stopped') {
        if (claim) await giveBack(claim)
        return undefined
      }
      const problem = outcome.outcome === 'failed' ? messageOf(outcome.problem) : undefined
      if (outcome.outcome === 'done') state.done++
      else {
        state.failed++
        tellFailure(run, outcome.problem)
      }
      Object.assign(state, { problem, ...(problem === undefined && { succeededAt: now() }) })
      const dueAt = nextOf(run, outcome, now())
      if (!claim) return dueAt
      if (dueAt !== undefined) await store(claim, () => claims.runAgain(claim, dueAt, problem))
      else if (problem === undefined) await store(claim, () => claims.remove(claim))
      else await giveUp(run, claim, problem)
      return dueAt
    },
  }
}

/** Whether a job was begun so often without an end that it may be what ends the processes. */
export const isBegunTooOften = ({ schedule, retryMs = [] }: Job, attempts: number): boolean =>
  !schedule && attempts > retryMs.length + 1 + LOST_ATTEMPTS

/** When the job is due again; undefined if it is not. */
function nextOf({ job, attempt, startedAt }: Run, outcome: RunOutcome, now: number): number | undefined {
  if (outcome.outcome === 'done') return outcome.next?.dueAt ?? job.schedule?.next(startedAt)
  const waits = job.retryMs ?? []
  const wait = job.schedule ? waits[Math.min(attempt, waits.length) - 1] : waits[attempt - 1]
  return wait === undefined ? job.schedule?.next(startedAt) : now + wait
}

/** Of a job, for the log. */
const namesOf = (kind: string, key: string) => ({ kind, ...(key !== '' && { key }) })

const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem))
