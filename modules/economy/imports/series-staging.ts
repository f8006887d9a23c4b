import { type Frequency, type Period, type PeriodForm, periodEnd } from '#contract/time/period.ts'
import type { StagedObservations } from './staged-observations.ts'
import type { UnitConversion } from './units.ts'

/** A series as its publisher's file names it. */
export interface SeriesHead {
  country: string
  indicator: string
  source: string
  sourceCode: string
  publishedUnit: string
  adjustment: string
  /** Undefined where the periods tell it. */
  frequency: Frequency | undefined
  /** How its values are shown. */
  conversion: UnitConversion
  rank: number
  /** Whether `conversion` and `rank` replace those that are stored. */
  isDescribed: boolean
}

/** A series of this import. */
export interface StagedSeries {
  head: SeriesHead
  form: PeriodForm
  count: number
  /** First and last day of periods. */
  first: number
  last: number
  isOrdered: boolean
}

/** No statistic counts more, in the smallest units of any money. */
const LARGEST = 1e24

/** Takes the values of files, series by series. */
export class SeriesStaging {
  readonly series: StagedSeries[] = []
  readonly #observations: StagedObservations
  readonly #today: number
  readonly #numbers = new Map<string, number>()
  isOrdered = true
  /** How many values were left out, by reason. */
  readonly leftOut = new Map<string, number>()

  constructor(observations: StagedObservations, today: number) {
    this.#observations = observations
    this.#today = today
  }

  /** The number of a series, if it is known in this import. */
  find(country: string, indicator: string, source: string, sourceCode: string): number | undefined {
    return this.#numbers.get(keyOf(country, indicator, source, sourceCode))
  }

  /** The number of a series that is not known yet. */
  open(head: SeriesHead, form: PeriodForm): number {
    const number = this.series.length
    this.series.push({
      head,
      form,
      count: 0,
      first: Number.POSITIVE_INFINITY,
      last: Number.NEGATIVE_INFINITY,
      isOrdered: true,
    })
    this.#numbers.set(keyOf(head.country, head.indicator, head.source, head.sourceCode), number)
    return number
  }

  /** Counts values that are not stored. */
  leaveOut(reason: string, count = 1): void {
    this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + count)
  }

  /**
   * Adds a value; one of a period that has not ended is not an observation, and is left out (a month may be of the days so
   * far). Returns a problem if it does not go with the series, or a promise to wait for before the next value.
   */
  add(
    number: number,
    { form, start }: Period,
    value: number,
    line: number,
    publishedOn = this.#today,
  ): string | Promise<unknown> | undefined {
    const series = this.series[number]!
    const lastDay = form === 'month' ? start : periodEnd({ form, start })
    if (lastDay > this.#today) {
      this.leaveOut('periods that have not ended, which can only be forecasts')
      return undefined
    }
    if (!(Math.abs(value) <= LARGEST)) return `has the value ${value}, larger than any statistic`
    if (form !== series.form) return `is a ${form}, the series has periods of a ${series.form}`
    if (start <= series.last) this.isOrdered = false
    else series.last = start
    if (start < series.first) series.first = start
    series.count++
    return this.#observations.add(number, start, publishedOn, value, line)
  }
}

export const keyOf = (...parts: readonly string[]) => parts.join('\u001f')

/** Values of days that are further apart than this on average are weekly. */
const WEEKLY_DAYS = 4.5
const BIWEEKLY_DAYS = 10
const IRREGULAR_DAYS = 21

/** How often a series is published, from its periods. */
export function frequencyOf({ form, count, first, last }: StagedSeries): Frequency {
  if (form === 'year') return 'Yearly'
  if (form === 'half') return 'Half-yearly'
  if (form === 'quarter') return 'Quarterly'
  if (form === 'month') return 'Monthly'
  const days = count > 1 ? (last - first) / (count - 1) : 1
  if (days < WEEKLY_DAYS) return 'Daily'
  if (days < BIWEEKLY_DAYS) return 'Weekly'
  return days < IRREGULAR_DAYS ? 'Biweekly' : 'Daily'
}
