import { type Bar, lengthOf, type Resolution } from '#contract/bar.ts'
import { HISTORY_MAX_BARS } from '#contract/constants.ts'
import type { Instrument } from '#contract/instrument.ts'
import { SECOND_MS } from '#contract/units.ts'
import type { Clock } from '#kit/clock.ts'
import { BarText, barsAnswer, columnsAnswer } from './bar-text.ts'
import type { SealedBars } from './sealed-bars.ts'

/** Newest bars cached as text for each instrument and resolution that was requested. */
const HOT_BARS = 600
/** Instruments and resolutions whose text is cached; the least recently used are evicted. About 60 kB each. */
const HOT_SERIES = 600

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
  /** Clears the cache: the clock goes back, so cached bars are in the future. */
  forget(): void
  /** Called when the clock was set by `by` ms: after a step back, bars in the future are already stored. */
  clockJumped(by: number): void
}

interface HotBars {
  /** Sequence number of the request that used it last. */
  usedAt: number
  text: BarText
  /** All sealed bars with a time in [coveredFrom, coveredTo) are in the text. */
  coveredFrom: number
  coveredTo: number
}

export function createBars(clock: Clock, sealedOf: (instrument: Instrument) => SealedBars): Bars {
  const hot = new Map<string, HotBars>()
  let uses = 0
  /** Texts being loaded, and the bars stored meanwhile. */
  const loading = new Map<string, { promise: Promise<HotBars>; from: number; stored: Bar[] }>()

  const keyOf = (instrument: Instrument, resolution: Resolution) => `${resolution} ${instrument.symbol}`

  /** Adds the next sealed bars and evicts the oldest beyond the capacity. */
  function append(known: HotBars, newer: readonly Bar[]): void {
    known.text.append(...newer)
    if (known.text.trim()) known.coveredFrom = known.text.firstTime!
  }

  /** Extends the text to the start of a window and to now, or as far back as cached bars reach. */
  async function extend(instrument: Instrument, resolution: Resolution, from: number, known: HotBars | undefined) {
    const sealed = sealedOf(instrument)
    const sealedTo = sealed.sealedTo(instrument, resolution)
    if (known && known.coveredTo < sealedTo) {
      const newer = await sealed.read(instrument, resolution, known.coveredTo, sealedTo, HOT_BARS)
      if (newer.length === HOT_BARS) known = undefined
      else {
        append(known, newer)
        known.coveredTo = sealedTo
      }
    }
    known ??= {
      usedAt: ++uses,
      text: new BarText(instrument.decimals, HOT_BARS, []),
      coveredFrom: sealedTo,
      coveredTo: sealedTo,
    }
    const space = HOT_BARS - known.text.size
    if (from < known.coveredFrom && space > 0) {
      const older = await sealed.read(instrument, resolution, from, known.coveredFrom, space)
      known.text.prepend(older)
      known.coveredFrom = older.length < space ? from : older[0]!.time
    }
    return known
  }

  /** The cached text if it is current and holds every sealed bar from a time on. */
  function freshBars(instrument: Instrument, resolution: Resolution, from: number): HotBars | undefined {
    const key = keyOf(instrument, resolution)
    const known = hot.get(key)
    if (!known || from < known.coveredFrom) return undefined
    if (known.coveredTo < sealedOf(instrument).sealedTo(instrument, resolution)) return undefined
    known.usedAt = ++uses
    return known
  }

  /** The same, loaded and extended if necessary, as far back as cached bars reach. Concurrent calls share one load. */
  async function hotBars(instrument: Instrument, resolution: Resolution, from: number): Promise<HotBars> {
    const key = keyOf(instrument, resolution)
    for (;;) {
      const fresh = freshBars(instrument, resolution, from)
      if (fresh) return fresh
      const under = loading.get(key)
      if (!under) break
      const loaded = await under.promise
      if (under.from <= from) return loaded
    }
    const stored: Bar[] = []
    const isWanted = () => loading.get(key)?.stored === stored
    const promise = extend(instrument, resolution, from, hot.get(key))
      .then(loaded => {
        if (!isWanted()) return hotBars(instrument, resolution, from)
        append(loaded, stored)
        hot.set(key, loaded)
        if (hot.size > HOT_SERIES) dropLeastUsed()
        return loaded
      })
      .finally(() => isWanted() && loading.delete(key))
    loading.set(key, { promise, from, stored })
    return promise
  }

  /** Bars up to this time were stored before the clock was set back: a bar stored now may not follow the last one. */
  let storedBefore = Number.NEGATIVE_INFINITY
  function forget(): void {
    hot.clear()
    loading.clear()
  }

  function dropLeastUsed(): void {
    let least: [string, HotBars] | undefined
    for (const entry of hot) if (!least || entry[1].usedAt < least[1].usedAt) least = entry
    hot.delete(least![0])
  }

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
      const known = isRecent ? await hotBars(instrument, resolution, from) : undefined
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
      const known = freshBars(instrument, resolution, from)
      if (!known) return undefined
      const { lastTime } = known.text
      if (to <= (lastTime ?? 0)) return known.text.answer(from, to, HISTORY_MAX_BARS)
      const forming = sealedOf(instrument).forming(instrument, resolution)
      if (forming instanceof Promise) return undefined
      return known.text.answer(from, to, HISTORY_MAX_BARS, after(lastTime, forming, from, to))
    },
    stored(instrument, resolution, bar) {
      // A bar being stored when the clock went back is in the future now; it is read once it is due.
      if (bar.time >= sealedOf(instrument).sealedTo(instrument, resolution)) return
      const key = keyOf(instrument, resolution)
      loading.get(key)?.stored.push(bar)
      const known = hot.get(key)
      if (!known) return
      if (bar.time > storedBefore + lengthOf(resolution)) append(known, [bar])
      else hot.delete(key)
    },
    forget,
    clockJumped(by) {
      if (by >= 0) return
      storedBefore = Math.max(storedBefore, clock.now() - by)
      forget()
    },
  }
}

/** A window as a UDF response. */
export function historyAnswer({ bars, nextTime }: BarWindow, decimals: number): string {
  if (bars.length > 0) return barsAnswer(bars, decimals)
  return nextTime === undefined ? '{"s":"no_data"}' : `{"s":"no_data","nextTime":${nextTime / SECOND_MS}}`
}
