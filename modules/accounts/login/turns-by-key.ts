/** Runs work of the same key one after the other, in the order in which it came; that of different keys at the same time. */
export class TurnsByKey {
  readonly #last = new Map<string, Promise<void>>()

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key)
    const result = before ? before.then(work) : work()
    const ended = result.then(
      () => undefined,
      () => undefined,
    )
    this.#last.set(key, ended)
    try {
      return await result
    } finally {
      if (this.#last.get(key) === ended) this.#last.delete(key)
    }
  }
}
