import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { calendar, type Job, once } from '#kit/jobs/job.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { createReportRepository } from './report-repository.ts'

/** A closed report is deleted after this long. */
const KEPT_CLOSED_DAYS = 180

/** What is done with reports that are stored. */
export function reportJobs(database: Database, seal: Seal): Job[] {
  return [
    {
      kind: 'reports.clean',
      schedule: calendar('10 4 * * *', 'Asia/Hong_Kong'),
      run: ({ write }) =>
        write(unit => createReportRepository(unit, seal).removeClosedBefore(Date.now() - KEPT_CLOSED_DAYS * DAY_MS)),
    },
    {
      // What a version stored that did not seal addresses.
      ...{ kind: 'reports.seal', schedule: once, isInMemory: true, retryMs: [MINUTE_MS] },
      run: () => createReportRepository(database, seal).sealOld(),
    },
  ]
}
