import { Counter, Gauge, type Registry } from 'prom-client'
import type { JobState } from '#kit/jobs/job-stats.ts'

/** What becomes of jobs, and how many wait or were given up. */
export function registerJobs(registry: Registry, states: () => readonly JobState[]): void {
  new Counter({
    name: 'portal_jobs_runs_total',
    help: 'Runs of jobs, by kind and by what became of them',
    labelNames: ['kind', 'result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { kind, done, failed } of states()) {
        this.inc({ kind, result: 'done' }, done)
        this.inc({ kind, result: 'failed' }, failed)
      }
    },
  })
  const gauges: [name: string, help: string, read: (state: JobState) => number][] = [
    ['portal_jobs_waiting', 'Stored jobs that are done, or tried again, at their time', ({ waiting }) => waiting],
    ['portal_jobs_given_up', 'Stored jobs that were given up after their last attempt', ({ givenUp }) => givenUp],
  ]
  for (const [name, help, read] of gauges)
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      collect() {
        this.reset()
        for (const state of states()) this.set({ kind: state.kind }, read(state))
      },
    })
}
