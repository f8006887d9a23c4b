import { MINUTE_MS } from '#contract/time/units.ts'

/** A replay skips longer silences, so its clock is never further ahead of the newest quote than this. */
const LONGEST_SILENCE_MS = MINUTE_MS

/**
 * The server's clock, advanced in the browser. The clock of a replay jumps, stops and goes back, so it is corrected by
 * the times of incoming quotes. Times are UTC ms; `elapsed` returns real ms since any fixed time.
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
    return this.at(this.#elapsed())
  }

  /** The time when `elapsed` returned this, by the newest correction. */
  at(elapsed: number): number {
    const now = this.#base + (elapsed - this.#basedAt) * this.#speed
    return this.#isReplay ? Math.min(now, this.#newest + LONGEST_SILENCE_MS) : now
  }

  /**
   * Corrects a replay's clock by an incoming quote. `hasRestarted`: the recording restarted, so the older time is
   * right.
   */
  correct(quoteAt: number, hasRestarted: boolean): void {
    if (!this.#isReplay) return
    const now = this.now()
    if (hasRestarted || quoteAt > this.#newest) this.#newest = quoteAt
    this.#base = hasRestarted ? quoteAt : Math.max(now, quoteAt)
    this.#basedAt = this.#elapsed()
  }
}
