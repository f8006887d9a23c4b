import { HOUR_MS } from '#contract/time/units.ts'
import { createFileStore } from '#kit/files/file-store.ts'
import { every } from '#kit/jobs/job.ts'
import type { Opened } from '#kit/module/module.ts'
import type { Stores } from './stores.ts'

/** Removes files that a process began to store and did not finish. */
export function fileUpkeep({ files }: Pick<Stores, 'files'>): Opened {
  const store = createFileStore(files)
  return {
    jobs: [
      {
        ...{ kind: 'files.clean', schedule: every(HOUR_MS) },
        async run() {
          await store.removeUnfinished(Date.now() - HOUR_MS)
        },
      },
    ],
  }
}
