/** Requests per network and minute, in windows of a minute. Old windows are forgotten; memory follows active networks. */
export class RateLimit {
  readonly #perMinute: number
  readonly #counts = new Map<string, number>()
  #windowStart = 0

  /** 0 lets everything through. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  get isOff(): boolean {
    return this.#perMinute === 0
  }

  /** Undefined when the request may pass, else seconds until it may. `now` is a monotonic time in ms. */
  refuse(network: string, now: number): number | undefined {
    if (this.#perMinute === 0) return undefined
    if (now - this.#windowStart >= 60_000) {
      this.#counts.clear()
      this.#windowStart = now
    }
    const count = (this.#counts.get(network) ?? 0) + 1
    this.#counts.set(network, count)
    return count > this.#perMinute ? Math.ceil((this.#windowStart + 60_000 - now) / 1_000) : undefined
  }
}
