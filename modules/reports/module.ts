import type { Database } from '#kit/database/database.ts'
import type { Module } from '#kit/module.ts'
import type { Market } from '#modules/market'
import { createReportBook, type FullCounts } from './report-book.ts'
import { createReportRepository } from './report-repository.ts'

/** Reports of wrong figures, which visitors send with the form at `/report`. */
export function reportsModule(deps: {
  database: Database
  market: Pick<Market, 'catalogue' | 'quote'>
  /** Monotonic ms. */
  elapsed(): number
  /** A report could not be stored, or old ones not deleted. */
  onProblem(problem: unknown): void
  /** See `createReportBook`. */
  onFull(counts: FullCounts): void
}) {
  const { database, ...others } = deps
  const reports = createReportBook({ ...others, reports: createReportRepository(database), now: Date.now })
  return { services: { reports }, tick: reports.tick, job: reports.job } satisfies Module
}
