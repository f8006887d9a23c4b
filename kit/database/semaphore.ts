/** A fair semaphore: a few callers at a time, by default one, in the order they come. */
export class Semaphore {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(atOnce = 1) {
    this.#free = atOnce
  }

  /** Resolves, when it is the caller's turn, to a function that ends it. Rejects if the signal has aborted by then. */
  async take(signal?: AbortSignal): Promise<() => void> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>(resolve => this.#waiting.push(resolve))
    if (signal?.aborted) {
      this.#pass()
      throw signal.reason
    }
    return () => this.#pass()
  }

  #pass(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free++
  }
}
