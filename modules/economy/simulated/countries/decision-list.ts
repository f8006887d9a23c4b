import { type EpochDay, epochDay } from '#contract/time/epoch-day.ts'
import { lowerBound } from '#kit/lower-bound.ts'
import type { Moment } from '../../releases/release-row.ts'

/** A central bank's decision on its rate, in per cent. */
export interface Decision {
  moment: Moment
  rate: number
  /** The rate it was before. */
  before: number
  /** What the rate was expected to become. */
  expected: number
}

const TIME_KNOWN = 1
const EXPECTED = 2

/** Decisions in order of time, in columns: all banks have some thirty thousand since 1999. */
export class DecisionList {
  readonly length: number
  readonly #days: Int32Array
  readonly #times: Float64Array
  readonly #marks: Uint8Array
  /** Rate, rate before and expected rate of each. */
  readonly #rates: Float64Array

  constructor(decisions: readonly Decision[]) {
    this.length = decisions.length
    this.#days = Int32Array.from(decisions, ({ moment }) => moment.day)
    this.#times = Float64Array.from(decisions, ({ moment }) => moment.at)
    this.#marks = Uint8Array.from(
      decisions,
      ({ moment }) => (moment.isTimeKnown ? TIME_KNOWN : 0) + (moment.isExpected ? EXPECTED : 0),
    )
    this.#rates = Float64Array.from(decisions.flatMap(({ rate, before, expected }) => [rate, before, expected]))
  }

  /** The decision at a place from 0 to `length` − 1. */
  at(place: number): Decision {
    const marks = this.#marks[place]!
    return {
      moment: {
        day: epochDay(this.#days[place]!),
        at: this.#times[place]!,
        isTimeKnown: (marks & TIME_KNOWN) !== 0,
        isExpected: (marks & EXPECTED) !== 0,
      },
      rate: this.rateAt(place),
      before: this.#rates[place * 3 + 1]!,
      expected: this.#rates[place * 3 + 2]!,
    }
  }

  rateAt(place: number): number {
    return this.#rates[place * 3]!
  }

  all(): Decision[] {
    return this.between(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
  }

  /** Decisions at times in [from, to), UTC ms. */
  between(from: number, to: number): Decision[] {
    const first = this.placeAt(from)
    return Array.from({ length: Math.max(0, this.placeAt(to) - first) }, (_, index) => this.at(first + index))
  }

  /** Place of the first decision at a time or later; `length` if there is none. */
  placeAt(time: number): number {
    return lowerBound(this.#times, time)
  }

  /** Place of the last decision on a day or before it; -1 if there is none. */
  placeOn(day: EpochDay): number {
    return lowerBound(this.#days, day + 1) - 1
  }
}
