import { SECOND_MS } from '#contract/time/units.ts'

/** A service has failed so often that it is left alone for a while. */
export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen'

  constructor() {
    super('the service is left alone: it has failed several times in a row')
  }
}

const FAILURES = 5
const PAUSE_MS = 30 * SECOND_MS

/**
 * Keeps requests from a service that does not answer: after five failures in a row none is made for 30 seconds, then one,
 * and the others only once that has succeeded.
 */
export class Breaker {
  readonly #isFailure: (problem: unknown) => boolean
  readonly #now: () => number
  #failures = 0
  #pausedUntil = Number.NEGATIVE_INFINITY

  /** `isFailure`: whether what the work rejects with is the service's; all is if omitted. `now` in ms, never set back. */
  constructor({ isFailure = () => true, now = () => performance.now() }: Partial<BreakerOptions> = {}) {
    this.#isFailure = isFailure
    this.#now = now
  }

  /** Rejects with BreakerOpen, without doing the work, or with what the work rejects with. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const isTrial = this.#failures >= FAILURES
    if (isTrial) {
      if (this.#now() < this.#pausedUntil) throw new BreakerOpen()
      // Others wait for what comes of this one.
      this.#pausedUntil = this.#now() + PAUSE_MS
    }
    try {
      const result = await work()
      this.#failures = 0
      return result
    } catch (problem) {
      if (!this.#isFailure(problem)) this.#failures = 0
      else if (++this.#failures >= FAILURES) this.#pausedUntil = this.#now() + PAUSE_MS
      throw problem
    }
  }
}

export interface BreakerOptions {
  isFailure(problem: unknown): boolean
  now(): number
}
