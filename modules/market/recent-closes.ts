import type { ScaledPrice } from '#contract/prices/price.ts'
import { RECENT_CLOSES } from '#contract/time/constants.ts'

/**
 * The price at the end of each five-minute span of the last 24 hours, used by sparklines and the 24-hour baseline.
 * While a market is closed its price does not change, so every span has one.
 */
export class RecentCloses {
  readonly #ring = new Float64Array(RECENT_CLOSES)
  #count = 0
  #version = 0
  #next = 0

  /** Replaces everything, oldest first. */
  fill(closes: readonly ScaledPrice[]): void {
    this.#version++
    this.#count = 0
    this.#next = 0
    for (const close of closes.slice(-RECENT_CLOSES)) this.push(close)
  }

  push(close: ScaledPrice): void {
    this.#ring[this.#next] = close
    this.#version++
    this.#next = (this.#next + 1) % RECENT_CLOSES
    if (this.#count < RECENT_CLOSES) this.#count++
  }

  /** Incremented with each change: tells whether values derived from the closes are current. */
  get version(): number {
    return this.#version
  }

  /** Undefined until a full day is known. */
  get oldest(): ScaledPrice | undefined {
    return this.#count === RECENT_CLOSES ? this.#ring[this.#next] : undefined
  }

  /** The last `spans` closes, oldest first; fewer if fewer are known. */
  last(spans: number): ScaledPrice[] {
    const length = Math.min(spans, this.#count)
    return Array.from(
      { length },
      (_, index) => this.#ring[(this.#next - length + index + RECENT_CLOSES) % RECENT_CLOSES]!,
    )
  }
}
