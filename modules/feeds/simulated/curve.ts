import { addDays, type EpochDay } from '#contract/time/epoch-day.ts'
import { RandomRun } from '#kit/random.ts'
import type { Activity } from './activity.ts'
import type { Move, Reaction } from './reactions/reactions.ts'

const HOURS = 24
const MAX_CACHED_BLOCKS = 3
const CACHED_DAYS = 16
/** Standard deviation of the noise of a Sunday, when spot markets open late, as a share of a weekday's. */
const SUNDAY_NOISE = 0.25
const SUNDAY_OPENS = 21

const run = new RandomRun()

/** Weekdays since a Monday in the past: Saturday and Sunday have the number of the Monday after them. */
function weekdaysBefore(day: EpochDay): number {
  const sinceMonday = day + 3
  const week = Math.floor(sinceMonday / 7)
  return week * 5 + Math.min(sinceMonday - week * 7, 5)
}

/** The value halfway between two places of a block whose values are known. */
function displaced(
  seed: number,
  block: number,
  node: number,
  from: number,
  to: number,
  left: number,
  right: number,
): number {
  const share = (((from + to) >> 1) - from) / (to - from)
  run.start(seed, block, node)
  return left + share * (right - left) + Math.sqrt((to - from) * share * (1 - share)) * run.gaussian()
}

export interface CurveOptions {
  seed: number
  /** Days between two returns to zero. */
  spacing: number
  activity: Activity
  /** Also moves on Saturdays and Sundays. */
  everyDay: boolean
  /** The curve is zero at 00:00 UTC of this day. */
  zeroAt: EpochDay
  /** Releases that move the curve in addition. */
  reaction?: Reaction | undefined
}

/**
 * A random walk over UTC hours whose value at any hour takes the same time to compute. One day has variance 1. It
 * returns to zero every `spacing` days, so that prices built on it stay near their level for years before and after
 * `zeroAt`.
 *
 * Days are placed by midpoint displacement between two zeros, hours by a Brownian bridge between two days.
 */
export class Curve {
  readonly #options: CurveOptions
  readonly #zeroStep: number
  readonly #blocks = new Map<number, Float64Array>()
  /** Hourly values of the days read last; each day has its slot. */
  readonly #cachedHours = new Float64Array(CACHED_DAYS * (HOURS + 1))
  readonly #cachedDays = new Float64Array(CACHED_DAYS).fill(Number.NaN)

  constructor(options: CurveOptions) {
    this.#options = options
    this.#zeroStep = options.everyDay ? options.zeroAt : weekdaysBefore(options.zeroAt)
  }

  /** The value at 00:00 UTC of a day, without the hours around it and without releases. */
  at(day: EpochDay): number {
    const { spacing, everyDay, seed } = this.#options
    const place = (everyDay ? day : weekdaysBefore(day)) - this.#zeroStep
    const block = Math.floor(place / spacing)
    const wanted = place - block * spacing
    let [from, to, left, right, node] = [0, spacing, 0, 0, 1]
    while (wanted !== from && wanted !== to) {
      const middle = (from + to) >> 1
      const value = displaced(seed, block, node, from, to, left, right)
      if (wanted < middle) [to, right, node] = [middle, value, node * 2]
      else [from, left, node] = [middle, value, node * 2 + 1]
    }
    return wanted === from ? left : right
  }

  /** Releases that move the curve on a day; undefined if there is none. */
  movesOn(day: EpochDay): Move[] | undefined {
    return this.#options.reaction?.movesOn(day)
  }

  /** Adds `weight` times the values at 00:00, 01:00 … 24:00 UTC of a day to `sums`. */
  addHours(day: EpochDay, weight: number, sums: Float64Array): void {
    const slot = ((day % CACHED_DAYS) + CACHED_DAYS) % CACHED_DAYS
    const from = slot * (HOURS + 1)
    if (this.#cachedDays[slot] !== day) {
      this.#fillHours(day, from)
      this.#options.reaction?.addHours(day, this.#cachedHours, from)
      this.#cachedDays[slot] = day
    }
    for (let hour = 0; hour <= HOURS; hour++) sums[hour]! += weight * this.#cachedHours[from + hour]!
  }

  #fillHours(day: EpochDay, place: number): void {
    const { seed, activity, everyDay } = this.#options
    const hours = this.#cachedHours
    const step = everyDay ? day : weekdaysBefore(day)
    const nextStep = everyDay ? day + 1 : weekdaysBefore(addDays(day, 1))
    const from = this.#valueAt(step)
    const change = this.#valueAt(nextStep) - from
    hours.fill(from, place, place + HOURS + 1)
    run.start(seed, day, -1)
    if (step === nextStep) {
      const isSunday = (day + 4) % 7 === 0
      if (isSunday)
        for (let hour = SUNDAY_OPENS + 1; hour < HOURS; hour++) hours[place + hour]! += SUNDAY_NOISE * 0.5 * run.bell()
      return
    }
    let noise = 0
    for (let hour = 0; hour < HOURS; hour++) {
      noise += Math.sqrt(activity[hour]!) * run.bell()
      hours[place + hour + 1] = noise
    }
    // Subtracting its own end turns a walk into a bridge.
    let passed = 0
    for (let hour = 0; hour < HOURS; hour++) {
      passed += activity[hour]!
      hours[place + hour + 1] = from + hours[place + hour + 1]! + passed * (change - noise)
    }
    hours[place + HOURS] = from + change
  }

  #valueAt(step: number): number {
    const { spacing } = this.#options
    const place = step - this.#zeroStep
    const block = Math.floor(place / spacing)
    let values = this.#blocks.get(block)
    if (!values) {
      values = new Float64Array(spacing + 1)
      this.#displace(values, block, 0, spacing, 1)
      if (this.#blocks.size >= MAX_CACHED_BLOCKS) this.#blocks.clear()
      this.#blocks.set(block, values)
    }
    return values[place - block * spacing]!
  }

  #displace(values: Float64Array, block: number, from: number, to: number, node: number): void {
    if (to - from < 2) return
    const middle = (from + to) >> 1
    values[middle] = displaced(this.#options.seed, block, node, from, to, values[from]!, values[to]!)
    this.#displace(values, block, from, middle, node * 2)
    this.#displace(values, block, middle, to, node * 2 + 1)
  }
}
