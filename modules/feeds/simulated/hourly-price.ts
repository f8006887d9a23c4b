import { type EpochDay, epochDay } from '#contract/time/epoch-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Jump } from './jump-hour.ts'
import type { Move } from './reactions/reactions.ts'
import type { Model } from './world.ts'

const HOURS = 24
const MINUTES = HOURS * 60
const NO_MOVES: readonly Move[] = []

/** Jumps of a day, in order: places are minutes of the day. */
type Jumps = readonly Jump[]

/** Prices at full hours of a day, and its jumps. */
interface DayPrices {
  day: number
  prices: Float64Array
  jumps: Jumps | undefined
}

const noDay = (): DayPrices => ({ day: Number.NaN, prices: new Float64Array(HOURS + 1), jumps: undefined })

/**
 * An instrument's price at any time: the sum of its curves at full hours, interpolated linearly in between. Releases
 * make it jump within one minute.
 */
export class HourlyPrice {
  readonly #model: Model
  /** Position of the level in its band, as a logit. */
  readonly #bandCentre: number
  #last = noDay()
  #other = noDay()

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
    const { prices, jumps } = this.#read(day)
    const price = prices[hour]!
    if (within === hour) return price
    if (!jumps) return price + (within - hour) * (prices[hour + 1]! - price)
    let calm = prices[hour + 1]!
    let jumped = 0
    for (const { minute, size } of jumps) {
      if (Math.floor(minute / 60) !== hour) continue
      calm -= size
      if (minute < Math.round(within * 60)) jumped += size
    }
    return price + (within - hour) * (calm - price) + jumped
  }

  /**
   * Jumps in [start, end), which lies in one UTC hour, in price units and in order; undefined if there is none.
   */
  jumpsIn(start: number, end: number): Jump[] | undefined {
    const day = epochDay(Math.floor(start / DAY_MS))
    const { jumps } = this.#read(day)
    if (!jumps) return undefined
    const first = start / MINUTE_MS - day * MINUTES
    const last = end / MINUTE_MS - day * MINUTES
    const found = jumps.filter(({ minute }) => minute >= first && minute < last)
    return found.length === 0 ? undefined : found.map(({ minute, size }) => ({ minute: minute - first, size }))
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
  #read(day: EpochDay): DayPrices {
    if (day === this.#last.day) return this.#last
    const other = this.#other
    this.#other = this.#last
    this.#last = other
    if (day !== other.day) this.#fill(other, day)
    return other
  }

  #fill(into: DayPrices, day: EpochDay): void {
    const { terms } = this.#model
    const { prices } = into
    into.day = day
    into.jumps = undefined
    prices.fill(0)
    let moves: Jump[] | undefined
    for (const { curve, weight } of terms) {
      curve.addHours(day, weight, prices)
      for (const { at, size } of curve.movesOn(day) ?? NO_MOVES) {
        moves ??= []
        moves.push({ minute: (at - day * DAY_MS) / MINUTE_MS, size: weight * size })
      }
    }
    if (moves) into.jumps = this.#jumpsOf(moves, prices)
    for (let hour = 0; hour <= HOURS; hour++) prices[hour] = this.#priceOf(prices[hour]!)
  }

  /** Jumps in price units: `sums` of the curves at full hours contain the moves of the hour before. */
  #jumpsOf(moves: readonly Jump[], sums: Float64Array): Jumps {
    const byMinute = new Map<number, number>()
    for (const { minute, size } of moves) byMinute.set(minute, (byMinute.get(minute) ?? 0) + size)
    const jumps: Jump[] = []
    let hour = Number.NaN
    let sum = 0
    // From the end of each hour backwards, so that its jumps lead to the price it ends with.
    for (const minute of [...byMinute.keys()].sort((a, b) => b - a)) {
      if (Math.floor(minute / 60) !== hour) {
        hour = Math.floor(minute / 60)
        sum = sums[hour + 1]!
      }
      const before = sum - byMinute.get(minute)!
      jumps.unshift({ minute, size: this.#priceOf(sum) - this.#priceOf(before) })
      sum = before
    }
    return jumps
  }

  #priceOf(moved: number): number {
    const { level, additive } = this.#model
    return additive ? level + moved : this.#banded(moved, level)
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
