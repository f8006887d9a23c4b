import { intradayBarStart, type TradingDay } from '#modules/market'
import { minuteIndexAt, minuteStart } from './day-minutes.ts'
import type { MinuteTicks, PricePath, Span, Tick } from './price-path.ts'
import { type PriceRange, withPrice } from './price-range.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const MAX_CACHED_MINUTES = 8
/** Longer than any holiday period. */
const MAX_CLOSED_DAYS = 40

/** Reads a price path by time: last ticks, ranges, spans. Caches the ticks of the minutes read last. */
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
    if (!isOpenAt(day, start)) return undefined
    const layout = this.path.layoutOf(day)
    if (!layout) return undefined
    const ticks = this.path.ticks(layout, this.path.minute(layout, minuteIndexAt(day, start)))
    if (this.#minutes.size >= MAX_CACHED_MINUTES) this.#minutes.clear()
    this.#minutes.set(start, ticks)
    return ticks
  }

  /** The first tick of the minute that begins at `start`; undefined while the market is closed. */
  firstTick(start: number): Tick | undefined {
    const day = this.path.schedule.tradingDayAt(start)
    const layout = isOpenAt(day, start) ? this.path.layoutOf(day) : undefined
    if (!layout) return undefined
    const index = minuteIndexAt(day, start)
    const starting = layout.hours.find(hour => hour.from === index)
    return this.path.tickAt(start, 'first', (starting ?? this.path.minute(layout, index)).open)
  }

  /** The last tick before `at`. */
  tickBefore(at: number): Tick {
    let day = this.path.schedule.tradingDayAt(at - 1)
    for (let tried = 0; tried < MAX_CLOSED_DAYS; tried++) {
      const layout = this.path.layoutOf(day)
      for (let index = layout ? minuteIndexAt(day, at) - 1 : -1; index >= 0; index--) {
        const start = minuteStart(day, index)
        if (start + MINUTE_MS <= at) return this.path.tickAt(start, 'last', this.path.closeAfter(layout!, index + 1))
        const ticks = this.minuteTicks(start)
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
    const { path } = this
    const wholeTo = intradayBarStart(to, 1)
    let first: Span | undefined
    let last: Span | undefined
    let high = Number.NEGATIVE_INFINITY
    let low = Number.POSITIVE_INFINITY
    path.walk(layout, minuteIndexAt(day, from), minuteIndexAt(day, wholeTo), span => {
      first ??= span
      last = span
      if (span.high > high) high = span.high
      if (span.low < low) low = span.low
    })
    let range: PriceRange | undefined =
      first && last
        ? {
            open: path.round(first.open),
            high: path.round(high),
            low: path.round(low),
            close: path.round(last.close),
            ticks: (last.to - first.from) * path.ticksPerMinute,
          }
        : undefined
    if (wholeTo < to && wholeTo >= from) {
      const ticks = this.minuteTicks(wholeTo)
      if (ticks)
        for (let tick = 0; tick < ticks.times.length && ticks.times[tick]! < to; tick++)
          range = withPrice(range, ticks.bids[tick]!)
    }
    return range
  }

  /** Prices (scaled, rounded) at `from` and every `step` ms after it, up to `count` of them: each the last before it. */
  pricesAt(from: number, step: number, count: number): number[] {
    const { path } = this
    const prices = new Array<number>(count)
    let price = this.tickBefore(from).bid
    let index = 0
    const last = from + (count - 1) * step
    for (const open of path.schedule.spansBetween(from, last)) {
      const day = path.schedule.tradingDay(open.date)!
      const layout = path.layoutOf(day)
      if (!layout) continue
      while (index < count && from + index * step <= open.start) prices[index++] = price
      for (; index < count && from + (index - 1) * step < open.end; index++) {
        const passed = minuteIndexAt(day, Math.min(from + index * step, open.end))
        if (passed > 0) price = path.round(path.closeAfter(layout, passed))
        prices[index] = price
      }
    }
    return prices.fill(price, index)
  }

  /**
   * The one span of the path that covers [from, to), whole minutes of one UTC hour; undefined where the market is closed
   * all that time, 'several' where it takes more than one.
   */
  spanOf(from: number, to: number): Span | undefined | 'several' {
    const day = this.path.schedule.tradingDayAt(from)
    const layout = this.path.layoutOf(day)!
    const minutes = (to - from) / MINUTE_MS
    const hour = layout.hours[Math.floor((from - day.start) / HOUR_MS)]
    if (hour && hour.place * MINUTE_MS === from && hour.to - hour.from === minutes) return hour
    const first = minuteIndexAt(day, from)
    const end = minuteIndexAt(day, to)
    if (end === first) return this.path.schedule.tradingDayAt(to - 1).date === day.date ? undefined : 'several'
    if (end - first !== minutes) return 'several'
    let found: Span | undefined | 'several'
    this.path.walk(layout, first, end, span => {
      found = found ? 'several' : span
    })
    return found
  }
}

function isOpenAt(day: TradingDay, at: number): boolean {
  for (const span of day.spans) if (at >= span.start && at < span.end) return true
  return false
}
