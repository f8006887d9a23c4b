import { HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { PricePath } from './price-path.ts'
import { middleOf, type SpanFigures } from './spans.ts'

const FIRST_CAPACITY = 512

/** No span: the market is closed in that interval. */
export const CLOSED = -1
/** More than one span, or only part of the interval. */
export const SEVERAL = -2

/**
 * Spans of one leg while a derived price is searched for extremes, in columns: a long history reads millions of them,
 * and objects would cost more than the figures in them. Indices are valid until `clear`.
 */
export class SpanPool {
  readonly #path: PricePath
  /** The hour read last; minutes of one hour are read consecutively. */
  #lastHour = 0
  #lastHourStart = Number.NaN
  #count = 0
  #place = new Float64Array(FIRST_CAPACITY)
  #node = new Int32Array(FIRST_CAPACITY)
  #from = new Int32Array(FIRST_CAPACITY)
  #to = new Int32Array(FIRST_CAPACITY)
  #halves = new Int32Array(FIRST_CAPACITY)
  #variance = new Float64Array(FIRST_CAPACITY)
  open = new Float64Array(FIRST_CAPACITY)
  high = new Float64Array(FIRST_CAPACITY)
  low = new Float64Array(FIRST_CAPACITY)
  close = new Float64Array(FIRST_CAPACITY)
  readonly #figures: SpanFigures = { variance: 0, open: 0, high: 0, low: 0, close: 0 }
  readonly #first: SpanFigures = { ...this.#figures }
  readonly #second: SpanFigures = { ...this.#figures }

  constructor(path: PricePath) {
    this.#path = path
  }

  clear(): void {
    this.#count = 0
    this.#lastHourStart = Number.NaN
  }

  minutesOf(span: number): number {
    return this.#to[span]! - this.#from[span]!
  }

  /** The one span that covers [from, to), whole minutes of one UTC hour; CLOSED or SEVERAL if there is none. */
  spanOf(from: number, to: number): number {
    const { schedule } = this.#path
    const day = schedule.tradingDayAt(from)
    const hourStart = from - (from % HOUR_MS)
    let start = 0
    let end = 0
    for (const open of day.spans) {
      if (open.end <= from || open.start >= to) continue
      if (end > 0) return SEVERAL
      start = Math.max(open.start, hourStart)
      end = Math.min(open.end, hourStart + HOUR_MS)
    }
    if (end === 0) return schedule.tradingDayAt(to - 1).date === day.date ? CLOSED : SEVERAL
    if (start > from || end < to) return SEVERAL
    return this.#within(this.#hour(start, end), (from - start) / MINUTE_MS, (to - start) / MINUTE_MS)
  }

  #hour(start: number, end: number): number {
    if (start === this.#lastHourStart) return this.#lastHour
    const minutes = Math.ceil((end - start) / MINUTE_MS)
    this.#path.hourFigures(start, end, this.#figures)
    const span = this.#add(start / MINUTE_MS, 1, 0, minutes, this.#figures)
    this.#lastHourStart = start
    this.#lastHour = span
    return span
  }

  #within(hour: number, from: number, to: number): number {
    let span = hour
    while (this.#from[span] !== from || this.#to[span] !== to) {
      if (this.minutesOf(span) <= 1) return SEVERAL
      const first = this.split(span)
      if (to <= this.#to[first]!) span = first
      else if (from >= this.#to[first]!) span = first + 1
      else return SEVERAL
    }
    return span
  }

  /** The first half of a span; the second comes right after it. */
  split(span: number): number {
    const known = this.#halves[span]!
    if (known > 0) return known
    const from = this.#from[span]!
    const to = this.#to[span]!
    const place = this.#place[span]!
    const node = this.#node[span]!
    const middle = middleOf(from, to)
    const whole = this.#figures
    whole.variance = this.#variance[span]!
    whole.open = this.open[span]!
    whole.high = this.high[span]!
    whole.low = this.low[span]!
    whole.close = this.close[span]!
    this.#path.halfFigures(place, node, (middle - from) / (to - from), whole, this.#first, this.#second)
    const first = this.#add(place, node * 2, from, middle, this.#first)
    this.#add(place, node * 2 + 1, middle, to, this.#second)
    this.#halves[span] = first
    return first
  }

  #add(place: number, node: number, from: number, to: number, figures: SpanFigures): number {
    const span = this.#count++
    if (span === this.open.length) this.#grow()
    this.#place[span] = place
    this.#node[span] = node
    this.#from[span] = from
    this.#to[span] = to
    this.#halves[span] = 0
    this.#variance[span] = figures.variance
    this.open[span] = figures.open
    this.high[span] = figures.high
    this.low[span] = figures.low
    this.close[span] = figures.close
    return span
  }

  #grow(): void {
    const capacity = this.open.length * 2
    const longer = <T extends Float64Array | Int32Array>(values: T, longerValues: T): T => {
      longerValues.set(values)
      return longerValues
    }
    this.#place = longer(this.#place, new Float64Array(capacity))
    this.#node = longer(this.#node, new Int32Array(capacity))
    this.#from = longer(this.#from, new Int32Array(capacity))
    this.#to = longer(this.#to, new Int32Array(capacity))
    this.#halves = longer(this.#halves, new Int32Array(capacity))
    this.#variance = longer(this.#variance, new Float64Array(capacity))
    this.open = longer(this.open, new Float64Array(capacity))
    this.high = longer(this.high, new Float64Array(capacity))
    this.low = longer(this.low, new Float64Array(capacity))
    this.close = longer(this.close, new Float64Array(capacity))
  }
}
