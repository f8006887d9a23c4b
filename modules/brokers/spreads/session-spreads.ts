import { type SpreadSession, spreadSessions } from '#contract/brokers/broker.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import { utcToWall } from '#kit/time/zone.ts'
import { type SpreadQuarterHour, type SpreadSummary, summaryOf } from './spread-quarter.ts'

/** Office hours of a city on its weekdays, by its own clock: its hours shift for all others when its clock changes. */
const hours: Record<SpreadSession, { zone: string; from: number; to: number }> = {
  asia: { zone: 'Asia/Tokyo', from: 9, to: 18 },
  london: { zone: 'Europe/London', from: 8, to: 17 },
  newYork: { zone: 'America/New_York', from: 8, to: 17 },
  /** The hour after the trading day has changed, when banks are between two days. */
  roll: { zone: 'America/New_York', from: 17, to: 18 },
}

function isInSession(session: SpreadSession, at: number): boolean {
  const { zone, from, to } = hours[session]
  const wall = new Date(utcToWall(zone, at))
  const day = wall.getUTCDay()
  // The week opens on Sunday at 17:00 in New York.
  const isWeekday = session === 'roll' ? day !== 6 : day >= 1 && day <= 5
  return isWeekday && wall.getUTCHours() >= from && wall.getUTCHours() < to
}

/** Which sessions the quarters of the last weeks are in: those of all brokers and pairs begin at the same times. */
const known = new Map<number, readonly SpreadSession[]>()
const MAX_KNOWN = 3_000

function sessionsAt(start: number): readonly SpreadSession[] {
  const found = known.get(start) ?? spreadSessions.filter(session => isInSession(session, start))
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(start, found)
  return found
}

/** Spreads of the quarters in a session. */
export function sessionSummary(quarters: readonly SpreadQuarterHour[], session: SpreadSession): SpreadSummary {
  return summaryOf(quarters.filter(({ start }) => sessionsAt(start).includes(session)))
}

/** Hours from Sunday 00:00 UTC. */
const WEEK_HOURS = 7 * 24
/** 1970-01-01 was a Thursday. */
const FIRST_HOUR = 4 * 24

const hourOfWeek = (at: number): number => (Math.floor(at / HOUR_MS) + FIRST_HOUR) % WEEK_HOURS

/** The average of each hour of the week in UTC, in pips; undefined without a quote. */
export function weekAverages(quarters: readonly SpreadQuarterHour[]): (number | undefined)[] {
  const byHour = Map.groupBy(quarters, ({ start }) => hourOfWeek(start))
  return Array.from({ length: WEEK_HOURS }, (_, hour) => summaryOf(byHour.get(hour) ?? []).average)
}
