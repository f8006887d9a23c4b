/** The portal's time: UTC milliseconds. Injected everywhere, because a replay runs on its recording's clock. */
export interface Clock {
  /** May be passed on by itself. */
  readonly now: () => number
  /** Clock seconds per real second: 1, unless the simulated feed is sped up or a recording is played. */
  readonly speed: number
}

export const systemClock: Clock = { now: () => Date.now(), speed: 1 }

/** Runs at `speed` times the wall clock's speed, from the time it is created. */
export function scaledClock(speed: number, startAt: number = Date.now()): Clock {
  const startedAt = performance.now()
  return { speed, now: () => Math.round(startAt + (performance.now() - startedAt) * speed) }
}

/** A deviation from real time of at least this much means that the clock was set or the machine slept. */
const JUMP_MS = 5_000

/**
 * Compares a clock with real time (`elapsed`, monotonic ms): each call returns by how many ms the clock has jumped
 * since the previous call, 0 if it has not.
 */
export function watchJumps(clock: Clock, elapsed: () => number): () => number {
  let at = clock.now()
  let elapsedAt = elapsed()
  return () => {
    const [now, elapsedNow] = [clock.now(), elapsed()]
    const jump = now - at - (elapsedNow - elapsedAt) * clock.speed
    at = now
    elapsedAt = elapsedNow
    return Math.abs(jump) > JUMP_MS * Math.max(1, clock.speed) ? jump : 0
  }
}
