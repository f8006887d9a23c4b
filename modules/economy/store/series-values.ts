import { addDays, type EpochDay } from '#contract/time/epoch-day.ts'
import { type Frequency, formOf, nextPeriod, periodText } from '#contract/time/period.ts'
import type { Observation } from './economy.ts'

/**
 * What is shown of published values, in FRED's words: as they are, the change or the change in per cent on the period
 * before, the change in per cent on a year earlier, and that on the period before at an annual rate.
 */
export type Transform = 'lin' | 'chg' | 'pch' | 'pc1' | 'pca'

/** How stored values become those that are shown. */
export interface Conversion {
  divisor: number
  transform: Transform
  frequency: Frequency
}

/** Values by the first day of their period, oldest first. */
export interface Values {
  starts: readonly EpochDay[]
  values: readonly number[]
}

/** Values as they are shown. Those without a value to compare with, or with zero as its base, are left out. */
export function converted({ starts, values }: Values, { divisor, transform, frequency }: Conversion): Values {
  if (transform === 'lin') return { starts, values: divisor === 1 ? values : values.map(value => value / divisor) }
  const shown: { starts: EpochDay[]; values: number[] } = { starts: [], values: [] }
  let base = 0
  for (const [at, start] of starts.entries()) {
    const latest = latestBase(start, transform, frequency)
    while (base < at && starts[base + 1]! <= latest) base++
    if (base >= at || starts[base]! > latest || latest - starts[base]! > tolerance(frequency)) continue
    const change = changeOf(values[at]! / divisor, values[base]! / divisor, transform, frequency)
    // On a base of zero there is no change in per cent.
    if (!Number.isFinite(change)) continue
    shown.starts.push(start)
    shown.values.push(change)
  }
  return shown
}

/** The newest first day that a value to compare with may have. */
function latestBase(start: EpochDay, transform: Transform, frequency: Frequency): EpochDay {
  const form = formOf(frequency)
  if (form === 'day') return addDays(start, transform === 'pc1' ? -365 : -1)
  const periods = transform === 'pc1' ? PERIODS_OF_YEAR[frequency] : 1
  return nextPeriod({ form, start }, -periods).start
}

/** Periods in a year, as an annual rate compounds them. */
const PERIODS_OF_YEAR: Readonly<Record<Frequency, number>> = {
  Daily: 365,
  Weekly: 52,
  Biweekly: 26,
  Monthly: 12,
  Quarterly: 4,
  'Half-yearly': 2,
  Yearly: 1,
}

/** How many days earlier than that it may be: days without trading and weeks have no fixed distance. */
function tolerance(frequency: Frequency): number {
  if (frequency === 'Biweekly') return 20
  return frequency === 'Weekly' || frequency === 'Daily' ? 10 : 0
}

function changeOf(value: number, base: number, transform: Transform, frequency: Frequency): number {
  if (transform === 'chg') return Number((value - base).toPrecision(12))
  const ratio = value / base
  const percent = transform === 'pca' ? ratio ** PERIODS_OF_YEAR[frequency] * 100 - 100 : ratio * 100 - 100
  return Math.round(percent * 1e5) / 1e5
}

/** Values for a sparkline. */
const RECENT = 24

/** What is known of a series without its values, as stored. */
export interface StoredSummary {
  count: number
  first: Observation
  last: Observation
  previous?: Observation
  lowest: Observation
  highest: Observation
  recent: readonly number[]
  percentile?: number
  publishedAt?: EpochDay
}

/** Undefined if nothing is shown. */
export function summarize(shown: Values, frequency: Frequency, publishedAt?: EpochDay): StoredSummary | undefined {
  const { starts, values } = shown
  if (values.length === 0) return undefined
  const form = formOf(frequency)
  const observation = (at: number): Observation => ({
    period: periodText({ form, start: starts[at]! }),
    value: values[at]!,
  })
  let lowest = 0
  let highest = 0
  for (let at = 1; at < values.length; at++) {
    if (values[at]! < values[lowest]!) lowest = at
    if (values[at]! > values[highest]!) highest = at
  }
  const last = values.length - 1
  const atOrBelow = values.reduce((count, value) => (value <= values[last]! ? count + 1 : count), 0)
  return {
    count: values.length,
    first: observation(0),
    last: observation(last),
    ...(last > 0 ? { previous: observation(last - 1) } : {}),
    lowest: observation(lowest),
    highest: observation(highest),
    recent: values.slice(-RECENT),
    percentile: Math.round((atOrBelow / values.length) * 1_000) / 10,
    ...(publishedAt === undefined ? {} : { publishedAt }),
  }
}
