import { HOUR_MS } from '#contract/time/units.ts'
import { shareOf, widerNetworks } from '#kit/net/network.ts'

/** Networks counted at the same time; beyond it the one that has been silent longest is forgotten. */
const MAX_NETWORKS = 10_000

/** What a provider hands out to one customer, or the network itself. */
const widestOf = (network: string) => widerNetworks(network)[0] ?? network

/** How many reports each network has sent, and which are open. In memory only: no network is stored. */
export class ReportShares {
  readonly #elapsed: () => number
  readonly #perHour: number
  /** When each network sent its last reports; the one that sent last is at the end. */
  readonly #sent = new Map<string, readonly number[]>()
  /** Ids of the reports of each widest network that were open when they were stored, oldest first. */
  readonly #open = new Map<string, number[]>()

  /** `elapsed` is monotonic, in ms. A network may send `perHour` reports in an hour, a wider one twice as many. */
  constructor(elapsed: () => number, perHour: number) {
    this.#elapsed = elapsed
    this.#perHour = perHour
  }

  /** Counts a report of a network of `networkOf`, unless it or a wider one has sent as many as it may in an hour. */
  take(network: string): boolean {
    const at = this.#elapsed()
    const counted = [network, ...widerNetworks(network)].map(
      each => [each, (this.#sent.get(each) ?? []).filter(time => at - time < HOUR_MS)] as const,
    )
    if (counted.some(([each, times]) => times.length >= this.#perHour * shareOf(each))) return false
    for (const [each, times] of counted) {
      this.#sent.delete(each)
      this.#sent.set(each, [...times, at])
      if (this.#sent.size > MAX_NETWORKS) this.#sent.delete(this.#sent.keys().next().value!)
    }
    return true
  }

  stored(network: string, id: number): void {
    const widest = widestOf(network)
    const ids = this.#open.get(widest)
    if (ids) ids.push(id)
    else this.#open.set(widest, [id])
  }

  /**
   * The oldest report of the network that has most of them, if it has several: it gives way to one of `network`. It is
   * not returned again.
   */
  takeOldest(network: string): number | undefined {
    let most = this.#open.get(widestOf(network))
    for (const ids of this.#open.values()) if (!most || ids.length > most.length) most = ids
    return most && most.length > 1 ? most.shift() : undefined
  }

  /** Forgets all but the newest `count` reports. */
  keep(count: number): void {
    const all = [...this.#open.values()].flat().sort((a, b) => b - a)
    const oldest = all[count - 1]
    if (oldest === undefined) return
    for (const [network, ids] of this.#open) {
      const kept = ids.filter(id => id >= oldest)
      if (kept.length > 0) this.#open.set(network, kept)
      else this.#open.delete(network)
    }
  }
}
