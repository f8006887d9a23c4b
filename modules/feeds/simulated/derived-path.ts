import { MINUTE_MS } from '#contract/time/units.ts'
import type { Schedule } from '#modules/catalogue'
import { intradayBarStart } from '#modules/catalogue'
import type { Derivation, Sides } from '#modules/market'
import { DayTable } from './day-table.ts'
import { IntervalSearch } from './interval-search.ts'
import type { PathReader } from './path-reader.ts'
import type { Tick } from './price-path.ts'
import { joined, type PriceRange, withPrice } from './price-range.ts'

const MAX_CLOSED_DAYS = 40

/**
 * A simulated price derived from others. It ticks whenever a leg ticks while its own market is open, so the highs and
 * lows of a day are among thousands of ticks; `IntervalSearch` finds them exactly.
 */
export class DerivedPath {
  readonly derivation: Derivation
  readonly schedule: Schedule
  /** Whole days that were computed before. */
  readonly days = new DayTable()
  readonly #legs: readonly PathReader[]
  #search: IntervalSearch | undefined

  constructor(derivation: Derivation, schedule: Schedule, legs: readonly PathReader[]) {
    this.derivation = derivation
    this.schedule = schedule
    this.#legs = legs
  }

  /** The sides of all legs before `at`, written into objects of the caller. */
  #sidesBefore(at: number): Sides[] {
    return this.#legs.map(leg => leg.tickBefore(at))
  }

  /** Calls back for each tick in [from, to), which lies within one minute. `sides` is one array, overwritten. */
  #eachTick(from: number, to: number, visit: (at: number, sides: readonly Sides[]) => void): void {
    const start = intradayBarStart(from, 1)
    const minutes = this.#legs.map(leg => leg.minuteTicks(start))
    if (minutes.every(minute => minute === undefined)) return
    const sides = this.#sidesBefore(start)
    const next = this.#legs.map(() => 0)
    for (;;) {
      let leg = -1
      let at = Number.POSITIVE_INFINITY
      for (let candidate = 0; candidate < minutes.length; candidate++) {
        const time = minutes[candidate]?.times[next[candidate]!]
        if (time !== undefined && time < at) {
          at = time
          leg = candidate
        }
      }
      if (leg < 0 || at >= to) return
      const ticks = minutes[leg]!
      const index = next[leg]!++
      const side = sides[leg]!
      side.bid = ticks.bids[index]!
      side.ask = ticks.asks[index]!
      if (at >= from) visit(at, sides)
    }
  }

  /** The last tick before `at`, in its own trading hours. */
  tickBefore(at: number): Tick {
    let day = this.schedule.tradingDayAt(at - 1)
    for (let tried = 0; tried < MAX_CLOSED_DAYS; tried++) {
      for (const span of day.spans.toReversed()) {
        if (span.start >= at) continue
        for (let minute = intradayBarStart(Math.min(at, span.end) - 1, 1); minute >= span.start; minute -= MINUTE_MS) {
          let found: Tick | undefined
          this.#eachTick(minute, Math.min(at, minute + MINUTE_MS), (tickAt, sides) => {
            found = { at: tickAt, ...this.derivation.compute(sides) }
          })
          if (found) return found
        }
      }
      day = this.schedule.previousTradingDay(day.date)
    }
    throw new RangeError(`no simulated tick of ${this.derivation.symbol} before ${new Date(at).toISOString()}`)
  }

  /** All ticks in [from, to) within one open span. `from` is a whole minute. */
  range(from: number, to: number): PriceRange | undefined {
    const wholeTo = intradayBarStart(to, 1)
    let range = this.#wholeMinutes(from, wholeTo)
    if (wholeTo < to) {
      let rest: PriceRange | undefined
      this.#eachTick(wholeTo, to, (_, sides) => {
        rest = withPrice(rest, this.derivation.bid(sides))
      })
      range = joined(range, rest)
    }
    return range
  }

  #minuteRange(start: number): PriceRange | undefined {
    let range: PriceRange | undefined
    this.#eachTick(start, start + MINUTE_MS, (_, sides) => {
      range = withPrice(range, this.derivation.bid(sides))
    })
    return range
  }

  #wholeMinutes(from: number, to: number): PriceRange | undefined {
    if (to - from <= 3 * MINUTE_MS) {
      let range: PriceRange | undefined
      for (let minute = from; minute < to; minute += MINUTE_MS) range = joined(range, this.#minuteRange(minute))
      return range
    }
    const entering = this.#sidesBefore(from)
    const open = this.#openOf(from, to)
    if (open === undefined) return undefined
    // After the last tick every leg still has its last price.
    const close = this.derivation.bid(this.#sidesBefore(to))
    this.#search ??= new IntervalSearch(this.derivation, this.#legs)
    const { high, low } = this.#search.extremes(from, to, entering, Math.max(open, close), Math.min(open, close))
    return { open, high, low, close, ticks: this.#tickCount(from, to) }
  }

  /** The price at the first leg's tick. */
  #openOf(from: number, to: number): number | undefined {
    for (let minute = from; minute < to; minute += MINUTE_MS) {
      let leg = -1
      let first: Tick | undefined
      for (const [index, reader] of this.#legs.entries()) {
        const tick = reader.firstTick(minute)
        if (!tick || (first && tick.at >= first.at)) continue
        first = tick
        leg = index
      }
      if (!first) continue
      const sides = this.#sidesBefore(minute)
      sides[leg] = first
      return this.derivation.bid(sides)
    }
    return undefined
  }

  /** Legs' ticks within whole minutes of an open span. */
  #tickCount(from: number, to: number): number {
    let ticks = 0
    for (const { path } of this.#legs)
      for (const open of path.schedule.spansBetween(from, to))
        ticks += (path.ticksPerMinute * (Math.min(open.end, to) - Math.max(open.start, from))) / MINUTE_MS
    return ticks
  }
}
