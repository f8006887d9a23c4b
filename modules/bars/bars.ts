import { type Bar, lengthOf, type Resolution } from '#contract/bar.ts'
import { HISTORY_MAX_BARS } from '#contract/constants.ts'
import type { Instrument } from '#contract/instrument.ts'
import type { Clock } from '#kit/clock.ts'
import { BarText, barsAnswer, columnsAnswer } from './bar-text.ts'
import type { SealedBars } from './sealed-bars.ts'

/** Newest bars that are kept as ready text for each instrument and resolution somebody asked for. */
const HOT_BARS = 600
/** Instruments and resolutions whose text is kept: the least used ones go. About 60 kB each. */
const HOT_SERIES = 600

/** Bars with a time in a window; empty with the time of the newest bar before it, where there is one. UTC ms. */
export interface BarWindow {
  bars: Bar[]
  nextTime?: number
}

/** Reads the past. Windows are [from, to) in UTC ms; one with more than 5,000 bars gives its newest. */
export interface Bars {
  read(instrument: Instrument, resolution: Resolution, from: number, to: number): Promise<BarWindow>
  /** The answer of a history call, as UDF wants it: `{"s":"ok","t":[…],…}` or `{"s":"no_data","nextTime":…}`. */
  answer(instrument: Instrument, resolution: Resolution, from: number, to: number): Promise<string>
  /** The same without waiting, where it lies ready. */
  readyAnswer(instrument: Instrument, resolution: Resolution, from: number, to: number): string | undefined
  /** The newest `count` bars before `to`, the forming one included. */
  last(instrument: Instrument, resolution: Resolution, to: number, count: number): Promise<Bar[]>
  /** A bar was sealed and stored. */
  stored(instrument: Instrument, resolution: Resolution, bar: Bar): void
  /** The clock goes back: what lies ready is of a time to come. */
  forget(): void
  /** The clock was set by so many ms: after a step back, bars of a time to come are stored already. */
  clockJumped(by: number): void
}

interface HotBars {
  /** Number of the request that used it last. */
  usedAt: number
  text: BarText
  /** All sealed bars with a time in [coveredFrom, coveredTo) are in the text. */
  coveredFrom: number
  coveredTo: number
}

export function createBars(clock: Clock, sealedOf: (instrument: Instrument) => SealedBars): Bars {
  const hot = new Map<string, HotBars>()
  let uses = 0
  /** Texts on their way, and the bars that were stored meanwhile. */
  const loading = new Map<string, { promise: Promise<HotBars>; from: number; stored: Bar[] }>()

  const keyOf = (instrument: Instrument, resolution: Resolution) => `${resolution} ${instrument.symbol}`

  /** Takes the next sealed bars and lets go of the oldest that are too many. */
  function append(known: HotBars, newer: readonly Bar[]): void {
    known.text.append(...newer)
    if (known.text.trim()) known.coveredFrom = known.text.firstTime!
  }

  /** Brings the text to cover a window's beginning and now, or as far back as hot bars go. */
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
    const room = HOT_BARS - known.text.size
    if (from < known.coveredFrom && room > 0) {
      const older = await sealed.read(instrument, resolution, from, known.coveredFrom, room)
      known.text.prepend(older)
      known.coveredFrom = older.length < room ? from : older[0]!.time
    }
    return known
  }

  /** The text where it is up to now and holds every sealed bar from a moment on. */
  function freshBars(instrument: Instrument, resolution: Resolution, from: number): HotBars | undefined {
    const key = keyOf(instrument, resolution)
    const known = hot.get(key)
    if (!known || from < known.coveredFrom) return undefined
    if (known.coveredTo < sealedOf(instrument).sealedTo(instrument, resolution)) return undefined
    known.usedAt = ++uses
    return known
  }

  /** The same, brought up to now and back to the moment if hot bars go back so far. One at a time, however many wait. */
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

  /** Bars up to this moment were stored before the clock was set back, so that one stored now may not be the next. */
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

  /** The forming bar where it is in a window and comes after the sealed ones. */
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
    readyAnswer(instrument, resolution, from, to) {
      const known = freshBars(instrument, resolution, from)
      if (!known) return undefined
      const { lastTime } = known.text
      if (to <= (lastTime ?? 0)) return known.text.answer(from, to, HISTORY_MAX_BARS)
      const forming = sealedOf(instrument).forming(instrument, resolution)
      if (forming instanceof Promise) return undefined
      return known.text.answer(from, to, HISTORY_MAX_BARS, after(lastTime, forming, from, to))
    },
    stored(instrument, resolution, bar) {
      // What was on its way when the clock went back, or came before its time, is read once it is due.
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

/** A window as UDF answers it. */
export function historyAnswer({ bars, nextTime }: BarWindow, decimals: number): string {
  if (bars.length > 0) return barsAnswer(bars, decimals)
  return nextTime === undefined ? '{"s":"no_data"}' : `{"s":"no_data","nextTime":${nextTime / 1000}}`
}
