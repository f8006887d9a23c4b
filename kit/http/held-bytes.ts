/** Bytes that requests keep in memory, of all owners and of each. */
export class HeldBytes {
  readonly #most: { all: number; each: number }
  readonly #ofOwner = new Map<string, number>()
  #all = 0

  constructor(most: { all: number; each: number }) {
    this.#most = most
  }

  /** The share of one request. */
  open(owner: string) {
    let taken = 0
    return {
      /** Returns false, and takes nothing, if it would be too much. */
      take: (bytes: number): boolean => {
        const own = (this.#ofOwner.get(owner) ?? 0) + bytes
        if (own > this.#most.each || this.#all + bytes > this.#most.all) return false
        this.#ofOwner.set(owner, own)
        this.#all += bytes
        taken += bytes
        return true
      },
      release: (): void => {
        const own = (this.#ofOwner.get(owner) ?? 0) - taken
        if (own > 0) this.#ofOwner.set(owner, own)
        else this.#ofOwner.delete(owner)
        this.#all -= taken
        taken = 0
      },
    }
  }
}
