import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Validators } from '#kit/net/download.ts'
import type { SourceQuote } from './source-price.ts'

/** An answer that is none is asked for again after a minute or the next round, then twice as long and so on. */
const FIRST_RETRY_MS = MINUTE_MS
const LONGEST_RETRY_MS = 5 * MINUTE_MS
/** What the source still does not have after so many retries is left alone: an hour if it had prices before. */
const RETRIES = 4
const UNKNOWN_MS = DAY_MS
const KNOWN_MS = HOUR_MS
/** The price of a closed market is asked for again after this long. */
const CLOSED_MS = HOUR_MS

interface PartState {
  /** When it is due, in monotonic ms. */
  dueAt: number
  validators?: Validators
  quotes: readonly SourceQuote[]
  /** Answers in a row that were none, or lacked instruments. */
  failures: number
  /** It is left alone because its market is closed. */
  isClosed?: boolean
}

/** What is known of the parts that a source is asked for, and when each is due. Times are monotonic ms. */
export class PartStates {
  readonly #states = new Map<string, PartState>()
  readonly #firstRetryMs: number

  constructor(roundMs: number) {
    this.#firstRetryMs = Math.min(FIRST_RETRY_MS, roundMs)
  }

  of(path: string): Partial<PartState> {
    return this.#states.get(path) ?? {}
  }

  keepOnly(paths: readonly string[]): void {
    const kept = new Set(paths)
    for (const path of this.#states.keys()) if (!kept.has(path)) this.#states.delete(path)
  }

  /** 0 for one that was not asked for yet, or whose market has opened since. */
  dueAt(path: string, isOpen: () => boolean): number {
    const state = this.#states.get(path)
    return !state || (state.isClosed && isOpen()) ? 0 : state.dueAt
  }

  /** Notes an answer. `nextAt`: when it is asked for again while its market is open. */
  answered(path: string, { quotes, validators, nextAt, isClosed }: AnsweredPart): void {
    const { quotes: known = [], failures = 0 } = this.of(path)
    const names = new Set(quotes.map(({ name }) => name))
    const isPartial = known.some(({ name }) => !names.has(name))
    if (isPartial && failures < RETRIES) {
      // Without validators: the same answer would be no news.
      this.#states.set(path, { dueAt: this.#retryAt(failures), quotes: known, failures: failures + 1 })
      return
    }
    const { etag, lastModified } = validators ?? {}
    this.#states.set(path, {
      dueAt: isClosed ? performance.now() + CLOSED_MS : nextAt,
      ...(validators && quotes.length > 0 && { validators: { etag, lastModified } }),
      quotes,
      failures: 0,
      isClosed,
    })
  }

  /** Notes that a part could not be had or read. */
  failed(path: string, reason: 'unknown_symbol' | 'unreadable'): void {
    const { quotes = [], failures = 0 } = this.of(path)
    // A source that has nothing at all is out of order.
    const hasOthers = [...this.#states.values()].some(state => state.failures === 0)
    const isGone = reason === 'unknown_symbol' && failures >= RETRIES && hasOthers
    const pausedUntil = performance.now() + (quotes.length > 0 ? KNOWN_MS : UNKNOWN_MS)
    this.#states.set(path, { dueAt: isGone ? pausedUntil : this.#retryAt(failures), quotes, failures: failures + 1 })
  }

  #retryAt(failures: number): number {
    return performance.now() + Math.min(LONGEST_RETRY_MS, this.#firstRetryMs * 2 ** failures)
  }
}

interface AnsweredPart {
  quotes: readonly SourceQuote[]
  validators: Validators | undefined
  nextAt: number
  isClosed: boolean
}
