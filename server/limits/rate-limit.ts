import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { shareOf, widerNetworks } from '#kit/net/network.ts'

export const WINDOW_MS = MINUTE_MS
/** CPU budget for each request of the limit: 15 s a minute at the default of 1,200. */
const COST_MS_PER_REQUEST = 12.5
/** Minimum budget, so that a few pages can be rendered however low the limit is. */
const MIN_COST_MS = 2_000
/** Networks counted at the same time; beyond it the oldest are evicted. */
const MAX_NETWORKS = 100_000

interface Used {
  requests: number
  costMs: number
}

interface Count extends Used {
  endsAt: number
}

/** What a network has used. */
export interface NetworkUse extends Used {
  network: string
}

/**
 * Limits requests and their CPU time per network, in windows of a minute that begin with the first request: twice as
 * much for a /56 and a /48 of IPv6 as for a network in it. Memory
 * grows with the number of active networks. Times are monotonic, in ms.
 */
export class RateLimit {
  readonly #perMinute: number
  /** In the order in which they began. */
  readonly #counts = new Map<string, Count>()
  /** What other processes have not been told; undefined if there are none. */
  #untold: Map<string, NetworkUse> | undefined

  /** `perMinute` 0 disables the limit. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  get isOff(): boolean {
    return this.#perMinute === 0
  }

  /**
   * Counts a request, as several if it costs more, for a network and those around it. Returns undefined if it is allowed,
   * otherwise the seconds until the network is allowed again.
   */
  refuse(network: string, now: number, cost = 1): number | undefined {
    if (this.isOff) return undefined
    let seconds: number | undefined
    for (const each of [...widerNetworks(network), network]) {
      const { requests, costMs, endsAt } = this.#add(each, now, cost, 0)
      const share = shareOf(each)
      const maxCostMs = Math.max(MIN_COST_MS, this.#perMinute * COST_MS_PER_REQUEST) * share
      if (requests <= this.#perMinute * share && costMs < maxCostMs) continue
      seconds = Math.max(seconds ?? 0, Math.ceil((endsAt - now) / SECOND_MS))
    }
    return seconds
  }

  /** Charges CPU time to a network and those around it after the work is done. */
  charge(network: string, cpuMs: number, now: number): void {
    if (this.isOff) return
    for (const each of [...widerNetworks(network), network]) this.#add(each, now, 0, cpuMs)
  }

  /** What networks have used here since the last call, to be added to what they use of other processes. */
  takeUnreported(): NetworkUse[] {
    const taken = [...(this.#untold?.values() ?? [])]
    this.#untold = new Map()
    return taken
  }

  /** A network has used so much of all processes together, in a window that ends in `endsInMs`. */
  learn({ network, requests, costMs }: NetworkUse, endsInMs: number, now: number): void {
    const count = this.#countOf(network, now)
    const untold = this.#untold?.get(network)
    // What is counted here stands: the others may have been forgotten.
    count.requests = Math.max(count.requests, requests + (untold?.requests ?? 0))
    count.costMs = Math.max(count.costMs, costMs + (untold?.costMs ?? 0))
    count.endsAt = Math.min(count.endsAt, now + endsInMs)
  }

  #add(network: string, now: number, requests: number, costMs: number): Count {
    const count = this.#countOf(network, now)
    count.requests += requests
    count.costMs += costMs
    if (!this.#untold) return count
    const untold = this.#untold.get(network) ?? { network, requests: 0, costMs: 0 }
    untold.requests += requests
    untold.costMs += costMs
    if (this.#untold.size < MAX_NETWORKS) this.#untold.set(network, untold)
    return count
  }

  #countOf(network: string, now: number): Count {
    const known = this.#counts.get(network)
    if (known && now < known.endsAt) return known
    this.#counts.delete(network)
    for (const [oldest, { endsAt }] of this.#counts) {
      if (now < endsAt && this.#counts.size < MAX_NETWORKS) break
      this.#counts.delete(oldest)
    }
    const count = { endsAt: now + WINDOW_MS, requests: 0, costMs: 0 }
    this.#counts.set(network, count)
    return count
  }
}
