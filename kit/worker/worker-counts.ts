/** What workers of a name have done since the start of this process. */
export interface WorkerCounts {
  /** Requests that wait or are being answered. */
  pending: number
  answered: number
  /** Answered with an error, or not at all. */
  failed: number
  /** Rejected because too many waited. */
  refused: number
  /** Workers that ended by themselves, or were ended because they were too slow. */
  crashes: number
}

const byName = new Map<string, WorkerCounts>()

/** The counts to which workers of this name add. */
export function countsOf(name: string): WorkerCounts {
  const counts = byName.get(name) ?? { pending: 0, answered: 0, failed: 0, refused: 0, crashes: 0 }
  byName.set(name, counts)
  return counts
}

/** The counts of all workers of this process, by name. */
export const workerCounts = (): ReadonlyMap<string, Readonly<WorkerCounts>> => byName
