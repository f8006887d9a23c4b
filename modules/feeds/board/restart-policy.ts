import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'

/** Delay before the first restart; it doubles with each failure. */
const FIRST_MS = SECOND_MS
const LONGEST_MS = MINUTE_MS
/** After so many failures in a row the source is left alone, apart from an attempt now and then. */
const FAILURES_TO_PAUSE = 10
const PAUSE_MS = 5 * MINUTE_MS
/** Longest time that a source may ask to be left alone. */
const LONGEST_RETRY_AFTER_MS = 60 * MINUTE_MS

/** When a failed feed is restarted: exponential back-off with jitter, then a circuit breaker. */
export class RestartPolicy {
  readonly #random: () => number
  #failures = 0

  /** `random` returns numbers in [0, 1). */
  constructor(random: () => number = Math.random) {
    this.#random = random
  }

  /** Whether it has failed so often that it is tried only now and then. */
  get isPaused(): boolean {
    return this.#failures >= FAILURES_TO_PAUSE
  }

  /** Failures since it last ran without a fault. */
  get failures(): number {
    return this.#failures
  }

  /** Counts a failure. Returns the delay before the next attempt, ms: never less than the source asks for. */
  delayAfterFailure(retryAfterMs = 0): number {
    const longest =
      this.#failures >= FAILURES_TO_PAUSE - 1 ? PAUSE_MS : Math.min(LONGEST_MS, FIRST_MS * 2 ** this.#failures)
    this.#failures++
    // Half of the delay is random, so that many portals do not ask a source that recovers at the same time.
    const delay = longest / 2 + (longest / 2) * this.#random()
    return Math.round(Math.max(delay, Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS)))
  }

  /** It has run without a fault: the next failure is the first. */
  reset(): void {
    this.#failures = 0
  }
}
