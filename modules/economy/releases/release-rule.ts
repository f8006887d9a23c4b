import { addDays, type EpochDay, epochDay, epochDayOf, weekdayOf } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'

/** Which day of a month a statistic is published on, for a month counted from the year 0. */
export type DayOfMonth = (month: number, isBusinessDay: (day: EpochDay) => boolean) => EpochDay | undefined

export interface ReleaseRule {
  dayOf: DayOfMonth
  /** Of rules by the week: the weekday. */
  weekly: number | undefined
  /** Of rules by the week: what falls on a holiday moves to the next business day, instead of the one before. */
  movesOn?: true
  /** The publisher has not announced its dates. */
  isExpected: boolean
  /** Days that the publisher has announced. */
  isAnnounced?: true
  /** Of rules that follow another one: its id, and how many days later. */
  after?: { id: string; days: number }
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const SATURDAY = 6
const SUNDAY = 0
/** The longest time offices are closed. */
const MAX_HOLIDAYS = 14

/** The first day of a month, counted from the year 0. */
export function firstDayOf(month: number): EpochDay {
  return epochDay(Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS)
}

/**
 * Parses a rule for the day of a release. Throws RangeError for anything else.
 *
 * `nth:2:fri` the second Friday · `last:tue` · `weekly:thu` (the day before, if it is a holiday) ·
 * `weekly-or-after:thu` (the day after, if it is one) · `weekday-nearest:15`
 * the Monday to Friday nearest to the 15th, the earlier of two · `dow-near:21:fri` the Friday nearest to the 21st ·
 * `bday:3`, `bday:-2` the third business day, the last but one · `bday-from:20` the first business day from the 20th on ·
 * `day:9`, `day:-1` this day, weekends and holidays included · `window:7-14` some day of these; its first business day ·
 * `week-of:12:3:fri` the third Friday after the week, Sunday to Saturday, with the 12th of the month before · `dates:`
 * these days · `after:us-fomc:21` so many days after those of another rule · `expected:` before one of the others. What falls on a holiday moves to the next business day, except for
 * `day` and `dates`; `week-of` moves to the business day before, and from the first three days of a year a week later.
 */
export function parseReleaseRule(text: string): ReleaseRule {
  if (text.startsWith('expected:')) return { ...parseReleaseRule(text.slice('expected:'.length)), isExpected: true }
  const [name, first = '', second = '', third = ''] = text.split(':')
  const count = Number.parseInt(first, 10)
  const named = [first, second, third].find(part => /^[a-z]+$/.test(part))
  const dow = named === undefined ? Number.NaN : weekday(named)
  const rule = (dayOf: DayOfMonth) => ({ dayOf, weekly: undefined, isExpected: false })
  switch (name) {
    case 'nth':
      return rule(moved(month => weekdayFrom(firstDayOf(month), dow, count - 1)))
    case 'last':
      return rule(moved(month => weekdayFrom(addDays(firstDayOf(month + 1), -7), dow, 0)))
    case 'weekly':
      return { dayOf: () => undefined, weekly: dow, isExpected: false }
    case 'weekly-or-after':
      return { dayOf: () => undefined, weekly: dow, isExpected: false, movesOn: true }
    case 'weekday-nearest':
      return rule(moved(month => nearestWeekday(dayIn(month, count))))
    case 'dow-near':
      return rule(moved(month => weekdayFrom(addDays(dayIn(month, count), -3), dow, 0)))
    case 'bday':
      return rule((month, isBusinessDay) => businessDay(month, count, isBusinessDay))
    case 'bday-from':
      return rule(moved(month => dayIn(month, count)))
    case 'day':
      return rule(month => (count < 0 ? addDays(firstDayOf(month + 1), count) : dayIn(month, count)))
    case 'window':
      return rule(moved(month => dayIn(month, count)))
    case 'week-of':
      return rule((month, isBusinessDay) => {
        const inWeek = dayIn(month - 1, count)
        const saturday = addDays(inWeek, SATURDAY - weekdayOf(inWeek))
        const day = weekdayFrom(addDays(saturday, 1), dow, Number(second) - 1)
        return earlier(isNewYear(day) ? addDays(day, 7) : day, isBusinessDay)
      })
    case 'dates': {
      const days = new Map(
        text
          .slice('dates:'.length)
          .split(' ')
          .map(date => [monthOfDay(epochDayOf(date)), epochDayOf(date)]),
      )
      return { ...rule(month => days.get(month)), isAnnounced: true }
    }
    case 'after':
      return { ...rule(() => undefined), after: { id: first, days: Number(second) } }
    default:
      throw new RangeError(`no rule '${text}'`)
  }
}

/** The month of a day, counted from the year 0. */
export function monthOfDay(day: EpochDay): number {
  const date = new Date(day * DAY_MS)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** The next business day from a day on. */
export function later(day: EpochDay, isBusinessDay: (day: EpochDay) => boolean): EpochDay {
  for (let moved = 0; moved < MAX_HOLIDAYS; moved++) if (isBusinessDay(addDays(day, moved))) return addDays(day, moved)
  return day
}

/** The last business day up to a day. */
export function earlier(day: EpochDay, isBusinessDay: (day: EpochDay) => boolean): EpochDay {
  for (let moved = 0; moved < MAX_HOLIDAYS; moved++)
    if (isBusinessDay(addDays(day, -moved))) return addDays(day, -moved)
  return day
}

function moved(dayOf: (month: number) => EpochDay): DayOfMonth {
  return (month, isBusinessDay) => later(dayOf(month), isBusinessDay)
}

function weekday(name: string): number {
  const found = WEEKDAYS.indexOf(name)
  if (found < 0) throw new RangeError(`no weekday '${name}'`)
  return found
}

/** Offices that have been closed since Christmas publish a week later. */
function isNewYear(day: EpochDay): boolean {
  const date = new Date(day * DAY_MS)
  return date.getUTCMonth() === 0 && date.getUTCDate() <= 3
}

function dayIn(month: number, day: number): EpochDay {
  return addDays(firstDayOf(month), day - 1)
}

/** The first such weekday from a day on, or `weeks` later. */
function weekdayFrom(day: EpochDay, name: number, weeks: number): EpochDay {
  return addDays(day, ((name - weekdayOf(day) + 7) % 7) + 7 * weeks)
}

function nearestWeekday(day: EpochDay): EpochDay {
  if (weekdayOf(day) === SATURDAY) return addDays(day, -1)
  return weekdayOf(day) === SUNDAY ? addDays(day, 1) : day
}

function businessDay(month: number, count: number, isBusinessDay: (day: EpochDay) => boolean): EpochDay {
  const step = count < 0 ? -1 : 1
  let day = count < 0 ? addDays(firstDayOf(month + 1), -1) : firstDayOf(month)
  for (let found = 0; ; day = addDays(day, step)) {
    if (isBusinessDay(day)) found++
    if (found === Math.abs(count)) return day
  }
}
