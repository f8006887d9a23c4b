/** A fair mutex: one caller at a time, in the order they come. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Resolves, when it is the caller's turn, to a function that ends it. Rejects if the signal has aborted by then. */
  async take(signal?: AbortSignal): Promise<() => void> {
    const previous = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await previous
    if (signal?.aborted) {
      resolve()
      throw signal.reason
    }
    return resolve
  }
}
