import type { Bar, Resolution } from '#contract/prices/bar.ts'
import { dateToTime, type EpochDay } from '#contract/time/epoch-day.ts'
import { MINUTE_MS } from '#contract/time/units.ts'

/** Resolutions built from minutes, besides the minute itself and the day. */
const spans = ['5', '15', '30', '60', '240'] as const
export const spanLengths = spans.map(span => Number(span) * MINUTE_MS)
const SPANS = spans.length

/** Resolutions built from ticks. Weeks and months are aggregated from days when they are read. */
export type BuiltResolution = '1' | (typeof spans)[number] | '1D'

const built: readonly BuiltResolution[] = ['1', ...spans, '1D']

/** The forming bars of an instrument by resolution, shortest first; null where none is forming. Times in UTC ms. */
export interface BuilderState {
  sealedTo: number
  forming: readonly ((Bar & { end: number }) | null)[]
}

/** Trading calendar of a builder's instruments, by their index. */
export interface TradingDays {
  /** Trading date of a time, and the start of the next trading day (UTC ms). */
  dayOf(index: number, at: number): { date: EpochDay; end: number }
}

/** Called with a bar that will not change any more. */
export type OnSealed = (index: number, resolution: BuiltResolution, bar: Bar) => void

/** Time, open, high, low, close and volume of the forming bars, one per slot. */
class Columns {
  /** Bar time, UTC ms; NaN while no bar is forming. */
  readonly time: Float64Array
  /** End of the bar, exclusive (UTC ms). */
  readonly end: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array

  constructor(count: number) {
    this.time = new Float64Array(count).fill(Number.NaN)
    this.end = new Float64Array(count)
    this.open = new Float64Array(count)
    this.high = new Float64Array(count)
    this.low = new Float64Array(count)
    this.close = new Float64Array(count)
    this.volume = new Float64Array(count)
  }

  begin(slot: number, time: number, end: number, bar: Bar): void {
    this.time[slot] = time
    this.end[slot] = end
    this.open[slot] = bar.open
    this.high[slot] = bar.high
    this.low[slot] = bar.low
    this.close[slot] = bar.close
    this.volume[slot] = bar.volume
  }

  join(slot: number, bar: Bar): void {
    if (bar.high > this.high[slot]!) this.high[slot] = bar.high
    if (bar.low < this.low[slot]!) this.low[slot] = bar.low
    this.close[slot] = bar.close
    this.volume[slot]! += bar.volume
  }

  isForming(slot: number): boolean {
    return !Number.isNaN(this.time[slot]!)
  }

  /** The forming bar of a slot. */
  at(slot: number): Bar {
    return {
      time: this.time[slot]!,
      open: this.open[slot]!,
      high: this.high[slot]!,
      low: this.low[slot]!,
      close: this.close[slot]!,
      volume: this.volume[slot]!,
    }
  }

  clear(): void {
    this.time.fill(Number.NaN)
    this.end.fill(0)
  }

  take(slot: number): Bar {
    const bar = this.at(slot)
    this.time[slot] = Number.NaN
    this.end[slot] = 0
    return bar
  }
}

/**
 * Builds the bars of many instruments at once. A tick updates only its minute; when a minute ends it is merged into the
 * longer bars and the day. Intraday bars begin at multiples of their length since 1970 UTC, days at the instrument's
 * own trading day. A period without ticks has no bar. Prices are scaled, times UTC ms.
 */
export class BarBuilder {
  readonly #minutes: Columns
  readonly #spans: Columns
  readonly #days: Columns
  /** End of each instrument's last sealed minute: earlier ticks are rejected as late. */
  readonly #sealedTo: Float64Array
  readonly #calendar: TradingDays
  readonly #onSealed: OnSealed

  constructor(count: number, calendar: TradingDays, onSealed: OnSealed) {
    this.#minutes = new Columns(count)
    this.#spans = new Columns(count * SPANS)
    this.#days = new Columns(count)
    this.#sealedTo = new Float64Array(count)
    this.#calendar = calendar
    this.#onSealed = onSealed
  }

  /** Adds a price at a time. Returns false if that minute is already sealed. */
  tick(index: number, price: number, at: number, volume: number): boolean {
    const minutes = this.#minutes
    if (at < minutes.end[index]! && at >= minutes.time[index]!) {
      if (price > minutes.high[index]!) minutes.high[index] = price
      else if (price < minutes.low[index]!) minutes.low[index] = price
      minutes.close[index] = price
      minutes.volume[index]! += volume
      return true
    }
    return this.bar(index, { time: at, open: price, high: price, low: price, close: price, volume })
  }

  /** Adds a source’s finished bar of up to a minute, starting at `time`. False if its minute is already sealed. */
  bar(index: number, bar: Bar): boolean {
    const time = bar.time - (bar.time % MINUTE_MS)
    if (time < this.#sealedTo[index]!) return false
    if (this.#minutes.isForming(index)) {
      if (this.#minutes.time[index] === time) {
        this.#minutes.join(index, bar)
        return true
      }
      if (time < this.#minutes.time[index]!) return false
      this.#sealMinute(index)
    }
    this.#sealEnded(index, time)
    this.#minutes.begin(index, time, time + MINUTE_MS, bar)
    return true
  }

  /**
   * Adds a source's finished bar longer than a minute. It is merged into bars at least as long and into no shorter
   * ones, which cannot be derived from it.
   */
  longBar(index: number, bar: Bar, length: number): void {
    this.#sealEnded(index, bar.time)
    const end = bar.time + length
    for (const resolution of [...spans, '1D'] as const) {
      const place = this.#placeOf(index, resolution, bar.time)
      if (resolution !== '1D' && place.end - place.time < length) continue
      const { columns, slot } = this.#slotOf(index, resolution)
      this.#into(columns, slot, index, resolution, place.time, place.end, bar, end, true)
    }
  }

  /**
   * Adds the price of a day, published after it. False if a later day is forming or minutes of a later time are sealed:
   * it is late then.
   */
  dayPrice(index: number, price: number, at: number): boolean {
    const { time, end } = this.#placeOf(index, '1D', at)
    if (at < this.#sealedTo[index]! || (this.#days.isForming(index) && time < this.#days.time[index]!)) return false
    this.#sealEnded(index, at)
    const bar = { time, open: price, high: price, low: price, close: price, volume: 1 }
    this.#into(this.#days, index, index, '1D', time, end, bar, at, true)
    return true
  }

  /**
   * Seals every bar that ended at or before a time: no more ticks from before it are expected. `delayOf`: by how much
   * less for an instrument, whose source is late (ms).
   */
  sealUntil(moment: number, delayOf: (index: number) => number = () => 0): void {
    for (let index = 0; index < this.#sealedTo.length; index++) {
      const ended = moment - delayOf(index)
      if (this.#minutes.isForming(index) && this.#minutes.end[index]! <= ended) this.#sealMinute(index)
      this.#sealEnded(index, ended)
    }
  }

  /** Seals the forming minute now: what follows in the same minute is late. Longer bars continue. */
  cut(index: number): void {
    if (this.#minutes.isForming(index)) this.#sealMinute(index)
  }

  /** The forming bar with everything added so far; undefined if there is none. */
  forming(index: number, resolution: BuiltResolution): { bar: Bar; end: number } | undefined {
    const { columns, slot } = this.#slotOf(index, resolution)
    const minutes = this.#minutes
    if (resolution === '1')
      return minutes.isForming(index) ? { bar: minutes.at(index), end: minutes.end[index]! } : undefined
    if (!minutes.isForming(index))
      return columns.isForming(slot) ? { bar: columns.at(slot), end: columns.end[slot]! } : undefined
    const minute = minutes.at(index)
    const { time, end } = this.#placeOf(index, resolution, minute.time)
    const bar = columns.time[slot] === time ? joined(columns.at(slot), minute) : { ...minute, time }
    return { bar, end }
  }

  /** End of the last sealed minute of an instrument, UTC ms; 0 before. */
  sealedTo(index: number): number {
    return this.#sealedTo[index]!
  }

  /** Builds the longer bars of an instrument that are forming again, from its sealed minutes as `resume` takes them. */
  rebuild(index: number, parts: readonly { bar: Bar; end: number }[]): void {
    for (const resolution of [...spans, '1D'] as const) {
      const { columns, slot } = this.#slotOf(index, resolution)
      if (columns.isForming(slot)) columns.take(slot)
    }
    const sealedTo = this.#sealedTo[index]!
    for (const { bar, end } of parts) this.resume(index, bar, end)
    this.#sealedTo[index] = Math.max(sealedTo, this.#sealedTo[index]!)
  }

  /**
   * Restores a sealed minute into the bars that are still forming, or several merged into a bar that ends at `end`,
   * oldest first. Merged ones must lie within every forming bar that they are part of. Seals nothing twice.
   */
  resume(index: number, minutes: Bar, end = minutes.time + MINUTE_MS): void {
    this.#intoLonger(index, minutes, end, false)
    this.#sealedTo[index] = end
  }

  /** The bars of an instrument that are forming, and up to when they are sealed, as `load` takes them. */
  stateOf(index: number): BuilderState {
    return {
      sealedTo: this.#sealedTo[index]!,
      forming: built.map(resolution => {
        const { columns, slot } = this.#slotOf(index, resolution)
        return columns.isForming(slot) ? { ...columns.at(slot), end: columns.end[slot]! } : null
      }),
    }
  }

  /** Takes the forming bars of an instrument from another builder, in place of its own. */
  load(index: number, { sealedTo, forming }: BuilderState): void {
    this.#sealedTo[index] = sealedTo
    for (const [place, resolution] of built.entries()) {
      const { columns, slot } = this.#slotOf(index, resolution)
      const bar = forming[place]
      if (bar) columns.begin(slot, bar.time, bar.end, bar)
      else columns.take(slot)
    }
  }

  /** Discards all forming bars and accepts any time again; bars that were sealed stay sealed. */
  forget(): void {
    for (const columns of [this.#minutes, this.#spans, this.#days]) columns.clear()
    this.#sealedTo.fill(0)
  }

  #slotOf(index: number, resolution: BuiltResolution): { columns: Columns; slot: number } {
    if (resolution === '1') return { columns: this.#minutes, slot: index }
    if (resolution === '1D') return { columns: this.#days, slot: index }
    return { columns: this.#spans, slot: index * SPANS + spans.indexOf(resolution) }
  }

  #placeOf(index: number, resolution: BuiltResolution, at: number): { time: number; end: number } {
    if (resolution === '1D') {
      const { date, end } = this.#calendar.dayOf(index, at)
      return { time: dateToTime(date), end }
    }
    const length = Number(resolution) * MINUTE_MS
    const time = at - (at % length)
    return { time, end: time + length }
  }

  #sealMinute(index: number): void {
    const minute = this.#minutes.take(index)
    this.#sealedTo[index] = minute.time + MINUTE_MS
    this.#onSealed(index, '1', minute)
    this.#intoLonger(index, minute, minute.time + MINUTE_MS, true)
  }

  #intoLonger(index: number, minute: Bar, minuteEnd: number, notify: boolean): void {
    for (let span = 0; span < SPANS; span++) {
      const length = spanLengths[span]!
      const time = minute.time - (minute.time % length)
      this.#into(this.#spans, index * SPANS + span, index, spans[span]!, time, time + length, minute, minuteEnd, notify)
    }
    const { time, end } = this.#placeOf(index, '1D', minute.time)
    this.#into(this.#days, index, index, '1D', time, end, minute, minuteEnd, notify)
  }

  #into(
    columns: Columns,
    slot: number,
    index: number,
    resolution: BuiltResolution,
    time: number,
    end: number,
    minute: Bar,
    minuteEnd: number,
    notify: boolean,
  ): void {
    if (columns.time[slot] === time) columns.join(slot, minute)
    else {
      this.#seal(columns, slot, index, resolution, notify)
      columns.begin(slot, time, end, minute)
    }
    if (minuteEnd >= end) this.#seal(columns, slot, index, resolution, notify)
  }

  #sealEnded(index: number, moment: number): void {
    for (let span = 0; span < SPANS; span++) {
      const slot = index * SPANS + span
      if (this.#spans.end[slot]! <= moment) this.#seal(this.#spans, slot, index, spans[span]!, true)
    }
    if (this.#days.end[index]! <= moment) this.#seal(this.#days, index, index, '1D', true)
  }

  #seal(columns: Columns, slot: number, index: number, resolution: BuiltResolution, notify: boolean): void {
    if (!columns.isForming(slot)) return
    const bar = columns.take(slot)
    if (notify) this.#onSealed(index, resolution, bar)
  }
}

/** Two consecutive bars merged into one that starts with the first. */
function joined(first: Bar, second: Bar): Bar {
  return {
    time: first.time,
    open: first.open,
    high: Math.max(first.high, second.high),
    low: Math.min(first.low, second.low),
    close: second.close,
    volume: first.volume + second.volume,
  }
}

/** Days merged into weeks or months; `timeOf` returns the time of the period a day belongs to. */
export function joinedBy(days: readonly Bar[], timeOf: (time: number) => number): Bar[] {
  const periods: Bar[] = []
  for (const day of days) {
    const time = timeOf(day.time)
    const last = periods.at(-1)
    if (last?.time === time) periods[periods.length - 1] = joined(last, day)
    else periods.push({ ...day, time })
  }
  return periods
}

/** Weeks and months. */
export type LongResolution = Exclude<Resolution, BuiltResolution>

export function isLong(resolution: Resolution): resolution is LongResolution {
  return resolution === '1W' || resolution === '1M'
}
