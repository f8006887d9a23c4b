/** Printing more of them would hide the first ones. */
const SHOWN_FAULTS = 40

/** An operator's file cannot be imported: every fault, each as a line for the operator. Nothing was stored. */
export class ImportError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    const more = faults.length - SHOWN_FAULTS
    super([...faults.slice(0, SHOWN_FAULTS), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'))
    this.name = 'ImportError'
    this.faults = faults
  }
}
