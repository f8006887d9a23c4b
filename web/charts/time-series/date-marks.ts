import { tickStep } from 'd3-array'
import { periodCell } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import { type EpochDay, epochDay } from '#contract/time/epoch-day.ts'
import { nextPeriod, type Period, type PeriodForm, parsePeriod, periodText } from '#contract/time/period.ts'

/** A mark of a date axis. */
export interface DateMark {
  day: EpochDay
  text: string
}

/** Steps of marks, from the finest: so many periods of a form. Days step by week days that fit no month; they stay few. */
const STEPS: readonly (readonly [form: PeriodForm, steps: number])[] = [
  ['day', 1],
  ['day', 7],
  ['day', 14],
  ['month', 1],
  ['month', 2],
  ['month', 3],
  ['month', 6],
  ['year', 1],
  ['year', 2],
  ['year', 5],
  ['year', 10],
  ['year', 20],
  ['year', 50],
  ['year', 100],
]

const DAYS: Record<PeriodForm, number> = { day: 1, month: 30.44, quarter: 91.3, half: 182.6, year: 365.25 }

/** Room of a mark in pixels, with the space to its neighbour: `2026年10月` is wider than `2026`. */
const WIDTHS: Record<'day' | 'month' | 'year', Record<Locale, number>> = {
  day: { tw: 96, cn: 96, en: 90 },
  month: { tw: 92, cn: 84, en: 76 },
  year: { tw: 46, cn: 46, en: 46 },
}

/**
 * Marks between two days on an axis of a width in pixels, as many as fit without touching each other. None is finer
 * than the figures: yearly figures have marks of years.
 */
export function dateMarks(
  from: EpochDay,
  to: EpochDay,
  width: number,
  locale: Locale,
  finest: PeriodForm = 'day',
): DateMark[] {
  const days = Math.max(1, to - from)
  const least = STEPS.findIndex(([form]) => form === (finest === 'quarter' || finest === 'half' ? 'month' : finest))
  const fitting = STEPS.findIndex(([form, steps], place) => {
    const room = WIDTHS[form as 'day' | 'month' | 'year'][locale]
    return place >= least && (width / days) * steps * DAYS[form] >= room
  })
  const [form, steps] = STEPS[fitting < 0 ? STEPS.length - 1 : fitting]!
  const marks: DateMark[] = []
  for (let at = firstMark(from, form, steps); at.start <= to; at = nextPeriod(at, steps))
    if (at.start >= from) marks.push({ day: at.start, text: markText(at, locale) })
  return marks
}

/** Room of a mark of a number, in pixels. */
const NUMBER_WIDTH = 46

/** Marks of whole numbers between two, as many as fit an axis of a width in pixels. */
export function numberMarks(from: number, to: number, width: number): DateMark[] {
  const step = Math.max(1, tickStep(from, to, Math.floor(width / NUMBER_WIDTH)))
  const first = Math.ceil(from / step)
  const count = Math.floor(to / step) - first + 1
  return Array.from({ length: count }, (_, place) => (first + place) * step).map(number => ({
    day: epochDay(number),
    text: String(number),
  }))
}

/** The last mark at or before a day. Months and years are counted so that the years of marks are round. */
function firstMark(from: EpochDay, form: PeriodForm, steps: number): Period {
  if (form === 'day') return { form, start: steps === 1 ? from : epochDay(Math.floor((from + 3) / 7) * 7 - 3) }
  const date = new Date(from * 86_400_000)
  const year = date.getUTCFullYear()
  if (form === 'year') return parsePeriod(String(Math.floor(year / steps) * steps))!
  const month = Math.floor(date.getUTCMonth() / steps) * steps + 1
  return parsePeriod(`${year}-${String(month).padStart(2, '0')}`)!
}

/** A year on an axis is its number alone. */
function markText(period: Period, locale: Locale): string {
  return period.form === 'year' ? periodText(period) : periodCell(period, locale)
}
