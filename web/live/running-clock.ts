/** A replay skips what is silent for longer: its clock is never further ahead of the newest quote. */
const LONGEST_SILENCE_MS = 60_000

/**
 * The server's clock, run on in the browser. A replay's clock leaps, stops and goes back: it is put right by the moments
 * of the quotes that arrive. Times are UTC ms; `elapsed` gives real ms since any fixed moment.
 */
export class RunningClock {
  readonly renderedAt: number
  readonly #speed: number
  readonly #isReplay: boolean
  readonly #elapsed: () => number
  #base: number
  #basedAt: number
  #newest: number

  constructor(renderedAt: number, speed: number, isReplay: boolean, elapsed: () => number) {
    this.renderedAt = renderedAt
    this.#speed = speed
    this.#isReplay = isReplay
    this.#elapsed = elapsed
    this.#base = renderedAt
    this.#basedAt = elapsed()
    this.#newest = renderedAt
  }

  now(): number {
    const now = this.#base + (this.#elapsed() - this.#basedAt) * this.#speed
    return this.#isReplay ? Math.min(now, this.#newest + LONGEST_SILENCE_MS) : now
  }

  /** A quote of this moment arrived. `isAgain`: the recording began again, so that older is newer. */
  hear(quoteAt: number, isAgain: boolean): void {
    if (!this.#isReplay) return
    const now = this.now()
    if (isAgain || quoteAt > this.#newest) this.#newest = quoteAt
    this.#base = isAgain ? quoteAt : Math.max(now, quoteAt)
    this.#basedAt = this.#elapsed()
  }
}
