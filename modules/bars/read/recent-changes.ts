import type { Instrument } from '#contract/prices/instrument.ts'
import { SETTLE_MS } from '#kit/database/replica.ts'

/** From which time on (UTC ms) bars of an instrument may be missing, until when. */
interface Change {
  from: number
  until: number
}

/** Bars that were stored just now, which a replica of the store may not have yet. */
export class RecentChanges {
  readonly #changes = new Map<Instrument, Change>()
  #allUntil = Number.NEGATIVE_INFINITY

  /** Bars of an instrument with a time from this one on were stored. */
  add(instrument: Instrument, from: number): void {
    const now = performance.now()
    const before = this.#changes.get(instrument)
    const earliest = before && now < before.until ? Math.min(before.from, from) : from
    this.#changes.set(instrument, { from: earliest, until: now + SETTLE_MS })
  }

  /** What was stored meanwhile is not known. */
  addAll(): void {
    this.#allUntil = performance.now() + SETTLE_MS
  }

  /** Whether some of the bars before a time (UTC ms) are among them. */
  includes(instrument: Instrument, to: number): boolean {
    const now = performance.now()
    const { from, until } = this.#changes.get(instrument) ?? { from: to, until: now }
    return now < this.#allUntil || (now < until && to > from)
  }
}
