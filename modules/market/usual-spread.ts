import { MINUTE_MS } from '#contract/units.ts'

/** Number of minutes that define the usual spread. */
const MINUTES = 60
/** A spread this many times the usual one is wide. */
const WIDE_FACTOR = 20

/** The median spread of the last hour, from the last spread of each minute. Spreads are scaled. */
export class UsualSpread {
  #spreads: number[] = []
  #minute = Number.NaN
  #last = 0
  #median = 0

  /** Records the spread of a moment (UTC ms) and returns whether it is more than twenty times the usual one. */
  isWide(spread: number, at: number): boolean {
    const minute = Math.floor(at / MINUTE_MS)
    if (minute !== this.#minute) {
      if (!Number.isNaN(this.#minute)) this.#keep(this.#last)
      this.#minute = minute
    }
    this.#last = spread
    return this.#median > 0 && spread > WIDE_FACTOR * this.#median
  }

  #keep(spread: number): void {
    this.#spreads.push(spread)
    if (this.#spreads.length > MINUTES) this.#spreads.shift()
    this.#median = this.#spreads.toSorted((a, b) => a - b)[this.#spreads.length >> 1]!
  }
}
