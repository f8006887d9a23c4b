import { dateToTime, type EpochDay, epochDayOf } from '#contract/time/epoch-day.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { offsetOf } from '../../../i18n/time.ts'
import { type Centre, centres, dayAround, type Span, sessionsBetween } from '../../../quotes/sessions.ts'

/** A session that has some of its time in a day of a zone. */
export interface SessionHours {
  centre: Centre
  span: Span
  /** Offset of the centre's clock from UTC, ms. */
  offset: number
}

/** The day of a date in a zone, UTC ms: 23 or 25 hours where its clock changes. */
export function dayOfDate(date: string, zone: string): Span {
  const noon = dateToTime(epochDayOf(date)) + DAY_MS / 2
  return dayAround(noon - offsetOf(zone, noon), zone)
}

/**
 * The session of each centre on a day, from east to west: the one that begins on it, else the one of the day before that
 * is still open.
 */
export function sessionsOfDay(day: Span): SessionHours[] {
  return centres.flatMap(centre => {
    const spans = sessionsBetween(centre, day.from, day.to)
    const span = spans.find(({ from }) => from >= day.from) ?? spans[0]
    return span ? [{ centre, span, offset: offsetOf(centre.zone, span.from) }] : []
  })
}

/** Times that begin on a day at which two centres or more are open; they may end on the next one. */
export function overlapsOf(day: Span): { span: Span; open: Centre[] }[] {
  const sessions = centres.flatMap(centre =>
    sessionsBetween(centre, day.from, day.to + DAY_MS).map(span => ({ centre, span })),
  )
  const edges = [...new Set(sessions.flatMap(({ span }) => [span.from, span.to]))].sort((a, b) => a - b)
  return edges.slice(0, -1).flatMap((from, index) => {
    const to = edges[index + 1]!
    const open = sessions.filter(({ span }) => span.from <= from && span.to >= to).map(({ centre }) => centre)
    return open.length > 1 && from >= day.from && from < day.to ? [{ span: { from, to }, open }] : []
  })
}

export interface ClockChange {
  centre: Centre
  /** UTC ms of the first hour with the new offset. */
  at: number
  /** Offsets from UTC in ms. */
  before: number
  after: number
}

const YEAR_MS = 366 * DAY_MS
/** No centre changes its clock twice in a week. */
const WEEK_MS = 7 * DAY_MS

/** When the clocks of the centres change in the year from a day on, in order. */
export function clockChanges(from: EpochDay): ClockChange[] {
  const first = dateToTime(from)
  const end = first + YEAR_MS
  const changes: ClockChange[] = []
  for (const centre of centres)
    for (let start = first; start < end; start += WEEK_MS) {
      const before = offsetOf(centre.zone, start)
      const next = Math.min(start + WEEK_MS, end)
      if (before === offsetOf(centre.zone, next)) continue
      const at = firstHour(start, next, time => offsetOf(centre.zone, time) !== before)
      changes.push({ centre, at, before, after: offsetOf(centre.zone, at) })
    }
  return changes.sort((a, b) => a.at - b.at)
}

/** The first hour for which something is true that is not yet so at `from`, and still at `to`; UTC ms. */
function firstHour(from: number, to: number, isTrue: (at: number) => boolean): number {
  let [before, after] = [from, to]
  while (after - before > HOUR_MS) {
    const middle = before + Math.floor((after - before) / 2 / HOUR_MS) * HOUR_MS
    if (isTrue(middle)) after = middle
    else before = middle
  }
  return after
}
