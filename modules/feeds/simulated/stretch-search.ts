import type { Derivation, Sides } from '#modules/market'
import { intradayBarStart } from '#modules/market'
import type { PathReader } from './path-reader.ts'
import type { Span } from './price-path.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Highest and lowest derived bid of a minute. */
export interface Leaf {
  high: number
  low: number
}

/** Whole minutes of one UTC hour in which each leg has one span or is closed, with what the derived bid can at most and at least be. */
interface Stretch {
  start: number
  end: number
  /** Per leg: the price it comes in with, and its span. */
  entering: readonly number[]
  spans: readonly (Span | undefined)[]
  high: number
  low: number
  parts: readonly Stretch[] | undefined
}

/**
 * Finds the highest and the lowest bid of a derived price without looking at every tick. The legs' spans bound what the
 * price can be within an hour, half an hour and so on; the stretch that promises most is opened first, until no promise
 * beats what was found. Only a few minutes of a day are looked at tick by tick.
 */
export class StretchSearch {
  readonly #derivation: Derivation
  readonly #legs: readonly PathReader[]
  readonly #minuteRange: (start: number) => Leaf | undefined
  readonly #upper: Sides[]
  readonly #lower: Sides[]

  constructor(derivation: Derivation, legs: readonly PathReader[], minuteRange: (start: number) => Leaf | undefined) {
    this.#derivation = derivation
    this.#legs = legs
    this.#minuteRange = minuteRange
    this.#upper = legs.map(() => ({ bid: 0, ask: 0 }))
    this.#lower = legs.map(() => ({ bid: 0, ask: 0 }))
  }

  /**
   * Extremes of the ticks in [from, to), whole minutes, and of the two prices that are known. `entering` are the legs'
   * sides before `from`.
   */
  extremes(from: number, to: number, entering: readonly Sides[], knownHigh: number, knownLow: number): Leaf {
    const stretches = this.#stretches(from, to, entering)
    const minutes = new Map<number, Leaf | undefined>()
    const leafOf = (start: number) => {
      if (!minutes.has(start)) minutes.set(start, this.#minuteRange(start))
      return minutes.get(start)
    }
    return {
      high: this.#best(stretches, 1, knownHigh, start => leafOf(start)?.high),
      low: -this.#best(stretches, -1, -knownLow, start => {
        const leaf = leafOf(start)
        return leaf && -leaf.low
      }),
    }
  }

  #best(
    stretches: readonly Stretch[],
    side: 1 | -1,
    known: number,
    open: (minute: number) => number | undefined,
  ): number {
    let best = known
    const promise = (stretch: Stretch) => (side === 1 ? stretch.high : -stretch.low)
    const waiting = stretches.filter(stretch => promise(stretch) > best)
    while (waiting.length > 0) {
      let top = 0
      let most = promise(waiting[0]!)
      for (let index = 1; index < waiting.length; index++) {
        const promised = promise(waiting[index]!)
        if (promised <= most) continue
        top = index
        most = promised
      }
      if (most <= best) break
      const stretch = waiting[top]!
      const last = waiting.pop()!
      if (top < waiting.length) waiting[top] = last
      if (stretch.end - stretch.start <= MINUTE_MS) {
        const found = open(stretch.start)
        if (found !== undefined && found > best) best = found
        continue
      }
      stretch.parts ??= this.#partsOf(stretch)
      for (const part of stretch.parts) if (promise(part) > best) waiting.push(part)
    }
    return best
  }

  /** [from, to) cut at full hours; an hour in which a leg opens or closes is cut into minutes. */
  #stretches(from: number, to: number, sides: readonly Sides[]): Stretch[] {
    const found: Stretch[] = []
    const entering = sides.map(({ bid }) => bid)
    for (let start = from; start < to; ) {
      const end = Math.min(to, intradayBarStart(start, 60) + HOUR_MS)
      this.#addWhole(found, entering, start, end)
      start = end
    }
    return found
  }

  #addWhole(found: Stretch[], entering: number[], start: number, end: number): void {
    const spans: (Span | undefined)[] = []
    for (const leg of this.#legs) {
      const span = leg.spanOf(start, end)
      if (span === 'several') {
        for (let minute = start; minute < end; minute += MINUTE_MS)
          this.#addWhole(found, entering, minute, minute + MINUTE_MS)
        return
      }
      spans.push(span)
    }
    const came = entering.slice()
    let isOpen = false
    for (let leg = 0; leg < spans.length; leg++) {
      const span = spans[leg]
      if (!span) continue
      isOpen = true
      entering[leg] = span.close
    }
    if (isOpen) found.push(this.#bounded(start, end, came, spans))
  }

  #bounded(start: number, end: number, entering: readonly number[], spans: readonly (Span | undefined)[]): Stretch {
    for (let leg = 0; leg < spans.length; leg++) {
      const { path } = this.#legs[leg]!
      const span = spans[leg]
      const came = entering[leg]!
      // Unrounded highs and lows: one last digit either way covers what rounding can add.
      const high = (span && span.high > came ? span.high : came) + 1
      const low = (span && span.low < came ? span.low : came) - 1
      const rises = this.#derivation.directions[leg] === 1
      const upper = rises ? this.#upper[leg]! : this.#lower[leg]!
      const lower = rises ? this.#lower[leg]! : this.#upper[leg]!
      upper.bid = high
      upper.ask = high + path.widestSpread(start)
      lower.bid = low
      lower.ask = low + path.narrowestSpread(start)
    }
    const high = this.#derivation.bid(this.#upper)
    const low = this.#derivation.bid(this.#lower)
    return { start, end, entering, spans, high, low, parts: undefined }
  }

  #partsOf({ start, end, entering, spans }: Stretch): Stretch[] {
    const firsts: (Span | undefined)[] = []
    const seconds: (Span | undefined)[] = []
    const between = entering.slice()
    let minutes = 0
    for (let leg = 0; leg < spans.length; leg++) {
      const span = spans[leg]
      const halves = span && this.#legs[leg]!.path.split(span)
      firsts.push(halves?.[0])
      seconds.push(halves?.[1])
      if (!halves) continue
      between[leg] = halves[0].close
      const length = halves[0].to - halves[0].from
      // Spans of unlike hours are cut at unlike places.
      if (minutes > 0 && length !== minutes) return this.#minutesOf(start, end, entering)
      minutes = length
    }
    const middle = start + minutes * MINUTE_MS
    return [this.#bounded(start, middle, entering, firsts), this.#bounded(middle, end, between, seconds)]
  }

  #minutesOf(start: number, end: number, entering: readonly number[]): Stretch[] {
    const found: Stretch[] = []
    const prices = entering.slice()
    for (let minute = start; minute < end; minute += MINUTE_MS)
      this.#addWhole(found, prices, minute, minute + MINUTE_MS)
    return found
  }
}
