import { expect, onTestFinished } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import type { Job } from '#kit/jobs/job.ts'
import { JobRunner } from '#kit/jobs/job-runner.ts'
import { JobStats } from '#kit/jobs/job-stats.ts'

const POLL = { timeout: 30_000, interval: 5 }

/** A process that runs jobs until the test ends, with a clock that stands still until it is moved. */
export function openRunner(database: Database, jobs: readonly Job[], { now = 0, graceMs = 50 } = {}) {
  const lines: { level: string; message: string; figures: object }[] = []
  const line = (level: string) => (figures: object, message: string) => void lines.push({ level, message, figures })
  const stats = new JobStats(jobs.map(({ kind }) => kind))
  const clock = { now }
  const log = { warn: line('warn'), error: line('error') }
  const runner = new JobRunner({ database, jobs, stats, log, now: () => clock.now, graceMs })
  onTestFinished(() => runner.close())
  return {
    ...{ runner, stats, clock, lines },
    /** Looks for jobs that are due until something is as expected. */
    until: (read: () => unknown) =>
      expect.poll(() => {
        runner.look()
        return read()
      }, POLL),
  }
}

/** Runs a job once, as if it were due. Rejects if it fails. */
export function runJob(
  job: Job,
  { key = '', database }: { key?: string; database?: Database } = {},
): ReturnType<Job['run']> {
  const { signal } = new AbortController()
  const write: Database['write'] = (...args) => database!.write(...args)
  return job.run({ key, payload: null, attempt: 1, signal, write, term: undefined })
}

/** Runs each of a module's jobs once. */
export async function runJobs({ jobs = [] }: { jobs?: readonly Job[] }): Promise<void> {
  for (const job of jobs) await runJob(job)
}
