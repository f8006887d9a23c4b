import type { Kysely } from 'kysely'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { calendar, type Job } from '#kit/jobs/job.ts'
import type { AccountTables } from './account-tables.ts'

/** Logins are listed for so long after they were used last. */
const KEPT_LOGINS_MS = 90 * DAY_MS
const KEPT_CODES_MS = DAY_MS
/** Longer than any window in which they count. */
const KEPT_ATTEMPTS_MS = HOUR_MS

/** Deletes what is kept for a time alone: logins, codes, attempts, and logins that were not finished. */
async function clean({ db: untyped }: Unit): Promise<void> {
  const db: Kysely<AccountTables> = untyped
  const now = Date.now()
  const oldest = now - KEPT_LOGINS_MS
  // By the index of when they began: an index of when they were used last would change with each use.
  await db.deleteFrom('login_sessions').where('created_at', '<', oldest).where('used_at', '<', oldest).execute()
  await db
    .deleteFrom('one_time_codes')
    .where('sent_at', '<', now - KEPT_CODES_MS)
    .execute()
  await db.deleteFrom('login_challenges').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('login_attempts')
    .where('since', '<', now - KEPT_ATTEMPTS_MS)
    .where(row => row.or([row('locked_until', 'is', null), row('locked_until', '<', now)]))
    .execute()
}

export const cleanJob = (): Job => ({
  kind: 'accounts.clean',
  schedule: calendar('40 * * * *', 'Asia/Hong_Kong'),
  run: ({ write }) => write(clean),
})
