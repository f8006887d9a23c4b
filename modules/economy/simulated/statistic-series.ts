import { type EpochDay, epochDayAt } from '#contract/time/epoch-day.ts'
import type { Frequency } from '#contract/time/period.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { counted, periodAt, weekdayOfWeek } from '../releases/period-text.ts'
import type { Moment } from '../releases/release-row.ts'
import type { ReleaseTimes } from '../releases/release-table.ts'
import type { Revision, Series, SeriesSummary } from '../store/economy.ts'
import {
  type ComputedSeries,
  FORECAST_MS,
  type Head,
  type Release,
  type Surprise,
  summarised,
  wholeSeries,
} from './computed-series.ts'
import { type Definition, roundTo, type Simulation } from './indicators/definition.ts'

const FIRST_YEAR = 2000
const FIRST_WEEK_YEAR = 2011
/** The last figure of a period: nothing is left of its first error. */
const FINAL = 2
/** Periods before the last that may still be revised. */
const STILL_REVISED = 4
/** The longest time from the end of a period to its release, in periods. */
const LONGEST_LAG = 20
export function frequencyOf({ frequency }: Definition, paths: Simulation['paths']): Frequency {
  return typeof frequency === 'function' ? frequency(paths) : frequency
}

const own = <Value>(value: Value | ((paths: Simulation['paths']) => Value), paths: Simulation['paths']): Value =>
  typeof value === 'function' ? (value as (paths: Simulation['paths']) => Value)(paths) : value

/** A statistic of a country: its values, when each became known, and how it was revised. */
export class StatisticSeries implements ComputedSeries {
  readonly #definition: Definition
  readonly #simulation: () => Simulation
  readonly #times: ReleaseTimes
  readonly #head: Head
  readonly #decimals: number
  readonly #surprise: number | undefined
  readonly #step: number
  readonly #weekday: number
  readonly #first: number
  /** How many figures of a period are published. */
  readonly #figures: number

  /** `simulation` gives the country's paths, which are computed again if they were dropped meanwhile. */
  constructor(definition: Definition, simulation: () => Simulation, times: ReleaseTimes) {
    const { paths } = simulation()
    const frequency = frequencyOf(definition, paths)
    this.#definition = definition
    this.#simulation = simulation
    this.#times = times
    this.#head = {
      country: paths.country,
      indicator: definition.key,
      unit: own(definition.unit, paths),
      frequency,
      adjustment: own(definition.adjustment ?? '', paths),
    }
    this.#decimals = own(definition.decimals, paths)
    this.#surprise = definition.surprise === undefined ? undefined : own(definition.surprise, paths)
    this.#step = frequency === 'Weekly' ? 7 : 1
    this.#weekday = weekdayOfWeek(definition.key)
    const firstYear = frequency === 'Weekly' ? FIRST_WEEK_YEAR : FIRST_YEAR
    this.#first = periodAt(frequency, Date.UTC(firstYear, 0, 8), this.#weekday)
    this.#figures = Math.max(times.estimates, 1 + (definition.revisions ?? 0))
  }

  summary(now: number): SeriesSummary | undefined {
    const simulation = this.#simulation()
    const last = this.#lastPeriod(now)
    if (last < this.#first) return undefined
    const count = (last - this.#first) / this.#step + 1
    const values = new Float64Array(count)
    for (let index = 0; index < count; index++) {
      const period = this.#first + index * this.#step
      const figure = index < count - STILL_REVISED ? FINAL : this.#figureAt(period, now)
      values[index] = this.#value(simulation, period, figure)
    }
    const { at, day } = this.#times.moment(last, 1)!
    return summarised(this.#head, values, index => this.#text(this.#first + index * this.#step), { at, day })
  }

  series(known: number, now: number): Series | undefined {
    const summary = this.summary(known)
    if (!summary) return undefined
    const simulation = this.#simulation()
    const last = this.#lastPeriod(known)
    const points: [string, number][] = []
    const revisions: Revision[] = []
    for (let period = this.#first; period <= last; period += this.#step) {
      const isOld = period < last - STILL_REVISED * this.#step
      const figures = isOld ? this.#figures : this.#figuresBy(period, known)
      const figure = this.#figureOf(figures)
      const text = this.#text(period)
      points.push([text, this.#value(simulation, period, figure)])
      this.#addRevisions(revisions, simulation, period, figures)
    }
    const forecasts: [string, number][] = []
    for (let period = last + this.#step; period <= last + 2 * this.#step; period += this.#step) {
      const forecast = this.#forecast(simulation, period, 1, known)
      if (forecast !== undefined) forecasts.push([this.#text(period), forecast])
    }
    return wholeSeries(summary, { points, revisions, forecasts, vintage: epochDayAt(Math.min(known, now)) })
  }

  releases(from: number, to: number, now: number): Release[] {
    return this.#publishedBetween(from, to).map(({ period, estimate, moment }) =>
      this.#release(period, estimate, moment, now),
    )
  }

  surprises(from: number, to: number): Surprise[] {
    if (this.#surprise === undefined) return []
    const simulation = this.#simulation()
    return this.#publishedBetween(from, to).flatMap(({ period, estimate, moment: { at } }) => {
      const actual = this.#definition.value(simulation, period, this.#figureOf(estimate))
      const difference = roundTo(actual, this.#decimals) - this.#expected(simulation, actual, period, estimate)
      const size = difference / this.#surpriseOf(actual, estimate)
      return size !== 0 && Number.isFinite(size) ? [{ indicator: this.#head.indicator, at, size }] : []
    })
  }

  #publishedBetween(from: number, to: number): { period: number; estimate: number; moment: Moment }[] {
    const found: { period: number; estimate: number; moment: Moment }[] = []
    const last = periodAt(this.#head.frequency, to, this.#weekday) + this.#step
    const lastDay = epochDayAt(to) + 1
    for (let estimate = 1; estimate <= this.#times.estimates; estimate++)
      for (let period = this.#firstFrom(epochDayAt(from) - 1, estimate); period <= last; period += this.#step) {
        const day = this.#times.day(period, estimate)
        if (day === undefined) continue
        if (day > lastDay) break
        const moment = this.#times.moment(period, estimate)!
        if (moment.at >= from && moment.at < to) found.push({ period, estimate, moment })
      }
    return found
  }

  /** A period from which on an estimate is published on a day or later: later periods are not published earlier. */
  #firstFrom(day: number, estimate: number): number {
    const step = this.#step
    let last = periodAt(this.#head.frequency, day * DAY_MS, this.#weekday) + step
    let first = Math.max(this.#first + step, last - (LONGEST_LAG + 1) * step)
    while (first < last) {
      const middle = first + Math.floor((last - first) / (2 * step)) * step
      const published = this.#times.day(middle, estimate)
      // Without a rule for that period nothing is known of the order.
      if (published === undefined) return first
      if (published < day) first = middle + step
      else last = middle
    }
    return first
  }

  /** When what is known changes next: a release of the next period, or a later figure of one of the last. */
  nextChange(now: number): number {
    const last = this.#lastPeriod(now)
    let next = Number.POSITIVE_INFINITY
    for (let period = last + this.#step; period <= last + 3 * this.#step; period += this.#step) {
      const at = this.#times.moment(period, 1)?.at
      if (at !== undefined && at > now) next = Math.min(next, at)
    }
    for (let period = last - STILL_REVISED * this.#step; period <= last; period += this.#step)
      for (let estimate = 2; estimate <= this.#times.estimates; estimate++) {
        const at = this.#times.moment(period, estimate)?.at
        if (at !== undefined && at > now) next = Math.min(next, at)
      }
    return next
  }

  #text(period: number): string {
    return counted(this.#head.frequency, period)
  }

  #value(simulation: Simulation, period: number, figure: number): number {
    return roundTo(this.#definition.value(simulation, period, figure), this.#decimals)
  }

  /** The last period with a figure. */
  #lastPeriod(now: number): number {
    let period = periodAt(this.#head.frequency, now, this.#weekday)
    for (let back = 0; back < LONGEST_LAG; back++, period -= this.#step) {
      const day = this.#times.day(period, 1)
      // A day in its own zone begins and ends within a day of UTC's.
      if (day === undefined || day > epochDayAt(now) + 1) continue
      if (day < epochDayAt(now) - 1 || this.#times.moment(period, 1)!.at <= now) return period
    }
    return this.#first - this.#step
  }

  /** When a figure of a period is published, from 1: later estimates first, then what comes with the next periods. */
  #figureTime(period: number, figure: number): { period: number; estimate: number } {
    const { estimates } = this.#times
    return figure <= estimates
      ? { period, estimate: figure }
      : { period: period + (figure - estimates) * this.#step, estimate: 1 }
  }

  /** How many figures of a period are known. */
  #figuresBy(period: number, known: number): number {
    let count = 0
    for (let figure = 1; figure <= this.#figures; figure++) {
      const time = this.#figureTime(period, figure)
      const at = this.#times.moment(time.period, time.estimate)?.at
      if (at !== undefined && at <= known) count = figure
    }
    return count
  }

  #figureOf(count: number): number {
    return count >= this.#figures ? FINAL : Math.max(0, count - 1)
  }

  #figureAt(period: number, known: number): number {
    return this.#figureOf(this.#figuresBy(period, known))
  }

  #addRevisions(revisions: Revision[], simulation: Simulation, period: number, figures: number): void {
    for (let figure = 1; figure < figures; figure++) {
      const value = this.#value(simulation, period, this.#figureOf(figure))
      if (value === this.#value(simulation, period, this.#figureOf(figure + 1))) continue
      const time = this.#figureTime(period, figure)
      const publishedOn: EpochDay | undefined = this.#times.day(time.period, time.estimate)
      if (publishedOn !== undefined) revisions.push({ period: this.#text(period), value, publishedOn })
    }
  }

  /** Standard deviation of surprises, in the unit of the figure. */
  #surpriseOf(actual: number, estimate: number): number {
    return (this.#surprise! * (this.#definition.isRelative ? Math.abs(actual) : 1)) / estimate
  }

  #forecast(simulation: Simulation, period: number, estimate: number, known: number): number | undefined {
    if (this.#surprise === undefined) return undefined
    const moment = this.#times.moment(period, estimate)
    if (!moment || known < moment.at - FORECAST_MS) return undefined
    const actual = this.#definition.value(simulation, period, this.#figureOf(estimate))
    return this.#expected(simulation, actual, period, estimate)
  }

  /** What is expected of a figure that will be `actual`. */
  #expected({ paths }: Simulation, actual: number, period: number, estimate: number): number {
    const surprise = paths.noise(`${this.#definition.key} surprise`, period * 4 + estimate)
    return roundTo(actual - this.#surpriseOf(actual, estimate) * surprise, this.#decimals)
  }

  #release(period: number, estimate: number, { day, at, isTimeKnown, isExpected }: Moment, now: number): Release {
    const simulation = this.#simulation()
    const compared = estimate === 1 ? period - this.#step : period
    const knownBefore = (time: number) => this.#value(simulation, compared, this.#figureAt(compared, time))
    const before = knownBefore(Math.min(at - 1, now))
    const after = estimate === 1 ? knownBefore(Math.min(at, now)) : before
    return {
      country: this.#head.country,
      indicator: this.#head.indicator,
      period: this.#text(period),
      day,
      at,
      isTimeKnown,
      isExpected,
      estimate,
      unit: this.#head.unit,
      decimals: this.#decimals,
      forecast: this.#forecast(simulation, period, estimate, now),
      actual: at <= now ? this.#value(simulation, period, this.#figureOf(estimate)) : undefined,
      previous: after,
      revisedFrom: after === before ? undefined : before,
    }
  }
}
