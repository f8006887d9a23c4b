/** Size of the undo stack. */
const MAX_CHANGES = 100

/** Undo and redo of a value. */
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

  /** Records a change and clears the redo stack. */
  change(next: Value): void {
    this.#past.push(this.#now)
    if (this.#past.length > MAX_CHANGES) this.#past.shift()
    this.#future = []
    this.#now = next
  }

  /** The value before the last change; undefined if there is nothing to undo. */
  undo(): Value | undefined {
    return this.#step(this.#past, this.#future)
  }

  /** The value of the change undone last; undefined if there is none. */
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
