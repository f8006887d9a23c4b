import type { Clock } from '#kit/time/clock.ts'

/** The clock of a process that follows a leader. */
export interface RelayClock extends Clock {
  /** Follows the leader's clock, and that of the past that its feed computes. */
  set(batch: { at: number; historyAt?: number | undefined }): void
  /** Runs `work` at a moment of the leader's clock (UTC ms). */
  during(at: number, work: () => void): void
  /** The time up to which computed prices are known. */
  readonly history: Clock
}

/**
 * `own` is the clock that this process would have alone. Real time is the same everywhere; a clock that is sped up or
 * begins elsewhere is the leader's, continued from its last batch.
 */
export function createRelayClock(own: Clock, isReal: boolean): RelayClock {
  let moment: number | undefined
  let base: { at: number; elapsed: number } | undefined
  let historyAt: number | undefined
  let newest = Number.NEGATIVE_INFINITY
  const now = () => {
    if (moment !== undefined) return moment
    if (isReal || !base) return own.now()
    newest = Math.max(newest, Math.round(base.at + (performance.now() - base.elapsed) * own.speed))
    return newest
  }
  return {
    speed: own.speed,
    now,
    history: { speed: own.speed, now: () => historyAt ?? now() },
    set(batch) {
      base = { at: batch.at, elapsed: performance.now() }
      if (batch.historyAt !== undefined) historyAt = batch.historyAt
    },
    during(at, work) {
      const outer = moment
      moment = at
      try {
        work()
      } finally {
        moment = outer
      }
    },
  }
}
