import type { JobCounts } from './stored-jobs.ts'

/** What became of the runs of a kind since the start of the process, and what is stored of it. */
export interface JobState {
  kind: string
  done: number
  failed: number
  /** Given up after their last attempt. */
  abandoned: number
  /** When a run succeeded last, UTC ms. */
  succeededAt: number | undefined
  /** Why the last run failed; undefined if it succeeded. */
  problem: string | undefined
  /** Stored jobs as they were counted last. */
  waiting: number
  givenUp: number
}

/** Counts the runs of jobs, over all times in which a process runs them. */
export class JobStats {
  readonly #states = new Map<string, JobState>()

  constructor(kinds: readonly string[]) {
    for (const kind of kinds)
      this.#states.set(kind, {
        ...{ kind, done: 0, failed: 0, abandoned: 0, succeededAt: undefined, problem: undefined },
        ...{ waiting: 0, givenUp: 0 },
      })
  }

  of(kind: string): JobState {
    return this.#states.get(kind)!
  }

  all(): readonly JobState[] {
    return [...this.#states.values()]
  }

  count(counts: ReadonlyMap<string, JobCounts>): void {
    for (const state of this.#states.values()) {
      const { waiting = 0, givenUp = 0 } = counts.get(state.kind) ?? {}
      Object.assign(state, { waiting, givenUp })
    }
  }
}
