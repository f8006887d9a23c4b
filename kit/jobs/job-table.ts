import { type Generated, type Kysely, sql } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Job } from './job.ts'

export interface JobTables {
  jobs: {
    kind: string
    job_key: string
    /** JSON. */
    payload: string
    /** UTC ms. */
    due_at: number
    attempts: Generated<number>
    /** Claim of the run that has the job; null while none has. */
    claim: string | null
    /** UTC ms; null unless it is given up. */
    given_up_at: number | null
    /** What the last attempt failed with; empty if none has failed. */
    problem: Generated<string>
  }
}

export const jobMigrations: Migrations = {
  '2026-11-26-jobs': () => ({
    async up(db) {
      await db.schema
        .createTable('jobs')
        .addColumn('kind', 'text', column => column.notNull())
        .addColumn('job_key', 'text', column => column.notNull())
        .addColumn('payload', 'text', column => column.notNull())
        .addColumn('due_at', 'bigint', column => column.notNull())
        .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
        .addColumn('claim', 'text')
        .addColumn('given_up_at', 'bigint')
        .addColumn('problem', 'text', column => column.notNull().defaultTo(''))
        .addPrimaryKeyConstraint('jobs_pk', ['kind', 'job_key'])
        .execute()
      await db.schema.createIndex('jobs_due').on('jobs').columns(['kind', 'due_at']).execute()
    },
  }),
}

/** Of recurring jobs, and of no other. */
const NO_PAYLOAD = 'null'

/** The stored jobs as a runner finds them. All times are UTC ms. */
export function createJobTable({ db: untyped }: Pick<Database, 'db'>) {
  const db: Kysely<JobTables> = untyped

  return {
    /** Ends the claims of runs before: what they still write in units of their jobs is refused. */
    async takeOver(kinds: readonly string[]): Promise<void> {
      await db
        .updateTable('jobs')
        .set({ claim: null })
        .where('kind', 'in', [...kinds])
        .where('claim', 'is not', null)
        .execute()
    },
    /** Removes recurring jobs of other kinds, which this program or its settings no longer have. */
    async removeOthers(kinds: readonly string[]): Promise<void> {
      await db
        .deleteFrom('jobs')
        .where('payload', '=', NO_PAYLOAD)
        .where('kind', 'not in', [...kinds])
        .execute()
    },
    /** Adds what is missing of a recurring job, removes what has no key any more, and mends times of a wrong clock. */
    async prepare({ kind, keys = [''], schedule }: Job & { schedule: NonNullable<Job['schedule']> }, now: number) {
      const rows = await db.selectFrom('jobs').select(['job_key', 'due_at']).where('kind', '=', kind).execute()
      const known = new Set(rows.map(row => row.job_key))
      const latest = schedule.latest(now)
      for (const { job_key: key, due_at: dueAt } of rows) {
        const row = { kind, job_key: key }
        if (!keys.includes(key)) await db.deleteFrom('jobs').where(both(row)).execute()
        else if (dueAt > latest) await db.updateTable('jobs').set({ due_at: latest }).where(both(row)).execute()
      }
      for (const key of keys)
        if (!known.has(key))
          await db
            .insertInto('jobs')
            .values({ kind, job_key: key, payload: NO_PAYLOAD, due_at: schedule.first(now), given_up_at: null })
            .onConflict(conflict => conflict.doNothing())
            .execute()
    },
    /** Jobs of these kinds that are due and have no run, the one that is due longest first. */
    async due(kinds: readonly string[], now: number, limit: number): Promise<{ kind: string; key: string }[]> {
      if (kinds.length === 0) return []
      return db
        .selectFrom('jobs')
        .select(['kind', 'job_key as key'])
        .where('kind', 'in', [...kinds])
        .where('due_at', '<=', now)
        .where('claim', 'is', null)
        .where('given_up_at', 'is', null)
        .orderBy('due_at')
        .limit(limit)
        .execute()
    },
  }
}

/** A time as it is stored: one that was computed from a faster clock has a fraction, which PostgreSQL refuses. */
export const wholeMs = (at: number): number => Math.ceil(at)

/** Kysely's condition for a row by its two keys. */
export const both = (row: { kind: string; job_key: string }) =>
  sql<boolean>`kind = ${row.kind} and job_key = ${row.job_key}`
