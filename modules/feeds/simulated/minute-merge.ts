import { HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Derivation, Sides } from '#modules/market'
import type { PathReader } from './path-reader.ts'
import { emptyTicks, type MinuteTicks } from './price-path.ts'
import type { SpanFigures } from './spans.ts'

/**
 * Merges a minute's ticks of all legs in order of time and keeps the extremes of the derived bid. A tick changes the
 * logarithm of the price nearly in proportion to the leg: the price itself is computed only where that estimate is so
 * close to the extremes that it may be one.
 */
export class MinuteMerge {
  high = 0
  low = 0
  readonly #derivation: Derivation
  readonly #legs: readonly PathReader[]
  readonly #ticks: MinuteTicks[]
  readonly #sides: Sides[]
  readonly #next: Int32Array
  readonly #nextTimes: Float64Array
  /** Per leg: the change of the logarithm per unit of its bid, and of its ask. */
  readonly #bidSlopes: Float64Array
  readonly #askSlopes: Float64Array
  readonly #minute: SpanFigures = { variance: 0, open: 0, high: 0, low: 0, close: 0 }

  constructor(derivation: Derivation, legs: readonly PathReader[]) {
    this.#derivation = derivation
    this.#legs = legs
    this.#ticks = legs.map(leg => emptyTicks(leg.path.ticksPerMinute))
    this.#sides = legs.map(() => ({ bid: 0, ask: 0 }))
    this.#next = new Int32Array(legs.length)
    this.#nextTimes = new Float64Array(legs.length)
    this.#bidSlopes = new Float64Array(legs.length)
    this.#askSlopes = new Float64Array(legs.length)
  }

  /**
   * Processes the minute that begins at `start`; from `place` on, `spans` has each leg's span, negative if it is
   * closed.
   */
  read(start: number, spans: Int32Array, place: number): void {
    const sides = this.#sides
    const next = this.#next
    const count = sides.length
    for (let leg = 0; leg < count; leg++) {
      const span = spans[place + leg]!
      const before = this.#tickBefore(leg, start, span)
      sides[leg]!.bid = before.bid
      sides[leg]!.ask = before.ask
      next[leg] = 0
      if (span >= 0) this.#readTicks(leg, start, span)
      this.#nextTimes[leg] = span < 0 ? Number.POSITIVE_INFINITY : this.#ticks[leg]!.times[0]!
    }
    // Two ticks whose estimates differ by more are in that order.
    const tolerance = 2 * this.#setSlopes(start, spans, place) + 1e-12
    this.high = Number.NEGATIVE_INFINITY
    this.low = Number.POSITIVE_INFINITY
    let estimate = 0
    let highest = Number.NEGATIVE_INFINITY
    let lowest = Number.POSITIVE_INFINITY
    for (;;) {
      let leg = -1
      let at = Number.POSITIVE_INFINITY
      for (let candidate = 0; candidate < count; candidate++) {
        const time = this.#nextTimes[candidate]!
        if (time >= at) continue
        at = time
        leg = candidate
      }
      if (leg < 0) return
      const { times, bids, asks } = this.#ticks[leg]!
      const side = sides[leg]!
      const index = next[leg]!++
      this.#nextTimes[leg] = times[index + 1] ?? Number.POSITIVE_INFINITY
      const bid = bids[index]!
      const ask = asks[index]!
      estimate += this.#bidSlopes[leg]! * (bid - side.bid) + this.#askSlopes[leg]! * (ask - side.ask)
      side.bid = bid
      side.ask = ask
      const mayBeHigh = estimate >= highest - tolerance
      if (!mayBeHigh && estimate > lowest + tolerance) continue
      if (estimate > highest) highest = estimate
      if (estimate < lowest) lowest = estimate
      const price = this.#derivation.bid(sides)
      if (price > this.high) this.high = price
      if (price < this.low) this.low = price
    }
  }

  /** Sets the slopes at the sides before the minute. Returns the greatest error of an estimate. */
  #setSlopes(start: number, spans: Int32Array, place: number): number {
    const hour = Math.floor(start / HOUR_MS) % 24
    let error = 0
    for (const [leg, { exponent, bidShare, askShare }] of this.#derivation.powers.entries()) {
      const { bid, ask } = this.#sides[leg]!
      const slope = exponent / (bidShare * bid + askShare * ask)
      this.#bidSlopes[leg] = slope * bidShare
      this.#askSlopes[leg] = slope * askShare
      const span = spans[place + leg]!
      if (span < 0) continue
      const { pool, path } = this.#legs[leg]!
      const move = Math.max(pool.high[span]! - bid, bid - pool.low[span]!) + 1
      const spread = Math.max(path.widestSpread[hour]! - ask + bid, ask - bid - path.narrowestSpread[hour]!)
      // The logarithm of 1 + x is within x² of x while x is less than a half.
      const change = (move + askShare * spread) * (slope / exponent)
      error += change < 0.5 ? Math.abs(exponent) * change * change : Number.POSITIVE_INFINITY
    }
    return error
  }

  #tickBefore(leg: number, start: number, span: number): Sides {
    const { path } = this.#legs[leg]!
    // If the market was open in the minute before, that minute ended with the price this one begins with.
    if (span >= 0 && path.schedule.isOpenAt(start - MINUTE_MS))
      return path.tickAt(start - MINUTE_MS, 'last', this.#legs[leg]!.pool.open[span]!)
    return this.#legs[leg]!.tickBefore(start)
  }

  #readTicks(leg: number, start: number, span: number): void {
    const { pool } = this.#legs[leg]!
    const minute = this.#minute
    minute.open = pool.open[span]!
    minute.high = pool.high[span]!
    minute.low = pool.low[span]!
    minute.close = pool.close[span]!
    this.#legs[leg]!.path.ticks(start, minute, this.#ticks[leg]!)
  }
}
