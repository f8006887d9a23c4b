import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { type SeasonRow, type SeasonSession, seasonSessions } from '#contract/prices/seasonality.ts'
import { type CentreKey, centreHours } from '#contract/time/centres.ts'
import { addDays, dateToTime, type EpochDay, epochDayAt, weekdayOf } from '#contract/time/epoch-day.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { wallToUtc } from '#kit/time/zone.ts'
import { joinedRange, rangeMeasure } from './bar-range.ts'
import { Samples } from './samples.ts'

/** UTC ms, `to` exclusive. */
interface SessionSpan {
  from: number
  to: number
}

function hoursOf(centre: CentreKey, date: EpochDay): SessionSpan {
  const { zone, opens, closes } = centreHours[centre]
  const midnight = dateToTime(date)
  return { from: wallToUtc(zone, midnight + opens * HOUR_MS), to: wallToUtc(zone, midnight + closes * HOUR_MS) }
}

/** A session of a date of its place, Monday to Friday; undefined at weekends. */
function sessionOn(session: SeasonSession, date: EpochDay): SessionSpan | undefined {
  if ([0, 6].includes(weekdayOf(date))) return undefined
  if (session !== 'overlap') return hoursOf(session, date)
  const [london, newYork] = [hoursOf('london', date), hoursOf('newYork', date)]
  return { from: Math.max(london.from, newYork.from), to: Math.min(london.to, newYork.to) }
}

/** Sessions that begin in [from, to), in order. */
function sessionsBetween(session: SeasonSession, from: number, to: number): SessionSpan[] {
  const spans: SessionSpan[] = []
  // The date of a place differs from that of UTC by a day at most.
  for (let date = addDays(epochDayAt(from), -1); date <= addDays(epochDayAt(to), 1); date = addDays(date, 1)) {
    const span = sessionOn(session, date)
    if (span && span.from >= from && span.from < to) spans.push(span)
  }
  return spans
}

/** Of the hours of a session, so many have a bar; with fewer it was a holiday, or is not known. */
const LEAST_SHARE = 0.5

/** Ranges of the sessions that are over at `end`, where the hourly bars end. */
export function sessionRows(bars: readonly Bar[], instrument: Instrument, end: number): SeasonRow[] {
  const measure = rangeMeasure(instrument)
  const samples = new Samples('session', seasonSessions)
  const [first] = bars
  for (const session of first ? seasonSessions : []) {
    let place = 0
    for (const { from, to } of sessionsBetween(session, first!.time, end)) {
      if (to > end) break
      while (place < bars.length && bars[place]!.time < from) place++
      const start = place
      while (place < bars.length && bars[place]!.time < to) place++
      const within = bars.slice(start, place)
      const range = within.length < ((to - from) / HOUR_MS) * LEAST_SHARE ? undefined : joinedRange(within)
      const value = range && measure(range)
      if (value !== undefined) samples.add(session, value, from)
    }
  }
  return samples.rows()
}

/** Each session has begun within this time, weekends included. */
export const LAST_SESSIONS_MS = 4 * DAY_MS

/** The range of the last session of each that has begun, which may go on. `bars` are hours of the last days. */
export function lastSessions(bars: readonly Bar[], instrument: Instrument, now: number): Map<string, number> {
  const measure = rangeMeasure(instrument)
  return new Map(
    seasonSessions.flatMap(session => {
      const span = sessionsBetween(session, now - LAST_SESSIONS_MS, now).at(-1)
      const range = span && joinedRange(bars.filter(({ time }) => time >= span.from && time < span.to))
      const value = range && measure(range)
      return value === undefined ? [] : [[session, value] as const]
    }),
  )
}
