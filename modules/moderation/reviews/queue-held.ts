import { DAY_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import type { TextFilter } from '../filter/text-filter.ts'
import type { ReviewKind } from './review-tables.ts'
import { type HeldText, reviews } from './reviews.ts'

/** Texts of one kind that are held and for which no review waits. */
export interface Unqueued {
  kind: ReviewKind
  /** Ids of some of them. */
  find(from: Pick<Database, 'db'>, limit: number): Promise<string[]>
  /** What is needed to queue a text. Resolves with what reads it in a unit that locks it, if it is held still. */
  reader(targetId: string): Promise<(unit: Unit) => Promise<Omit<HeldText, 'kind' | 'targetId' | 'words'> | undefined>>
}

const AT_ONCE = 100

/** Puts texts into the queue that are held and not in it: those of a version that had no queue. */
export const queueHeldJob = (
  name: string,
  { database, filter, kinds }: { database: Database; filter: TextFilter; kinds: readonly Unqueued[] },
): Job => ({
  kind: `${name}.queue`,
  schedule: every(DAY_MS),
  async run({ write, signal }) {
    for (const { kind, find, reader } of kinds)
      for (let found = await find(database, AT_ONCE); found.length > 0; found = await find(database, AT_ONCE)) {
        for (const targetId of found) {
          const read = await reader(targetId)
          const words = await wordsOf(filter, await database.write(read))
          await write(async unit => {
            const text = await read(unit)
            if (text) await reviews.hold(unit, { ...text, kind, targetId, words })
          })
        }
        if (signal.aborted || found.length < AT_ONCE) break
      }
  },
})

const wordsOf = async (filter: TextFilter, text: { content: string } | undefined): Promise<string[]> =>
  text ? filter.heldFor(text.content, 'text') : []
