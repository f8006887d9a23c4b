import {
  addDays,
  dateToTime,
  type EpochDay,
  epochDayAt,
  epochDayOf,
  isoDateOf,
  weekdayOf,
} from '#contract/time/epoch-day.ts'
import type { TradingDateRule } from '#contract/time/trading-date.ts'
import { DAY_MINUTES, MINUTE_MS } from '#contract/time/units.ts'
import { wallToUtc } from '#kit/time/zone.ts'

/**
 * Trading hours: when a market is open, and to which trading day a moment belongs.
 *
 * A schedule is a weekly pattern of wall-clock sessions in an IANA zone, plus the wall time at which its trading day
 * changes (17:00 New York for spot forex). Other patterns hold until a date, or while another country has summer time;
 * single days are closed, close early, or have hours of their own.
 */

export interface ScheduleRow {
  id: string
  zone: string
  /**
   * `Mon-Fri 09:30-11:30;13:00-15:00 | Sat 00:00-03:00`; after `||` those of other times: `until 2024-11-04 Mon-Fri …` on
   * trading dates up to that one, `summer America/New_York Mon-Fri …` while that zone has summer time.
   */
  sessions: string
  /** `17:00 America/New_York`. */
  dayRoll: string
  note: string
}

export interface Holiday {
  schedule: string
  /** ISO date of the trading day. */
  date: string
  name: string
  /** Closed all day, or open until this minute of the local day. */
  closesAtMinute: number | undefined
  /**
   * Other hours than usual, in minutes of the local day, also on a day that is closed else; undefined if the day is
   * closed or closes early.
   */
  sessions?: readonly MinuteSpan[] | undefined
  confidence: 'sure' | 'expected'
}

/** One trading day of a schedule: its open spans in UTC milliseconds, in order, end exclusive. */
export interface TradingDay {
  date: EpochDay
  /** Empty on a holiday. */
  spans: readonly { start: number; end: number }[]
  /** First opening and last close. On a holiday, the times it would normally have. */
  start: number
  end: number
}

/** A session in minutes from 00:00 of a date. */
export interface MinuteSpan {
  startMinute: number
  endMinute: number
}

interface WeeklySession {
  /** 0 Sunday to 6 Saturday, local to the zone. */
  weekday: number
  startMinute: number
  endMinute: number
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** A weekday is a trading date if a session covers its middle: a night session alone belongs to another date. */
const MAIN_HOURS = { from: 6 * 60, to: 18 * 60 }

class ScheduleError extends Error {
  constructor(id: string, problem: string) {
    super(`schedule ${id}: ${problem}`)
    this.name = 'ScheduleError'
  }
}

/** `09:30` in minutes from midnight, up to `24:00`; undefined for anything that is not a time. */
export function minutesOfTime(text: string): number | undefined {
  const match = /^(\d\d):([0-5]\d)$/.exec(text)
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : DAY_MINUTES + 1
  return minutes <= DAY_MINUTES ? minutes : undefined
}

/** Zones found to exist: asking Intl takes 0.2 ms, and hundreds of schedules share a few zones. */
const knownZones = new Set<string>()

function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    return false
  }
  knownZones.add(zone)
  return true
}

function parseMinutes(id: string, text: string): number {
  const minutes = minutesOfTime(text)
  if (minutes === undefined) throw new ScheduleError(id, `'${text}' is not a time`)
  return minutes
}

function parseWeekdays(id: string, text: string): number[] {
  const [from, to = from] = text.split('-').map(name => WEEKDAYS.indexOf(name))
  if (from === undefined || to === undefined || from < 0 || to < 0)
    throw new ScheduleError(id, `'${text}' is not a weekday`)
  const days: number[] = []
  for (let day = from; ; day = (day + 1) % 7) {
    days.push(day)
    if (day === to) return days
  }
}

/** `09:30-11:30;13:00-15:00`; what is wrong with it as text. */
export function minuteSpans(text: string): MinuteSpan[] | string {
  const spans: MinuteSpan[] = []
  for (const range of text.split(';')) {
    const [start = '', end = ''] = range.split('-')
    const [startMinute, endMinute] = [minutesOfTime(start), minutesOfTime(end)]
    if (startMinute === undefined) return `'${start}' is not a time`
    if (endMinute === undefined) return `'${end}' is not a time`
    if (startMinute >= endMinute) return `'${range}' ends before it begins`
    spans.push({ startMinute, endMinute })
  }
  return spans
}

function parseSessions(id: string, text: string): WeeklySession[] {
  const sessions = text.split(' | ').flatMap(group => {
    const [days = '', hours = ''] = group.split(' ')
    const spans = minuteSpans(hours)
    if (typeof spans === 'string') throw new ScheduleError(id, spans)
    return parseWeekdays(id, days).flatMap(weekday => spans.map(span => ({ weekday, ...span })))
  })
  return sessions.sort((a, b) => a.weekday - b.weekday || a.startMinute - b.startMinute)
}

/** The wall time and zone at which a trading day changes. */
interface Roll {
  minute: number
}

/** Offset in days from a session's local date to its trading date, before weekends are skipped: −1, 0 or 1. */
function rollShift(roll: Roll, minute: number): number {
  if (roll.minute >= DAY_MINUTES / 2) return minute >= roll.minute ? 1 : 0
  return minute < roll.minute ? -1 : 0
}

/** A weekly pattern of sessions. */
class Week {
  /** Weekdays that have a trading day, 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly number[]
  readonly alwaysOpen: boolean
  /**
   * Sessions by the trading weekday they belong to, in minutes from 00:00 of that trading date (negative: previous
   * evening).
   */
  readonly byTradingWeekday = new Map<number, MinuteSpan[]>()

  constructor(id: string, text: string, roll: Roll) {
    const sessions = parseSessions(id, text)
    this.alwaysOpen =
      sessions.length === 7 &&
      sessions.every(({ startMinute, endMinute }) => startMinute === 0 && endMinute === DAY_MINUTES)
    const split = sessions.flatMap(session => splitAt(session, roll.minute))
    const main = new Set<number>()
    for (const session of split) {
      const inMainHours = session.startMinute < MAIN_HOURS.to && session.endMinute > MAIN_HOURS.from
      if (inMainHours && rollShift(roll, session.startMinute) === 0) main.add(session.weekday)
    }
    if (main.size === 0) throw new ScheduleError(id, 'no weekday trades between 06:00 and 18:00 before its day rolls')
    this.weekdays = [...main].sort((a, b) => a - b)
    for (const session of split) {
      let ahead = rollShift(roll, session.startMinute)
      while (!main.has((session.weekday + ahead + 7) % 7)) ahead++
      const weekday = (session.weekday + ahead + 7) % 7
      const own = this.byTradingWeekday.get(weekday) ?? []
      own.push({
        startMinute: session.startMinute - ahead * DAY_MINUTES,
        endMinute: session.endMinute - ahead * DAY_MINUTES,
      })
      this.byTradingWeekday.set(weekday, own)
    }
    for (const own of this.byTradingWeekday.values()) own.sort((a, b) => a.startMinute - b.startMinute)
  }

  /** The weekday that its weeks begin with: Sunday where it trades after a day off, else Monday. */
  get firstWeekday(): number {
    return this.weekdays.includes(0) && this.weekdays.length < 7 ? 0 : 1
  }
}

function splitAt(session: WeeklySession, minute: number): WeeklySession[] {
  if (minute <= session.startMinute || minute >= session.endMinute) return [session]
  return [
    { ...session, endMinute: minute },
    { ...session, startMinute: minute },
  ]
}

/** Whether a zone has summer time at noon UTC of a date: it is further ahead of UTC than in one half of the year. */
function isSummer(zone: string, date: EpochDay): boolean {
  const offsetOn = (day: EpochDay) =>
    dateToTime(day) + DAY_MINUTES * MINUTE_MS - wallToUtc(zone, dateToTime(day) + DAY_MINUTES * MINUTE_MS)
  const year = isoDateOf(date).slice(0, 4)
  const usual = Math.min(offsetOn(epochDayOf(`${year}-01-15`)), offsetOn(epochDayOf(`${year}-07-15`)))
  return offsetOn(date) > usual
}

/** Converts wall time of a zone, in minutes from 00:00 of a date (negative: the previous day), to UTC milliseconds. */
function minuteToUtc(zone: string, day: EpochDay, minute: number): number {
  return wallToUtc(zone, dateToTime(day) + minute * MINUTE_MS)
}

/** Days cached per schedule: more than a screen of daily bars needs. */
const MAX_CACHED_DAYS = 200
/** How many dates are searched for a trading day: more than the longest closure the catalogue allows. */
const SOUGHT_DAYS = 40

export class Schedule {
  readonly id: string
  readonly zone: string
  readonly note: string
  /** False without a holiday table: such a market is never reported as open. */
  readonly hasHolidayTable: boolean
  /** Years of which the holiday table has closed days. */
  readonly #knownYears: ReadonlySet<string>
  readonly #roll: Roll
  /** The pattern of today, and those that hold at other times. */
  readonly #week: Week
  readonly #until: readonly { date: EpochDay; week: Week }[]
  readonly #summer: { zone: string; week: Week } | undefined
  readonly #holidays = new Map<EpochDay, Holiday>()
  readonly #days = new Map<EpochDay, TradingDay>()
  #current: { from: number; until: number; day: TradingDay } | undefined

  constructor(row: ScheduleRow, holidays: readonly Holiday[] = []) {
    this.id = row.id
    this.zone = row.zone
    this.note = row.note
    const [rollTime = '', rollZone = ''] = row.dayRoll.split(' ')
    this.#roll = { minute: parseMinutes(row.id, rollTime) }
    for (const zone of [row.zone, rollZone])
      if (!isTimeZone(zone)) throw new ScheduleError(row.id, `'${zone}' is not a time zone`)
    if (rollZone !== row.zone && this.#roll.minute !== 0)
      throw new ScheduleError(row.id, 'the day rolls in another zone than its sessions')
    const [usual = '', ...others] = row.sessions.split(' || ')
    this.#week = new Week(row.id, usual, this.#roll)
    const until: { date: EpochDay; week: Week }[] = []
    for (const other of others) {
      const [, condition, value = '', text = ''] = /^(until|summer) (\S+) (.+)$/.exec(other) ?? []
      if (condition === 'until' && /^\d{4}-\d\d-\d\d$/.test(value))
        until.push({ date: epochDayOf(value), week: new Week(row.id, text, this.#roll) })
      else if (condition === 'summer' && isTimeZone(value))
        this.#summer = { zone: value, week: new Week(row.id, text, this.#roll) }
      else throw new ScheduleError(row.id, `'${other}' is neither until a date nor in the summer of a zone`)
    }
    this.#until = until.sort((one, other) => one.date - other.date)
    for (const holiday of holidays) this.#holidays.set(epochDayOf(holiday.date), holiday)
    this.#knownYears = new Set(
      holidays.flatMap(({ date, closesAtMinute, sessions }) =>
        closesAtMinute === undefined && !sessions ? [date.slice(0, 4)] : [],
      ),
    )
    this.hasHolidayTable = holidays.length > 0 || this.alwaysOpen
  }

  /** Whether it is known of a date if the market is closed: not without a table, nor in years that it does not have. */
  isKnownOn(date: EpochDay): boolean {
    return this.alwaysOpen || this.#knownYears.has(isoDateOf(date).slice(0, 4))
  }

  /** Trades around the clock, every day of the week. */
  get alwaysOpen(): boolean {
    return this.#week.alwaysOpen
  }

  /** Weekdays that have a trading day now, 0 Sunday to 6 Saturday. */
  get tradingWeekdays(): readonly number[] {
    return this.#week.weekdays
  }

  /** Has, or has had, sessions on Saturdays or Sundays, without trading around the clock. */
  get tradesOnWeekends(): boolean {
    const weeks = [this.#week, ...this.#until.map(({ week }) => week)]
    const isWeekend = (weekday: number) => weekday % 6 === 0
    return (
      !this.alwaysOpen &&
      (weeks.some(({ weekdays }) => weekdays.some(isWeekend)) ||
        this.holidays.some(({ date, sessions }) => sessions && isWeekend(weekdayOf(epochDayOf(date)))))
    )
  }

  /** How the trading date of a moment is found now, ignoring holidays. */
  get dateRule(): TradingDateRule {
    return { zone: this.zone, rollMinute: this.#roll.minute, weekdays: this.#week.weekdays }
  }

  /**
   * Sessions of each trading weekday now, in minutes from 00:00 of its date in the schedule's zone: negative on the
   * previous evening, above 1,440 after midnight. In order of opening. `on` is a date whose pattern is asked for.
   */
  sessionsByWeekday(on?: EpochDay): ReadonlyMap<number, readonly MinuteSpan[]> {
    return (on === undefined ? this.#week : this.#weekOn(on)).byTradingWeekday
  }

  /** The first day of the week of a date: its Sunday where the market trades on Sundays after a day off, else its Monday. */
  weekStart(date: EpochDay): EpochDay {
    return addDays(date, -((weekdayOf(date) - this.#weekOn(date).firstWeekday + 7) % 7))
  }

  #weekOn(date: EpochDay): Week {
    const before = this.#until.find(each => date <= each.date)
    if (before) return before.week
    return this.#summer && isSummer(this.#summer.zone, date) ? this.#summer.week : this.#week
  }

  /** Days without trading or with an early close, oldest first. */
  get holidays(): readonly Holiday[] {
    return [...this.#holidays.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
  }

  isTradingDate(date: EpochDay): boolean {
    return this.#weekOn(date).weekdays.includes(weekdayOf(date)) || this.#holidays.get(date)?.sessions !== undefined
  }

  holidayOn(date: EpochDay): Holiday | undefined {
    return this.#holidays.get(date)
  }

  /** Numbers trading dates consecutively, without weekends and with holidays: Friday n, Monday n + 1. */
  ordinalOf(date: EpochDay): number {
    const weekday = weekdayOf(date)
    const week = Math.floor((date + 4) / 7)
    const { weekdays } = this.#week
    return week * weekdays.length + weekdays.filter(main => main < weekday).length
  }

  /** The usual sessions of a date, or those of its own; undefined if it has none. */
  #sessionsOn(date: EpochDay): readonly MinuteSpan[] | undefined {
    return this.#holidays.get(date)?.sessions ?? this.#weekOn(date).byTradingWeekday.get(weekdayOf(date))
  }

  /** The trading day of a date, undefined if the weekday has none. */
  tradingDay(date: EpochDay): TradingDay | undefined {
    const known = this.#days.get(date)
    if (known) return known
    const sessions = this.#sessionsOn(date)
    if (!sessions) return undefined
    const holiday = this.#holidays.get(date)
    const spans: { start: number; end: number }[] = []
    const whole = { start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY }
    for (const session of sessions) {
      const start = minuteToUtc(this.zone, date, session.startMinute)
      let end = minuteToUtc(this.zone, date, session.endMinute)
      whole.start = Math.min(whole.start, start)
      whole.end = Math.max(whole.end, end)
      if (holiday && !holiday.sessions) {
        if (holiday.closesAtMinute === undefined) continue
        end = Math.min(end, minuteToUtc(this.zone, date, holiday.closesAtMinute))
      }
      if (end <= start) continue
      const previous = spans.at(-1)
      if (previous?.end === start) previous.end = end
      else spans.push({ start, end })
    }
    const day: TradingDay = {
      date,
      // An array that grew by push() has spare capacity; its copy has none.
      spans: spans.slice(),
      start: spans[0]?.start ?? whole.start,
      end: spans.at(-1)?.end ?? whole.end,
    }
    if (this.#days.size >= MAX_CACHED_DAYS) this.#days.clear()
    this.#days.set(date, day)
    return day
  }

  /** The last trading day, not a holiday, that started at or before `at`. */
  tradingDayAt(at: number): TradingDay {
    const current = this.#current
    if (current && at >= current.from && at < current.until) return current.day
    // Friday's night session already belongs to Monday, and a zone ahead of UTC may have Friday one date later.
    const latest = addDays(epochDayAt(at), 4)
    for (let date = latest, tried = 0; tried < SOUGHT_DAYS; date = addDays(date, -1), tried++) {
      const day = this.tradingDay(date)
      if (!day || day.spans.length === 0 || day.start > at) continue
      this.#current = { from: day.start, until: this.nextTradingDay(date).start, day }
      return day
    }
    throw new ScheduleError(this.id, `no trading day in the ${SOUGHT_DAYS} days before ${new Date(at).toISOString()}`)
  }

  /** The trading day before a date, skipping holidays. */
  previousTradingDay(date: EpochDay): TradingDay {
    return this.#seek(date, -1)
  }

  nextTradingDay(date: EpochDay): TradingDay {
    return this.#seek(date, 1)
  }

  #seek(from: EpochDay, step: 1 | -1): TradingDay {
    for (let date = addDays(from, step), tried = 0; tried < SOUGHT_DAYS; date = addDays(date, step), tried++) {
      const day = this.tradingDay(date)
      if (day && day.spans.length > 0) return day
    }
    throw new ScheduleError(this.id, `no trading day within ${SOUGHT_DAYS} days of ${isoDateOf(from)}`)
  }

  /** Open spans of trading days that overlap [from, to), in order. */
  spansBetween(from: number, to: number): { start: number; end: number; date: EpochDay }[] {
    const found: { start: number; end: number; date: EpochDay }[] = []
    for (let day = this.tradingDayAt(from); day.start < to; day = this.nextTradingDay(day.date))
      for (const span of day.spans) if (span.end > from && span.start < to) found.push({ ...span, date: day.date })
    return found
  }

  isOpenAt(at: number): boolean {
    for (const span of this.tradingDayAt(at).spans) if (at >= span.start && at < span.end) return true
    return false
  }
}
