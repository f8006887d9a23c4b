import { type Instrument, isTwoSided } from '#contract/prices/instrument.ts'
import { roundHalfAwayFromZero, scaleOf } from '#contract/prices/price.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import { RandomRun } from '#kit/random.ts'
import type { Schedule, TradingDay } from '#modules/catalogue'
import type { Sides } from '#modules/market'
import { bridgeHigh, bridgeLow, folded } from './bridge.ts'
import { HourlyPrice } from './hourly-price.ts'
import { type Halve, type Jump, JumpHour } from './jump-hour.ts'
import { emptyFigures, IN_JUMP_HOUR, middleOf, type SpanFigures } from './spans.ts'
import { NO_SPREAD, type SpreadTable, spreadsOf, ticksPerMinuteOf } from './tick-rules.ts'
import type { Model } from './world.ts'

/**
 * The price of one simulated instrument as a function of time.
 *
 * At full hours UTC the price is the sum of the instrument's curves. An hour has an open, a high, a low and a close
 * that depend on the seed alone. Halving the hour gives two spans consistent with it: they share the price in the
 * middle, one of them has the hour's high, one its low. Halving continues down to the minute, and a minute's ticks
 * touch its open, high, low and close. So a bar of any resolution, of any year, equals what was streamed tick by tick,
 * and neither has to be computed before the other.
 *
 * Prices are scaled but not yet rounded; rounding preserves order, so highs stay highs.
 */
export class PricePath {
  readonly instrument: Instrument
  readonly schedule: Schedule
  readonly ticksPerMinute: number
  /** The widest spread in each UTC hour and in the minute before it: an upper bound of the ask. */
  readonly widestSpread: readonly number[]
  readonly narrowestSpread: readonly number[]
  readonly #seed: number
  readonly #mirrored: boolean
  readonly #hourly: HourlyPrice
  readonly #scale: number
  readonly #spread: SpreadTable
  readonly #layouts = new Map<number, DayLayout>()
  /** By the minute since 1970 in which they begin. */
  readonly #jumpHours = new Map<number, JumpHour>()
  readonly #halve: Halve = (place, node, share, whole, first, second) =>
    this.#halves(place, node, share, whole, first, second)

  constructor(instrument: Instrument, schedule: Schedule, model: Model) {
    this.instrument = instrument
    this.schedule = schedule
    this.#seed = model.seed
    this.#mirrored = model.mirrored
    this.#hourly = new HourlyPrice(model)
    this.#scale = scaleOf(instrument.decimals)
    this.#spread = isTwoSided(instrument) ? spreadsOf(instrument, model, this.#scale) : NO_SPREAD
    this.widestSpread = this.#spread.widest
    this.narrowestSpread = this.#spread.narrowest
    this.ticksPerMinute = ticksPerMinuteOf(instrument)
  }

  /** The open hours of a trading day. Undefined on holidays and days without trading. */
  layoutOf(day: TradingDay): DayLayout | undefined {
    const known = this.#layouts.get(day.date)
    if (known) return known
    if (day.spans.length === 0) return undefined
    const hours: Span[] = []
    let minutes = 0
    for (const open of day.spans)
      for (let start = open.start; start < open.end; ) {
        const end = Math.min(open.end, start - (start % HOUR_MS) + HOUR_MS)
        const length = Math.ceil((end - start) / MINUTE_MS)
        hours.push(this.#hour(start, end, minutes, length))
        minutes += length
        start = end
      }
    const layout: DayLayout = { day, minutes, hours }
    countSpans(hours.length, this.#layouts)
    this.#layouts.set(day.date, layout)
    return layout
  }

  /**
   * Open, high, low, close and variance of [start, end), which lies in one UTC hour, is open and is bounded by full
   * hours or by the session's opening and close.
   */
  hourFigures(start: number, end: number, figures: SpanFigures): void {
    const open = this.#hourly.at(start)
    const jumps = this.#hourly.jumpsIn(start, end)
    const close = this.#hourly.at(end) * this.#scale
    if (jumps) this.#jumpHour(start, end, open, close, jumps).readWhole(figures)
    else this.#calmFigures(start, end, open, close, figures)
  }

  #jumpHour(start: number, end: number, open: number, close: number, jumps: readonly Jump[]): JumpHour {
    const calm = emptyFigures()
    let calmClose = close
    for (const jump of jumps) {
      jump.size *= this.#scale
      calmClose -= jump.size
    }
    this.#calmFigures(start, end, open, calmClose, calm)
    const minutes = Math.ceil((end - start) / MINUTE_MS)
    return new JumpHour({ place: start / MINUTE_MS, calm, minutes, jumps, close, halve: this.#halve })
  }

  #calmFigures(start: number, end: number, price: number, close: number, figures: SpanFigures): void {
    const scale = this.#scale
    const open = price * scale
    const variance = (this.#hourly.hourVariance(start, price) * scale * scale * (end - start)) / HOUR_MS
    run.start(this.#seed, start / MINUTE_MS, 1)
    const first = run.uniform()
    const second = run.uniform()
    figures.variance = variance
    figures.open = open
    figures.high = bridgeHigh(open, close, variance, this.#mirrored ? second : first)
    figures.low = bridgeLow(open, close, variance, this.#mirrored ? first : second)
    figures.close = close
  }

  /** The price at a full hour, an opening or a close: where hours of the layout begin and end. */
  priceAt(time: number): number {
    return this.#hourly.at(time) * this.#scale
  }

  /** Figures of the two halves of a span, cut where `share` of its minutes have passed; `whole` is the span's. */
  halfFigures(place: number, node: number, share: number, whole: SpanFigures, first: SpanFigures, second: SpanFigures) {
    if (whole.variance !== IN_JUMP_HOUR) {
      this.#halves(place, node, share, whole, first, second)
      return
    }
    const hour = this.#jumpHourAt(place)
    hour.read(node * 2, first)
    hour.read(node * 2 + 1, second)
  }

  /** The hour that begins in a minute and has a jump. */
  #jumpHourAt(place: number): JumpHour {
    const known = this.#jumpHours.get(place)
    if (known) return known
    const start = place * MINUTE_MS
    const span = this.schedule.tradingDayAt(start).spans.find(each => start >= each.start && start < each.end)!
    const end = Math.min(span.end, start - (start % HOUR_MS) + HOUR_MS)
    const open = this.#hourly.at(start)
    const jumps = this.#hourly.jumpsIn(start, end)!
    const hour = this.#jumpHour(start, end, open, this.#hourly.at(end) * this.#scale, jumps)
    countSpans(JUMP_HOUR_SPANS, this.#jumpHours)
    this.#jumpHours.set(place, hour)
    return hour
  }

  #halves(place: number, node: number, share: number, whole: SpanFigures, first: SpanFigures, second: SpanFigures) {
    const { variance, open, high, low, close } = whole
    run.start(this.#seed, place, node + 1_000)
    const shift = Math.sqrt(variance * share * (1 - share)) * run.bell()
    const price = folded(open + share * (close - open) + (this.#mirrored ? -shift : shift), low, high)
    const before = variance * share
    const after = variance - before
    const a = run.uniform()
    const b = run.uniform()
    const c = run.uniform()
    const d = run.uniform()
    const firstHigh = bridgeHigh(open, price, before, this.#mirrored ? c : a)
    const secondHigh = bridgeHigh(price, close, after, this.#mirrored ? d : b)
    const firstLow = bridgeLow(open, price, before, this.#mirrored ? a : c)
    const secondLow = bridgeLow(price, close, after, this.#mirrored ? b : d)
    // The half that reaches further has the extreme of the whole.
    const isHighFirst = firstHigh >= secondHigh
    const isLowFirst = firstLow <= secondLow
    first.variance = before
    first.open = open
    first.high = isHighFirst ? high : Math.min(high, firstHigh)
    first.low = isLowFirst ? low : Math.max(low, firstLow)
    first.close = price
    second.variance = after
    second.open = price
    second.high = isHighFirst ? Math.min(high, secondHigh) : high
    second.low = isLowFirst ? Math.max(low, secondLow) : low
    second.close = close
  }

  #hour(start: number, end: number, from: number, length: number): Span {
    const span: Span = { from, to: from + length, hourFrom: from, place: start / MINUTE_MS, node: 1, ...noFigures() }
    this.hourFigures(start, end, span)
    return span
  }

  /** The two halves of a span. The first ends where the second begins. */
  split(span: Span): readonly [Span, Span] {
    if (span.halves) return span.halves
    countSpans(2, this.#layouts)
    const { from, to, hourFrom, place, node } = span
    const middle = hourFrom + middleOf(from - hourFrom, to - hourFrom)
    const first: Span = { from, to: middle, hourFrom, place, node: node * 2, ...noFigures() }
    const second: Span = { from: middle, to, hourFrom, place, node: node * 2 + 1, ...noFigures() }
    this.halfFigures(place, node, (middle - from) / (to - from), span, first, second)
    span.halves = [first, second]
    return span.halves
  }

  /** Calls back for the longest spans that lie entirely in [from, to), in order. */
  walk(layout: DayLayout, from: number, to: number, visit: (span: Span) => void): void {
    const descend = (span: Span) => {
      if (span.to <= from || span.from >= to) return
      if (span.from >= from && span.to <= to) return visit(span)
      const [first, second] = this.split(span)
      descend(first)
      descend(second)
    }
    for (const hour of layout.hours) descend(hour)
  }

  /** One minute of a day's layout. */
  minute(layout: DayLayout, index: number): Span {
    let span = hourAt(layout, index)
    while (span.to - span.from > 1) {
      const [first, second] = this.split(span)
      span = index < first.to ? first : second
    }
    return span
  }

  /** The price when `count` open minutes of a day are over, `count` above zero. */
  closeAfter(layout: DayLayout, count: number): number {
    let span = hourAt(layout, count - 1)
    while (span.to !== count) {
      const [first, second] = this.split(span)
      span = count <= first.to ? first : second
    }
    return span.close
  }

  /**
   * Calls back, in order, with the price at `first`, every `step` ms after it, up to `last`, as far as these times lie in
   * (start, end], an hour of the layout. `first` and `step` are whole minutes. Nothing is kept.
   */
  eachClose(
    start: number,
    end: number,
    { first, step, last }: { first: number; step: number; last: number },
    visit: (price: number) => void,
  ): void {
    const place = start / MINUTE_MS
    let wanted = first
    const descend = (depth: number, node: number, from: number, to: number, figures: SpanFigures) => {
      const until = Math.min(end, start + to * MINUTE_MS)
      if (wanted > until || wanted > last) return
      if (wanted === until) {
        visit(figures.close)
        wanted += step
        return
      }
      scratch[depth] ??= { first: emptyFigures(), second: emptyFigures() }
      const halves = scratch[depth]
      const middle = middleOf(from, to)
      this.halfFigures(place, node, (middle - from) / (to - from), figures, halves.first, halves.second)
      descend(depth + 1, node * 2, from, middle, halves.first)
      descend(depth + 1, node * 2 + 1, middle, to, halves.second)
    }
    const hour = emptyFigures()
    this.hourFigures(start, end, hour)
    descend(0, 1, 0, Math.ceil((end - start) / MINUTE_MS), hour)
  }

  /** The ticks of the minute that begins at `startsAt`, oldest first: times in UTC ms, prices scaled and rounded. */
  ticks(startsAt: number, minute: SpanFigures, into = emptyTicks(this.ticksPerMinute)): MinuteTicks {
    const count = this.ticksPerMinute
    const { times, bids, asks } = into
    const { open, high, low, close } = minute
    run.start(this.#seed, startsAt / MINUTE_MS, 0)
    // The high and the low fall on two inner ticks; between the four known ticks the path wanders within the range.
    const first = 1 + Math.floor(run.uniform() * (count - 2))
    let second = 1 + Math.floor(run.uniform() * (count - 3))
    if (second >= first) second++
    let isHighFirst = run.uniform() < 0.5 === first < second
    let earlier = Math.min(first, second)
    let later = Math.max(first, second)
    const jump = this.#hourly.jumpsIn(startsAt, startsAt + MINUTE_MS)?.[0]
    let wander = (high - low) * 0.25
    if (jump) {
      // In half a minute, however many ticks that has: pegged prices move together, and no step looks like a wrong price.
      isHighFirst = jump.size < 0
      earlier = 1
      later = Math.max(count >> 1, earlier + 1)
      wander = Math.max(0, high - low - Math.abs(jump.size) * this.#scale) * 0.25
    }
    let from = 0
    let fromPrice = open
    for (let leg = 0; leg < 3; leg++) {
      const to = leg === 0 ? earlier : leg === 1 ? later : count - 1
      const toPrice = leg === 2 ? close : (leg === 0) === isHighFirst ? high : low
      const step = (toPrice - fromPrice) / (to - from)
      bids[from] = fromPrice
      for (let index = from + 1; index < to; index++)
        bids[index] = folded(fromPrice + (index - from) * step + wander * (run.uniform() * 2 - 1), low, high)
      from = to
      fromPrice = toPrice
    }
    bids[count - 1] = close
    const baseSpread = this.#spread.at(startsAt)
    for (let index = 0; index < count; index++) {
      times[index] = this.#tickTime(startsAt, index)
      const bid = this.round(bids[index]!)
      bids[index] = bid
      asks[index] = bid + this.#tickSpread(baseSpread)
    }
    return into
  }

  /** The first or the last tick of the minute that begins at `startsAt`, without the others: its price is known. */
  tickAt(startsAt: number, which: 'first' | 'last', price: number): Tick {
    const count = this.ticksPerMinute
    const index = which === 'first' ? 0 : count - 1
    run.start(this.#seed, startsAt / MINUTE_MS, 0)
    // Three numbers place the high and the low, one each the ticks between the four known ones; then two for each tick.
    run.skip(3 + (count - 4) + 2 * index)
    const at = this.#tickTime(startsAt, index)
    const bid = this.round(price)
    return { at, bid, ask: bid + this.#tickSpread(this.#spread.at(startsAt)) }
  }

  #tickTime(startsAt: number, index: number): number {
    return startsAt + Math.floor(((index + run.uniform() * 0.9) / this.ticksPerMinute) * MINUTE_MS)
  }

  #tickSpread(usual: number): number {
    return usual + (run.uniform() < 0.25 ? this.#spread.step : 0)
  }

  round(price: number): number {
    const rounded = roundHalfAwayFromZero(price)
    // A price that cannot be zero does not round to it.
    return rounded <= 0 && this.instrument.class !== 'bond' ? 1 : rounded
  }
}

export interface Span extends SpanFigures {
  /** Open minutes of the trading day, counted from its start. `to` is exclusive. */
  from: number
  to: number
  /** Start of its hour (or the open part of it): in open minutes of the day, and in minutes since 1970. */
  hourFrom: number
  place: number
  /** Node in the hour's tree of halvings: 1 is the hour, 2n and 2n+1 the halves of n. */
  node: number
  /** Computed on first use. */
  halves: readonly [Span, Span] | undefined
}

const noFigures = () => ({ ...emptyFigures(), halves: undefined })

export interface DayLayout {
  day: TradingDay
  minutes: number
  /** Cut at full hours UTC, in order. */
  hours: readonly Span[]
}

export interface Tick extends Sides {
  /** UTC ms. */
  at: number
}

export interface MinuteTicks {
  times: Float64Array
  bids: Float64Array
  asks: Float64Array
}

export function emptyTicks(count: number): MinuteTicks {
  return { times: new Float64Array(count), bids: new Float64Array(count), asks: new Float64Array(count) }
}

const run = new RandomRun()
/** Working memory of `eachClose`, by depth. */
const scratch: { first: SpanFigures; second: SpanFigures }[] = []

/** About three megabytes for all paths together. */
const MAX_CACHED_SPANS = 24_000
/** What an hour with a release takes, in spans. */
const JUMP_HOUR_SPANS = 60
const cached = new Set<Map<number, unknown>>()
let cachedSpans = 0

/** Counts spans that a cache is about to hold; empties all caches when there are too many. */
function countSpans(count: number, cache: Map<number, unknown>): void {
  cachedSpans += count
  if (cachedSpans > MAX_CACHED_SPANS) {
    for (const each of cached) each.clear()
    cached.clear()
    cachedSpans = count
  }
  cached.add(cache)
}

function hourAt({ hours }: DayLayout, index: number): Span {
  // Nearly all hours have sixty minutes.
  let place = Math.min(Math.floor(index / 60), hours.length - 1)
  while (hours[place]!.from > index) place--
  while (hours[place]!.to <= index) place++
  return hours[place]!
}
