import { MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { FileStore } from '#kit/files/file-store.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import { dueUploads, type Upload, uploadsIn } from './upload-repository.ts'

const AT_ONCE = 100

interface RemovalDeps {
  database: Database
  store: Pick<FileStore, 'remove' | 'holds'>
  /** Done in the unit that deletes the row of a file whose bytes are gone. */
  onErased(unit: Unit, upload: Upload): Promise<void>
}

/** Deletes bytes. Rejects if some are left. */
async function erase(store: RemovalDeps['store'], id: string): Promise<void> {
  await store.remove(id)
  if (await store.holds(id)) throw new Error(`bytes of the file ${id} are left`)
}

/**
 * Removes files that nothing refers to, that were not kept, and that their members have removed. One that cannot be removed
 * keeps none of the others, and fails the run.
 */
export function removalJob({ database, store, onErased }: RemovalDeps): Job {
  async function remove(write: Database['write'], upload: Upload, now: number): Promise<void> {
    if (!(await write(unit => uploadsIn(unit).removeDue(upload, now)))) return
    // The row goes last: whatever happens in between, the job finds it again.
    await erase(store, upload.id)
    if (upload.thumbnailId !== undefined) await erase(store, upload.thumbnailId)
    await write(async unit => {
      if (await uploadsIn(unit).delete(upload.id)) await onErased(unit, upload)
    })
  }

  return {
    kind: 'files.remove',
    schedule: every(MINUTE_MS),
    async run({ write, signal }) {
      for (;;) {
        const now = Date.now()
        const due = await dueUploads(database, now, AT_ONCE)
        const problems: unknown[] = []
        for (const upload of due) {
          if (signal.aborted) return
          await remove(write, upload, now).catch((problem: unknown) => problems.push(problem))
        }
        if (problems.length > 0) throw problems[0]
        if (due.length < AT_ONCE) return
      }
    },
  }
}
