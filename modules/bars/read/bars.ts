import { type Bar, lengthOf, type Resolution } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { HISTORY_MAX_BARS } from '#contract/time/constants.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import { barsAnswer, columnsAnswer } from './bar-text.ts'
import { HOT_BARS, HotBars } from './hot-bars.ts'
import type { SealedBars } from './sealed-bars.ts'

/** Bars with a time in a window; if it is empty, the time of the newest bar before it, if any. UTC ms. */
export interface BarWindow {
  bars: Bar[]
  nextTime?: number
}

/** Reads bars. Windows are [from, to) in UTC ms; one with more than 5,000 bars returns its newest. */
export interface Bars {
  read(instrument: Instrument, resolution: Resolution, from: number, to: number): Promise<BarWindow>
  /** The response of a history call in UDF: `{"s":"ok","t":[…],…}` or `{"s":"no_data","nextTime":…}`. */
  answer(instrument: Instrument, resolution: Resolution, from: number, to: number): Promise<string>
  /** The same without waiting; undefined if it is not cached. */
  cachedAnswer(instrument: Instrument, resolution: Resolution, from: number, to: number): string | undefined
  /** The newest `count` bars before `to`, including the forming one. */
  last(instrument: Instrument, resolution: Resolution, to: number, count: number): Promise<Bar[]>
  /** Called when a bar was sealed and stored. */
  stored(instrument: Instrument, resolution: Resolution, bar: Bar): void
  /** Called when bars of an instrument were stored between others, or in place of others. */
  filled(instrument: Instrument): void
  /** Clears the cache: the clock goes back, so cached bars are in the future. */
  forget(): void
  /** Called when the clock was set by `by` ms: after a step back, bars in the future are already stored. */
  clockJumped(by: number): void
}

export function createBars(clock: Clock, sealedOf: (instrument: Instrument) => SealedBars): Bars {
  const hot = new HotBars(sealedOf)

  /** The forming bar if it is in a window and newer than the sealed ones. */
  function after(lastTime: number | undefined, bar: Bar | undefined, from: number, to: number): Bar | undefined {
    if (!bar || bar.time < from || bar.time >= to) return undefined
    return bar.time > (lastTime ?? Number.NEGATIVE_INFINITY) ? bar : undefined
  }

  async function newest(
    instrument: Instrument,
    resolution: Resolution,
    from: number,
    to: number,
    limit: number,
  ): Promise<Bar[]> {
    const sealed = sealedOf(instrument)
    const bars = await sealed.read(instrument, resolution, from, to, limit)
    const forming = after(bars.at(-1)?.time, await sealed.forming(instrument, resolution), from, to)
    return forming ? [...bars, forming].slice(-limit) : bars
  }

  async function read(instrument: Instrument, resolution: Resolution, from: number, to: number): Promise<BarWindow> {
    const bars = await newest(instrument, resolution, from, to, HISTORY_MAX_BARS)
    if (bars.length > 0) return { bars }
    const nextTime = await sealedOf(instrument).lastTimeBefore(instrument, resolution, from)
    return nextTime === undefined ? { bars } : { bars, nextTime }
  }

  return {
    read,
    last: (instrument, resolution, to, count) => newest(instrument, resolution, 0, to, count),
    async answer(instrument, resolution, from, to) {
      const isRecent = from >= clock.now() - HOT_BARS * lengthOf(resolution)
      const known = isRecent ? await hot.load(instrument, resolution, from) : undefined
      if (known && from >= known.coveredFrom) {
        const forming = await sealedOf(instrument).forming(instrument, resolution)
        const text = known.text.answer(from, to, HISTORY_MAX_BARS, after(known.text.lastTime, forming, from, to))
        if (text) return text
      }
      const sealed = sealedOf(instrument)
      if (to <= sealed.sealedTo(instrument, resolution)) {
        const columns = await sealed.readColumns?.(instrument, resolution, from, to, HISTORY_MAX_BARS)
        if (columns && columns.count > 0) return columnsAnswer(columns, instrument.decimals)
      }
      return historyAnswer(await read(instrument, resolution, from, to), instrument.decimals)
    },
    cachedAnswer(instrument, resolution, from, to) {
      const known = hot.fresh(instrument, resolution, from)
      if (!known) return undefined
      const { lastTime } = known.text
      if (to <= (lastTime ?? 0)) return known.text.answer(from, to, HISTORY_MAX_BARS)
      const forming = sealedOf(instrument).forming(instrument, resolution)
      if (forming instanceof Promise) return undefined
      return known.text.answer(from, to, HISTORY_MAX_BARS, after(lastTime, forming, from, to))
    },
    stored: (instrument, resolution, bar) => hot.stored(instrument, resolution, bar),
    filled: instrument => hot.drop(instrument),
    forget: () => hot.forget(),
    clockJumped(by) {
      if (by < 0) hot.stepBack(clock.now() - by)
    },
  }
}

/** A window as a UDF response. */
export function historyAnswer({ bars, nextTime }: BarWindow, decimals: number): string {
  if (bars.length > 0) return barsAnswer(bars, decimals)
  return nextTime === undefined ? '{"s":"no_data"}' : `{"s":"no_data","nextTime":${nextTime / SECOND_MS}}`
}
