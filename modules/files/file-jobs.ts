import { MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { FileStore } from '#kit/files/file-store.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import { dueUploads, uploadsIn } from './upload-repository.ts'

const AT_ONCE = 100

/** Removes files that nothing refers to, that were not kept, and that their members have removed. */
export function removalJob(database: Database, store: FileStore): Job {
  return {
    kind: 'files.remove',
    schedule: every(MINUTE_MS),
    async run({ write, signal }) {
      for (;;) {
        const now = Date.now()
        const due = await dueUploads(database, now, AT_ONCE)
        for (const upload of due) {
          if (signal.aborted) return
          if (!(await write(unit => uploadsIn(unit).removeDue(upload, now)))) continue
          // The row goes last: whatever happens in between, the job finds it again.
          await store.remove(upload.id)
          if (upload.thumbnailId !== undefined) await store.remove(upload.thumbnailId)
          await write(unit => uploadsIn(unit).delete(upload.id))
        }
        if (due.length < AT_ONCE) return
      }
    },
  }
}
