import type { Derivation, Schedule, Sides } from '#modules/market'
import { intradayBarStart } from '#modules/market'
import type { PathReader, Piece } from './path-reader.ts'
import type { Tick } from './price-path.ts'
import { joined, type PriceRange, withPrice } from './price-range.ts'

const MINUTE_MS = 60_000
const MAX_CLOSED_DAYS = 40

/** One leg over a stretch of time: the price it came in with, and the pieces of its path. */
interface LegStretch {
  entering: number
  pieces: readonly Piece[]
}

/** A stretch of whole minutes, with what the derived bid can at most and at least be in it. */
interface Stretch {
  start: number
  end: number
  legs: readonly LegStretch[]
  high: number
  low: number
}

/**
 * A simulated price that follows from others. It ticks whenever a leg ticks while its own market is open, so its highs and
 * lows over a day hide among thousands of ticks; they are found exactly by halving the day and looking only where the
 * legs' ranges leave room for a new extreme.
 */
export class DerivedPath {
  readonly derivation: Derivation
  readonly schedule: Schedule
  readonly #legs: readonly PathReader[]

  constructor(derivation: Derivation, schedule: Schedule, legs: readonly PathReader[]) {
    this.derivation = derivation
    this.schedule = schedule
    this.#legs = legs
  }

  /** Calls back for each tick in [from, to), which lies within one minute. */
  #eachTick(from: number, to: number, visit: (at: number, price: Sides) => void): void {
    const start = intradayBarStart(from, 1)
    const minutes = this.#legs.map(leg => leg.minuteTicks(start))
    if (minutes.every(minute => minute === undefined)) return
    const sides = this.#legs.map(leg => {
      const { bid, ask } = leg.tickBefore(start)
      return { bid, ask }
    })
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
      if (at >= from) visit(at, this.derivation.compute(sides))
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
          this.#eachTick(minute, Math.min(at, minute + MINUTE_MS), (tickAt, { bid, ask }) => {
            found = { at: tickAt, bid, ask }
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
      this.#eachTick(wholeTo, to, (_, { bid }) => {
        rest = withPrice(rest, bid)
      })
      range = joined(range, rest)
    }
    return range
  }

  #minuteRange(start: number): PriceRange | undefined {
    let range: PriceRange | undefined
    this.#eachTick(start, start + MINUTE_MS, (_, { bid }) => {
      range = withPrice(range, bid)
    })
    return range
  }

  #wholeMinutes(from: number, to: number): PriceRange | undefined {
    if (to - from <= 3 * MINUTE_MS) {
      let range: PriceRange | undefined
      for (let minute = from; minute < to; minute += MINUTE_MS) range = joined(range, this.#minuteRange(minute))
      return range
    }
    const seen = new Map<number, PriceRange | undefined>()
    const minuteRange = (start: number) => {
      if (!seen.has(start)) seen.set(start, this.#minuteRange(start))
      return seen.get(start)
    }
    let first: PriceRange | undefined
    for (let minute = from; minute < to && !first; minute += MINUTE_MS) first = minuteRange(minute)
    let last: PriceRange | undefined
    for (let minute = to - MINUTE_MS; minute >= from && !last; minute -= MINUTE_MS) last = minuteRange(minute)
    if (!first || !last) return undefined
    const whole = this.#bounded(
      from,
      to,
      this.#legs.map(leg => ({ entering: leg.tickBefore(from).bid, pieces: leg.pieces(from, to) })),
    )
    const halves = new Map<Stretch, [Stretch, Stretch]>()
    const halve = (stretch: Stretch) => {
      let pair = halves.get(stretch)
      if (!pair) {
        pair = this.#halve(stretch)
        halves.set(stretch, pair)
      }
      return pair
    }
    let high = Math.max(first.high, last.high)
    searchBest(
      whole,
      stretch => stretch.high,
      halve,
      stretch => {
        high = Math.max(high, minuteRange(stretch.start)?.high ?? high)
        return high
      },
      high,
    )
    let low = Math.min(first.low, last.low)
    searchBest(
      whole,
      stretch => -stretch.low,
      halve,
      stretch => {
        low = Math.min(low, minuteRange(stretch.start)?.low ?? low)
        return -low
      },
      -low,
    )
    return { open: first.open, high, low, close: last.close, ticks: this.#tickCount(from, to) }
  }

  /** Legs' ticks within whole minutes of an open span. */
  #tickCount(from: number, to: number): number {
    let ticks = 0
    for (const { path } of this.#legs)
      for (const open of path.schedule.spansBetween(from, to))
        ticks += (path.ticksPerMinute * (Math.min(open.end, to) - Math.max(open.start, from))) / MINUTE_MS
    return ticks
  }

  #bounded(start: number, end: number, legs: readonly LegStretch[]): Stretch {
    const highs: Sides[] = []
    const lows: Sides[] = []
    for (const [index, leg] of legs.entries()) {
      const { path } = this.#legs[index]!
      let high = leg.entering
      let low = leg.entering
      for (const { span } of leg.pieces) {
        if (span.high > high) high = span.high
        if (span.low < low) low = span.low
      }
      // Unrounded highs and lows: one last digit either way covers what rounding can add.
      const upper = { bid: high + 1, ask: high + 1 + path.widestSpread(start - MINUTE_MS, end) }
      const lower = { bid: low - 1, ask: low - 1 + path.narrowestSpread(start - MINUTE_MS, end) }
      const rises = this.derivation.directions[index] === 1
      highs.push(rises ? upper : lower)
      lows.push(rises ? lower : upper)
    }
    return { start, end, legs, high: this.derivation.compute(highs).bid, low: this.derivation.compute(lows).bid }
  }

  #halve(stretch: Stretch): [Stretch, Stretch] {
    const minutes = (stretch.end - stretch.start) / MINUTE_MS
    let longest: Piece | undefined
    for (const { pieces } of stretch.legs)
      for (const piece of pieces) if (!longest || piece.end - piece.start > longest.end - longest.start) longest = piece
    // Cutting where the longest piece is cut anyway keeps every leg's pieces few.
    const natural =
      longest && longest.span.to - longest.span.from > 1
        ? longest.start + (this.#legs[0]!.path.middleOf(longest.span) - longest.span.from) * MINUTE_MS
        : undefined
    const middle =
      natural !== undefined && natural > stretch.start && natural < stretch.end
        ? natural
        : stretch.start + Math.floor(minutes / 2) * MINUTE_MS
    const first: LegStretch[] = []
    const second: LegStretch[] = []
    for (const [index, leg] of stretch.legs.entries()) {
      const [before, after] = this.#legs[index]!.cut(leg.pieces, middle)
      first.push({ entering: leg.entering, pieces: before })
      second.push({ entering: before.at(-1)?.span.close ?? leg.entering, pieces: after })
    }
    return [this.#bounded(stretch.start, middle, first), this.#bounded(middle, stretch.end, second)]
  }
}

/**
 * Best-first search: opens the stretch that promises most, until no promise beats what was found. `open` looks into one
 * minute and returns the best found so far.
 */
function searchBest(
  whole: Stretch,
  promise: (stretch: Stretch) => number,
  halve: (stretch: Stretch) => [Stretch, Stretch],
  open: (minute: Stretch) => number,
  found: number,
): void {
  let best = found
  const waiting: Stretch[] = [whole]
  while (waiting.length > 0) {
    let top = 0
    for (let index = 1; index < waiting.length; index++)
      if (promise(waiting[index]!) > promise(waiting[top]!)) top = index
    const stretch = waiting[top]!
    if (promise(stretch) <= best) return
    waiting[top] = waiting.at(-1)!
    waiting.pop()
    if (stretch.end - stretch.start <= MINUTE_MS) best = open(stretch)
    else for (const half of halve(stretch)) if (promise(half) > best) waiting.push(half)
  }
}
