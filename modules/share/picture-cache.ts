import { MINUTE_MS } from '#contract/time/units.ts'

/** How long a picture is served after its first request. */
export const PICTURE_MAX_AGE_MS = MINUTE_MS
/** About 5 MB. */
const MAX_PICTURES = 100

interface Cached {
  madeAt: number
  picture: Promise<Buffer>
}

/**
 * Cache of the last minute's pictures: each is drawn once, however many requests there are. Above a hundred the oldest
 * are evicted; failures are not cached. `elapsed` is a monotonic time in ms.
 */
export class PictureCache {
  readonly #elapsed: () => number
  /** In creation order. */
  readonly #cached = new Map<string, Cached>()

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  get size(): number {
    return this.#cached.size
  }

  async get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#cached.get(name)
    if (known && this.#elapsed() - known.madeAt < PICTURE_MAX_AGE_MS) return known.picture
    const made = { madeAt: this.#elapsed(), picture: make() }
    this.#cached.delete(name)
    this.#cached.set(name, made)
    for (const oldest of this.#cached.keys()) {
      if (this.#cached.size <= MAX_PICTURES) break
      this.#cached.delete(oldest)
    }
    try {
      return await made.picture
    } catch (problem) {
      if (this.#cached.get(name) === made) this.#cached.delete(name)
      throw problem
    }
  }
}
