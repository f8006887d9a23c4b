import { type Bar, lengthOf, type Resolution, resolutions } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { BarText } from './bar-text.ts'
import type { SealedBars } from './sealed-bars.ts'

/** Newest bars cached as text for each instrument and resolution that was requested. */
export const HOT_BARS = 600
/** Instruments and resolutions whose text is cached; the least recently used are evicted. About 60 kB each. */
const HOT_SERIES = 600

export interface HotSeries {
  /** Sequence number of the request that used it last. */
  usedAt: number
  text: BarText
  /** All sealed bars with a time in [coveredFrom, coveredTo) are in the text. */
  coveredFrom: number
  coveredTo: number
}

const keyOf = (instrument: Instrument, resolution: Resolution) => `${resolution} ${instrument.symbol}`

/** The newest sealed bars of what is requested, as text. */
export class HotBars {
  readonly #sealedOf: (instrument: Instrument) => SealedBars
  readonly #hot = new Map<string, HotSeries>()
  /** Texts being loaded, and the bars stored meanwhile. */
  readonly #loading = new Map<string, { promise: Promise<HotSeries>; from: number; stored: Bar[] }>()
  #uses = 0
  /** Bars up to this time were stored before the clock was set back: a bar stored now may not follow the last one. */
  #storedBefore = Number.NEGATIVE_INFINITY

  constructor(sealedOf: (instrument: Instrument) => SealedBars) {
    this.#sealedOf = sealedOf
  }

  /** The cached text if it is current and holds every sealed bar from a time on. */
  fresh(instrument: Instrument, resolution: Resolution, from: number): HotSeries | undefined {
    const known = this.#hot.get(keyOf(instrument, resolution))
    if (!known || from < known.coveredFrom) return undefined
    if (known.coveredTo < this.#sealedOf(instrument).sealedTo(instrument, resolution)) return undefined
    known.usedAt = ++this.#uses
    return known
  }

  /** The same, loaded and extended if necessary, as far back as cached bars reach. Concurrent calls share one load. */
  async load(instrument: Instrument, resolution: Resolution, from: number): Promise<HotSeries> {
    const key = keyOf(instrument, resolution)
    for (;;) {
      const fresh = this.fresh(instrument, resolution, from)
      if (fresh) return fresh
      const under = this.#loading.get(key)
      if (!under) break
      const loaded = await under.promise
      if (under.from <= from) return loaded
    }
    const stored: Bar[] = []
    const isWanted = () => this.#loading.get(key)?.stored === stored
    const promise = this.#extend(instrument, resolution, from, this.#hot.get(key))
      .then(loaded => {
        if (!isWanted()) return this.load(instrument, resolution, from)
        append(loaded, stored)
        this.#hot.set(key, loaded)
        if (this.#hot.size > HOT_SERIES) this.#dropLeastUsed()
        return loaded
      })
      .finally(() => isWanted() && this.#loading.delete(key))
    this.#loading.set(key, { promise, from, stored })
    return promise
  }

  /** Adds a bar that was sealed and stored. */
  stored(instrument: Instrument, resolution: Resolution, bar: Bar): void {
    // A bar being stored when the clock went back is in the future now; it is read once it is due.
    if (bar.time >= this.#sealedOf(instrument).sealedTo(instrument, resolution)) return
    const key = keyOf(instrument, resolution)
    this.#loading.get(key)?.stored.push(bar)
    const known = this.#hot.get(key)
    if (!known) return
    if (bar.time > this.#storedBefore + lengthOf(resolution)) append(known, [bar])
    else this.#hot.delete(key)
  }

  /** Bars of an instrument were stored between others. */
  drop(instrument: Instrument): void {
    for (const resolution of resolutions) {
      const key = keyOf(instrument, resolution)
      this.#hot.delete(key)
      this.#loading.delete(key)
    }
  }

  forget(): void {
    this.#hot.clear()
    this.#loading.clear()
  }

  /** The clock was set back from `before`: cached bars may be in the future. */
  stepBack(before: number): void {
    this.#storedBefore = Math.max(this.#storedBefore, before)
    this.forget()
  }

  /** Extends a text to the start of a window and to now, or as far back as cached bars reach. */
  async #extend(instrument: Instrument, resolution: Resolution, from: number, known: HotSeries | undefined) {
    const sealed = this.#sealedOf(instrument)
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
      usedAt: ++this.#uses,
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

  #dropLeastUsed(): void {
    let least: [string, HotSeries] | undefined
    for (const entry of this.#hot) if (!least || entry[1].usedAt < least[1].usedAt) least = entry
    this.#hot.delete(least![0])
  }
}

/** Adds the next sealed bars and evicts the oldest beyond the capacity. */
function append(known: HotSeries, newer: readonly Bar[]): void {
  known.text.append(...newer)
  if (known.text.trim()) known.coveredFrom = known.text.firstTime!
}
