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
