import type { EpochDay } from '#contract/time/epoch-day.ts'
import type { Frequency } from '#contract/time/period.ts'
import type { Observation, Revision, Series, SeriesSummary } from '../store/economy.ts'

/** A release of a figure: when it is published, what was expected and what it says. */
export interface Release {
  country: string
  indicator: string
  period: string
  /** At the publisher. */
  day: EpochDay
  /** UTC ms; noon there if no time is announced. */
  at: number
  isTimeKnown: boolean
  /** The publisher has not announced the date. */
  isExpected: boolean
  /** 1 for the first figures of a period, 2 and 3 for later estimates of the same. */
  estimate: number
  unit: string
  decimals: number
  /** Undefined until a week before, and where nobody forecasts. */
  forecast: number | undefined
  /** Undefined until it is published. */
  actual: number | undefined
  /** The value before it as it is after this release, of the period before or of the estimate before. */
  previous: number | undefined
  /** What `previous` was until then, if this release revises it. */
  revisedFrom: number | undefined
}

/** How far a published figure is from its forecast. */
export interface Surprise {
  indicator: string
  /** UTC ms. */
  at: number
  /** In standard deviations of the indicator's surprises, above zero if the figure is higher. */
  size: number
}

/** One country's computed series of an indicator. Times are UTC ms. */
export interface ComputedSeries {
  /** Undefined before the first release. */
  summary(now: number): SeriesSummary | undefined
  /** As it was known at a time. */
  series(known: number, now: number): Series | undefined
  /** Releases in [from, to), in no particular order. */
  releases(from: number, to: number, now: number): Release[]
  /** Figures in [from, to) that differ from their forecast, in no particular order. */
  surprises(from: number, to: number): Surprise[]
}

/** How long before a release its forecast is known. */
export const FORECAST_MS = 7 * 86_400_000
const RECENT = 24

export interface Head {
  country: string
  indicator: string
  unit: string
  frequency: Frequency
  adjustment: string
}

/** A summary of values, which are not empty; `textOf` is the period of a value by its place. */
export function summarised(
  head: Head,
  values: Float64Array,
  textOf: (index: number) => string,
  published: { at: number; day: EpochDay },
): SeriesSummary {
  const last = values.length - 1
  let lowest = 0
  let highest = 0
  for (let index = 1; index <= last; index++) {
    if (values[index]! <= values[lowest]!) lowest = index
    if (values[index]! >= values[highest]!) highest = index
  }
  const newest = values[last]!
  let atOrBelow = 0
  for (const value of values) if (value <= newest) atOrBelow++
  const observation = (index: number): Observation => ({ period: textOf(index), value: values[index]! })
  // Thousands of these stay in memory: written out they take less than copied from the head.
  const { country, indicator, unit, frequency, adjustment } = head
  const summary: SeriesSummary = {
    country,
    indicator,
    unit,
    frequency,
    adjustment,
    source: 'simulated',
    sourceCode: '',
    kind: 'simulated',
    count: values.length,
    first: observation(0),
    last: observation(last),
    lowest: observation(lowest),
    highest: observation(highest),
    percentile: (atOrBelow / values.length) * 100,
    recent: Array.from(values.subarray(Math.max(0, values.length - RECENT))),
    publishedAt: published.day,
    updatedAt: published.at,
  }
  if (last > 0) summary.previous = observation(last - 1)
  return summary
}

export function wholeSeries(
  summary: SeriesSummary,
  parts: {
    points: [period: string, value: number][]
    revisions: Revision[]
    vintage: EpochDay
    forecasts: [period: string, value: number][]
  },
): Series {
  return { ...summary, ...parts, licence: '', attribution: '' }
}
