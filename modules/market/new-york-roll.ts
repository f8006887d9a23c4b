import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { utcToWall, wallToUtc } from '#kit/time/zone.ts'

const NEW_YORK = 'America/New_York'
const ROLL_HOUR_MS = 17 * HOUR_MS

/** The last 17:00 New York at or before a time. UTC ms. */
export function lastNewYorkRoll(at: number): number {
  return newYorkRoll(at, 0) <= at ? newYorkRoll(at, 0) : newYorkRoll(at, -1)
}

/** The first 17:00 New York after a time. UTC ms. */
export function nextNewYorkRoll(at: number): number {
  return newYorkRoll(at, 0) > at ? newYorkRoll(at, 0) : newYorkRoll(at, 1)
}

/** 17:00 New York of the given UTC day, or of a day near it. */
function newYorkRoll(at: number, days: number): number {
  const midnight = Math.floor(utcToWall(NEW_YORK, at) / DAY_MS) * DAY_MS
  return wallToUtc(NEW_YORK, midnight + days * DAY_MS + ROLL_HOUR_MS)
}
