import type { Derivation, Sides } from '#modules/market'
import { MinuteMerge } from './minute-merge.ts'
import type { PathReader } from './path-reader.ts'
import { CLOSED, SEVERAL, type SpanPool } from './span-pool.ts'
import { Stretches } from './stretches.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Finds the highest and the lowest bid of a derived price without looking at every tick. The legs' spans bound what the
 * price can be within an hour, half an hour and so on; the stretch with the widest bound is opened first, until no bound
 * lies beyond what was found. Only a few minutes of a day are looked at tick by tick.
 */
export class StretchSearch {
  readonly #derivation: Derivation
  readonly #legs: readonly PathReader[]
  readonly #pools: readonly SpanPool[]
  readonly #minutes: MinuteMerge
  readonly #stretches: Stretches
  readonly #upper: Sides[]
  readonly #lower: Sides[]
  readonly #prices: Float64Array
  readonly #waiting: number[] = []

  constructor(derivation: Derivation, legs: readonly PathReader[]) {
    this.#derivation = derivation
    this.#legs = legs
    this.#pools = legs.map(leg => leg.pool)
    this.#minutes = new MinuteMerge(derivation, legs)
    this.#stretches = new Stretches(legs.length)
    this.#upper = legs.map(() => ({ bid: 0, ask: 0 }))
    this.#lower = legs.map(() => ({ bid: 0, ask: 0 }))
    this.#prices = new Float64Array(legs.length)
  }

  /**
   * Extremes of the ticks in [from, to), whole minutes, and of the two prices that are known. `sides` are the legs' before
   * `from`.
   */
  extremes(from: number, to: number, sides: readonly Sides[], knownHigh: number, knownLow: number) {
    for (const pool of this.#pools) pool.clear()
    this.#stretches.clear()
    for (let leg = 0; leg < sides.length; leg++) this.#prices[leg] = sides[leg]!.bid
    for (let start = from; start < to; ) {
      const end = Math.min(to, start - (start % HOUR_MS) + HOUR_MS)
      this.#add(start, end)
      start = end
    }
    const hours = this.#stretches.count
    return { high: this.#extreme(hours, 1, knownHigh), low: -this.#extreme(hours, -1, -knownLow) }
  }

  /** The highest of the first `hours` stretches and `known`; with `side` -1 of everything turned over. */
  #extreme(hours: number, side: 1 | -1, known: number): number {
    const stretches = this.#stretches
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
      const stretch = waiting[top]!
      const last = waiting.pop()!
      if (top < waiting.length) waiting[top] = last
      if (stretches.end[stretch]! - stretches.start[stretch]! <= MINUTE_MS) {
        this.#open(stretch)
        best = Math.max(best, this.#bound(stretch, side))
        continue
      }
      if (stretches.partCount[stretch] === 0) this.#cut(stretch)
      const first = stretches.firstPart[stretch]!
      for (let part = first; part < first + stretches.partCount[stretch]!; part++)
        if (this.#bound(part, side) > best) waiting.push(part)
    }
    return best
  }

  #bound(stretch: number, side: 1 | -1): number {
    return side === 1 ? this.#stretches.high[stretch]! : -this.#stretches.low[stretch]!
  }

  #open(minute: number): void {
    const stretches = this.#stretches
    if (stretches.isOpened[minute]) return
    stretches.isOpened[minute] = 1
    this.#minutes.read(stretches.start[minute]!, stretches.spans, minute * stretches.legs)
    stretches.high[minute] = this.#minutes.high
    stretches.low[minute] = this.#minutes.low
  }

  /** Adds [start, end) of one hour; where a leg opens or closes within it, its minutes. Moves the legs' prices to its end. */
  #add(start: number, end: number): void {
    const stretches = this.#stretches
    const stretch = stretches.add(start, end)
    const place = stretch * stretches.legs
    let isClosed = true
    for (let leg = 0; leg < stretches.legs; leg++) {
      const span = this.#pools[leg]!.spanOf(start, end)
      if (span === SEVERAL && end - start > MINUTE_MS) {
        stretches.count--
        for (let minute = start; minute < end; minute += MINUTE_MS) this.#add(minute, minute + MINUTE_MS)
        return
      }
      stretches.spans[place + leg] = span === SEVERAL ? CLOSED : span
      stretches.entering[place + leg] = this.#prices[leg]!
      if (span >= 0) isClosed = false
    }
    if (isClosed) {
      stretches.count--
      return
    }
    this.#setBounds(stretch)
    for (let leg = 0; leg < stretches.legs; leg++) {
      const span = stretches.spans[place + leg]!
      if (span >= 0) this.#prices[leg] = this.#pools[leg]!.close[span]!
    }
  }

  #setBounds(stretch: number): void {
    const { directions } = this.#derivation
    const stretches = this.#stretches
    const hour = Math.floor(stretches.start[stretch]! / HOUR_MS) % 24
    const place = stretch * stretches.legs
    for (let leg = 0; leg < stretches.legs; leg++) {
      const { path } = this.#legs[leg]!
      const span = stretches.spans[place + leg]!
      let high = stretches.entering[place + leg]!
      let low = high
      if (span >= 0) {
        const pool = this.#pools[leg]!
        high = Math.max(high, pool.high[span]!)
        low = Math.min(low, pool.low[span]!)
      }
      const rises = directions[leg] === 1
      const upper = rises ? this.#upper[leg]! : this.#lower[leg]!
      const lower = rises ? this.#lower[leg]! : this.#upper[leg]!
      // Unrounded highs and lows: one last digit either way covers what rounding can add.
      upper.bid = high + 1
      upper.ask = high + 1 + path.widestSpread[hour]!
      lower.bid = low - 1
      lower.ask = low - 1 + path.narrowestSpread[hour]!
    }
    stretches.high[stretch] = this.#derivation.bid(this.#upper)
    stretches.low[stretch] = this.#derivation.bid(this.#lower)
  }

  /** Cuts a stretch in two where its legs' spans are cut; into minutes where they are cut at unlike places. */
  #cut(stretch: number): void {
    const stretches = this.#stretches
    const { legs } = stretches
    const start = stretches.start[stretch]!
    const end = stretches.end[stretch]!
    const place = stretch * legs
    let minutes = 0
    for (let leg = 0; leg < legs; leg++) {
      const span = stretches.spans[place + leg]!
      if (span < 0) continue
      const pool = this.#pools[leg]!
      const length = pool.minutesOf(pool.split(span))
      if (minutes > 0 && length !== minutes) {
        this.#cutIntoMinutes(stretch)
        return
      }
      minutes = length
    }
    const middle = start + minutes * MINUTE_MS
    const first = stretches.add(start, middle)
    const second = stretches.add(middle, end)
    for (let leg = 0; leg < legs; leg++) {
      const span = stretches.spans[place + leg]!
      const entering = stretches.entering[place + leg]!
      const half = span < 0 ? span : this.#pools[leg]!.split(span)
      stretches.spans[first * legs + leg] = half
      stretches.spans[second * legs + leg] = span < 0 ? span : half + 1
      stretches.entering[first * legs + leg] = entering
      stretches.entering[second * legs + leg] = span < 0 ? entering : this.#pools[leg]!.close[half]!
    }
    this.#setBounds(first)
    this.#setBounds(second)
    stretches.firstPart[stretch] = first
    stretches.partCount[stretch] = 2
  }

  #cutIntoMinutes(stretch: number): void {
    const stretches = this.#stretches
    const end = stretches.end[stretch]!
    for (let leg = 0; leg < stretches.legs; leg++)
      this.#prices[leg] = stretches.entering[stretch * stretches.legs + leg]!
    const first = stretches.count
    for (let minute = stretches.start[stretch]!; minute < end; minute += MINUTE_MS)
      this.#add(minute, minute + MINUTE_MS)
    stretches.firstPart[stretch] = first
    stretches.partCount[stretch] = stretches.count - first
  }
}
