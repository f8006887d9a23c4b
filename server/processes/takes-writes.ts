import { SECOND_MS } from '#contract/time/units.ts'
import { isRefusal, type RelayLog } from '#modules/relay'

/**
 * A leader whose batches do not reach Redis offers its lease, and publishes again within less once Redis takes writes: it
 * keeps its place if the others wait for so long.
 */
const SETTLED_MS = 2 * SECOND_MS

/**
 * Whether a process could publish prices: whether Redis takes what it writes, found out by writing, and has not failed to
 * a short time ago. `onRefused` is called once.
 */
export function takesWrites(
  relay: Pick<RelayLog, 'tryWrite'>,
  onRefused: (problem: string) => void,
): () => Promise<boolean> {
  let isTold = false
  let failedAt = Number.NEGATIVE_INFINITY
  return async () => {
    try {
      await relay.tryWrite()
      return performance.now() - failedAt >= SETTLED_MS
    } catch (problem) {
      failedAt = performance.now()
      // That it does not respond is logged where that is noticed.
      if (isRefusal(problem) && !isTold) {
        isTold = true
        onRefused(problem.message)
      }
      return false
    }
  }
}
