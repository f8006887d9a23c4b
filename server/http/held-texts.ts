/** Texts by key, each made once while it is held. Beyond a count or a number of bytes the least recently used are dropped. */
export class HeldTexts {
  readonly #most: { count: number; bytes: number }
  readonly #texts = new Map<string, Promise<Buffer>>()
  /** Bytes of those that are made. */
  readonly #sizes = new Map<string, number>()
  #bytes = 0

  constructor(most: { count: number; bytes: number }) {
    this.#most = most
  }

  /** Of the texts that are made and held. */
  get bytes(): number {
    return this.#bytes
  }

  /** Rejects as `make` does; then it is made again the next time. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#texts.get(key)
    const text = known ?? make()
    this.#texts.delete(key)
    this.#texts.set(key, text)
    if (!known)
      text.then(
        ({ length }) => this.#texts.get(key) === text && this.#hold(key, length),
        () => this.#texts.get(key) === text && this.#texts.delete(key),
      )
    return text
  }

  #hold(key: string, bytes: number): void {
    this.#sizes.set(key, bytes)
    this.#bytes += bytes
    for (const oldest of this.#texts.keys()) {
      if (this.#texts.size <= this.#most.count && this.#bytes <= this.#most.bytes) return
      this.#texts.delete(oldest)
      this.#bytes -= this.#sizes.get(oldest) ?? 0
      this.#sizes.delete(oldest)
    }
  }
}
