import { addDays, epochDay } from '#contract/time/epoch-day.ts'
import { type Period, type PeriodForm, parsePeriod } from '#contract/time/period.ts'

const FORM_OF_FREQUENCY: Readonly<Record<string, PeriodForm>> = {
  A: 'year',
  S: 'half',
  H: 'half',
  Q: 'quarter',
  M: 'month',
}
const FORM_OF_DURATION: Readonly<Record<string, PeriodForm>> = {
  P1Y: 'year',
  P12M: 'year',
  P6M: 'half',
  P3M: 'quarter',
  P1M: 'month',
  P1D: 'day',
}

/**
 * A period in one of the forms of SDMX: `2024`, `2024-A1`, `2024-S1` (also B1, H1), `2024-Q3`, `2024-09` (also M09, M9),
 * `2024-09-30`, `2024-D274`, a week, `2024-W05`, by its Monday, a time or a time with a duration, `2024-01-01/P1M`; those
 * with a letter also without the hyphen. Dates are the first day of a longer period if `frequency`, the code of
 * the series, says so. `unkept` is a period of SDMX that is not kept here; undefined is not a period of SDMX.
 */
export function sdmxPeriod(text: string, frequency?: string): Period | 'unkept' | undefined {
  const [moment = '', duration] = text.split('/')
  const day = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/.exec(moment)?.[1]
  if (day !== undefined) {
    const date = parsePeriod(day)
    if (duration !== undefined && !Object.hasOwn(FORM_OF_DURATION, duration))
      return date && /^P\d/.test(duration) ? 'unkept' : undefined
    const form = duration === undefined ? FORM_OF_FREQUENCY[frequency ?? ''] : FORM_OF_DURATION[duration]
    return date && form ? beginningAt(date, form) : date
  }
  const [, year = '', letter = '', digits = ''] = /^(\d{4})-?([ABDHMQSTW])(\d{0,3})$/.exec(text) ?? []
  const number = Number(digits)
  switch (letter) {
    case '':
      return parsePeriod(text)
    case 'A':
      return number <= 1 ? parsePeriod(year) : undefined
    case 'B':
    case 'H':
    case 'S':
      return parsePeriod(`${year}-S${number}`)
    case 'Q':
      return parsePeriod(`${year}-Q${number}`)
    case 'M':
      return number === 0 ? undefined : parsePeriod(`${year}-${String(number).padStart(2, '0')}`)
    case 'T':
      return number >= 1 && number <= 3 ? 'unkept' : undefined
    case 'D':
      return dayOfYear(year, number)
    default:
      return week(Number(year), number)
  }
}

/** The period of a form that begins on a day, or that day if none does: not every publisher names the first one. */
function beginningAt(date: Period, form: PeriodForm): Period {
  const [year, month, day] = [new Date(date.start * 86_400_000)].flatMap(at => [
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
  ]) as [number, number, number]
  const months = { year: 12, half: 6, quarter: 3, month: 1, day: 0 }[form]
  return months > 0 && year > 0 && day === 1 && (month - 1) % months === 0 ? { form, start: date.start } : date
}

function dayOfYear(year: string, number: number): Period | undefined {
  const first = parsePeriod(`${year}-01-01`)
  const next = parsePeriod(`${Number(year) + 1}-01-01`)
  if (!first || !next || number < 1 || number > next.start - first.start) return undefined
  return { form: 'day', start: addDays(first.start, number - 1) }
}

function week(year: number, number: number): Period | undefined {
  // The week of 4 January is the first.
  const mondayOf = (of: number) => {
    const fourth = Math.floor(Date.UTC(of, 0, 4) / 86_400_000)
    return fourth - ((fourth + 3) % 7)
  }
  if (number < 1 || number > (mondayOf(year + 1) - mondayOf(year)) / 7) return undefined
  return { form: 'day', start: addDays(epochDay(mondayOf(year)), (number - 1) * 7) }
}
