import { HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import { intradayBarStart, type TradingDay } from '#modules/catalogue'
import { minuteIndexAt } from './day-minutes.ts'
import type { MinuteTicks, PricePath, Tick } from './price-path.ts'
import { type PriceRange, withPrice } from './price-range.ts'
import { SpanPool } from './span-pool.ts'
import type { SpanFigures } from './spans.ts'

const MAX_CACHED_MINUTES = 8
/** Longer than any holiday period. */
const MAX_CLOSED_DAYS = 40

/** Reads a price path by time: last ticks, ranges, spans. Caches the ticks of the minutes read last. */
export class PathReader {
  readonly path: PricePath
  readonly #minutes = new Map<number, MinuteTicks>()
  readonly #hour: SpanFigures = { variance: 0, open: 0, high: 0, low: 0, close: 0 }
  #pool: SpanPool | undefined

  constructor(path: PricePath) {
    this.path = path
  }

  /** Working memory of searches, one at a time. */
  get pool(): SpanPool {
    this.#pool ??= new SpanPool(this.path)
    return this.#pool
  }

  /** Ticks of the minute that begins at `start`; undefined while the market is closed. */
  minuteTicks(start: number): MinuteTicks | undefined {
    const known = this.#minutes.get(start)
    if (known) return known
    const day = this.path.schedule.tradingDayAt(start)
    if (!openSpanAt(day, start)) return undefined
    const layout = this.path.layoutOf(day)
    if (!layout) return undefined
    const ticks = this.path.ticks(start, this.path.minute(layout, minuteIndexAt(day, start)))
    if (this.#minutes.size >= MAX_CACHED_MINUTES) this.#minutes.clear()
    this.#minutes.set(start, ticks)
    return ticks
  }

  /** The first tick of the minute that begins at `start`; undefined while the market is closed. */
  firstTick(start: number): Tick | undefined {
    const day = this.path.schedule.tradingDayAt(start)
    const open = openSpanAt(day, start)
    if (!open) return undefined
    if (start === open.start || start % HOUR_MS === 0) return this.path.tickAt(start, 'first', this.path.priceAt(start))
    return this.path.tickAt(start, 'first', this.path.minute(this.path.layoutOf(day)!, minuteIndexAt(day, start)).open)
  }

  /** The last tick before `at`. */
  tickBefore(at: number): Tick {
    const { schedule } = this.path
    let day = schedule.tradingDayAt(at - 1)
    for (let tried = 0; tried < MAX_CLOSED_DAYS; tried++) {
      for (let place = day.spans.length - 1; place >= 0; place--) {
        const open = day.spans[place]!
        if (open.start >= at) continue
        const end = Math.min(at, open.end)
        if (end === open.end || end % HOUR_MS === 0)
          return this.path.tickAt(end - MINUTE_MS, 'last', this.path.priceAt(end))
        for (let start = intradayBarStart(end - 1, 1); start >= open.start; start -= MINUTE_MS) {
          if (start + MINUTE_MS <= end) {
            const passed = minuteIndexAt(day, start + MINUTE_MS)
            return this.path.tickAt(start, 'last', this.path.closeAfter(this.path.layoutOf(day)!, passed))
          }
          const { times, bids, asks } = this.minuteTicks(start)!
          for (let tick = times.length - 1; tick >= 0; tick--)
            if (times[tick]! < at) return { at: times[tick]!, bid: bids[tick]!, ask: asks[tick]! }
        }
      }
      day = schedule.previousTradingDay(day.date)
    }
    throw new RangeError(`no simulated tick of ${this.path.instrument.symbol} before ${new Date(at).toISOString()}`)
  }

  /** All ticks of one trading day in [from, to). `from` is a whole minute. */
  range(day: TradingDay, from: number, to: number): PriceRange | undefined {
    const wholeTo = intradayBarStart(to, 1)
    let range = this.#wholeMinutes(day, from, wholeTo)
    if (wholeTo < to && wholeTo >= from) {
      const ticks = this.minuteTicks(wholeTo)
      if (ticks)
        for (let tick = 0; tick < ticks.times.length && ticks.times[tick]! < to; tick++)
          range = withPrice(range, ticks.bids[tick]!)
    }
    return range
  }

  #wholeMinutes(day: TradingDay, from: number, to: number): PriceRange | undefined {
    const { path } = this
    let minutes = 0
    let open = 0
    let high = Number.NEGATIVE_INFINITY
    let low = Number.POSITIVE_INFINITY
    let close = 0
    const take = (span: SpanFigures) => {
      if (high < low) open = span.open
      if (span.high > high) high = span.high
      if (span.low < low) low = span.low
      close = span.close
    }
    for (const session of day.spans) {
      const end = Math.min(session.end, to)
      for (let start = Math.max(session.start, from); start < end; ) {
        const hourStart = Math.max(session.start, start - (start % HOUR_MS))
        const hourEnd = Math.min(session.end, start - (start % HOUR_MS) + HOUR_MS)
        const stop = Math.min(hourEnd, end)
        minutes += Math.ceil((stop - start) / MINUTE_MS)
        // Whole hours need no layout of their day.
        if (start === hourStart && stop === hourEnd) {
          path.hourFigures(start, stop, this.#hour)
          take(this.#hour)
        } else path.walk(path.layoutOf(day)!, minuteIndexAt(day, start), minuteIndexAt(day, stop), take)
        start = stop
      }
    }
    if (minutes === 0) return undefined
    return {
      open: path.round(open),
      high: path.round(high),
      low: path.round(low),
      close: path.round(close),
      ticks: minutes * path.ticksPerMinute,
    }
  }

  /**
   * Prices (scaled, rounded) at `from` and every `step` ms after it, up to `count`: each is the last before its time.
   */
  pricesAt(from: number, step: number, count: number): number[] {
    const { path } = this
    const prices = new Array<number>(count)
    let price = this.tickBefore(from).bid
    let index = 0
    const take = (close: number) => {
      price = path.round(close)
      prices[index++] = price
    }
    const last = from + (count - 1) * step
    for (const open of path.schedule.spansBetween(from, last)) {
      while (index < count && from + index * step <= open.start) prices[index++] = price
      for (let start = Math.max(open.start, hourOf(from - 1)); start < Math.min(open.end, last); ) {
        const end = Math.min(open.end, start - (start % HOUR_MS) + HOUR_MS)
        path.eachClose(start, end, { first: from + index * step, step, last }, take)
        start = end
      }
      // The first time after the session has its close.
      if (index < count && from + (index - 1) * step < open.end) take(path.priceAt(open.end))
    }
    return prices.fill(price, index)
  }
}

const hourOf = (at: number) => at - (at % HOUR_MS)

function openSpanAt(day: TradingDay, at: number): { start: number; end: number } | undefined {
  for (const span of day.spans) if (at >= span.start && at < span.end) return span
  return undefined
}
