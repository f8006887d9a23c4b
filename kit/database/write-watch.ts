/** Why a database takes no writes, and since when (UTC ms). */
export interface WriteFailure {
  since: number
  problem: string
}

/** Told when a database stops taking writes, and when it takes them again. */
export interface WriteEvents {
  onFailing?(problem: Error): void
  onWorking?(failedMs: number): void
}

/** Where little room is left some writes fit and others do not: it works again once none has failed for so long. */
const SETTLED_MS = 3_000

/** Whether a database takes writes, by the outcome of the last ones. */
export class WriteWatch {
  events: WriteEvents = {}
  #failure: WriteFailure | undefined
  #failedAt = 0

  get failure(): WriteFailure | undefined {
    return this.#failure
  }

  failed(problem: Error): void {
    this.#failedAt = performance.now()
    const isNew = this.#failure === undefined
    this.#failure = { since: this.#failure?.since ?? Date.now(), problem: problem.message }
    if (isNew) this.events.onFailing?.(problem)
  }

  worked(): void {
    if (!this.#failure || performance.now() - this.#failedAt < SETTLED_MS) return
    const { since } = this.#failure
    this.#failure = undefined
    this.events.onWorking?.(Date.now() - since)
  }
}
