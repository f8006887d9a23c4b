import { type Bar, minutesOf, type Resolution } from '#contract/prices/bar.ts'
import { dateToTime, epochDayAt } from '#contract/time/epoch-day.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import {
  type Catalogue,
  intradayBarStart,
  periodEnd,
  periodStart,
  type Schedule,
  type TradingDay,
} from '#modules/catalogue'
import { derivationsOf } from '#modules/market'
import { DerivedPath } from './derived-path.ts'
import { PathReader } from './path-reader.ts'
import { PricePath, type Tick } from './price-path.ts'
import { joined, type PriceRange } from './price-range.ts'
import type { SurprisesBetween } from './reactions/reactions.ts'
import { World } from './world.ts'

/** A long history is computed in slices of about this length, so that other requests are served in between. */
const TURN_MS = 4

/** The last in the queue of slices, of all histories being computed. */
let lastTurn = Promise.resolve()

/** Waits for the next slice. One slice of all waiting histories runs per turn of the event loop. */
function takeTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => otherWork())
  return lastTurn
}

/**
 * Every simulated price at any time, from the seed alone. The past needs no record: a history is the same before,
 * during and after a restart.
 */
export class SimulatedPrices {
  readonly #catalogue: Catalogue
  readonly #paths = new Map<string, PathReader>()
  readonly #derived = new Map<string, DerivedPath>()

  constructor(catalogue: Catalogue, seed: number, surprisesBetween?: SurprisesBetween) {
    this.#catalogue = catalogue
    const derivations = derivationsOf(catalogue.instruments)
    const world = new World(catalogue, seed, surprisesBetween)
    const derivedSymbols = new Set(derivations.map(derivation => derivation.symbol))
    for (const instrument of catalogue.instruments) {
      if (derivedSymbols.has(instrument.symbol)) continue
      const path = new PricePath(instrument, catalogue.scheduleOf(instrument), world.modelOf(instrument))
      this.#paths.set(instrument.symbol, new PathReader(path))
    }
    for (const derivation of derivations) {
      const legs = derivation.legs.map(leg => this.#paths.get(leg)!)
      this.#derived.set(derivation.symbol, new DerivedPath(derivation, this.#scheduleOf(derivation.symbol), legs))
    }
  }

  /** Instruments with a path of their own; the others are derived from them. */
  get paths(): Iterable<PathReader> {
    return this.#paths.values()
  }

  #scheduleOf(symbol: string): Schedule {
    const instrument = this.#catalogue.find(symbol)
    if (!instrument) throw new RangeError(`no instrument ${symbol}`)
    return this.#catalogue.scheduleOf(instrument)
  }

  /** The last tick of an instrument before `at`, in its own trading hours. */
  tickBefore(symbol: string, at: number): Tick {
    const source = this.#paths.get(symbol) ?? this.#derived.get(symbol)
    if (!source) throw new RangeError(`no instrument ${symbol}`)
    return source.tickBefore(at)
  }

  /** All ticks in [from, to) of one trading day. `from` is a whole minute; undefined if there are none. */
  rangeWithin(symbol: string, day: TradingDay, from: number, to: number): PriceRange | undefined {
    const path = this.#paths.get(symbol)
    if (path) return path.range(day, from, to)
    const derived = this.#derived.get(symbol)
    const isWhole = from <= day.start && to >= day.end
    const known = isWhole ? derived?.days.get(day.date) : undefined
    if (known) return known
    let range: PriceRange | undefined
    for (const span of day.spans) {
      const start = Math.max(span.start, from)
      const end = Math.min(span.end, to)
      if (start < end) range = joined(range, derived?.range(start, end))
    }
    if (isWhole && range) derived?.days.set(day.date, range)
    return range
  }

  /**
   * Bars with a time in [from, to), from the ticks before `until`. Days, weeks and months follow the instrument's own
   * trading calendar. Computed in slices; other work runs in between.
   */
  async bars(symbol: string, resolution: Resolution, from: number, to: number, until: number): Promise<Bar[]> {
    const schedule = this.#scheduleOf(symbol)
    const bars: Bar[] = []
    let turnStarted = performance.now()
    for (const { time, day, start, end } of pieceTimes(schedule, resolution, from, to, until)) {
      const range = this.rangeWithin(symbol, day, start, end)
      if (range) addToBars(bars, time, range)
      if (performance.now() - turnStarted < TURN_MS) continue
      await takeTurn()
      turnStarted = performance.now()
    }
    return bars
  }
}

interface BarPiece {
  /** Time of the bar it belongs to. */
  time: number
  day: TradingDay
  start: number
  end: number
}

/** The open intervals that bars are built from, oldest first. */
function* pieceTimes(
  schedule: Schedule,
  resolution: Resolution,
  from: number,
  to: number,
  until: number,
): Generator<BarPiece> {
  const minutes = minutesOf(resolution)
  if (minutes !== undefined) {
    const length = minutes * MINUTE_MS
    const firstStart = from % length === 0 ? from : intradayBarStart(from, minutes) + length
    const end = Math.min(intradayBarStart(to - 1, minutes) + length, until)
    for (const span of schedule.spansBetween(firstStart, end)) {
      const day = schedule.tradingDay(span.date)!
      const spanEnd = Math.min(span.end, end)
      for (let start = Math.max(span.start, firstStart); start < spanEnd; ) {
        const time = intradayBarStart(start, minutes)
        const pieceEnd = Math.min(time + length, spanEnd)
        yield { time, day, start, end: pieceEnd }
        start = pieceEnd
      }
    }
    return
  }
  const period = resolution as '1D' | '1W' | '1M'
  const first = periodStart(epochDayAt(from), period, schedule)
  const last = periodEnd(periodStart(epochDayAt(to - 1), period, schedule), period)
  for (let date = first; date < last; date++) {
    const time = dateToTime(periodStart(date, period, schedule))
    const day = schedule.tradingDay(date)
    if (!day || day.spans.length === 0 || time < from || time >= to) continue
    if (day.start >= until) return
    yield { time, day, start: day.start, end: Math.min(day.end, until) }
  }
}

function addToBars(bars: Bar[], time: number, { open, high, low, close, ticks }: PriceRange): void {
  const last = bars.at(-1)
  if (last?.time !== time) {
    bars.push({ time, open, high, low, close, volume: ticks })
    return
  }
  last.high = Math.max(last.high, high)
  last.low = Math.min(last.low, low)
  last.close = close
  last.volume += ticks
}
