import { type EpochDay, epochDay, isoDateOf } from '#contract/time/epoch-day.ts'
import { type Frequency, formOf } from '#contract/time/period.ts'
import { DAY_MS } from '#contract/time/units.ts'

const WEEKDAYS: Readonly<Record<string, number>> = {
  'initial-jobless-claims': 6,
  'continuing-jobless-claims': 6,
  'mortgage-rate': 4,
  'central-bank-balance-sheet': 3,
}
const FRIDAY = 5

/** The weekday, 0 Sunday to 6 Saturday, by which weeks of an indicator are named. */
export function weekdayOfWeek(indicator: string): number {
  return WEEKDAYS[indicator] ?? FRIDAY
}

const texts = new Map<Frequency, Map<number, string>>()

/** How a counted period is written: years, quarters and months count from the year 0, days from 1970. */
export function counted(frequency: Frequency, period: number): string {
  let known = texts.get(frequency)
  if (!known) {
    known = new Map()
    texts.set(frequency, known)
  }
  let text = known.get(period)
  if (text === undefined) {
    text = textOf(frequency, period)
    known.set(period, text)
  }
  return text
}

function textOf(frequency: Frequency, period: number): string {
  switch (formOf(frequency)) {
    case 'year':
      return String(period)
    case 'quarter':
      return `${Math.floor(period / 4)}-Q${(period % 4) + 1}`
    case 'month':
      return `${Math.floor(period / 12)}-${String((period % 12) + 1).padStart(2, '0')}`
    default:
      return isoDateOf(epochDay(period))
  }
}

/** The counted period that a moment (UTC ms) is in; of weeks, the last day before it that is such a weekday. */
export function periodAt(frequency: Frequency, at: number, weekday: number): number {
  const date = new Date(at)
  const year = date.getUTCFullYear()
  switch (formOf(frequency)) {
    case 'year':
      return year
    case 'quarter':
      return year * 4 + Math.floor(date.getUTCMonth() / 3)
    case 'month':
      return year * 12 + date.getUTCMonth()
    default: {
      const day: EpochDay = epochDay(Math.floor(at / DAY_MS))
      return day - ((day + 4 - weekday + 7) % 7)
    }
  }
}
