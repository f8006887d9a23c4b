import type { Kysely } from 'kysely'
import { HOUR_MS } from '#contract/time/units.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import { appeals } from './appeals.ts'
import type { StaffTables } from './staff-tables.ts'

/** Deletes mutes and links that have ended: what was decided stays. */
export const cleanJob = (): Job => ({
  kind: 'staff.clean',
  schedule: every(HOUR_MS),
  async run({ write }) {
    await write(async unit => {
      const db: Kysely<StaffTables> = unit.db
      await db.deleteFrom('mutes').where('until', '<=', Date.now()).execute()
      await appeals.clean(unit)
    })
  },
})
