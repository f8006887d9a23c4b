import type { BarRepository, FeedPlace, StoredBar } from './bar-repository.ts'

/** Most bars that wait while the database does not respond. Beyond it the oldest are dropped, and that is logged. */
const MAX_WAITING = 500_000
/** Most bars of one write, and so the most that are written twice after a write that was cut short. */
const BATCH = 5_000
/** Timeout of a write. Two syncs and a checkpoint on a slow disk take less. */
const WRITE_WITHIN_MS = 30_000
/** Delay before a failed write is retried; it doubles with each failure. */
const RETRY_MS = 1_000
const LONGEST_RETRY_MS = 10_000

/** Reports a failure to operators, with the number of bars it concerns. Called once per change of state. */
export type OnBarProblem = (problem: unknown, message: string, figures?: BarFigures) => void

export interface BarFigures {
  waiting: number
  givenUp?: number
}

/** State of the bar store, for health and metrics. */
export interface BarStoreState {
  state: 'ok' | 'failing'
  /** Sealed bars that are not stored yet. */
  waitingBars: number
  /** Bars dropped since the start because too many were waiting. */
  lostBars: number
  /** When it began to fail (UTC ms, wall clock), and the last error of the database. */
  since?: number
  problem?: string
}

export interface BarQueueDeps {
  repository: Pick<BarRepository, 'append'>
  /** The feed's position, which covers all bars added so far; undefined if there is none. */
  place(): FeedPlace | undefined
  /** Called with each bar once it is stored. */
  onStored(bar: StoredBar): void
  onProblem: OnBarProblem
  /** Called once when the store works again. */
  onRecovery(message: string, figures: BarFigures): void
  /** For tests: timeout of a write, and delay before the first retry. */
  writeWithinMs?: number
  retryMs?: number
}

/** Sealed bars waiting to be stored. */
export interface BarQueue {
  add(bar: StoredBar): void
  readonly size: number
  state(): BarStoreState
  /** Stores all waiting bars. Resolves when that is done, or cannot be done now. */
  flush(options?: { despiteFailure?: boolean }): Promise<void>
}

/**
 * Stores bars in the order they are added, one batch at a time. A batch that failed, or whose outcome is unknown
 * because the database did not respond in time, is stored again; bars that are already stored are left as they are.
 */
export function createBarQueue(deps: BarQueueDeps): BarQueue {
  const { writeWithinMs = WRITE_WITHIN_MS, retryMs = RETRY_MS } = deps
  let waiting: StoredBar[] = []
  let storedPosition: string | undefined
  let storing: Promise<void> | undefined
  let givenUp = 0
  let failure: { since: number; problem: string; times: number; retryAt: number; givenUpBefore: number } | undefined

  async function write(bars: readonly StoredBar[], place: FeedPlace | undefined): Promise<void> {
    const late = Promise.withResolvers<never>()
    const aborter = new AbortController()
    const timer = setTimeout(() => {
      const problem = new Error(`the database has not responded within ${writeWithinMs} ms`)
      aborter.abort(problem)
      late.reject(problem)
    }, writeWithinMs)
    try {
      await Promise.race([deps.repository.append(bars, place, aborter.signal), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  async function store(): Promise<void> {
    do {
      const place = deps.place()
      if (waiting.length === 0 && place?.position === storedPosition) return
      const batch = waiting.slice(0, BATCH)
      // The position implies that everything before it is stored, so it is written with the last batch.
      const isLast = batch.length === waiting.length
      try {
        await write(batch, isLast ? place : undefined)
      } catch (problem) {
        failed(problem)
        return
      }
      waiting.splice(0, batch.length)
      if (isLast) storedPosition = place?.position
      recovered()
      for (const bar of batch) deps.onStored(bar)
    } while (waiting.length > 0)
  }

  function failed(problem: unknown): void {
    const isNew = failure === undefined
    failure ??= { since: Date.now(), problem: '', times: 0, retryAt: 0, givenUpBefore: givenUp }
    failure.problem = problem instanceof Error ? problem.message : String(problem)
    failure.retryAt = performance.now() + Math.min(retryMs * 2 ** failure.times++, LONGEST_RETRY_MS)
    if (isNew) deps.onProblem(problem, 'bars cannot be stored, will try again', { waiting: waiting.length })
    limit(problem)
  }

  function limit(problem: unknown): void {
    const tooMany = waiting.length - MAX_WAITING
    if (!failure || tooMany <= 0) return
    waiting = waiting.slice(tooMany)
    const isFirst = givenUp === failure.givenUpBefore
    givenUp += tooMany
    if (isFirst)
      deps.onProblem(problem, 'bars cannot be stored, the oldest are dropped', {
        waiting: waiting.length,
        givenUp: tooMany,
      })
  }

  function recovered(): void {
    if (!failure) return
    const lost = givenUp - failure.givenUpBefore
    failure = undefined
    deps.onRecovery('bars are stored again', { waiting: waiting.length, ...(lost > 0 ? { givenUp: lost } : {}) })
  }

  return {
    add(bar) {
      waiting.push(bar)
    },
    get size() {
      return waiting.length
    },
    state: () => ({
      state: failure ? 'failing' : 'ok',
      waitingBars: waiting.length,
      lostBars: givenUp,
      ...(failure ? { since: failure.since, problem: failure.problem } : {}),
    }),
    flush({ despiteFailure = false } = {}) {
      if (storing) return storing
      limit(failure?.problem)
      if (failure && !despiteFailure && performance.now() < failure.retryAt) return Promise.resolve()
      storing = store().finally(() => {
        storing = undefined
      })
      return storing
    },
  }
}
