import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'

/** What a source says of subscriptions, by its own names of instruments. */
export interface SubscriptionAnswer {
  accepted?: readonly string[]
  /** Those that the source does not have; empty if it does not say which. */
  unknown?: readonly string[]
  /** One or some of these it does not have, it does not say which. */
  unknownAmong?: readonly string[]
  /** Those that it does not want to give now, and why; without `names` all that wait for an answer. */
  refused?: { names?: readonly string[]; problem: string }
}

/** Names to ask for in one request. `isAgain`: they were accepted before, but no price has come for long. */
export interface Wanted {
  names: readonly string[]
  isAgain: boolean
}

/** After a refusal everything waits this long, then twice as long and so on, ms. */
const FIRST_RETRY_MS = SECOND_MS
const LONGEST_RETRY_MS = 15 * SECOND_MS
/** A request without an answer is repeated after this long. */
const ANSWER_MS = 10 * SECOND_MS
/** An accepted subscription without a price is asked for again after this long… */
const FIRST_PRICE_MS = MINUTE_MS
/** …and one that had prices after this long without another. */
const NEXT_PRICE_MS = 5 * MINUTE_MS
const LONGEST_WAIT_MS = 30 * MINUTE_MS
/** What the source says that it does not have is asked for again all the same: it may have been wrong. */
const FIRST_UNKNOWN_MS = MINUTE_MS
const LONGEST_UNKNOWN_MS = HOUR_MS

type Phase = 'waiting' | 'queued' | 'asked' | 'accepted' | 'priced' | 'refused' | 'unknown'

interface Subscription {
  phase: Phase
  /** When it is to be asked for (again), monotonic ms. */
  dueAt: number
  /** Requests, since the last price, and answers that the source does not have it. */
  tries: number
  unknowns: number
  /** It is asked for in a request of its own, as one of those that it was asked with is unknown. */
  isAlone: boolean
}

/** The subscriptions of one connection: which ones are to be asked for, and again, and when. Times are monotonic ms. */
export class Subscriptions {
  readonly #all: ReadonlyMap<string, Subscription>
  readonly #isOpen: (name: string) => boolean
  readonly #random: () => number
  readonly #refused = new Set<string>()
  #refusals = 0
  #retryAt = 0
  #problem: string | undefined

  /** `isOpen` tells whether prices of a name are to be expected now; `random` returns numbers in [0, 1). */
  constructor(names: readonly string[], isOpen: (name: string) => boolean, random: () => number = Math.random) {
    const fresh = (): Subscription => ({ phase: 'waiting', dueAt: 0, tries: 0, unknowns: 0, isAlone: false })
    this.#all = new Map(names.map(name => [name, fresh()]))
    this.#isOpen = isOpen
    this.#random = random
  }

  /** Why some are refused; undefined when none is any more. */
  get problem(): string | undefined {
    return this.#refused.size > 0 ? this.#problem : undefined
  }

  /** Whether the source is to be left alone for now, as it has refused something. */
  isWaiting(now: number): boolean {
    return now < this.#retryAt
  }

  /** What is due, which is not given again before it was sent. */
  take(now: number): Wanted[] {
    const together: string[] = []
    const again: string[] = []
    const alone: Wanted[] = []
    for (const [name, each] of this.#all) {
      if (each.dueAt > now) continue
      const isAgain = each.phase === 'accepted' || each.phase === 'priced'
      if (isAgain && !this.#isOpen(name)) {
        each.dueAt = now + FIRST_PRICE_MS
        continue
      }
      each.phase = 'queued'
      each.dueAt = Number.POSITIVE_INFINITY
      if (each.isAlone) alone.push({ names: [name], isAgain })
      else (isAgain ? again : together).push(name)
    }
    const wanted = [
      { names: together, isAgain: false },
      { names: again, isAgain: true },
    ]
    return [...wanted.filter(({ names }) => names.length > 0), ...alone]
  }

  sent(names: readonly string[], now: number): void {
    for (const each of this.#of(names)) {
      if (each.phase !== 'queued') continue
      each.phase = 'asked'
      each.dueAt = now + backOff(ANSWER_MS, each.tries++, LONGEST_WAIT_MS)
    }
  }

  hear({ accepted = [], unknown = [], unknownAmong = [], refused }: SubscriptionAnswer, now: number): void {
    for (const [each, name] of this.#each(accepted)) {
      this.#refused.delete(name)
      each.unknowns = 0
      if (each.phase === 'priced') continue
      if (each.phase !== 'accepted') each.dueAt = now + backOff(FIRST_PRICE_MS, each.tries - 1, LONGEST_WAIT_MS)
      each.phase = 'accepted'
    }
    for (const [each, name] of this.#each(unknown)) {
      this.#refused.delete(name)
      each.phase = 'unknown'
      each.dueAt = now + backOff(FIRST_UNKNOWN_MS, 2 * each.unknowns++, LONGEST_UNKNOWN_MS)
    }
    for (const each of this.#of(unknownAmong)) {
      each.isAlone = true
      each.phase = 'waiting'
      each.dueAt = now
    }
    if (refused) this.#refuse(refused, now)
    this.#settle()
  }

  /** A price of a name has come. */
  priced(name: string, now: number): void {
    const each = this.#all.get(name)
    if (!each) return
    each.phase = 'priced'
    each.tries = 0
    each.unknowns = 0
    each.dueAt = now + NEXT_PRICE_MS
    if (this.#refused.delete(name)) this.#settle()
  }

  #refuse({ names, problem }: { names?: readonly string[]; problem: string }, now: number): void {
    // Those that were sent together are refused one by one, which is one refusal.
    if (now >= this.#retryAt) {
      const delay = backOff(FIRST_RETRY_MS, this.#refusals++, LONGEST_RETRY_MS)
      this.#retryAt = now + delay * (1 + this.#random() / 5)
    }
    this.#problem = problem
    const all = names ?? [...this.#all].filter(([, { phase }]) => phase === 'asked').map(([name]) => name)
    for (const [each, name] of this.#each(all)) {
      this.#refused.add(name)
      each.phase = 'refused'
      each.dueAt = this.#retryAt
    }
  }

  #settle(): void {
    if (this.#refused.size === 0) this.#refusals = 0
  }

  *#each(names: readonly string[]): Generator<[Subscription, string]> {
    for (const name of names) {
      const each = this.#all.get(name)
      if (each) yield [each, name]
    }
  }

  *#of(names: readonly string[]): Generator<Subscription> {
    for (const [each] of this.#each(names)) yield each
  }
}

const backOff = (first: number, times: number, longest: number) => Math.min(longest, first * 2 ** Math.max(0, times))

/** Numbers of requests, and the names that each was for: sources repeat the number in their answer. */
export function requestNumbers() {
  const named = new Map<number, readonly string[]>()
  let last = 0
  return {
    next(names: readonly string[]): number {
      named.set(++last, names)
      named.delete(last - MAX_NUMBERS)
      return last
    },
    namesOf: (number: unknown): readonly string[] | undefined => named.get(Number(number)),
  }
}

const MAX_NUMBERS = 500

/** An answer that the source does not have what was asked for, if it says which of several names or there is one alone. */
export function unknownAnswer(names: readonly string[] | undefined): SubscriptionAnswer {
  if (!names) return { unknown: [] }
  return names.length === 1 ? { unknown: names } : { unknown: [], unknownAmong: names }
}
