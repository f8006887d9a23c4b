import { addDays, type EpochDay, epochDay } from './epoch-day.ts'
import { DAY_MS } from './units.ts'

/** How often a statistic is published. */
export const frequencies = ['Daily', 'Weekly', 'Biweekly', 'Monthly', 'Quarterly', 'Half-yearly', 'Yearly'] as const
export type Frequency = (typeof frequencies)[number]

/** How a period is written: `2024`, `2024-S1` (the first half), `2024-Q3`, `2024-09` or `2024-09-30`. */
export type PeriodForm = 'year' | 'half' | 'quarter' | 'month' | 'day'

/** The time that a figure is about, by its first day. Weeks are written as the day that their publisher names. */
export interface Period {
  form: PeriodForm
  start: EpochDay
}

export function formOf(frequency: Frequency): PeriodForm {
  if (frequency === 'Yearly') return 'year'
  if (frequency === 'Half-yearly') return 'half'
  if (frequency === 'Quarterly') return 'quarter'
  return frequency === 'Monthly' ? 'month' : 'day'
}

const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
const PERIOD = /^([12]\d{3})(?:-Q([1-4])|-S([12])|-(\d\d)(?:-(\d\d))?)?$/

/** A period from its text, of the years 1000 to 2999; undefined for any other text and for days that do not exist. */
export function parsePeriod(text: string): Period | undefined {
  const found = PERIOD.exec(text)
  if (!found) return undefined
  const year = Number(found[1])
  if (found[2] !== undefined) return { form: 'quarter', start: firstOf(year, (Number(found[2]) - 1) * 3) }
  if (found[3] !== undefined) return { form: 'half', start: firstOf(year, (Number(found[3]) - 1) * 6) }
  if (found[4] === undefined) return { form: 'year', start: firstOf(year, 0) }
  const month = Number(found[4])
  if (month < 1 || month > 12) return undefined
  const first = firstOf(year, month - 1)
  if (found[5] === undefined) return { form: 'month', start: first }
  const day = Number(found[5])
  const lastDay = month === 2 && isLeapYear(year) ? 29 : LAST_DAYS[month - 1]!
  return day >= 1 && day <= lastDay ? { form: 'day', start: addDays(first, day - 1) } : undefined
}

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** `2024-Q3`. */
export function periodText({ form, start }: Period): string {
  const { year, month, day } = calendarDate(start)
  if (form === 'year') return String(year)
  if (form === 'half') return `${year}-S${month < 7 ? 1 : 2}`
  if (form === 'quarter') return `${year}-Q${quarterOf(month)}`
  return form === 'month' ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`
}

const two = (number: number) => (number < 10 ? `0${number}` : String(number))
const quarterOf = (month: number) => Math.ceil(month / 3)

const DAYS_OF_400_YEARS = 146_097
/** From 0000-03-01 to 1970-01-01: years that begin in March end with the leap day. */
const DAYS_TO_1970 = 719_468

/** The Gregorian date of a day, ten times as fast as by way of a Date: series have ten thousands of them. */
export function calendarDate(day: EpochDay): { year: number; month: number; day: number } {
  const since = day + DAYS_TO_1970
  const era = Math.floor(since / DAYS_OF_400_YEARS)
  const ofEra = since - era * DAYS_OF_400_YEARS
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * ofYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  }
}

/** The last day of a period. */
export function periodEnd(period: Period): EpochDay {
  return addDays(nextPeriod(period).start, -1)
}

/** The period after one, or `steps` later; earlier if `steps` is negative. */
export function nextPeriod({ form, start }: Period, steps = 1): Period {
  if (form === 'day') return { form, start: addDays(start, steps) }
  const { year, month } = calendarDate(start)
  return { form, start: firstOf(year, month - 1 + MONTHS[form] * steps) }
}

const MONTHS = { year: 12, half: 6, quarter: 3, month: 1 } as const

/** The first day of a month, `month` from 0 and beyond a year if need be. */
function firstOf(year: number, month: number): EpochDay {
  return epochDay(Date.UTC(year, month, 1) / DAY_MS)
}
