import { createHash } from 'node:crypto'
import { Decimal } from 'decimal.js'

/**
 * Recomputes a contest from its audit file alone. It is written apart from what ranks contests and shares nothing with it,
 * so that one checks the other.
 */
export interface RecomputedEntry {
  division: string
  entryId: string
  /** Null without the trades and days that a rank needs, and of who is disqualified. */
  rank: number | null
  /** Return and largest drawdown in per cent, four places. */
  r: string
  m: string
}

/** A line breaks the chain, or has a figure that cannot be. */
export class WrongLine extends Error {
  override readonly name = 'WrongLine'
  readonly line: number
  constructor(line: number, problem: string) {
    super(`line ${line}: ${problem}`)
    this.line = line
  }
}

type Value = string | number | boolean | null | Value[] | { [name: string]: Value }

/** RFC 8785: members of objects in the order of their UTF-16 code units. */
function canonical(value: Value): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(each => canonical(each)).join()}]`
  return `{${Object.keys(value)
    .sort()
    .map(name => `${JSON.stringify(name)}:${canonical(value[name]!)}`)
    .join()}}`
}

const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

interface DivisionRules {
  key: string
  minTrades: number
  minDays: number
}

interface State {
  division: string
  signedUpAt: number
  place: number
  isDisqualified: boolean
  k: number
  at: number
  equity: number
  trades: number
  days: number
  g: Decimal
  top: Decimal
  worst: Decimal
}

const Number30 = Decimal.clone({ precision: 30, rounding: Decimal.ROUND_HALF_UP })
const one = new Number30(1)

const isAmount = (value: unknown, least = 0): value is number => Number.isSafeInteger(value) && Number(value) >= least

function isDivision(value: Value): value is Value & DivisionRules {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return typeof value.key === 'string' && isAmount(value.minTrades) && isAmount(value.minDays)
}

/** Reads lines one after the other; `table` at the end. */
export class Recomputation {
  #line = 0
  #hash = '0'.repeat(64)
  #divisions = new Map<string, DivisionRules>()
  readonly #states = new Map<string, State>()

  /** Throws WrongLine. */
  add(text: string): void {
    const number = ++this.#line
    const wrong = (problem: string) => new WrongLine(number, problem)
    const record = parsed(text)
    if (!record) throw wrong('is not a JSON object')
    const { previous, hash, ...rest } = record
    if (previous !== this.#hash) throw wrong('does not follow the line before')
    if (hash !== digest(this.#hash + canonical(rest))) throw wrong('is not what its hash says')
    if (canonical(record) !== text) throw wrong('is not canonical JSON')
    this.#hash = hash
    if (number === 1) this.#rules(rest, wrong)
    else if ('disqualified' in rest) this.#disqualify(rest, wrong)
    else if ('k' in rest) this.#snapshot(rest, wrong)
    else this.#entry(rest, number, wrong)
  }

  /** All entries: those with a rank first, division by division. */
  table(): RecomputedEntry[] {
    if (this.#line === 0) throw new WrongLine(1, 'is missing')
    return [...this.#divisions.values()].flatMap(({ key, minTrades, minDays }) => {
      const rows = [...this.#states]
        .filter(([, state]) => state.division === key)
        .map(([entryId, state]) => {
          const r = state.g.minus(1).times(100).toDecimalPlaces(4)
          const m = state.worst.times(100).toDecimalPlaces(4)
          const isRanked = state.k >= 0 && !state.isDisqualified && state.trades >= minTrades && state.days >= minDays
          return { entryId, state, r, m, isRanked }
        })
        .sort(
          (a, b) =>
            Number(b.isRanked) - Number(a.isRanked) ||
            Number(a.state.isDisqualified) - Number(b.state.isDisqualified) ||
            b.r.comparedTo(a.r) ||
            a.m.comparedTo(b.m) ||
            a.state.signedUpAt - b.state.signedUpAt ||
            a.state.place - b.state.place,
        )
      return rows.map(({ entryId, r, m, isRanked }, place) => ({
        ...{ division: key, entryId, rank: isRanked ? place + 1 : null },
        ...{ r: fixed(r), m: fixed(m) },
      }))
    })
  }

  #rules({ rules, rulesHash }: Record<string, Value>, wrong: (problem: string) => WrongLine): void {
    if (typeof rules !== 'object' || rules === null || Array.isArray(rules)) throw wrong('has no rules')
    if (digest(canonical(rules)) !== rulesHash) throw wrong('has rules of another hash')
    if (rules.formula !== 'v1') throw wrong('has another formula than v1')
    if (!Array.isArray(rules.divisions) || !rules.divisions.every(isDivision))
      throw wrong('has divisions that are none')
    for (const division of rules.divisions) this.#divisions.set(division.key, division)
  }

  #entry(entry: Record<string, Value>, place: number, wrong: (problem: string) => WrongLine): void {
    const { entryId, division, signedUpAt } = entry
    if (typeof entryId !== 'string' || this.#states.has(entryId)) throw wrong('names no new entry')
    if (!this.#divisions.has(String(division))) throw wrong('names a division that the rules do not have')
    this.#states.set(entryId, {
      ...{ division: String(division), signedUpAt: Date.parse(String(signedUpAt)), place, isDisqualified: false },
      ...{ k: -1, at: Number.NEGATIVE_INFINITY, equity: 0, trades: 0, days: 0, g: one, top: one },
      worst: new Number30(0),
    })
  }

  #stateOf({ entryId }: Record<string, Value>, wrong: (problem: string) => WrongLine): State {
    const state = this.#states.get(String(entryId))
    if (!state) throw wrong('names an entry that there is not')
    return state
  }

  #disqualify(record: Record<string, Value>, wrong: (problem: string) => WrongLine): void {
    this.#stateOf(record, wrong).isDisqualified = record.disqualified === true
  }

  #snapshot(record: Record<string, Value>, wrong: (problem: string) => WrongLine): void {
    const state = this.#stateOf(record, wrong)
    const { k, at, e, d, w, closedTrades, days } = record
    const moment = Date.parse(String(at))
    if (!isAmount(k) || k <= state.k) throw wrong('is not after the last snapshot of its entry')
    if (!Number.isFinite(moment) || moment < state.at) throw wrong('was read before the last one of its entry')
    if (!isAmount(e, Number.MIN_SAFE_INTEGER) || !isAmount(d) || !isAmount(w)) throw wrong('has an amount that is none')
    if (!isAmount(closedTrades) || closedTrades < state.trades) throw wrong('has fewer trades than before')
    if (!isAmount(days) || days < state.days) throw wrong('has days that cannot be')
    if (state.k >= 0) {
      const profit = e - state.equity - d + w
      const base = profit < 0 ? state.equity : state.equity + d
      let factor = base > 0 ? new Number30(profit).dividedBy(base).plus(1) : new Number30(0)
      if (factor.isNegative()) factor = new Number30(0)
      state.g = state.g.times(factor)
      if (state.g.greaterThan(state.top)) state.top = state.g
      const fall = one.minus(state.g.dividedBy(state.top))
      if (fall.greaterThan(state.worst)) state.worst = fall
    } else if (d !== 0 || w !== 0) throw wrong('has payments before the first snapshot')
    Object.assign(state, { k, at: moment, equity: e, trades: closedTrades, days })
  }
}

const fixed = (value: Decimal): string => (value.isZero() ? value.abs() : value).toFixed(4)

function parsed(text: string): Record<string, Value> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, Value>)
      : undefined
  } catch {
    return undefined
  }
}
