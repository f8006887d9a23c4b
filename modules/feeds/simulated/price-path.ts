import { type Instrument, isTwoSided } from '#contract/instrument.ts'
import { roundHalfAwayFromZero, scaleOf } from '#contract/price.ts'
import type { Schedule, Sides, SimulationSeed, TradingDay } from '#modules/market'
import { createDailyWalk, type DailyWalk } from './daily-walk.ts'
import { hashText, RandomRun } from './random.ts'
import { type VolatilityClock, volatilityClockOf } from './volatility-clock.ts'

/**
 * The price of one simulated instrument as a function of time.
 *
 * A trading day has an open, a high, a low and a close that follow from the seed alone. Halving the day gives two spans
 * that fit it exactly: they share the price in the middle, one of them has the day's high, one its low. Halving goes on
 * down to the minute, and a minute's ticks touch its open, high, low and close. So a bar of any resolution, of any year,
 * equals what was streamed tick by tick, and neither needs the other to have happened.
 *
 * Prices are scaled but not yet rounded; rounding keeps order, so highs stay highs.
 */
export class PricePath {
  readonly instrument: Instrument
  readonly schedule: Schedule
  readonly ticksPerMinute: number
  readonly #seed: number
  readonly #walk: DailyWalk
  readonly #scale: number
  readonly #spread: SpreadTable
  readonly #layouts = new Map<number, DayLayout>()

  constructor(seed: number, instrument: Instrument, schedule: Schedule, start: SimulationSeed) {
    this.instrument = instrument
    this.schedule = schedule
    this.#seed = hashText(`${seed} path ${instrument.symbol}`)
    this.#walk = createDailyWalk(seed, instrument, schedule, start.typicalPrice, start.dailyVolatility)
    this.#scale = scaleOf(instrument.decimals)
    this.#spread = isTwoSided(instrument) ? spreadsOf(instrument, start, this.#scale) : NO_SPREAD
    this.ticksPerMinute = ticksPerMinuteOf(instrument)
  }

  /** The open minutes of a trading day and the prices that bound it. Undefined on holidays and days without trading. */
  layoutOf(day: TradingDay): DayLayout | undefined {
    const known = this.#layouts.get(day.date)
    if (known) return known
    const minutes = day.spans.reduce((sum, span) => sum + Math.ceil((span.end - span.start) / MINUTE_MS), 0)
    if (minutes === 0) return undefined
    const close = this.#walk.closeOn(day.date) * this.#scale
    const deviation = this.#walk.deviationOn(day.date) * this.#scale
    const previous = this.schedule.previousTradingDay(day.date)
    const previousClose = this.#walk.closeOn(previous.date) * this.#scale
    const gap = this.#gapShare((day.start - previous.end) / HOUR_MS)
    run.start(this.#seed, day.date, 0)
    const open =
      gap === 0
        ? previousClose
        : previousClose + gap * (close - previousClose) + Math.sqrt(gap * (1 - gap)) * deviation * run.gaussian()
    const variance = (1 - gap) * deviation * deviation
    const layout: DayLayout = {
      day,
      minutes,
      variance,
      clock: volatilityClockOf(this.instrument.class, day, minutes),
      root: {
        from: 0,
        to: minutes,
        node: 1,
        open,
        close,
        high: bridgeHigh(open, close, variance, run.uniform()),
        low: bridgeLow(open, close, variance, run.uniform()),
      },
    }
    if (this.#layouts.size >= MAX_CACHED_LAYOUTS) this.#layouts.clear()
    this.#layouts.set(day.date, layout)
    return layout
  }

  /** Part of a day's variance that happens while the market is closed before it. */
  #gapShare(closedHours: number): number {
    if (closedHours <= 0) return 0
    return Math.min(1, closedHours / 17) * (this.instrument.class === 'currency' ? 0.06 : 0.3)
  }

  /** The two halves of a span. The first ends where the second begins. */
  split(layout: DayLayout, span: Span): readonly [Span, Span] {
    const known = halves.get(span)
    if (known) return known
    const made = this.#halve(layout, span)
    if (halves.size >= MAX_CACHED_HALVES) halves.clear()
    halves.set(span, made)
    return made
  }

  #halve(layout: DayLayout, span: Span): [Span, Span] {
    const { from, to, node, open, high, low, close } = span
    const middle = middleOf(from, to)
    const { clock } = layout
    const whole = clock[to]! - clock[from]!
    const share = whole > 0 ? (clock[middle]! - clock[from]!) / whole : 0.5
    const variance = layout.variance * whole
    run.start(this.#seed, layout.day.date, node)
    const expected = open + share * (close - open)
    const price = folded(expected + Math.sqrt(variance * share * (1 - share)) * run.gaussian(), low, high)
    const before = variance * share
    const after = variance * (1 - share)
    const highs = [run.uniform(), run.uniform()] as const
    const lows = [run.uniform(), run.uniform()] as const
    const firstIsHigher = bridgeHigh(open, price, before, highs[0]) >= bridgeHigh(price, close, after, highs[1])
    const firstIsLower = bridgeLow(open, price, before, lows[0]) <= bridgeLow(price, close, after, lows[1])
    return [
      {
        from,
        to: middle,
        node: node * 2,
        open,
        close: price,
        high: firstIsHigher ? high : bridgeHigh(open, price, before, highs[0], high),
        low: firstIsLower ? low : bridgeLow(open, price, before, lows[0], low),
      },
      {
        from: middle,
        to,
        node: node * 2 + 1,
        open: price,
        close,
        high: firstIsHigher ? bridgeHigh(price, close, after, highs[1], high) : high,
        low: firstIsLower ? bridgeLow(price, close, after, lows[1], low) : low,
      },
    ]
  }

  /** Open minute at which a span is cut in two. */
  middleOf(span: Span): number {
    return middleOf(span.from, span.to)
  }

  /** Calls back for spans that lie whole in [from, to), in order, no longer than `longest` minutes. */
  walk(layout: DayLayout, from: number, to: number, longest: number, visit: (span: Span) => void): void {
    const descend = (span: Span) => {
      if (span.to <= from || span.from >= to) return
      if (span.from >= from && span.to <= to && span.to - span.from <= longest) return visit(span)
      if (span.to - span.from === 1) return
      const [first, second] = this.split(layout, span)
      descend(first)
      descend(second)
    }
    descend(layout.root)
  }

  /** One minute of a day's layout. */
  minute(layout: DayLayout, index: number): Span {
    let span = layout.root
    while (span.to - span.from > 1) {
      const [first, second] = this.split(layout, span)
      span = index < first.to ? first : second
    }
    return span
  }

  /** The ticks of one minute, oldest first: times in UTC ms, prices scaled and rounded. */
  ticks(layout: DayLayout, span: Span): MinuteTicks {
    const count = this.ticksPerMinute
    const startsAt = minuteStart(layout.day, span.from)
    const times = new Array<number>(count)
    const bids = new Array<number>(count)
    const asks = new Array<number>(count)
    run.start(this.#seed, layout.day.date, -1 - span.from)
    // The high and the low fall on two inner ticks; the path between the four known ones wanders within the range.
    const first = 1 + Math.floor(run.uniform() * (count - 2))
    let second = 1 + Math.floor(run.uniform() * (count - 3))
    if (second >= first) second++
    const [highAt, lowAt] = run.uniform() < 0.5 ? [first, second] : [second, first]
    const known = [0, Math.min(highAt, lowAt), Math.max(highAt, lowAt), count - 1]
    const priceAt = (index: number) =>
      index === 0 ? span.open : index === count - 1 ? span.close : index === highAt ? span.high : span.low
    const wander = (span.high - span.low) * 0.25
    const baseSpread = this.#spread.at(startsAt)
    for (let leg = 0; leg < 3; leg++) {
      const from = known[leg]!
      const to = known[leg + 1]!
      const fromPrice = priceAt(from)
      const toPrice = priceAt(to)
      for (let index = from; index < to; index++) {
        const straight = fromPrice + ((index - from) / (to - from)) * (toPrice - fromPrice)
        const price =
          index === from ? straight : folded(straight + wander * (run.uniform() * 2 - 1), span.low, span.high)
        bids[index] = price
      }
    }
    bids[count - 1] = span.close
    for (let index = 0; index < count; index++) {
      times[index] = this.#tickTime(startsAt, index)
      const bid = this.#round(bids[index]!)
      bids[index] = bid
      asks[index] = bid + this.#tickSpread(baseSpread)
    }
    return { times, bids, asks }
  }

  /** The last of those ticks, without the others. */
  lastTick(layout: DayLayout, span: Span): Tick {
    const count = this.ticksPerMinute
    const startsAt = minuteStart(layout.day, span.from)
    run.start(this.#seed, layout.day.date, -1 - span.from)
    // Three numbers place the high and the low, one each the ticks between the four known ones; then two for each tick.
    run.skip(3 + (count - 4) + 2 * (count - 1))
    const at = this.#tickTime(startsAt, count - 1)
    const bid = this.#round(span.close)
    return { at, bid, ask: bid + this.#tickSpread(this.#spread.at(startsAt)) }
  }

  #tickTime(startsAt: number, index: number): number {
    return startsAt + Math.floor(((index + run.uniform() * 0.9) / this.ticksPerMinute) * MINUTE_MS)
  }

  #tickSpread(usual: number): number {
    return usual + (run.uniform() < 0.25 ? this.#spread.step : 0)
  }

  #round(price: number): number {
    const rounded = roundHalfAwayFromZero(price)
    // A price that cannot be zero does not round to it.
    return rounded <= 0 && this.instrument.class !== 'bond' ? 1 : rounded
  }

  roundedRange(span: Pick<Span, 'open' | 'high' | 'low' | 'close'>) {
    return {
      open: this.#round(span.open),
      high: this.#round(span.high),
      low: this.#round(span.low),
      close: this.#round(span.close),
    }
  }

  /** The widest the sides may stand apart within [from, to): bounds what the ask can be. */
  widestSpread(from: number, to: number): number {
    return this.#spread.widest(from, to)
  }

  /** The narrowest. */
  narrowestSpread(from: number, to: number): number {
    return this.#spread.narrowest(from, to)
  }
}

export interface Span {
  /** Open minutes of the trading day, counted from its start. `to` is exclusive. */
  from: number
  to: number
  /** Place in the tree of halvings: 1 is the day, 2n and 2n+1 the halves of n. */
  node: number
  open: number
  high: number
  low: number
  close: number
}

export interface DayLayout {
  day: TradingDay
  minutes: number
  variance: number
  clock: VolatilityClock
  root: Span
}

export interface Tick extends Sides {
  /** UTC ms. */
  at: number
}

export interface MinuteTicks {
  times: readonly number[]
  bids: readonly number[]
  asks: readonly number[]
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const MAX_CACHED_LAYOUTS = 16
/** A few hundred kilobytes for all paths together. */
const MAX_CACHED_HALVES = 1_024
/** Halves that were made last: neighbouring minutes lie below the same spans, and are asked for one after the other. */
const halves = new Map<Span, readonly [Span, Span]>()
const run = new RandomRun()

/** A value thrown back from two walls as often as it takes, so that none sticks to them. */
function folded(value: number, low: number, high: number): number {
  const room = high - low
  if (room <= 0) return low
  const there = (((value - low) % (2 * room)) + 2 * room) % (2 * room)
  return low + (there > room ? 2 * room - there : there)
}

/** Halves a span; down to five minutes the cut falls on a multiple of five, so that five-minute bars are whole spans. */
function middleOf(from: number, to: number): number {
  const middle = (from + to) >> 1
  if (to - from <= 5) return middle
  const aligned = middle - (middle % 5)
  return aligned > from ? aligned : middle
}

/**
 * The highest point of a Brownian bridge from one uniform number: P(high > h) = exp(−2 (h − start) (h − end) / variance).
 * With a limit, of a bridge that stays below it.
 */
function bridgeHigh(
  start: number,
  end: number,
  variance: number,
  uniform: number,
  limit = Number.POSITIVE_INFINITY,
): number {
  const beyond =
    variance > 0 && Number.isFinite(limit) ? Math.exp((-2 * (limit - start) * (limit - end)) / variance) : 0
  const part = beyond + uniform * (1 - beyond)
  return Math.min(limit, (start + end + Math.sqrt((start - end) ** 2 - 2 * variance * Math.log(part))) / 2)
}

/** The lowest point: the highest of the bridge turned over. */
function bridgeLow(
  start: number,
  end: number,
  variance: number,
  uniform: number,
  limit = Number.NEGATIVE_INFINITY,
): number {
  return -bridgeHigh(-start, -end, variance, uniform, -limit)
}

/** UTC ms at which an open minute of a day begins. */
export function minuteStart(day: TradingDay, index: number): number {
  let rest = index
  for (const span of day.spans) {
    const minutes = Math.ceil((span.end - span.start) / MINUTE_MS)
    if (rest < minutes) return span.start + rest * MINUTE_MS
    rest -= minutes
  }
  return day.end + rest * MINUTE_MS
}

/** How many open minutes of a day have begun before `at`: the index of the first that begins at or after it. */
export function minuteIndexAt(day: TradingDay, at: number): number {
  let index = 0
  for (const span of day.spans) {
    if (at <= span.start) return index
    if (at < span.end) return index + Math.ceil((at - span.start) / MINUTE_MS)
    index += Math.ceil((span.end - span.start) / MINUTE_MS)
  }
  return index
}

const MAJORS = new Set(['EURUSD', 'USDJPY', 'GBPUSD', 'USDCHF', 'AUDUSD', 'USDCAD', 'NZDUSD'])
const BUSY_COINS = new Set(['BTCUSD', 'ETHUSD'])

/** Often enough that nothing looks stale in its hours, seldom enough that a page of them stays readable. */
function ticksPerMinuteOf(instrument: Instrument): number {
  if (MAJORS.has(instrument.symbol) || BUSY_COINS.has(instrument.symbol)) return 40
  switch (instrument.class) {
    case 'crypto':
      return 20
    case 'currency':
      return 12
    case 'bond':
      return 4
    default:
      return 15
  }
}

interface SpreadTable {
  /** A quarter of the ticks stand this much wider. */
  step: number
  at(time: number): number
  widest(from: number, to: number): number
  narrowest(from: number, to: number): number
}

const NO_SPREAD: SpreadTable = { step: 0, at: () => 0, widest: () => 0, narrowest: () => 0 }

/** Typical spread in pips: tight for majors, wider with the pair's own volatility. */
function usualSpread(instrument: Instrument, start: SimulationSeed, scale: number): number {
  if (instrument.pip !== undefined) {
    const pips = MAJORS.has(instrument.symbol) ? 0.6 + 0.2 * start.dailyVolatility : 0
    if (pips > 0) return Math.max(1, Math.round(pips * instrument.pip * scale))
  }
  const share = instrument.class === 'crypto' ? 0.00012 : 0.00004 + 0.00012 * Math.min(1, start.dailyVolatility)
  return Math.max(1, Math.round(share * Math.abs(start.typicalPrice) * scale))
}

/** Spreads by hour of the week in UTC: wide around the New York roll, tight while London is open. */
function spreadsOf(instrument: Instrument, start: SimulationSeed, scale: number): SpreadTable {
  const usual = usualSpread(instrument, start, scale)
  const byHour = Array.from({ length: 24 }, (_, hour) => {
    const factor = hour === 21 || hour === 22 ? 2.2 : hour >= 7 && hour < 17 ? 1 : 1.3
    return Math.max(1, Math.round(usual * factor))
  })
  const step = Math.max(1, Math.round(usual * 0.15))
  const hourAt = (time: number) => Math.floor(time / HOUR_MS) % 24
  const extreme = (from: number, to: number, pick: (...values: number[]) => number) => {
    let found = byHour[hourAt(from)]!
    for (let time = from + HOUR_MS - (from % HOUR_MS); time < to && time - from < 24 * HOUR_MS; time += HOUR_MS)
      found = pick(found, byHour[hourAt(time)]!)
    return found
  }
  return {
    step,
    at: time => byHour[hourAt(time)]!,
    widest: (from, to) => extreme(from, to, Math.max) + step,
    narrowest: (from, to) => extreme(from, to, Math.min),
  }
}
