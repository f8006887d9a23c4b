/** Time as the portal sees it: UTC milliseconds. Injected everywhere, because a replay runs on its recording's clock. */
export interface Clock {
  now(): number
  /** Clock seconds per real second: 1, unless the simulated feed is sped up or a recording is played. */
  readonly speed: number
}

export const systemClock: Clock = { now: () => Date.now(), speed: 1 }

/** Runs `speed` times as fast as the wall clock from the moment it is made. */
export function scaledClock(speed: number, startAt: number = Date.now()): Clock {
  const startedAt = performance.now()
  return { speed, now: () => Math.round(startAt + (performance.now() - startedAt) * speed) }
}

/** A clock that moves by so much more or less than real time has been set, or the machine slept. */
const JUMP_MS = 5_000

/**
 * Compares a clock with real time (`elapsed`, ms that only grow): each call returns by how many ms the clock has jumped
 * since the call before, 0 where it has not.
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
