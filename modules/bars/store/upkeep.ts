import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { OnBarProblem } from './bar-queue.ts'
import type { BarOrigin, BarRepository, Retention } from './bar-repository.ts'
import type { OwnerChanges } from './owner-changes.ts'

export interface UpkeepDeps {
  repository: Pick<BarRepository, 'prune' | 'prepare'>
  ownerChanges: Pick<OwnerChanges, 'removeBefore'>
  clock: Clock
  origin: BarOrigin
  keep: Retention
  onProblem: OnBarProblem
}

/** Makes room for the bars to come, and deletes bars and changes of feeds that need not be kept any longer. */
export function createUpkeep({ repository, ownerChanges, clock, origin, keep, onProblem }: UpkeepDeps): Job {
  return {
    kind: 'bars.upkeep',
    schedule: every(HOUR_MS),
    isInMemory: true,
    async run() {
      await repository.prepare(clock.now())
      await repository.prune(origin, clock.now(), keep)
      await ownerChanges.removeBefore(clock.now() - keep.intradayDays * DAY_MS)
    },
    onProblem: problem => onProblem(problem, 'old bars cannot be deleted, will try again in an hour'),
  }
}
