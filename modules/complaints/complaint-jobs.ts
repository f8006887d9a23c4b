import { DAY_MS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { calendar, type Job } from '#kit/jobs/job.ts'
import { deleteClosed } from './store/complaint-writes.ts'

/** How long closed complaints are kept, as content is that was refused. */
const KEPT_MS = 180 * DAY_MS
const AT_ONCE = 100

/** Deletes complaints that were closed long ago. `release` lets go of a file. */
export const cleanJob = (release: (unit: Unit, fileId: string) => Promise<void>): Job => ({
  kind: 'complaints.clean',
  schedule: calendar('20 4 * * *', 'Asia/Hong_Kong'),
  async run({ write, signal }) {
    const deletePart = () =>
      write(async unit => {
        const { count, files } = await deleteClosed(unit, Date.now() - KEPT_MS, AT_ONCE)
        for (const fileId of files) await release(unit, fileId)
        return count
      })
    while (!signal.aborted && (await deletePart()) === AT_ONCE);
  },
})
