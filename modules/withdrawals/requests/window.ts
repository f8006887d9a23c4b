import { DAY_MS } from '#contract/time/units.ts'
import { SITE_ZONE } from '#kit/time/site-date.ts'
import { utcToWall, wallToUtc } from '#kit/time/zone.ts'

/** Days of each month on which withdrawals are asked for. */
export interface WindowDays {
  /** From 1 on. */
  dayFrom: number
  /** The last of them; the last of the month, if that has fewer days. */
  dayTo: number
}

/** UTC ms; `to` is the first instant after it. */
export interface Span {
  from: number
  to: number
}

/** Days of the clock of Hong Kong, itself given as the ms it would be in UTC. */
const wallDay = (year: number, month: number, day: number) => Date.UTC(year, month, day)

function windowOf(year: number, month: number, { dayFrom, dayTo }: WindowDays): Span {
  const days = new Date(wallDay(year, month + 1, 0)).getUTCDate()
  const last = Math.min(Math.max(dayFrom, dayTo), days)
  return {
    from: wallToUtc(SITE_ZONE, wallDay(year, month, dayFrom)),
    to: wallToUtc(SITE_ZONE, wallDay(year, month, last) + DAY_MS),
  }
}

const monthAt = (now: number): [year: number, month: number] => {
  const wall = new Date(utcToWall(SITE_ZONE, now))
  return [wall.getUTCFullYear(), wall.getUTCMonth()]
}

/** The month of Hong Kong in which an instant lies, UTC ms. */
export function monthOf(now: number): Span {
  const [year, month] = monthAt(now)
  return { from: wallToUtc(SITE_ZONE, wallDay(year, month, 1)), to: wallToUtc(SITE_ZONE, wallDay(year, month + 1, 1)) }
}

/** The window in which withdrawals are asked for at an instant, UTC ms, or else the next one. */
export function windowAt(now: number, days: WindowDays): Span & { open: boolean } {
  const [year, month] = monthAt(now)
  const own = windowOf(year, month, days)
  const window = now < own.to ? own : windowOf(year, month + 1, days)
  return { ...window, open: now >= window.from }
}
