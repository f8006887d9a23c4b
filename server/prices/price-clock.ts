import type { Environment } from '#kit/process/environment.ts'
import { type Clock, scaledClock, systemClock } from '#kit/time/clock.ts'
import type { Snapshot } from '#modules/relay'

/** The clock of the settings; one that is not real time continues that of the process before. */
export function clockOf({ SIM_SPEED, SIM_FROM }: Environment, earlier?: Snapshot): Clock {
  if (SIM_SPEED === 1 && SIM_FROM === undefined) return systemClock
  const passed = earlier ? Math.max(0, Date.now() - earlier.wallAt) * SIM_SPEED : 0
  return scaledClock(SIM_SPEED, earlier ? earlier.at + passed : SIM_FROM)
}
