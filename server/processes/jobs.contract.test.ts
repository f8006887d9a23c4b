import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '#contract/time/units.ts'
import { every, type Job, type RunningJob } from '#kit/jobs/job.ts'
import { startOwnPostgres } from '#testing/postgres-server.ts'
import { migrations } from '../stores/migrations.ts'
import { openStores } from '../stores/stores.ts'
import { openJobs } from './jobs.ts'

const POLL = { timeout: 30_000, interval: 20 }
const log = pino({ level: 'silent' })

/** A process with stores of its own, and a job that waits until it is told to write. */
async function openProcess(databaseUrl: string | undefined, dataDir: string) {
  const stores = await openStores({ dataDir, databaseUrl }, migrations)
  const go = Promise.withResolvers<void>()
  const runs: RunningJob[] = []
  const results: unknown[] = []
  const job: Job = {
    kind: 'test.write',
    schedule: every(HOUR_MS),
    async run(run) {
      runs.push(run)
      await go.promise
      const write = sql`insert into jobs (kind, job_key, payload, due_at) values ('test', ${String(run.term)}, '', 0)`
      results.push(await write.execute(stores.main.db).catch(problem => problem))
    },
  }
  const jobs = openJobs({ environment: { ROLE: new Set(['jobs']) }, modules: [{ jobs: [job] }], stores, log })
  onTestFinished(async () => {
    go.resolve()
    await jobs.close()
    await stores.close()
  })
  const until = (read: () => unknown) =>
    expect.poll(() => {
      jobs.look()
      return read()
    }, POLL)
  return { stores, jobs, runs, results, go, until }
}

test('a process with a folder of its own runs its jobs, and says what became of them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { until, go, jobs, runs } = await openProcess(undefined, folder)
  go.resolve()
  await until(() => jobs.states().find(({ kind }) => kind === 'test.write')).toMatchObject({ done: 1, failed: 0 })
  expect([jobs.areHere(), runs[0]!.term]).toEqual([true, undefined])
})

test('one of several runs them on PostgreSQL, also without Redis; what it does after it has lost them is refused', async ({
  skip,
}) => {
  const postgres = await startOwnPostgres()
  if (!postgres) return skip('PostgreSQL is not installed')
  onTestFinished(() => postgres.stop())
  const first = await openProcess(postgres.url, '')
  await first.until(() => first.runs.length).toBe(1)
  const second = await openProcess(postgres.url, '')
  second.jobs.look()
  expect([first.jobs.areHere(), second.jobs.areHere()]).toEqual([true, false])

  // As if it had been suspended for long, and woke in the middle of the job.
  const { main } = first.stores
  await sql`update lease set term = term + 1, renewed_at = to_timestamp(0) where name = 'jobs'`.execute(main.db)
  await second.until(() => second.runs.length).toBe(1)
  expect(second.runs[0]!.term).toBeGreaterThan(first.runs[0]!.term!)
  first.go.resolve()
  second.go.resolve()
  await expect.poll(() => [first.results.length, second.results.length], POLL).toEqual([1, 1])
  expect([String(first.results[0]), second.results[0] instanceof Error]).toEqual([
    expect.stringContaining("the lease 'jobs' is lost"),
    false,
  ])
  await first.until(() => first.jobs.areHere()).toBe(false)
})

test('a process without the role runs none', async () => {
  const jobs = openJobs({ environment: { ROLE: new Set(['web']) }, modules: [], stores: {} as never, log })
  jobs.look()
  expect([jobs.areHere(), jobs.states()]).toEqual([false, []])
  await jobs.close()
})
