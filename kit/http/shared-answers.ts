import { SECOND_MS } from '#contract/time/units.ts'

/** An answer is computed for each request until there are more of the same in a second. */
const ALONE = 10
/** How old a shared answer may be, in ms: as old as a page. */
const FRESH_MS = SECOND_MS
/** Addresses that are counted: each takes some hundred bytes, and an answer if many ask for it. */
const MAX_ADDRESSES = 1_000

interface Asked {
  /** Beginning of the second that is counted. */
  since: number
  count: number
  answer: Promise<string> | undefined
  answeredAt: number
}

/** Answers that are the same for all who are not logged in: once many ask for one, it is computed once a second. */
export class SharedAnswers {
  readonly #now: () => number
  readonly #asked = new Map<string, Asked>()

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** The answer with this key, which `compute` makes. Rejects as `compute` does, and the next request computes again. */
  async get(key: string, compute: () => Promise<string>): Promise<string> {
    const now = this.#now()
    const asked = this.#count(key, now)
    if (asked.answer && now - asked.answeredAt < FRESH_MS) return asked.answer
    const answer = compute()
    asked.answer = asked.count > ALONE ? answer : undefined
    asked.answeredAt = now
    answer.catch(() => {
      if (asked.answer === answer) asked.answer = undefined
    })
    return answer
  }

  #count(key: string, now: number): Asked {
    const known = this.#asked.get(key)
    if (known && now - known.since < SECOND_MS) {
      known.count++
      return known
    }
    // What many have asked for in the second before is asked for by many now.
    const isOften = known !== undefined && known.count > ALONE && now - known.since < 2 * SECOND_MS
    const asked = { ...(known ?? { answer: undefined, answeredAt: 0 }), since: now, count: isOften ? ALONE + 1 : 1 }
    this.#asked.delete(key)
    this.#asked.set(key, asked)
    if (this.#asked.size > MAX_ADDRESSES) this.#asked.delete(this.#asked.keys().next().value!)
    return asked
  }
}
