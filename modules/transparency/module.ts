import type { Database } from '#kit/database/database.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import { countJob, dayOf, monthOf } from './count-job.ts'
import { counted, figureMigrations } from './figure-store.ts'
import { CROWD } from './figures.ts'
import { type Period, periodsOf } from './periods.ts'
import { transparencyCalls } from './transparency.http.ts'

/** What staff have decided, in numbers and without names. */
export interface Transparency {
  /** All months, oldest first, with those together that concern few members. Rejects if the database does not respond. */
  periods(): Promise<Period[]>
  /** Months that concern fewer members than this are shown together with others. */
  crowd: number
}

function openTransparency({ database }: { database: Database }) {
  const periods = async () => periodsOf(await counted.all(database), monthOf(dayOf(Date.now())))
  return {
    calls: transparencyCalls(periods),
    services: { transparency: { periods, crowd: CROWD } satisfies Transparency },
    jobs: [countJob(database)],
  } satisfies Opened
}

export const transparencyModule = declareModule({
  name: 'transparency',
  migrations: { main: [figureMigrations] },
  open: openTransparency,
})
