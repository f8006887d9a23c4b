/** Printing more of them would hide the first ones. */
const SHOWN_FAULTS = 50

/** An operator's file cannot be imported: every fault, each as a line for the operator. Nothing was stored. */
export class ImportError extends Error {
  /** At most the first fifty of `total`. */
  readonly faults: readonly string[]
  constructor(faults: readonly string[], total = faults.length) {
    const shown = faults.slice(0, SHOWN_FAULTS)
    const more = total - shown.length
    super([...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'))
    this.name = 'ImportError'
    this.faults = shown
  }
}

/** Collects the faults of files: counts all and keeps those that are shown. */
export class Faults {
  #total = 0
  readonly #shown: string[] = []

  add(fault: string): void {
    this.#total++
    if (this.#shown.length < SHOWN_FAULTS) this.#shown.push(fault)
  }

  /** Throws ImportError if there are any. */
  throwIfAny(): void {
    if (this.#total > 0) throw new ImportError(this.#shown, this.#total)
  }
}
