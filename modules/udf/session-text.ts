import { epochDayOf, weekdayOf } from '#contract/epoch-day.ts'
import { DAY_MINUTES } from '#contract/units.ts'
import type { Schedule } from '#modules/catalogue'

/**
 * Trading hours in TradingView's format: `0930-1130,1300-1500:23456`, days from 1 (Sunday) to 7 (Saturday), groups of
 * days separated by `|`. A session that starts at or after its end started on the previous evening.
 */
export function sessionText(schedule: Schedule): string {
  if (schedule.alwaysOpen) return '24x7'
  const daysOf = new Map<string, number[]>()
  for (const weekday of schedule.tradingWeekdays) {
    const byDay = new Map<number, string[]>()
    for (const { startMinute, endMinute } of joined(schedule.sessionsByWeekday().get(weekday) ?? [])) {
      // A session past midnight is an evening session of the next day in this format.
      const late = endMinute > DAY_MINUTES ? 1 : 0
      const day = (weekday + late) % 7
      const text = `${clockText(startMinute)}-${clockText(endMinute)}`
      byDay.set(day, [...(byDay.get(day) ?? []), text])
    }
    for (const [day, sessions] of byDay) {
      const text = sessions.join()
      daysOf.set(text, [...(daysOf.get(text) ?? []), day])
    }
  }
  return [...daysOf].map(([text, days]) => `${text}:${days.map(day => day + 1).join('')}`).join('|')
}

/** Merges sessions that follow one another without a break. */
function joined(sessions: readonly { startMinute: number; endMinute: number }[]) {
  const spans: { startMinute: number; endMinute: number }[] = []
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
