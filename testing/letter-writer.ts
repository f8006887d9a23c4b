import { once } from 'node:events'
import type { Kysely } from 'kysely'
import { HOUR_MS } from '#contract/time/units.ts'
import { type Database, type Migrations, openDatabase } from '#kit/database/database.ts'
import { runFenced } from '#kit/database/fenced-work.ts'
import { takeLease } from '#kit/database/lease.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import { JobRunner } from '#kit/jobs/job-runner.ts'
import { JobStats } from '#kit/jobs/job-stats.ts'

export interface LetterTables {
  letters: { writer: string; number: number }
}

export const letterMigrations: Migrations = {
  '2026-01-01-letters': () => ({
    up: db =>
      db.schema
        .createTable('letters')
        .addColumn('writer', 'text', column => column.notNull())
        .addColumn('number', 'integer', column => column.notNull())
        .execute(),
  }),
}

/** A job that writes a letter, says so, and writes more of them once it is told to go on, until it cannot. */
function writing(writer: string, database: Database, isInUnits: boolean): Job {
  return {
    kind: 'test.write',
    schedule: every(HOUR_MS),
    async run({ write }) {
      const insert = (db: Kysely<LetterTables>, number: number) =>
        db.insertInto('letters').values({ writer, number }).execute()
      const add = (number: number) => (isInUnits ? write(unit => insert(unit.db, number)) : insert(database.db, number))
      await add(1)
      process.stdout.write('begun\n')
      await once(process.stdin, 'data')
      for (let number = 2; ; number++)
        try {
          await add(number)
        } catch (problem) {
          process.stdout.write(`refused: ${problem}\n`)
          throw problem
        }
    },
  }
}

/** Run as a program: runs the job while it holds the lease, where there is one. */
async function main(): Promise<void> {
  const { WRITER = '', DATA_DIR = '', DATABASE_URL, HOW } = process.env
  const database = openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL || undefined })
  const jobs = [writing(WRITER, database, HOW === 'units')]
  const say = (figures: object, message: string) => process.stdout.write(`${message} ${JSON.stringify(figures)}\n`)
  const stats = new JobStats(jobs.map(({ kind }) => kind))
  const runner = new JobRunner({ database, jobs, stats, log: { warn: say, error: say } })
  const { signal } = new AbortController()
  const lease =
    database.kind === 'postgres'
      ? await takeLease(database, 'jobs', { signal, onLost: () => runner.abandon() })
      : undefined
  const fenced =
    lease && openDatabase({ ...{ dataDir: '', databaseUrl: DATABASE_URL }, fence: { name: 'jobs', ...lease } })
  lease?.endSetup()
  const look = () => runFenced(fenced ?? {}, () => runner.look())
  look()
  setInterval(look, 100)
}

if (process.argv[1] === import.meta.filename) await main()
