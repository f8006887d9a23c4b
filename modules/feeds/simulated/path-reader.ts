import { intradayBarStart, type TradingDay } from '#modules/market'
import {
  type DayLayout,
  type MinuteTicks,
  minuteIndexAt,
  minuteStart,
  type PricePath,
  type Span,
  type Tick,
} from './price-path.ts'
import { joined, type PriceRange, withPrice } from './price-range.ts'

/** A piece of a path's tree of halvings, placed in time. */
export interface Piece {
  layout: DayLayout
  span: Span
  /** UTC ms; a piece never reaches over a pause. */
  start: number
  end: number
}

const MINUTE_MS = 60_000
const MAX_CACHED_MINUTES = 8
/** Longer than any holiday period. */
const MAX_CLOSED_DAYS = 40

/** Reads a price path by time: last ticks, ranges, pieces. Keeps the minutes asked for last. */
export class PathReader {
  readonly path: PricePath
  readonly #minutes = new Map<number, MinuteTicks>()

  constructor(path: PricePath) {
    this.path = path
  }

  /** Ticks of the minute that begins at `start`; undefined while the market is closed. */
  minuteTicks(start: number): MinuteTicks | undefined {
    const known = this.#minutes.get(start)
    if (known) return known
    const day = this.path.schedule.tradingDayAt(start)
    if (!day.spans.some(span => start >= span.start && start < span.end)) return undefined
    const layout = this.path.layoutOf(day)
    if (!layout) return undefined
    const ticks = this.path.ticks(layout, this.path.minute(layout, minuteIndexAt(day, start)))
    if (this.#minutes.size >= MAX_CACHED_MINUTES) this.#minutes.clear()
    this.#minutes.set(start, ticks)
    return ticks
  }

  /** The last tick before `at`. */
  tickBefore(at: number): Tick {
    let day = this.path.schedule.tradingDayAt(at - 1)
    for (let tried = 0; tried < MAX_CLOSED_DAYS; tried++) {
      for (let index = minuteIndexAt(day, at) - 1; index >= 0; index--) {
        const start = minuteStart(day, index)
        const known = this.#minutes.get(start)
        if (!known && start + MINUTE_MS <= at) {
          const layout = this.path.layoutOf(day)
          if (!layout) break
          return this.path.lastTick(layout, this.path.minute(layout, index))
        }
        const ticks = known ?? this.minuteTicks(start)
        if (!ticks) break
        for (let tick = ticks.times.length - 1; tick >= 0; tick--)
          if (ticks.times[tick]! < at) return { at: ticks.times[tick]!, bid: ticks.bids[tick]!, ask: ticks.asks[tick]! }
      }
      day = this.path.schedule.previousTradingDay(day.date)
    }
    throw new RangeError(`no simulated tick of ${this.path.instrument.symbol} before ${new Date(at).toISOString()}`)
  }

  /** All ticks of one trading day in [from, to). `from` is a whole minute. */
  range(day: TradingDay, from: number, to: number): PriceRange | undefined {
    const layout = this.path.layoutOf(day)
    if (!layout) return undefined
    let range: PriceRange | undefined
    const wholeTo = intradayBarStart(to, 1)
    this.path.walk(layout, minuteIndexAt(day, from), minuteIndexAt(day, wholeTo), layout.minutes, span => {
      const ticks = (span.to - span.from) * this.path.ticksPerMinute
      range = joined(range, { ...this.path.roundedRange(span), ticks })
    })
    if (wholeTo < to && wholeTo >= from) {
      const ticks = this.minuteTicks(wholeTo)
      if (ticks)
        for (let tick = 0; tick < ticks.times.length && ticks.times[tick]! < to; tick++)
          range = withPrice(range, ticks.bids[tick]!)
    }
    return range
  }

  /** The pieces of the path that cover [from, to), whole minutes, in order; nothing for closed times. */
  pieces(from: number, to: number): Piece[] {
    const found: Piece[] = []
    const { schedule } = this.path
    for (let day = schedule.tradingDayAt(from); day.start < to; day = schedule.nextTradingDay(day.date)) {
      const layout = this.path.layoutOf(day)
      if (!layout) continue
      for (const open of day.spans) {
        const start = Math.max(open.start, from)
        const end = Math.min(open.end, to)
        if (start >= end) continue
        this.path.walk(layout, minuteIndexAt(day, start), minuteIndexAt(day, end), layout.minutes, span => {
          const pieceStart = minuteStart(day, span.from)
          found.push({ layout, span, start: pieceStart, end: pieceStart + (span.to - span.from) * MINUTE_MS })
        })
      }
    }
    return found
  }

  /** Cuts pieces in two at a whole minute. */
  cut(pieces: readonly Piece[], at: number): [Piece[], Piece[]] {
    const before: Piece[] = []
    const after: Piece[] = []
    const place = (piece: Piece) => {
      if (piece.end <= at) before.push(piece)
      else if (piece.start >= at) after.push(piece)
      else {
        const middle = piece.start + (this.path.middleOf(piece.span) - piece.span.from) * MINUTE_MS
        const [first, second] = this.path.split(piece.layout, piece.span)
        place({ layout: piece.layout, span: first, start: piece.start, end: middle })
        place({ layout: piece.layout, span: second, start: middle, end: piece.end })
      }
    }
    for (const piece of pieces) place(piece)
    return [before, after]
  }
}
