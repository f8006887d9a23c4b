import type { InstrumentClass } from '#contract/instrument.ts'
import type { TradingDay } from '#modules/market'

/**
 * How a day's variance is spread over its open minutes: `clock[i]` is the share of it that has passed when minute `i`
 * begins, from 0 to 1.
 */
export type VolatilityClock = Float64Array

/** Relative activity of spot markets by hour after 17:00 New York: Asia quiet, London livelier, the overlap liveliest. */
const AROUND_THE_CLOCK = [
  0.3, 0.4, 0.5, 0.8, 0.9, 0.8, 0.7, 0.6, 0.6, 0.8, 1.4, 1.5, 1.3, 1.2, 1.1, 1.8, 2.0, 2.0, 1.6, 1.0, 0.8, 0.7, 0.6,
  0.4,
]
/** Coins never stop; their day begins at 00:00 UTC. */
const COINS = [
  0.9, 0.9, 0.9, 0.8, 0.8, 0.7, 0.7, 0.9, 1.0, 1.0, 1.0, 1.0, 1.1, 1.3, 1.5, 1.5, 1.4, 1.3, 1.1, 1.0, 1.0, 1.0, 0.9,
  0.9,
]
/** A day this long is traded around the clock. */
const LONG_DAY_MINUTES = 20 * 60

function activity(instrumentClass: InstrumentClass, minute: number, minutes: number, dayMinutes: number): number {
  if (instrumentClass === 'crypto') return COINS[Math.floor(minute / 60) % 24]!
  if (dayMinutes > LONG_DAY_MINUTES) return AROUND_THE_CLOCK[Math.floor(((minute + (24 * 60 - minutes)) / 60) % 24)]!
  // An exchange day is liveliest at the opening and again before the close.
  const passed = minute / minutes
  return 1 + 1.6 * Math.exp(-passed / 0.07) + 0.7 * Math.exp(-(1 - passed) / 0.06)
}

const clocks = new Map<string, VolatilityClock>()

export function volatilityClockOf(instrumentClass: InstrumentClass, day: TradingDay, minutes: number): VolatilityClock {
  const dayMinutes = (day.end - day.start) / 60_000
  const key = `${instrumentClass === 'crypto' ? 'coins' : ''} ${minutes} ${dayMinutes}`
  const known = clocks.get(key)
  if (known) return known
  const clock = new Float64Array(minutes + 1)
  for (let minute = 0; minute < minutes; minute++)
    clock[minute + 1] = clock[minute]! + activity(instrumentClass, minute, minutes, dayMinutes)
  const total = clock[minutes]!
  for (let minute = 1; minute <= minutes; minute++) clock[minute]! /= total
  clocks.set(key, clock)
  return clock
}
