import { HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Derivation, Sides } from '#modules/market'
import { Intervals } from './intervals.ts'
import { MinuteMerge } from './minute-merge.ts'
import type { PathReader } from './path-reader.ts'
import { CLOSED, SEVERAL, type SpanPool } from './span-pool.ts'

/**
 * Finds the highest and the lowest bid of a derived price without computing every tick. The legs' spans bound the price
 * within an hour, half an hour and so on; the interval with the widest bound is opened first, until no bound exceeds
 * what was found. Only a few minutes of a day are computed tick by tick.
 */
export class IntervalSearch {
  readonly #derivation: Derivation
  readonly #legs: readonly PathReader[]
  readonly #pools: readonly SpanPool[]
  readonly #minutes: MinuteMerge
  readonly #intervals: Intervals
  readonly #upper: Sides[]
  readonly #lower: Sides[]
  readonly #prices: Float64Array
  readonly #waiting: number[] = []

  constructor(derivation: Derivation, legs: readonly PathReader[]) {
    this.#derivation = derivation
    this.#legs = legs
    this.#pools = legs.map(leg => leg.pool)
    this.#minutes = new MinuteMerge(derivation, legs)
    this.#intervals = new Intervals(legs.length)
    this.#upper = legs.map(() => ({ bid: 0, ask: 0 }))
    this.#lower = legs.map(() => ({ bid: 0, ask: 0 }))
    this.#prices = new Float64Array(legs.length)
  }

  /**
   * Extremes of the ticks in [from, to), whole minutes, and of the two known prices. `sides` are the legs' before
   * `from`.
   */
  extremes(from: number, to: number, sides: readonly Sides[], knownHigh: number, knownLow: number) {
    for (const pool of this.#pools) pool.clear()
    this.#intervals.clear()
    for (let leg = 0; leg < sides.length; leg++) this.#prices[leg] = sides[leg]!.bid
    for (let start = from; start < to; ) {
      const end = Math.min(to, start - (start % HOUR_MS) + HOUR_MS)
      this.#add(start, end)
      start = end
    }
    const hours = this.#intervals.count
    return { high: this.#extreme(hours, 1, knownHigh), low: -this.#extreme(hours, -1, -knownLow) }
  }

  /** The maximum of the first `hours` intervals and `known`; with `side` -1 of everything negated. */
  #extreme(hours: number, side: 1 | -1, known: number): number {
    const intervals = this.#intervals
    const waiting = this.#waiting
    waiting.length = 0
    let best = known
    for (let hour = 0; hour < hours; hour++) if (this.#bound(hour, side) > best) waiting.push(hour)
    while (waiting.length > 0) {
      let top = 0
      let widest = this.#bound(waiting[0]!, side)
      for (let index = 1; index < waiting.length; index++) {
        const bound = this.#bound(waiting[index]!, side)
        if (bound <= widest) continue
        top = index
        widest = bound
      }
      if (widest <= best) break
      const interval = waiting[top]!
      const last = waiting.pop()!
      if (top < waiting.length) waiting[top] = last
      if (intervals.end[interval]! - intervals.start[interval]! <= MINUTE_MS) {
        this.#open(interval)
        best = Math.max(best, this.#bound(interval, side))
        continue
      }
      if (intervals.partCount[interval] === 0) this.#cut(interval)
      const first = intervals.firstPart[interval]!
      for (let part = first; part < first + intervals.partCount[interval]!; part++)
        if (this.#bound(part, side) > best) waiting.push(part)
    }
    return best
  }

  #bound(interval: number, side: 1 | -1): number {
    return side === 1 ? this.#intervals.high[interval]! : -this.#intervals.low[interval]!
  }

  #open(minute: number): void {
    const intervals = this.#intervals
    if (intervals.isOpened[minute]) return
    intervals.isOpened[minute] = 1
    this.#minutes.read(intervals.start[minute]!, intervals.spans, minute * intervals.legs)
    intervals.high[minute] = this.#minutes.high
    intervals.low[minute] = this.#minutes.low
  }

  /**
   * Adds [start, end) of one hour, by minutes if a leg opens or closes within it. Moves the legs' prices to its end.
   */
  #add(start: number, end: number): void {
    const intervals = this.#intervals
    const interval = intervals.add(start, end)
    const place = interval * intervals.legs
    let isClosed = true
    for (let leg = 0; leg < intervals.legs; leg++) {
      const span = this.#pools[leg]!.spanOf(start, end)
      if (span === SEVERAL && end - start > MINUTE_MS) {
        intervals.count--
        for (let minute = start; minute < end; minute += MINUTE_MS) this.#add(minute, minute + MINUTE_MS)
        return
      }
      intervals.spans[place + leg] = span === SEVERAL ? CLOSED : span
      intervals.entering[place + leg] = this.#prices[leg]!
      if (span >= 0) isClosed = false
    }
    if (isClosed) {
      intervals.count--
      return
    }
    this.#setBounds(interval)
    for (let leg = 0; leg < intervals.legs; leg++) {
      const span = intervals.spans[place + leg]!
      if (span >= 0) this.#prices[leg] = this.#pools[leg]!.close[span]!
    }
  }

  #setBounds(interval: number): void {
    const { directions } = this.#derivation
    const intervals = this.#intervals
    const hour = Math.floor(intervals.start[interval]! / HOUR_MS) % 24
    const place = interval * intervals.legs
    for (let leg = 0; leg < intervals.legs; leg++) {
      const { path } = this.#legs[leg]!
      const span = intervals.spans[place + leg]!
      let high = intervals.entering[place + leg]!
      let low = high
      if (span >= 0) {
        const pool = this.#pools[leg]!
        high = Math.max(high, pool.high[span]!)
        low = Math.min(low, pool.low[span]!)
      }
      const rises = directions[leg] === 1
      const upper = rises ? this.#upper[leg]! : this.#lower[leg]!
      const lower = rises ? this.#lower[leg]! : this.#upper[leg]!
      // Unrounded highs and lows: one last digit either way covers the effect of rounding.
      upper.bid = high + 1
      upper.ask = high + 1 + path.widestSpread[hour]!
      lower.bid = low - 1
      lower.ask = low - 1 + path.narrowestSpread[hour]!
    }
    intervals.high[interval] = this.#derivation.bid(this.#upper)
    intervals.low[interval] = this.#derivation.bid(this.#lower)
  }

  /** Splits an interval where its legs' spans are split; into minutes if they are split at different times. */
  #cut(interval: number): void {
    const intervals = this.#intervals
    const { legs } = intervals
    const start = intervals.start[interval]!
    const end = intervals.end[interval]!
    const place = interval * legs
    let minutes = 0
    for (let leg = 0; leg < legs; leg++) {
      const span = intervals.spans[place + leg]!
      if (span < 0) continue
      const pool = this.#pools[leg]!
      const length = pool.minutesOf(pool.split(span))
      if (minutes > 0 && length !== minutes) {
        this.#cutIntoMinutes(interval)
        return
      }
      minutes = length
    }
    const middle = start + minutes * MINUTE_MS
    const first = intervals.add(start, middle)
    const second = intervals.add(middle, end)
    for (let leg = 0; leg < legs; leg++) {
      const span = intervals.spans[place + leg]!
      const entering = intervals.entering[place + leg]!
      const half = span < 0 ? span : this.#pools[leg]!.split(span)
      intervals.spans[first * legs + leg] = half
      intervals.spans[second * legs + leg] = span < 0 ? span : half + 1
      intervals.entering[first * legs + leg] = entering
      intervals.entering[second * legs + leg] = span < 0 ? entering : this.#pools[leg]!.close[half]!
    }
    this.#setBounds(first)
    this.#setBounds(second)
    intervals.firstPart[interval] = first
    intervals.partCount[interval] = 2
  }

  #cutIntoMinutes(interval: number): void {
    const intervals = this.#intervals
    const end = intervals.end[interval]!
    for (let leg = 0; leg < intervals.legs; leg++)
      this.#prices[leg] = intervals.entering[interval * intervals.legs + leg]!
    const first = intervals.count
    for (let minute = intervals.start[interval]!; minute < end; minute += MINUTE_MS)
      this.#add(minute, minute + MINUTE_MS)
    intervals.firstPart[interval] = first
    intervals.partCount[interval] = intervals.count - first
  }
}
