import { type EpochDay, epochDayOf, weekdayOf } from '#contract/time/epoch-day.ts'
import { DAY_MINUTES } from '#contract/time/units.ts'
import type { Schedule } from '#modules/catalogue'

interface Session {
  startMinute: number
  endMinute: number
}

/**
 * Trading hours in TradingView's format: `0930-1130,1300-1500:23456`, days from 1 (Sunday) to 7 (Saturday), groups of
 * days separated by `|`. A session that starts at or after its end started on the previous evening, and is named by its
 * trading date. One that goes on past the midnight after its trading date is divided there: `0930-2400`, and
 * `0000-0300` of the next day. `on` is a date whose hours are asked for, where they differ from today's pattern.
 */
export function sessionText(schedule: Schedule, on?: EpochDay): string {
  if (schedule.alwaysOpen) return '24x7'
  const byDay = new Map<number, Session[]>()
  for (const [weekday, sessions] of schedule.sessionsByWeekday(on))
    for (const session of joined(sessions).flatMap(dividedAtMidnight)) {
      const day = (weekday + calendarDay(session) + 7) % 7
      byDay.set(day, [...(byDay.get(day) ?? []), session])
    }
  const daysOf = new Map<string, number[]>()
  for (const [day, sessions] of [...byDay].sort(([one], [other]) => one - other)) {
    const text = sessions
      .sort((one, other) => placeOf(one) - placeOf(other))
      .map(rangeText)
      .join()
    daysOf.set(text, [...(daysOf.get(text) ?? []), day])
  }
  return [...daysOf].map(([text, days]) => `${text}:${days.map(day => day + 1).join('')}`).join('|')
}

function dividedAtMidnight(session: Session): Session[] {
  if (session.startMinute >= DAY_MINUTES || session.endMinute <= DAY_MINUTES) return [session]
  return [
    { ...session, endMinute: DAY_MINUTES },
    { ...session, startMinute: DAY_MINUTES },
  ]
}

const dayOf = (minute: number) => Math.floor(minute / DAY_MINUTES)
const isOvernight = ({ startMinute, endMinute }: Session) => dayOf(startMinute) !== dayOf(endMinute - 1)

/** The day that a session is named by, from its trading date: the date itself overnight, else the day it is on. */
const calendarDay = (session: Session) => (isOvernight(session) ? 0 : dayOf(session.startMinute))

/** Order within a day. */
const placeOf = (session: Session) =>
  isOvernight(session) ? -1 : session.startMinute - dayOf(session.startMinute) * DAY_MINUTES

function rangeText(session: Session): string {
  const endsAtMidnight = !isOvernight(session) && session.endMinute % DAY_MINUTES === 0
  return `${clockText(session.startMinute)}-${endsAtMidnight ? '2400' : clockText(session.endMinute)}`
}

/** Merges sessions that follow one another without a break. */
function joined(sessions: readonly Session[]): Session[] {
  const spans: Session[] = []
  for (const session of sessions) {
    const last = spans.at(-1)
    if (last?.endMinute === session.startMinute) last.endMinute = session.endMinute
    else spans.push({ ...session })
  }
  return spans
}

function clockText(minute: number): string {
  const ofDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}${String(ofDay % 60).padStart(2, '0')}`
}

/** Days without trading: `20261225,20270101`. */
export function holidaysText(schedule: Schedule): string {
  return schedule.holidays
    .filter(holiday => holiday.closesAtMinute === undefined && !holiday.sessions)
    .map(holiday => compactDate(holiday.date))
    .join()
}

/** Days with other hours, also those on which the market is closed else: `0930-1300:20261127;…`. */
export function correctionsText(schedule: Schedule): string {
  return schedule.holidays
    .flatMap(({ date, closesAtMinute, sessions }) => {
      const end = closesAtMinute ?? Number.POSITIVE_INFINITY
      if (closesAtMinute === undefined && !sessions) return []
      const day = epochDayOf(date)
      const texts = joined(sessions ?? schedule.sessionsByWeekday(day).get(weekdayOf(day)) ?? [])
        .filter(({ startMinute }) => startMinute < end)
        .map(({ startMinute, endMinute }) => `${clockText(startMinute)}-${clockText(Math.min(endMinute, end))}`)
      return texts.length > 0 ? [`${texts.join()}:${compactDate(date)}`] : []
    })
    .join(';')
}

function compactDate(date: string): string {
  return date.replaceAll('-', '')
}
