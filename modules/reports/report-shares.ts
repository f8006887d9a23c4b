import { widerNetworks } from '#kit/net/network.ts'

/** What a provider hands out to one customer, or the network itself. */
const widestOf = (network: string) => widerNetworks(network)[0] ?? network

/** Which network sent which reports. In memory only: no network is stored, and those of an earlier run are not known. */
export class ReportShares {
  /** The widest network of each report by its id, in the order in which they were stored. */
  readonly #networks = new Map<number, string>()

  /** A report was stored, unless its unit fails: then its id is given to another report. */
  stored(network: string, id: number): void {
    this.#networks.delete(id)
    this.#networks.set(id, widestOf(network))
  }

  /** The oldest report of the network that has most of them, if it has several: it gives way to one of `network`. */
  oldestOfMost(network: string): number | undefined {
    const byNetwork = Map.groupBy(this.#networks.keys(), id => this.#networks.get(id)!)
    let most = byNetwork.get(widestOf(network)) ?? []
    for (const ids of byNetwork.values()) if (ids.length > most.length) most = ids
    return most.length > 1 ? most[0] : undefined
  }

  /** A report is not open. */
  forget(id: number): void {
    this.#networks.delete(id)
  }

  /** Forgets all but the newest `count` reports. */
  keep(count: number): void {
    for (const id of this.#networks.keys()) {
      if (this.#networks.size <= count) return
      this.#networks.delete(id)
    }
  }
}
