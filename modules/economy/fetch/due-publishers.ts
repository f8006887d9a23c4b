import { HOUR_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { createFetchLog } from './fetch-log.ts'
import type { EconomicPublisher } from './fetch-plan.ts'

/** A run that did not end is gone on with after so long. */
const RETRY_MS = HOUR_MS

/**
 * Those of `publishers` whose last run began `intervalMs` ago, or was stopped an hour ago, and those that were never
 * fetched. `now` is in UTC ms. Rejects if the database does not respond.
 */
export async function duePublishers(
  database: Database,
  publishers: readonly EconomicPublisher[],
  { intervalMs, now }: { intervalMs: number; now: number },
): Promise<EconomicPublisher[]> {
  const log = createFetchLog(database)
  const due: EconomicPublisher[] = []
  for (const publisher of publishers) {
    const run = await log.run(publisher)
    const pause = run?.endedAt === undefined ? Math.min(RETRY_MS, intervalMs) : intervalMs
    if (!run || now - run.attemptedAt >= pause) due.push(publisher)
  }
  return due
}
