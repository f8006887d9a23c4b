import { type EpochDay, epochDay } from '#contract/epoch-day.ts'
import { HOUR_MS } from '#contract/units.ts'
import type { Model } from './world.ts'

const HOURS = 24

/** An instrument's price at any time: the sum of its curves at full hours, interpolated linearly in between. */
export class HourlyPrice {
  readonly #model: Model
  /** Position of the level in its band, as a logit. */
  readonly #bandCentre: number
  #day = Number.NaN
  #prices = new Float64Array(HOURS + 1)
  #otherDay = Number.NaN
  #otherPrices = new Float64Array(HOURS + 1)

  constructor(model: Model) {
    this.#model = model
    const { band, level } = model
    this.#bandCentre = band ? Math.log((level - band[0]) / (band[1] - level)) : 0
  }

  /** In price units, at a time in UTC ms. */
  at(time: number): number {
    const hours = time / HOUR_MS
    const day = epochDay(Math.floor(hours / HOURS))
    const within = hours - day * HOURS
    const hour = Math.floor(within)
    const prices = this.#pricesOf(day)
    const price = prices[hour]!
    return within === hour ? price : price + (within - hour) * (prices[hour + 1]! - price)
  }

  /** Variance of the price in one hour, in price units squared, at the given `price`. */
  hourVariance(time: number, price: number): number {
    const { activity, additive, deviation, band } = this.#model
    const hour = Math.floor(time / HOUR_MS) % HOURS
    let size = additive ? deviation : deviation * Math.abs(price)
    // Near the edge of its band a price hardly moves.
    if (band) size *= (4 * Math.max(0, price - band[0]) * Math.max(0, band[1] - price)) / (band[1] - band[0]) ** 2
    return activity[hour]! * size * size
  }

  /** Two days are cached: a trading day of New York spans two days of UTC. */
  #pricesOf(day: EpochDay): Float64Array {
    if (day === this.#day) return this.#prices
    const other = this.#otherPrices
    this.#otherPrices = this.#prices
    this.#prices = other
    const isOther = day === this.#otherDay
    this.#otherDay = this.#day
    this.#day = day
    if (!isOther) this.#fill(other, day)
    return other
  }

  #fill(prices: Float64Array, day: EpochDay): void {
    const { terms, level, additive } = this.#model
    prices.fill(0)
    for (const { curve, weight } of terms) curve.addHours(day, weight, prices)
    for (let hour = 0; hour <= HOURS; hour++) {
      const moved = prices[hour]!
      prices[hour] = additive ? level + moved : this.#banded(moved, level)
    }
  }

  #banded(moved: number, level: number): number {
    const { band } = this.#model
    if (!band) return level * Math.exp(moved)
    const [lowest, highest] = band
    const width = highest - lowest
    const place = 1 / (1 + Math.exp(-this.#bandCentre - (4 * moved * level) / width))
    return lowest + width * place
  }
}
