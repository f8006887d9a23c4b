/** How many changes can be taken back. */
const MOST_CHANGES = 100

/** What something has been, step by step, so that changes can be taken back and made again. */
export class ChangeHistory<Value> {
  #now: Value
  #past: Value[] = []
  #future: Value[] = []

  constructor(first: Value) {
    this.#now = first
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** A change was made: what had been taken back before it is gone. */
  change(next: Value): void {
    this.#past.push(this.#now)
    if (this.#past.length > MOST_CHANGES) this.#past.shift()
    this.#future = []
    this.#now = next
  }

  /** What it was before the last change; undefined where nothing can be taken back. */
  undo(): Value | undefined {
    return this.#step(this.#past, this.#future)
  }

  /** What the change that was taken back last had made of it; undefined without one. */
  redo(): Value | undefined {
    return this.#step(this.#future, this.#past)
  }

  #step(from: Value[], to: Value[]): Value | undefined {
    if (from.length === 0) return undefined
    to.push(this.#now)
    this.#now = from.pop()!
    return this.#now
  }
}
