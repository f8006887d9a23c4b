import { HOUR_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Job } from './job.ts'
import type { JobStats } from './job-stats.ts'
import { createJobTable } from './job-table.ts'
import { createStoredJobs } from './stored-jobs.ts'

/** Recurring jobs are stored, and mended, at first and this often. */
const PREPARE_EVERY_MS = HOUR_MS
const COUNT_EVERY_MS = 15 * SECOND_MS
/** Most recurring jobs that are looked at in one second. */
const MAX_DUE = 200

type Recurring = Job & { schedule: NonNullable<Job['schedule']> }
const recurs = (job: Job): job is Recurring => job.schedule !== undefined

/**
 * Finds stored jobs that are due. Its first search ends the claims of the process before. Rejects with the database's
 * error.
 */
export function createDueJobs(deps: {
  database: Database
  jobs: readonly Job[]
  stats: JobStats
  now(): number
}): (room: (job: Job) => number) => Promise<{ job: Job; key: string }[]> {
  const { database, jobs, stats, now } = deps
  const table = createJobTable(database)
  const byKind = new Map(jobs.map(job => [job.kind, job]))
  let hasTakenOver = false
  let preparedAt = Number.NEGATIVE_INFINITY
  let countedAt = Number.NEGATIVE_INFINITY

  async function prepare(): Promise<void> {
    if (!hasTakenOver) await table.takeOver([...byKind.keys()])
    hasTakenOver = true
    await table.removeOthers([...byKind.keys()])
    for (const job of jobs) if (recurs(job)) await table.prepare(job, now())
    preparedAt = performance.now()
  }

  return async room => {
    if (performance.now() - preparedAt > PREPARE_EVERY_MS) await prepare()
    if (performance.now() - countedAt > COUNT_EVERY_MS) {
      countedAt = performance.now()
      stats.count(await createStoredJobs(database).counts())
    }
    const open = jobs.filter(job => room(job) > 0)
    const recurring = open.filter(recurs).map(({ kind }) => kind)
    const due = await table.due(recurring, now(), MAX_DUE)
    // Each kind apart: thousands of one must not keep the others waiting.
    for (const job of open) if (!recurs(job)) due.push(...(await table.due([job.kind], now(), room(job))))
    return due.map(({ kind, key }) => ({ job: byKind.get(kind)!, key }))
  }
}
