import { randomUUID } from 'node:crypto'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import { createSeldomLog } from '#kit/process/seldom.ts'
import { createDueJobs } from './due-jobs.ts'
import type { Job } from './job.ts'
import { type Claim, type ClaimedJob, createJobClaims } from './job-claims.ts'
import { createJobOutcomes, isBegunTooOften, type JobLog } from './job-outcomes.ts'
import { type Run, type RunOutcome, startRun } from './job-run.ts'
import type { JobStats } from './job-stats.ts'

/** How long the jobs that run are waited for when the process stops. */
const GRACE_MS = 3 * SECOND_MS
/** And then that they are given back. */
const STORE_MS = SECOND_MS
const ENDED_DURING_IT = 'the process ended during its last attempts'

export interface JobRunnerDeps {
  database: Database
  jobs: readonly Job[]
  stats: JobStats
  log: JobLog
  /** Term of the lease that this process holds. */
  term?: number | undefined
  /** UTC ms. */
  now?: () => number
  graceMs?: number
}

/**
 * Runs jobs that are due, for a process that has just begun to run them: it takes over those that others were running. No
 * other process may run the same jobs at the same time, or each would take over those of the other.
 */
export class JobRunner {
  readonly #deps: Required<Omit<JobRunnerDeps, 'term'>> & Pick<JobRunnerDeps, 'term'>
  readonly #claims
  readonly #outcomes
  readonly #findDue
  readonly #stored: readonly Job[]
  readonly #dueInMemory: Map<Job, number>
  #lookedInMemoryAt = Number.NEGATIVE_INFINITY
  readonly #failuresInMemory = new Map<Job, number>()
  readonly #running = new Set<Run>()
  /** What is still stored of runs. */
  readonly #ending = new Set<Promise<void>>()
  readonly #storing = new AbortController()
  readonly #logError = createSeldomLog()
  #isLost = false
  #isClosing = false
  #isMending = false
  #looking: Promise<void> | undefined
  #looksAgain = false

  constructor(deps: JobRunnerDeps) {
    this.#deps = { now: Date.now, graceMs: GRACE_MS, ...deps }
    const { database, jobs, stats, log, now } = this.#deps
    this.#claims = createJobClaims(database)
    this.#stored = jobs.filter(job => !job.isInMemory)
    const inMemory = jobs.filter(job => job.isInMemory)
    this.#dueInMemory = new Map(inMemory.map(job => [job, job.schedule?.first(now()) ?? now()]))
    this.#outcomes = createJobOutcomes({ claims: this.#claims, stats, log, now, storing: this.#storing.signal })
    this.#findDue = createDueJobs({ database, jobs: this.#stored, stats, now })
  }

  /** Starts those that are due. To be called once a second. */
  look(): void {
    if (this.#isClosing) return
    this.#startInMemory()
    if (this.#stored.length === 0) return
    if (this.#looking) {
      this.#looksAgain = true
      return
    }
    this.#looking = this.#startStored()
      .catch(problem => this.#report(problem))
      .finally(() => {
        this.#looking = undefined
        const looksAgain = this.#looksAgain
        this.#looksAgain = false
        if (looksAgain) this.look()
      })
  }

  /** Starts no more, waits for those that run, and gives back those that do not end. */
  async close(): Promise<void> {
    const { jobs, graceMs } = this.#deps
    this.#isClosing = true
    await this.#looking
    for (const run of this.#running) run.stop()
    const detaching = setTimeout(() => {
      for (const run of this.#running) run.detach()
    }, graceMs)
    // The database may be away: then the next process ends the claims.
    const leaving = setTimeout(() => this.#storing.abort(), graceMs + STORE_MS)
    while (this.#ending.size > 0) await Promise.all(this.#ending)
    clearTimeout(detaching)
    clearTimeout(leaving)
    if (this.#isLost) return
    for (const job of jobs) await job.close?.().catch(job.onProblem ?? (problem => this.#report(problem)))
  }

  /** Another process runs the jobs: ends those that run here, of which nothing more is stored. */
  abandon(): void {
    this.#isClosing = true
    this.#isLost = true
    this.#storing.abort()
    for (const run of this.#running) run.stop()
  }

  #room(job: Job): number {
    return (job.atOnce ?? 1) - this.#runsOf(job).length
  }

  #runsOf(job: Job): Run[] {
    return [...this.#running].filter(run => run.job === job)
  }

  #isLaneFree(job: Job, key: string): boolean {
    const isOther = (run: Run) => run.key !== key && (!job.laneOf || job.laneOf(run.key) !== job.laneOf(key))
    return this.#runsOf(job).every(isOther)
  }

  async #startStored(): Promise<void> {
    if (this.#isMending) return
    for (const { job, key } of await this.#findDue(each => this.#room(each)))
      if (!this.#isClosing && this.#room(job) > 0 && this.#isLaneFree(job, key)) await this.#claim(job, key)
  }

  async #claim(job: Job, key: string): Promise<void> {
    const claim: Claim = { kind: job.kind, key, claim: randomUUID() }
    try {
      const claimed = await this.#claims.claim(claim, this.#deps.now())
      if (!claimed) return
      if (!isBegunTooOften(job, claimed.attempts)) this.#start(job, claimed, claim)
      else this.#end(this.#outcomes.giveUp({ job, key, attempt: claimed.attempts - 1 }, claim, ENDED_DURING_IT))
    } catch (problem) {
      // It may have been taken although that was not answered. Nothing else is until that is mended.
      this.#isMending = true
      const mended = this.#outcomes.giveBack(claim).finally(() => {
        this.#isMending = false
      })
      this.#end(mended)
      throw problem
    }
  }

  #startInMemory(): void {
    const now = this.#deps.now()
    const setBackBy = Math.max(this.#lookedInMemoryAt - now, 0)
    this.#lookedInMemoryAt = now
    for (const [job, before] of this.#dueInMemory) {
      // By a clock that was set back they would be due hours late.
      const dueAt = before - setBackBy
      this.#dueInMemory.set(job, dueAt)
      if (now < dueAt || this.#room(job) <= 0) continue
      const attempts = 1 + (this.#failuresInMemory.get(job) ?? 0)
      this.#start(job, { key: '', payload: null, attempts }, undefined)
    }
  }

  #start(job: Job, claimed: Pick<ClaimedJob, 'key' | 'payload' | 'attempts'>, claim: Claim | undefined): void {
    const { database, term, now } = this.#deps
    const run = startRun(job, claimed, { database, claim, term, now: now() })
    this.#running.add(run)
    this.#end(
      run.ended
        .then(outcome => this.#settle(run, outcome, claim))
        .finally(() => {
          this.#running.delete(run)
          // The next of its kind may be waiting.
          if (claim) this.look()
        }),
    )
  }

  async #settle(run: Run, outcome: RunOutcome, claim: Claim | undefined): Promise<void> {
    if (this.#isLost) return
    const dueAt = await this.#outcomes.settle(run, outcome, claim)
    if (claim) return
    this.#dueInMemory.set(run.job, dueAt ?? Number.POSITIVE_INFINITY)
    this.#failuresInMemory.set(run.job, outcome.outcome === 'failed' ? run.attempt : 0)
  }

  #end(work: Promise<unknown>): void {
    const done = work.then(
      () => undefined,
      problem => this.#report(problem),
    )
    this.#ending.add(done)
    void done.finally(() => this.#ending.delete(done))
  }

  #report(problem: unknown): void {
    // A database that does not respond is logged once, not for each query that fails because of it.
    if (this.#isLost || problem instanceof DatabaseUnavailable) return
    this.#logError(this.#deps.log, problem, 'jobs cannot be read')
  }
}
