import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Job, RunningJob } from './job.ts'
import { type JobTables, wholeMs } from './job-table.ts'

/** A kind of jobs that are enqueued, with the form of their payload, which is stored as JSON. */
export interface QueuedKind<Payload extends object> {
  readonly kind: string
  readonly payload: z.ZodType<Payload>
}

/** A job of a queued kind. A payload of another form, as after a change of the program, fails. */
export function queuedJob<Payload extends object>(
  { kind, payload: form }: QueuedKind<Payload>,
  parts: Omit<Job, 'kind' | 'schedule' | 'isInMemory' | 'keys' | 'run'> & {
    retryMs: readonly number[]
    run(job: RunningJob<Payload>): Promise<void>
  },
): Job {
  return { ...parts, kind, run: job => parts.run({ ...job, payload: form.parse(job.payload) }) }
}

/**
 * Adds a job in the unit of the effect that it belongs to: it runs once the unit is committed, and never if it is not.
 * While one with the same key waits or runs, that one stays. Rejects if the payload does not have the kind's form.
 */
export async function enqueue<Payload extends object>(
  { db: untyped }: Pick<Unit, 'db'>,
  { kind, payload: form }: QueuedKind<Payload>,
  { key, payload, dueAt = Date.now() }: { key: string; payload: Payload; dueAt?: number },
): Promise<void> {
  const db: Kysely<JobTables> = untyped
  const fresh = { payload: JSON.stringify(form.parse(payload)), due_at: wholeMs(dueAt), attempts: 0, given_up_at: null }
  await db
    .insertInto('jobs')
    .values({ kind, job_key: key, ...fresh })
    .onConflict(conflict =>
      conflict.columns(['kind', 'job_key']).doUpdateSet(fresh).where('jobs.given_up_at', 'is not', null),
    )
    .execute()
}
