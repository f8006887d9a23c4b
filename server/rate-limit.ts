import { MINUTE_MS, SECOND_MS } from '#contract/units.ts'

const WINDOW_MS = MINUTE_MS
/** CPU budget for each request of the limit: 15 s a minute at the default of 1,200. */
const COST_MS_PER_REQUEST = 12.5
/** Minimum budget, so that a few pages can be rendered however low the limit is. */
const MIN_COST_MS = 2_000
/** Networks counted at the same time; beyond it the oldest are evicted. */
const MAX_NETWORKS = 100_000

interface Count {
  requests: number
  costMs: number
}

/**
 * Limits requests and their CPU time per network, in windows of a minute. Memory grows with the number of active
 * networks. Times are monotonic, in ms.
 */
export class RateLimit {
  readonly #perMinute: number
  readonly #counts = new Map<string, Count>()
  #windowStart = 0

  /** `perMinute` 0 disables the limit. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  get isOff(): boolean {
    return this.#perMinute === 0
  }

  /**
   * Counts a request, as several if it costs more. Returns undefined if it is allowed, otherwise the seconds until the
   * network is allowed again.
   */
  refuse(network: string, now: number, cost = 1): number | undefined {
    if (this.isOff) return undefined
    const count = this.#countOf(network, now)
    count.requests += cost
    const maxCostMs = Math.max(MIN_COST_MS, this.#perMinute * COST_MS_PER_REQUEST)
    if (count.requests <= this.#perMinute && count.costMs < maxCostMs) return undefined
    return Math.ceil((this.#windowStart + WINDOW_MS - now) / SECOND_MS)
  }

  /** Charges CPU time to a network after the work is done. */
  charge(network: string, cpuMs: number, now: number): void {
    if (!this.isOff) this.#countOf(network, now).costMs += cpuMs
  }

  #countOf(network: string, now: number): Count {
    if (now - this.#windowStart >= WINDOW_MS) {
      this.#counts.clear()
      this.#windowStart = now
    }
    let count = this.#counts.get(network)
    if (!count) {
      count = { requests: 0, costMs: 0 }
      if (this.#counts.size >= MAX_NETWORKS) this.#counts.delete(this.#counts.keys().next().value!)
      this.#counts.set(network, count)
    }
    return count
  }
}
