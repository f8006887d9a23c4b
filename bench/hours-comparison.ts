import { dateToTime, type EpochDay, epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import { utcToWall, wallToUtc } from '#kit/time/zone.ts'
import type { Schedule } from '#modules/catalogue'

/** A calendar of a public library: wall times `2026-01-02T09:30` of its zone. */
export interface LibraryCalendar {
  tz: string
  /** By ISO date: opening, start and end of the lunch break or null, close. Dates without an entry are closed. */
  days: Readonly<Record<string, readonly [string, string | null, string | null, string]>>
  /** Last ISO date of which it knows whether there is a session. */
  last: string
}

/**
 * A kind of difference between a schedule and a calendar, with all its dates. `day`: one of them is closed; `open`,
 * `break`, `close`: other times; `table`: the schedule has no closed days of the year.
 */
export interface HoursDifference {
  what: 'day' | 'open' | 'break' | 'close' | 'table'
  /** Times of the schedule's zone, `closed` or empty. */
  ours: string
  library: string
  dates: string[]
}

/** Why a difference is right. Empty fields match everything. */
export interface HoursNote {
  calendar: string
  schedule: string
  what: string
  ours: string
  library: string
  /** ISO dates, both inclusive. */
  from: string
  to: string
  note: string
}

interface DayTimes {
  open: string
  close: string
  break: string
}

/** Wall time of a zone as `09:30`, `−1 18:00` on the day before the date. */
function timeOn(zone: string, date: EpochDay, at: number): string {
  const minute = Math.round((utcToWall(zone, at) - dateToTime(date)) / MINUTE_MS)
  const days = Math.floor(minute / 1_440)
  const time = new Date((minute - days * 1_440) * MINUTE_MS).toISOString().slice(11, 16)
  return days === 0 ? time : `${days < 0 ? '−' : '+'}${Math.abs(days)} ${time}`
}

function oursOn(schedule: Schedule, date: EpochDay): DayTimes | undefined {
  const spans = schedule.tradingDay(date)?.spans ?? []
  const [first, second] = spans
  if (!first) return undefined
  const time = (at: number) => timeOn(schedule.zone, date, at)
  return {
    open: time(first.start),
    close: time(spans.at(-1)!.end),
    break: second ? `${time(first.end)}-${time(second.start)}` : '',
  }
}

function theirsOn(zone: string, calendar: LibraryCalendar, date: EpochDay): DayTimes | undefined {
  const day = calendar.days[isoDateOf(date)]
  if (!day) return undefined
  const [open, breakStart, breakEnd, close] = day
  const time = (wall: string) => timeOn(zone, date, wallToUtc(calendar.tz, Date.parse(`${wall}Z`)))
  return {
    open: time(open),
    close: time(close),
    break: breakStart && breakEnd ? `${time(breakStart)}-${time(breakEnd)}` : '',
  }
}

/** Compares the trading days of a schedule with a library's calendar, from one ISO date to another. */
export function compareHours(
  schedule: Schedule,
  calendar: LibraryCalendar,
  from: string,
  to: string,
): { days: number; differences: HoursDifference[] } {
  const found = new Map<string, HoursDifference>()
  const add = (what: HoursDifference['what'], ours: string, library: string, date: string) => {
    const key = `${what} ${ours} ${library}`
    const same = found.get(key)
    if (same) same.dates.push(date)
    else found.set(key, { what, ours, library, dates: [date] })
  }
  const last = Math.min(epochDayOf(to), epochDayOf(calendar.last))
  let days = 0
  for (let date = epochDayOf(from); date <= last; date++) {
    const iso = isoDateOf(date)
    if (!schedule.isKnownOn(date)) {
      add('table', '', '', iso)
      continue
    }
    days++
    const [ours, theirs] = [oursOn(schedule, date), theirsOn(schedule.zone, calendar, date)]
    if (ours && theirs) {
      for (const what of ['open', 'break', 'close'] as const)
        if (ours[what] !== theirs[what]) add(what, ours[what], theirs[what], iso)
    } else if (ours || theirs) {
      const told = (times: DayTimes | undefined) => (times ? `${times.open}-${times.close}` : 'closed')
      add('day', told(ours), told(theirs), iso)
    }
  }
  return { days, differences: [...found.values()] }
}

/** The part of a difference that no note explains, undefined if there is none. Notes that do are added to `used`. */
export function unexplained(
  calendar: string,
  schedule: string,
  difference: HoursDifference,
  notes: readonly HoursNote[],
  used: Set<HoursNote>,
): HoursDifference | undefined {
  const fits = (wanted: string, is: string) => wanted === '' || wanted === is
  const matching = notes.filter(
    note =>
      fits(note.calendar, calendar) &&
      fits(note.schedule, schedule) &&
      note.what === difference.what &&
      fits(note.ours, difference.ours) &&
      fits(note.library, difference.library),
  )
  const dates = difference.dates.filter(date => {
    const note = matching.find(each => (each.from === '' || each.from <= date) && (each.to === '' || date <= each.to))
    if (note) used.add(note)
    return !note
  })
  return dates.length > 0 ? { ...difference, dates } : undefined
}
