import { dateToTime, type EpochDay } from '#contract/time/epoch-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import { lowerBound } from '#kit/lower-bound.ts'
import { type Market, markets, responses } from './reaction-tables.ts'

/** How far a published figure is from its forecast. */
export interface Surprise {
  indicator: string
  /** UTC ms. */
  at: number
  /** In standard deviations of the indicator's surprises, above zero if the figure is higher. */
  size: number
}

/** Surprises of a country in [from, to), UTC ms, in order, of some indicators: the same whenever it is asked. */
export type SurprisesBetween = (
  country: string,
  from: number,
  to: number,
  indicators: readonly string[],
) => readonly Surprise[]

/** How long a surprise is felt, without Saturdays and Sundays. */
const FADES_MS = 2 * DAY_MS
/** The longest time that takes: from a Thursday over a weekend to Monday. */
const LONGEST_DAYS = 5
const HOURS = 24
const KINDS = 3
/** Quarters of a country that are cached, a kilobyte or two each: more than a history of ten years needs. */
const MAX_QUARTERS = 48
const MONTHS = 3
const INDICATORS = Object.keys(responses)
/** What a release moves a market by at most, in standard deviations of its days. */
const MAX_MOVE = 2
/** Less than this is not felt. */
const MIN_MOVE = 0.15

/** Time in ms that stands still on Saturdays and Sundays (UTC). */
function weekdayTime(at: number): number {
  const day = Math.floor(at / DAY_MS)
  const sinceMonday = day + 3
  const week = Math.floor(sinceMonday / 7)
  const weekday = sinceMonday - week * 7
  return (week * 5 + Math.min(weekday, 5)) * DAY_MS + (weekday < 5 ? at - day * DAY_MS : 0)
}

/** What is left of a surprise after some time of weekdays: all of it at first, nothing after two days. */
function left(age: number): number {
  const rest = 1 - age / FADES_MS
  return rest > 0 ? rest * rest : 0
}

/** Releases of a quarter and of the days before it, in order. */
interface Quarter {
  /** Whole minutes, UTC ms. */
  times: Float64Array
  /** Three for each release, in the order of `markets`. */
  moves: Float64Array
}

/** What the releases of a country do to its markets. */
class CountryReleases {
  readonly #country: string
  readonly #surprisesBetween: SurprisesBetween
  readonly #quarters = new Map<number, Quarter>()
  /** The quarter that was read last, and when it begins and ends. */
  #last: Quarter | undefined
  #from = 0
  #to = 0

  constructor(country: string, surprisesBetween: SurprisesBetween) {
    this.#country = country
    this.#surprisesBetween = surprisesBetween
  }

  /** Releases around a time: those of its quarter, and of the days before that. */
  around(time: number): Quarter {
    if (this.#last && time >= this.#from && time < this.#to) return this.#last
    const date = new Date(time)
    const month = date.getUTCMonth() - (date.getUTCMonth() % MONTHS)
    this.#from = Date.UTC(date.getUTCFullYear(), month, 1)
    this.#to = Date.UTC(date.getUTCFullYear(), month + MONTHS, 1)
    let known = this.#quarters.get(this.#from)
    if (!known) {
      known = this.#read()
      if (this.#quarters.size >= MAX_QUARTERS) this.#quarters.clear()
      this.#quarters.set(this.#from, known)
    }
    this.#last = known
    return known
  }

  #read(): Quarter {
    const from = this.#from - LONGEST_DAYS * DAY_MS
    const byMinute = new Map<number, number[]>()
    for (const { indicator, at, size } of this.#surprisesBetween(this.#country, from, this.#to, INDICATORS)) {
      const response = responses[indicator]
      if (!response) continue
      const minute = at - (at % MINUTE_MS)
      const moves = byMinute.get(minute) ?? new Array<number>(KINDS).fill(0)
      for (let kind = 0; kind < KINDS; kind++) moves[kind]! += size * response[kind]!
      byMinute.set(minute, moves)
    }
    const times = [...byMinute.keys()].sort((a, b) => a - b)
    const moves = times.flatMap(time => byMinute.get(time)!.map(move => Math.max(-MAX_MOVE, Math.min(MAX_MOVE, move))))
    return { times: Float64Array.from(times), moves: Float64Array.from(moves) }
  }
}

/** What the releases of all countries do to their markets. */
export class Releases {
  readonly #surprisesBetween: SurprisesBetween
  readonly #countries = new Map<string, CountryReleases>()

  constructor(surprisesBetween: SurprisesBetween) {
    this.#surprisesBetween = surprisesBetween
  }

  of(country: string): CountryReleases {
    const known = this.#countries.get(country) ?? new CountryReleases(country, this.#surprisesBetween)
    this.#countries.set(country, known)
    return known
  }
}

/** A release that moves a curve. */
export interface Move {
  /** UTC ms, a whole minute. */
  at: number
  /** How far the curve has been moved at the end of the release's hour. */
  size: number
}

/** How releases move one curve: each moves it at once, and the move fades. */
export class Reaction {
  readonly #kind: number
  readonly #factor: number
  readonly #countries: readonly (readonly [releases: CountryReleases, weight: number])[]

  constructor(releases: Releases, market: Market, countries: Readonly<Record<string, number>>, factor: number) {
    this.#kind = markets[market]
    this.#factor = factor
    this.#countries = Object.entries(countries).map(([country, weight]) => [releases.of(country), weight])
  }

  /** Adds what is left of releases before 00:00, 01:00 … 24:00 UTC of a day; the first hour is at `place`. */
  addHours(day: EpochDay, hours: Float64Array, place: number): void {
    const start = dateToTime(day)
    const weekdayStart = weekdayTime(start)
    // Time stands still on a Saturday or Sunday.
    const hourLength = (weekdayTime(start + DAY_MS) - weekdayStart) / HOURS
    for (const [releases, weight] of this.#countries) {
      const { times, moves } = releases.around(start)
      const end = start + DAY_MS
      for (let index = lowerBound(times, start - LONGEST_DAYS * DAY_MS); times[index]! < end; index++) {
        const at = times[index]!
        const size = this.#sizeOf(weight * moves[index * KINDS + this.#kind]!)
        if (size === 0) continue
        const age = weekdayStart - weekdayTime(at)
        if (age >= FADES_MS) continue
        const first = Math.max(0, Math.floor((at - start) / HOUR_MS) + 1)
        for (let hour = first; hour <= HOURS; hour++) hours[place + hour]! += size * left(age + hour * hourLength)
      }
    }
  }

  #sizeOf(move: number): number {
    return Math.abs(move) < MIN_MOVE ? 0 : this.#factor * move
  }

  /** The releases of a day; undefined if there is none. */
  movesOn(day: EpochDay): Move[] | undefined {
    const start = dateToTime(day)
    const end = start + DAY_MS
    let found: Move[] | undefined
    for (const [releases, weight] of this.#countries) {
      const { times, moves } = releases.around(start)
      for (let index = lowerBound(times, start); times[index]! < end; index++) {
        const at = times[index]!
        const size = this.#sizeOf(weight * moves[index * KINDS + this.#kind]!)
        if (size === 0) continue
        const hourEnd = at - (at % HOUR_MS) + HOUR_MS
        found ??= []
        found.push({ at, size: size * left(weekdayTime(hourEnd) - weekdayTime(at)) })
      }
    }
    return found
  }
}
