import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { OnBarProblem } from './bar-queue.ts'
import type { BarOrigin, BarRepository, Retention } from './bar-repository.ts'
import type { OwnerChanges } from './owner-changes.ts'

const EVERY_MS = HOUR_MS

export interface UpkeepDeps {
  repository: Pick<BarRepository, 'prune' | 'prepare'>
  ownerChanges: Pick<OwnerChanges, 'removeBefore'>
  clock: Clock
  origin: BarOrigin
  keep: Retention
  onProblem: OnBarProblem
}

/**
 * Makes room for the bars to come, and deletes bars and changes of feeds that need not be kept any longer: at first, then
 * once an hour.
 */
export function createUpkeep({ repository, ownerChanges, clock, origin, keep, onProblem }: UpkeepDeps) {
  let nextAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    try {
      await repository.prepare(clock.now())
      await repository.prune(origin, clock.now(), keep)
      await ownerChanges.removeBefore(clock.now() - keep.intradayDays * DAY_MS)
    } catch (problem) {
      onProblem(problem, 'old bars cannot be deleted, will try again in an hour')
    }
  }

  return {
    /** Call it about once a second. */
    job(): void {
      if (running || performance.now() < nextAt) return
      nextAt = performance.now() + EVERY_MS
      running = run().finally(() => {
        running = undefined
      })
    },
    async close(): Promise<void> {
      await running
    },
  }
}
