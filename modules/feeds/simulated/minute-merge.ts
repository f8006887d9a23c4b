import { MINUTE_MS } from '#contract/units.ts'
import type { Derivation, Sides } from '#modules/market'
import type { PathReader } from './path-reader.ts'
import { emptyTicks, type MinuteTicks } from './price-path.ts'
import type { SpanFigures } from './spans.ts'

/** Merges a minute's ticks of all legs in order of time and keeps the extremes of the derived bid. */
export class MinuteMerge {
  high = 0
  low = 0
  readonly #derivation: Derivation
  readonly #legs: readonly PathReader[]
  readonly #ticks: MinuteTicks[]
  readonly #sides: Sides[]
  readonly #next: Int32Array
  readonly #minute: SpanFigures = { variance: 0, open: 0, high: 0, low: 0, close: 0 }

  constructor(derivation: Derivation, legs: readonly PathReader[]) {
    this.#derivation = derivation
    this.#legs = legs
    this.#ticks = legs.map(leg => emptyTicks(leg.path.ticksPerMinute))
    this.#sides = legs.map(() => ({ bid: 0, ask: 0 }))
    this.#next = new Int32Array(legs.length)
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
      next[leg] = span < 0 ? this.#ticks[leg]!.times.length : 0
      if (span >= 0) this.#readTicks(leg, start, span)
    }
    this.high = Number.NEGATIVE_INFINITY
    this.low = Number.POSITIVE_INFINITY
    for (;;) {
      let leg = -1
      let at = Number.POSITIVE_INFINITY
      for (let candidate = 0; candidate < count; candidate++) {
        const { times } = this.#ticks[candidate]!
        const index = next[candidate]!
        if (index >= times.length || times[index]! >= at) continue
        at = times[index]!
        leg = candidate
      }
      if (leg < 0) return
      const index = next[leg]!++
      sides[leg]!.bid = this.#ticks[leg]!.bids[index]!
      sides[leg]!.ask = this.#ticks[leg]!.asks[index]!
      const bid = this.#derivation.bid(sides)
      if (bid > this.high) this.high = bid
      if (bid < this.low) this.low = bid
    }
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
