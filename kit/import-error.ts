/** More of them on a screen hide what the first ones say. */
const SHOWN_FAULTS = 40

/** An operator's file cannot be taken over: every place that is wrong, each as a line for the operator. Nothing was stored. */
export class ImportError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    const more = faults.length - SHOWN_FAULTS
    super([...faults.slice(0, SHOWN_FAULTS), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'))
    this.name = 'ImportError'
    this.faults = faults
  }
}
