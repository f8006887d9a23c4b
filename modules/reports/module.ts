import type { Database } from '#kit/database/database.ts'
import type { Module } from '#kit/module/module.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { Settings } from '#kit/settings/settings.ts'
import type { Market } from '#modules/market'
import { createReportBook, type FullCounts } from './report-book.ts'
import { createReportRepository } from './report-repository.ts'
import { reportSettings } from './report-settings.ts'

/** Reports of wrong figures, which visitors send with the form at `/report`. */
export function reportsModule(deps: {
  database: Database
  seal: Seal
  settings: Settings
  market: Pick<Market, 'catalogue' | 'quote'>
  /** Monotonic ms. */
  elapsed(): number
  /** A report could not be stored, or old ones not deleted. */
  onProblem(problem: unknown): void
  /** See `createReportBook`. */
  onFull(counts: FullCounts): void
}) {
  const { database, seal, settings, ...others } = deps
  const repository = createReportRepository(database, seal)
  const reports = createReportBook({
    ...others,
    settings: settings.of(reportSettings),
    reports: repository,
    now: Date.now,
  })
  let isSealed = false
  const job = () => {
    reports.job()
    if (isSealed) return
    isSealed = true
    repository.sealOld().catch(problem => {
      isSealed = false
      deps.onProblem(problem)
    })
  }
  return { services: { reports }, tick: reports.tick, job } satisfies Module
}
