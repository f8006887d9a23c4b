import { epochDayAt } from '#contract/time/epoch-day.ts'
import { counted } from '../releases/period-text.ts'
import type { Series, SeriesSummary } from '../store/economy.ts'
import {
  type ComputedSeries,
  FORECAST_MS,
  type Head,
  type Release,
  type Surprise,
  summarised,
  wholeSeries,
} from './computed-series.ts'
import type { Decision, DecisionList } from './countries/decision-list.ts'
import type { PolicyRates } from './countries/policy-rates.ts'
import { monthAt } from './indicators/definition.ts'

const DECIMALS = 2
const FIRST = Date.UTC(2000, 0, 1)

/** A central bank's rate: one value for each of its decisions. */
export class RateSeries implements ComputedSeries {
  readonly #policy: PolicyRates
  readonly #head: Head
  readonly #decimals: number

  constructor(country: string, step: number, policy: PolicyRates) {
    this.#policy = policy
    this.#decimals = step === 0.125 ? 3 : DECIMALS
    this.#head = {
      country,
      indicator: 'interest-rate',
      unit: '%',
      frequency: 'Daily',
      adjustment: '',
    }
  }

  #decisions(now: number): DecisionList {
    return this.#policy.decisions(this.#head.country, monthAt(epochDayAt(now)) + 2)!
  }

  #known(now: number): readonly Decision[] {
    return this.#decisions(now).between(FIRST, now + 1)
  }

  #next(now: number): Decision | undefined {
    const decisions = this.#decisions(now)
    const place = decisions.placeAt(now + 1)
    return place < decisions.length ? decisions.at(place) : undefined
  }

  summary(now: number): SeriesSummary | undefined {
    const known = this.#known(now)
    const last = known.at(-1)
    if (!last) return undefined
    const values = Float64Array.from(known, ({ rate }) => rate)
    return summarised(this.#head, values, index => counted('Daily', known[index]!.moment.day), last.moment)
  }

  series(known: number, now: number): Series | undefined {
    const summary = this.summary(known)
    if (!summary) return undefined
    const next = this.#next(known)
    const isForecast = next !== undefined && known >= next.moment.at - FORECAST_MS
    return wholeSeries(summary, {
      points: this.#known(known).map(({ moment, rate }) => [counted('Daily', moment.day), rate]),
      revisions: [],
      forecasts: isForecast ? [[counted('Daily', next.moment.day), next.expected]] : [],
      vintage: epochDayAt(Math.min(known, now)),
    })
  }

  nextChange(now: number): number {
    return this.#next(now)?.moment.at ?? Number.POSITIVE_INFINITY
  }

  releases(from: number, to: number, now: number): Release[] {
    return this.#decisions(to)
      .between(from, to)
      .map(({ moment, rate, before, expected }) => ({
        country: this.#head.country,
        indicator: this.#head.indicator,
        period: counted('Daily', moment.day),
        day: moment.day,
        at: moment.at,
        isTimeKnown: moment.isTimeKnown,
        isExpected: moment.isExpected,
        estimate: 1,
        unit: this.#head.unit,
        decimals: this.#decimals,
        forecast: now >= moment.at - FORECAST_MS ? expected : undefined,
        actual: moment.at <= now ? rate : undefined,
        previous: before,
        revisedFrom: undefined,
      }))
  }

  /** None for a bank that follows another one: its surprises are those of the other. */
  surprises(from: number, to: number): Surprise[] {
    const { indicator, country } = this.#head
    return this.#policy.surprises(country, from, to).map(({ at, size }) => ({ indicator, at, size }))
  }
}
