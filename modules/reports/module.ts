import { HOUR_SECONDS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Limiter } from '#kit/http/limits.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { Settings } from '#kit/settings/settings.ts'
import type { Market } from '#modules/market'
import { reportJobs } from './report-jobs.ts'
import { reportConfirmed, reportCorrected } from './report-mails.ts'
import { createReportRepository, reportMigrations } from './report-repository.ts'
import { createReportService, type FullCounts } from './report-service.ts'
import { reportSettings } from './report-settings.ts'
import { reportCalls } from './reports.http.ts'

/** Reports of wrong figures, which visitors send with the form at `/report`. */
function openReports(deps: {
  database: Database
  seal: Seal
  limiter: Limiter
  settings: Settings
  market: Pick<Market, 'catalogue' | 'quote'>
  /** Monotonic ms. */
  elapsed(): number
  /** A report could not be stored. */
  onProblem(problem: unknown): void
  /** See `createReportService`. */
  onFull(counts: FullCounts): void
}) {
  const { database, seal, settings, ...others } = deps
  const { 'report.openMax': openMax, 'report.perHour': perHour } = settings.of(reportSettings)
  const limits = [{ by: 'network', most: perHour, within: HOUR_SECONDS }] as const
  const reports = createReportService({
    ...others,
    write: database.write,
    limits,
    openMax,
    reports: createReportRepository(database, seal),
    now: Date.now,
  })
  return {
    calls: reportCalls(reports, limits),
    services: { reports },
    tick: reports.tick,
    jobs: reportJobs(database, seal),
    mails: [reportCorrected, reportConfirmed],
  } satisfies Opened
}

export const reportsModule = declareModule({
  name: 'reports',
  migrations: { main: [reportMigrations] },
  open: openReports,
})
