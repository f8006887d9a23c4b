import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { runFenced } from '#kit/database/fenced-work.ts'
import { type Lease, takeLease } from '#kit/database/lease.ts'
import { calendar, type Job } from '#kit/jobs/job.ts'
import { JobRunner } from '#kit/jobs/job-runner.ts'
import { type JobState, JobStats } from '#kit/jobs/job-stats.ts'
import { createStoredJobs } from '#kit/jobs/stored-jobs.ts'
import type { Opened } from '#kit/module/module.ts'
import type { Environment } from '#kit/process/environment.ts'
import { databaseLimits } from '../stores/database-limits.ts'
import type { Stores } from '../stores/stores.ts'

/** The jobs of a process. */
export interface Jobs {
  /** Starts those that are due; to be called once a second. It does nothing while another process runs them. */
  look(): void
  /** Whether this process runs them now. */
  areHere(): boolean
  /** What became of them here, by kind; empty in a process that does not run any. */
  states(): readonly JobState[]
  /** Waits for those that run, and gives back what does not end soon. */
  close(): Promise<void>
}

/** Jobs that were given up are deleted after this long. */
const KEPT_GIVEN_UP_DAYS = 30

const cleanJobs: Job = {
  kind: 'jobs.clean',
  schedule: calendar('0 4 * * *', 'Asia/Hong_Kong'),
  run: ({ write }) =>
    write(unit => createStoredJobs(unit).removeGivenUpBefore(Date.now() - KEPT_GIVEN_UP_DAYS * DAY_MS)),
}

interface JobsDeps {
  environment: Pick<Environment, 'ROLE'>
  modules: readonly Opened[]
  stores: Stores
  log: FastifyBaseLogger
}

/** Runs the jobs of the modules, in one process of all that have the role. */
export function openJobs({ environment, modules, stores, log }: JobsDeps): Jobs {
  if (!environment.ROLE.has('jobs'))
    return { look: () => undefined, areHere: () => false, states: () => [], close: async () => undefined }
  const jobs = [...modules.flatMap(module => module.jobs ?? []), cleanJobs]
  const stats = new JobStats(jobs.map(({ kind }) => kind))
  const parts = { jobs, stats, log }
  // A SQLite store is one process's alone, as long as that lives.
  if (stores.main.kind === 'sqlite') {
    const runner = new JobRunner({ ...parts, database: stores.main })
    return { look: () => runner.look(), areHere: () => true, states: () => stats.all(), close: () => runner.close() }
  }
  return { ...keepJobs({ ...parts, stores }), states: () => stats.all() }
}

/** Runs jobs whenever this process holds the lease for it. What it writes then is refused once it has lost that. */
function keepJobs(deps: {
  jobs: readonly Job[]
  stats: JobStats
  stores: Stores
  log: FastifyBaseLogger
}): Omit<Jobs, 'states'> {
  const { stores, log } = deps
  const stopping = new AbortController()
  let lease: Lease | undefined
  let held: { runner: JobRunner; fenced: Database } | undefined

  /** Undefined if the connections of the holder before do not end, or the database is away: then it is given up. */
  async function openFenced(taken: Lease): Promise<Database | undefined> {
    try {
      return await stores.openFenced({ name: 'jobs', ...taken }, databaseLimits(new Set(['jobs'])).connections)
    } catch {
      await taken.release()
      return undefined
    }
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const lost = Promise.withResolvers<void>()
      lease = await takeLease(stores.main, 'jobs', { signal: stopping.signal, onLost: lost.resolve })
      if (!lease) return
      const fenced = await openFenced(lease)
      if (!fenced) continue
      held = { fenced, runner: new JobRunner({ ...deps, database: stores.main, term: lease.term }) }
      lease.endSetup()
      log.info('this process runs the jobs')
      stopping.signal.addEventListener('abort', () => lost.resolve(), { once: true })
      if (!stopping.signal.aborted) await lost.promise
      const { runner } = held
      held = undefined
      if (stopping.signal.aborted) await runFenced(fenced, () => runner.close())
      else {
        runner.abandon()
        deps.stats.count(new Map())
        log.warn('another process runs the jobs')
      }
      await fenced.close()
    }
  }
  const keeping = keep().catch(problem => log.error({ err: problem }, 'jobs do not run here any more'))
  const areHere = () => lease?.isHeld() ?? false

  return {
    look() {
      // Whatever is begun here writes nothing more of it after the process was suspended and has lost its lease.
      const now = held
      if (now && areHere()) runFenced(now.fenced, () => now.runner.look())
    },
    areHere,
    async close() {
      stopping.abort()
      await keeping
      await lease?.release()
    },
  }
}
