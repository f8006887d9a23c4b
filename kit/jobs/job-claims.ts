import { type Kysely, sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { JobTakenOver } from './job.ts'
import { both, type JobTables, wholeMs } from './job-table.ts'

const MAX_PROBLEM_LENGTH = 500

/** Which job, and of which run of it. */
export interface Claim {
  kind: string
  key: string
  claim: string
}

export interface ClaimedJob extends Claim {
  payload: unknown
  attempts: number
}

export type JobClaims = ReturnType<typeof createJobClaims>

/** The jobs that have a run, and how these end. All times are UTC ms. */
export function createJobClaims({ db: untyped }: Pick<Database, 'db'>) {
  const db: Kysely<JobTables> = untyped
  const claimed = ({ kind, key, claim }: Claim) =>
    db.updateTable('jobs').where('kind', '=', kind).where('job_key', '=', key).where('claim', '=', claim)

  return {
    /** Takes a job that is due for a run; undefined if it is not due any more. */
    async claim(claim: Claim, now: number): Promise<ClaimedJob | undefined> {
      const row = await db
        .updateTable('jobs')
        .set({ claim: claim.claim, attempts: sql<number>`attempts + 1` })
        .where(both({ kind: claim.kind, job_key: claim.key }))
        .where('due_at', '<=', now)
        .where('claim', 'is', null)
        .where('given_up_at', 'is', null)
        .returning(['payload', 'attempts'])
        .executeTakeFirst()
      return row && { ...claim, payload: JSON.parse(row.payload), attempts: row.attempts }
    },
    /** Rejects with JobTakenOver unless the run has the job, which it keeps until the unit ends. */
    async assertClaim({ kind, key, claim }: Claim, unit: Pick<Unit, 'forUpdate'>): Promise<void> {
      const query = db
        .selectFrom('jobs')
        .select('claim')
        .where(both({ kind, job_key: key }))
      const row = await unit.forUpdate(query).executeTakeFirst()
      if (row?.claim !== claim) throw new JobTakenOver(kind, key)
    },
    /** Ends a job that is done. */
    async remove({ kind, key, claim }: Claim): Promise<void> {
      await db
        .deleteFrom('jobs')
        .where(both({ kind, job_key: key }))
        .where('claim', '=', claim)
        .execute()
    },
    /** Ends a run: the job is due again at a moment. Without a problem its attempts are counted anew. */
    async runAgain(claim: Claim, dueAt: number, problem?: string): Promise<void> {
      const ended = problem === undefined ? { attempts: 0, problem: '' } : { problem: short(problem) }
      await claimed(claim)
        .set({ claim: null, due_at: wholeMs(dueAt), ...ended })
        .execute()
    },
    async giveUp(claim: Claim, now: number, problem: string): Promise<void> {
      await claimed(claim)
        .set({ claim: null, given_up_at: now, problem: short(problem) })
        .execute()
    },
    /** Ends a run as if it had not begun. */
    async giveBack(claim: Claim): Promise<void> {
      await claimed(claim)
        .set({ claim: null, attempts: sql<number>`case when attempts > 0 then attempts - 1 else 0 end` })
        .execute()
    },
  }
}

const short = (problem: string) => problem.slice(0, MAX_PROBLEM_LENGTH)
