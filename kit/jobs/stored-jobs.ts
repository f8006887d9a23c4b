import { type Kysely, sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { JobTables } from './job-table.ts'

export interface StoredJob {
  kind: string
  key: string
  dueAt: number
  attempts: number
  isRunning: boolean
  givenUpAt: number | undefined
  problem: string
}

/** Jobs of a kind that wait, whether they are due or not, and those given up. */
export interface JobCounts {
  waiting: number
  givenUp: number
}

/** The stored jobs as an operator sees them. All times are UTC ms. */
export function createStoredJobs({ db: untyped }: Pick<Database, 'db'>) {
  const db: Kysely<JobTables> = untyped
  return {
    /** By kind. */
    async counts(): Promise<Map<string, JobCounts>> {
      const rows = await db
        .selectFrom('jobs')
        .select(['kind', sql<number>`count(*)`.as('all'), sql<number>`count(given_up_at)`.as('given_up')])
        .groupBy('kind')
        .execute()
      return new Map(
        rows.map(({ kind, all, given_up: givenUp }) => [
          kind,
          { waiting: Number(all) - Number(givenUp), givenUp: Number(givenUp) },
        ]),
      )
    },
    /** All, those given up first. */
    async list(): Promise<StoredJob[]> {
      const rows = await db.selectFrom('jobs').selectAll().orderBy('given_up_at').orderBy('due_at').execute()
      const jobs = rows.map(row => ({
        ...{ kind: row.kind, key: row.job_key, dueAt: Number(row.due_at), attempts: row.attempts },
        ...{ isRunning: row.claim !== null, givenUpAt: row.given_up_at ?? undefined, problem: row.problem },
      }))
      return [...jobs.filter(job => job.givenUpAt !== undefined), ...jobs.filter(job => job.givenUpAt === undefined)]
    },
    /** Makes jobs of a kind due that have failed or were given up, or one by its key. Returns how many. */
    async retry(kind: string, key: string | undefined, now: number): Promise<number> {
      const all = db.updateTable('jobs').where('kind', '=', kind).where('problem', '<>', '').where('claim', 'is', null)
      const { numUpdatedRows } = await (key === undefined ? all : all.where('job_key', '=', key))
        .set({ given_up_at: null, attempts: 0, due_at: now })
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
    async removeGivenUpBefore(moment: number): Promise<void> {
      await db.deleteFrom('jobs').where('given_up_at', '<', moment).execute()
    },
  }
}
