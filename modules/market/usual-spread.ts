import { MINUTE_MS } from '#contract/time/units.ts'

/** Number of minutes that define the usual spread. */
const MINUTES = 60
/** A spread this many times the usual one is wide. */
const WIDE_FACTOR = 20

/** Last spreads of minutes, oldest first; the minute that is running (null before the first), and its last spread. */
export interface UsualSpreadState {
  spreads: readonly number[]
  minute: number | null
  last: number
}

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

  /** What it has recorded, as `load` takes it. */
  state(): UsualSpreadState {
    return { spreads: [...this.#spreads], minute: Number.isNaN(this.#minute) ? null : this.#minute, last: this.#last }
  }

  /** Takes what another one has recorded. */
  load({ spreads, minute, last }: UsualSpreadState): void {
    this.#spreads = [...spreads]
    this.#minute = minute ?? Number.NaN
    this.#last = last
    this.#median = medianOf(this.#spreads)
  }

  #keep(spread: number): void {
    this.#spreads.push(spread)
    if (this.#spreads.length > MINUTES) this.#spreads.shift()
    this.#median = medianOf(this.#spreads)
  }
}

/** The upper median; 0 without any. */
function medianOf(spreads: readonly number[]): number {
  return spreads.toSorted((a, b) => a - b)[spreads.length >> 1] ?? 0
}
