import { HOUR_MS } from '#contract/time/units.ts'
import type { Database, Migrations } from '../database/database.ts'
import type { Write } from '../database/unit-of-work.ts'
import { every, type Job } from '../jobs/job.ts'
import type { Seal } from '../seal/seal.ts'
import { answerMigrations, createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { createLimiter, type Limiter, limitMigrations } from './limits.ts'

/** What calls with limits and with `idempotency` store. */
export interface CallStores {
  write: Write
  answers: KeptAnswers
  limiter: Limiter
}

export const callMigrations: readonly Migrations[] = [answerMigrations, limitMigrations]

/**
 * The stores of calls, with the job that deletes what is no longer needed. `waitMs`: how long what is sent again waits for
 * the answer to the first, 5 s if omitted.
 */
export function createCallStores({ database, seal, waitMs }: { database: Database; seal: Seal; waitMs?: number }) {
  const answers = createKeptAnswers(database, seal, waitMs)
  const limiter = createLimiter(database, seal)
  const clean: Job = {
    kind: 'calls.clean',
    schedule: every(HOUR_MS),
    async run({ write }) {
      await answers.clean(write)
      await limiter.clean(write)
    },
  }
  return { write: database.write, answers, limiter, jobs: [clean] } satisfies CallStores & { jobs: readonly Job[] }
}
