/** A picture is given out for so long after it was asked for first. */
export const KEPT_MS = 60_000
/** About 5 MB. */
const MAX_PICTURES = 100

interface Kept {
  madeAt: number
  picture: Promise<Buffer>
}

/**
 * Pictures of the last minute: however many ask for the same one, it is drawn once. The oldest go when there are more than
 * a hundred; what could not be drawn is not kept. `elapsed` is a monotonic time in ms.
 */
export class KeptPictures {
  readonly #elapsed: () => number
  /** In the order in which they were made. */
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
