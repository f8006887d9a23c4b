import { MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { calendar, every, type Job } from '#kit/jobs/job.ts'
import { fixOpinions } from './fix-opinions.ts'
import { createSettlement, type SettleDeps } from './settle-opinions.ts'

interface OpinionJobDeps extends SettleDeps {
  database: Database
  /** UTC ms. */
  now(): number
}

/** Fixes opinions, counts them after each trading day, and counts them again after bars were corrected. */
export function opinionJobs({ database, now, ...deps }: OpinionJobDeps): Job[] {
  const settlement = createSettlement(deps)
  return [
    {
      kind: 'articles.opinions',
      schedule: every(MINUTE_MS),
      async run({ write }) {
        await fixOpinions(deps.market, write, now())
        await settlement.settle(database, write)
      },
    },
    {
      kind: 'articles.corrections',
      schedule: calendar('20 5 * * *', 'Asia/Hong_Kong'),
      async run({ write }) {
        await settlement.revise(database, write)
      },
    },
  ]
}
