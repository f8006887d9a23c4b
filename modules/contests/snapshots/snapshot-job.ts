import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import { dueK, instantOf, lastK, takenUntil } from '../definition/contest-rules.ts'
import type { ContestRuleDeps } from '../rules/deps.ts'
import { runningContests, type StoredContest, startingAt } from '../store/contests.ts'
import type { DueSnapshots } from './due-snapshots.ts'

/** An account that could not be read at the start is asked again after so long, ms. */
const RETRY_MS = 20 * SECOND_MS
/** How often it is looked whether staff have published a contest, ms. */
const LOOK_MS = MINUTE_MS

/** Takes the snapshots of contests that are due, in one process of all. */
export function snapshotJob(deps: Pick<ContestRuleDeps, 'database' | 'now'>, takeDue: DueSnapshots): Job {
  const { database, now } = deps
  /** When the next snapshot is due, UTC ms. */
  async function nextAt(running: readonly StoredContest[]): Promise<number> {
    const at = now()
    const starts = await startingAt(database, at)
    const instants = running.map(({ rules, snapshot }) => {
      const k = dueK(rules, at)!
      const isMissing = (snapshot?.k ?? -1) < k && at <= takenUntil(rules, k)
      if (isMissing || k >= lastK(rules)) return at + SECOND_MS
      return k === 0 ? Math.min(at + RETRY_MS, instantOf(rules, 1)) : instantOf(rules, k + 1)
    })
    return Math.min(at + LOOK_MS, starts ?? Number.POSITIVE_INFINITY, ...instants)
  }

  return {
    kind: 'contests.snapshots',
    schedule: every(SECOND_MS),
    retryMs: [SECOND_MS],
    async run({ write, signal }) {
      for (const contest of await runningContests(database, now())) {
        if (signal.aborted) return undefined
        await takeDue(write, contest.number)
      }
      return { dueAt: await nextAt(await runningContests(database, now())) }
    },
  }
}
