/** An operator's file cannot be taken over: every place that is wrong, each as a line for the operator. Nothing was stored. */
export class ImportError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ImportError'
    this.faults = faults
  }
}
