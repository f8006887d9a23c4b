import type { BarRepository, FeedPlace, StoredBar } from './bar-repository.ts'

/** Bars that wait for a database that does not respond. Beyond them the oldest are given up, and the log says so. */
const MAX_WAITING = 500_000
/** Bars of one write: a write that is cut short repeats no more than these. */
const BATCH = 5_000
/** A write that has not ended by then counts as failed. Two syncs and a checkpoint of a slow disk take less. */
const WRITE_WITHIN_MS = 30_000
/** A failed write is tried again after this long, then after twice as long each time. */
const RETRY_MS = 1_000
const LONGEST_RETRY_MS = 10_000

/** Reports to operators what could not be done, why, and how many bars it concerns. Once for each change of state. */
export type OnBarProblem = (problem: unknown, message: string, figures?: BarFigures) => void

export interface BarFigures {
  waiting: number
  givenUp?: number
}

/** What the store of bars is like, for health and metrics. */
export interface BarStoreState {
  state: 'ok' | 'failing'
  /** Sealed bars that are not stored yet. */
  waitingBars: number
  /** Bars that were lost, since the start, because too many waited. */
  givenUpBars: number
  /** When it began to fail (UTC ms, wall clock), and what the database said last. */
  since?: number
  problem?: string
}

export interface BarQueueDeps {
  repository: Pick<BarRepository, 'append'>
  /** The feed's place, which covers all bars added so far; undefined where there is none. */
  place(): FeedPlace | undefined
  /** Called with each bar once it is stored. */
  onStored(bar: StoredBar): void
  onProblem: OnBarProblem
  /** Called once when the store works again. */
  onRecovery(message: string, figures: BarFigures): void
  /** For tests: how long a write may take, and how soon a failed one is tried again. */
  writeWithinMs?: number
  retryMs?: number
}

/** Sealed bars on their way into the store. */
export interface BarQueue {
  add(bar: StoredBar): void
  readonly size: number
  state(): BarStoreState
  /** Stores everything there is. Resolves when that is done, or cannot be done now. */
  flush(options?: { despiteFailure?: boolean }): Promise<void>
}

/**
 * Stores bars in the order they are added, one batch at a time. A batch that failed, or whose outcome is unknown because
 * the database did not respond in time, is stored again: a bar that is there already stays as it is.
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
      // The place says that all before it is stored, so that it goes with the last of them.
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
      deps.onProblem(problem, 'bars cannot be stored, the oldest are given up', {
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
      givenUpBars: givenUp,
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
