import type { Readout } from './price-chart-options.ts'

/** What a chart reports of its bars, for the one component that shows it: it changes with every tick. */
export interface Readouts {
  get(): Readout | undefined
  set(readout: Readout | undefined): void
  /** Calls back on each change until the returned function is called. */
  listen(listener: () => void): () => void
}

export function createReadouts(): Readouts {
  const listeners = new Set<() => void>()
  let current: Readout | undefined
  return {
    get: () => current,
    set(readout) {
      current = readout
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
