import { HOUR_MS, MINUTE_SECONDS } from '#contract/time/units.ts'
import type { Database, Migrations } from '../database/database.ts'
import type { Write } from '../database/unit-of-work.ts'
import { every, type Job } from '../jobs/job.ts'
import type { Seal } from '../seal/seal.ts'
import { answerMigrations, createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { createLimiter, type Limit, type Limiter, limitMigrations } from './limits.ts'

/** What calls with limits and with `idempotency` store. */
export interface CallStores {
  write: Write
  answers: KeptAnswers
  limiter: Limiter
  /** How often a member may write, by all calls together. */
  memberWrites: Limit
}

export const callMigrations: readonly Migrations[] = [answerMigrations, limitMigrations]

const WRITES_PER_MINUTE = 60

/**
 * The stores of calls, with the job that deletes what is no longer needed. `waitMs`: how long what is sent again waits for
 * the answer to the first, 5 s if omitted; `writesPerMinute`: of a member, 60 if omitted.
 */
export function createCallStores({
  database,
  seal,
  waitMs,
  writesPerMinute = WRITES_PER_MINUTE,
}: {
  database: Database
  seal: Seal
  waitMs?: number
  writesPerMinute?: number
}) {
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
  const memberWrites: Limit = { by: 'member', most: writesPerMinute, within: MINUTE_SECONDS }
  return { write: database.write, answers, limiter, memberWrites, jobs: [clean] } satisfies CallStores & {
    jobs: readonly Job[]
  }
}
