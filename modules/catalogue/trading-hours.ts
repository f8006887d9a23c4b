import {
  addDays,
  dateToTime,
  type EpochDay,
  epochDayAt,
  epochDayOf,
  isoDateOf,
  weekdayOf,
} from '#contract/epoch-day.ts'
import type { TradingDateRule } from '#contract/trading-date.ts'
import { DAY_MINUTES, MINUTE_MS } from '#contract/units.ts'
import { wallToUtc } from '#kit/zone.ts'

/**
 * Trading hours: when a market is open, and to which trading day a moment belongs.
 *
 * A schedule is a weekly pattern of wall-clock sessions in an IANA zone, plus the wall time at which its trading day
 * changes (17:00 New York for spot forex).
 */

export interface ScheduleRow {
  id: string
  zone: string
  /** `Mon-Fri 09:30-11:30;13:00-15:00 | Sat 00:00-03:00`. */
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
    throw new ScheduleError(id, `'${text}' is no weekday`)
  const days: number[] = []
  for (let day = from; ; day = (day + 1) % 7) {
    days.push(day)
    if (day === to) return days
  }
}

function parseSessions(id: string, text: string): WeeklySession[] {
  const sessions = text.split(' | ').flatMap(group => {
    const [days = '', hours = ''] = group.split(' ')
    return parseWeekdays(id, days).flatMap(weekday =>
      hours.split(';').map(range => {
        const [start = '', end = ''] = range.split('-')
        const session = { weekday, startMinute: parseMinutes(id, start), endMinute: parseMinutes(id, end) }
        if (session.startMinute >= session.endMinute) throw new ScheduleError(id, `'${range}' ends before it begins`)
        return session
      }),
    )
  })
  return sessions.sort((a, b) => a.weekday - b.weekday || a.startMinute - b.startMinute)
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
  /** Trades around the clock, every day of the week. */
  readonly alwaysOpen: boolean
  readonly #sessions: readonly WeeklySession[]
  readonly #rollMinute: number
  readonly #holidays = new Map<EpochDay, Holiday>()
  readonly #mainWeekdays: readonly number[]
  /**
   * Sessions by the trading weekday they belong to, in minutes from 00:00 of that trading date (negative: previous
   * evening).
   */
  readonly #byTradingWeekday = new Map<number, { startMinute: number; endMinute: number }[]>()
  readonly #days = new Map<EpochDay, TradingDay>()
  #current: { from: number; until: number; day: TradingDay } | undefined

  constructor(row: ScheduleRow, holidays: readonly Holiday[] = []) {
    this.id = row.id
    this.zone = row.zone
    this.note = row.note
    const [rollTime = '', rollZone = ''] = row.dayRoll.split(' ')
    this.#rollMinute = parseMinutes(row.id, rollTime)
    const sessions = parseSessions(row.id, row.sessions)
    this.alwaysOpen =
      sessions.length === 7 &&
      sessions.every(({ startMinute, endMinute }) => startMinute === 0 && endMinute === DAY_MINUTES)
    this.#sessions = sessions.flatMap(session => this.#splitAtRoll(session))
    for (const zone of [row.zone, rollZone])
      if (!isTimeZone(zone)) throw new ScheduleError(row.id, `'${zone}' is no time zone`)
    if (rollZone !== row.zone && this.#rollMinute !== 0)
      throw new ScheduleError(row.id, 'the day rolls in another zone than its sessions')
    for (const holiday of holidays) this.#holidays.set(epochDayOf(holiday.date), holiday)
    this.hasHolidayTable = holidays.length > 0 || this.alwaysOpen
    this.#mainWeekdays = this.#findMainWeekdays()
    this.#assignSessions()
  }

  /** Weekdays that have a trading day, 0 Sunday to 6 Saturday. */
  get tradingWeekdays(): readonly number[] {
    return this.#mainWeekdays
  }

  /** How the trading date of a moment is found, ignoring holidays. */
  get dateRule(): TradingDateRule {
    return { zone: this.zone, rollMinute: this.#rollMinute, weekdays: this.#mainWeekdays }
  }

  /**
   * Sessions of each trading weekday, in minutes from 00:00 of its date in the schedule's zone: negative on the
   * previous evening, above 1,440 after midnight. In order of opening.
   */
  get sessionsByWeekday(): ReadonlyMap<number, readonly { startMinute: number; endMinute: number }[]> {
    return this.#byTradingWeekday
  }

  /** Days without trading or with an early close, oldest first. */
  get holidays(): readonly Holiday[] {
    return [...this.#holidays.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
  }

  /** Offset in days from a session's local date to its trading date, before weekends are skipped: −1, 0 or 1. */
  #rollShift(minute: number): number {
    if (this.#rollMinute >= DAY_MINUTES / 2) return minute >= this.#rollMinute ? 1 : 0
    return minute < this.#rollMinute ? -1 : 0
  }

  #splitAtRoll(session: WeeklySession): WeeklySession[] {
    const roll = this.#rollMinute
    if (roll <= session.startMinute || roll >= session.endMinute) return [session]
    return [
      { ...session, endMinute: roll },
      { ...session, startMinute: roll },
    ]
  }

  #findMainWeekdays(): number[] {
    const main = new Set<number>()
    for (const session of this.#sessions) {
      const inMainHours = session.startMinute < MAIN_HOURS.to && session.endMinute > MAIN_HOURS.from
      if (inMainHours && this.#rollShift(session.startMinute) === 0) main.add(session.weekday)
    }
    if (main.size === 0)
      throw new ScheduleError(this.id, 'no weekday trades between 06:00 and 18:00 before its day rolls')
    return [...main].sort((a, b) => a - b)
  }

  #assignSessions(): void {
    for (const session of this.#sessions) {
      let ahead = this.#rollShift(session.startMinute)
      while (!this.#mainWeekdays.includes((session.weekday + ahead + 7) % 7)) ahead++
      const weekday = (session.weekday + ahead + 7) % 7
      const own = this.#byTradingWeekday.get(weekday) ?? []
      own.push({
        startMinute: session.startMinute - ahead * DAY_MINUTES,
        endMinute: session.endMinute - ahead * DAY_MINUTES,
      })
      this.#byTradingWeekday.set(weekday, own)
    }
    for (const own of this.#byTradingWeekday.values()) own.sort((a, b) => a.startMinute - b.startMinute)
  }

  isTradingDate(date: EpochDay): boolean {
    return this.#mainWeekdays.includes(weekdayOf(date))
  }

  holidayOn(date: EpochDay): Holiday | undefined {
    return this.#holidays.get(date)
  }

  /** Numbers trading dates consecutively, without weekends and with holidays: Friday n, Monday n + 1. */
  ordinalOf(date: EpochDay): number {
    const weekday = weekdayOf(date)
    const week = Math.floor((date + 4) / 7)
    return week * this.#mainWeekdays.length + this.#mainWeekdays.filter(main => main < weekday).length
  }

  /** The trading day of a date, undefined if the weekday has none. */
  tradingDay(date: EpochDay): TradingDay | undefined {
    const known = this.#days.get(date)
    if (known) return known
    const sessions = this.#byTradingWeekday.get(weekdayOf(date))
    if (!sessions) return undefined
    const holiday = this.#holidays.get(date)
    const spans: { start: number; end: number }[] = []
    const whole = { start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY }
    for (const session of sessions) {
      const start = minuteToUtc(this.zone, date, session.startMinute)
      let end = minuteToUtc(this.zone, date, session.endMinute)
      whole.start = Math.min(whole.start, start)
      whole.end = Math.max(whole.end, end)
      if (holiday) {
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
