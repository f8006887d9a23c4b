import { SECOND_MS } from '#contract/time/units.ts'

/** Token bucket: `burst` units (messages, quotes) at once and `perSecond` in the long run. Times are monotonic ms. */
export class FloodGuard {
  readonly #perSecond: number
  readonly #burst: number
  #left: number
  #at: number

  constructor(perSecond: number, burst: number, now: number) {
    this.#perSecond = perSecond
    this.#burst = burst
    this.#left = burst
    this.#at = now
  }

  /** Takes units from the bucket; false if there are not enough. */
  allows(now: number, units = 1): boolean {
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) * this.#perSecond) / SECOND_MS)
    this.#at = now
    if (this.#left < units) return false
    this.#left -= units
    return true
  }
}
