/** How long a picture is served after its first request. */
export const KEPT_MS = 60_000
/** About 5 MB. */
const MAX_PICTURES = 100

interface Kept {
  madeAt: number
  picture: Promise<Buffer>
}

/**
 * Cache of the last minute's pictures: each is drawn once, however many requests there are. Above a hundred the oldest are
 * evicted; failures are not cached. `elapsed` is a monotonic time in ms.
 */
export class KeptPictures {
  readonly #elapsed: () => number
  /** In creation order. */
  readonly #kept = new Map<string, Kept>()

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  get size(): number {
    return this.#kept.size
  }

  async get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#kept.get(name)
    if (known && this.#elapsed() - known.madeAt < KEPT_MS) return known.picture
    const made = { madeAt: this.#elapsed(), picture: make() }
    this.#kept.delete(name)
    this.#kept.set(name, made)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_PICTURES) break
      this.#kept.delete(oldest)
    }
    try {
      return await made.picture
    } catch (problem) {
      if (this.#kept.get(name) === made) this.#kept.delete(name)
      throw problem
    }
  }
}
