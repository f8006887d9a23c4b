import type { ContestState, DivisionKey } from '#contract/contests/contest-kinds.ts'
import type { Text } from '#contract/text/locale.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { canonicalJson, type Json } from './canonical.ts'

export interface DivisionRules {
  key: DivisionKey
  /** Whole US dollars, as all bounds of the equity at sign-up. */
  minEquity: number
  maxEquity: number | null
  /** Diamonds. */
  fee: number
  prizes: readonly number[]
  minTrades: number
  minDays: number
}

/** What a contest is held by. It changes no more once it is published. */
export interface ContestRules {
  contestId: string
  title: Text
  /** UTC ms: from ≤ now < to. */
  signUpFrom: number
  signUpTo: number
  startsAt: number
  endsAt: number
  divisions: readonly DivisionRules[]
  /** `leaderReturn` in per cent, a decimal. */
  team: { cap: number; min: number; leaderReturn: string }
  /** All if there are none. */
  symbols: readonly string[]
  snapshotSeconds: number
  objectionSeconds: number
}

/** A snapshot that falls away is tried again for so long at the start, ms. */
const START_RETRY_MS = 15 * MINUTE_MS
/** A snapshot at the end is taken within this time of it, ms; else the last one before it counts. */
const END_LATE_MS = MINUTE_MS

const iso = (at: number) => new Date(at).toISOString()

/** The rules as they are published: moments in ISO 8601. */
export const rulesJson = ({ signUpFrom, signUpTo, startsAt, endsAt, ...rest }: ContestRules): Json =>
  ({
    ...{ formula: 'v1', signUpFrom: iso(signUpFrom), signUpTo: iso(signUpTo) },
    ...{ startsAt: iso(startsAt), endsAt: iso(endsAt), ...rest },
  }) as unknown as Json

export const rulesText = (rules: ContestRules): string => canonicalJson(rulesJson(rules))

/** Rules as they were stored by `rulesText`. */
export function rulesFrom(text: string): ContestRules {
  const { formula: _, ...rest } = JSON.parse(text)
  const at = (name: string) => Date.parse(rest[name])
  return {
    ...rest,
    ...{ signUpFrom: at('signUpFrom'), signUpTo: at('signUpTo'), startsAt: at('startsAt'), endsAt: at('endsAt') },
  }
}

interface Published {
  rules: ContestRules
  publishedAt: number | undefined
  finalAt: number | undefined
}

/** The state of a contest at a moment, UTC ms. */
export function stateOf({ rules, publishedAt, finalAt }: Published, now: number): ContestState | 'draft' {
  if (publishedAt === undefined) return 'draft'
  if (finalAt !== undefined) return 'final'
  if (now < rules.signUpFrom) return 'upcoming'
  if (now < rules.signUpTo) return 'signUp'
  if (now < rules.startsAt) return 'closed'
  return now < rules.endsAt ? 'running' : 'settling'
}

/** When objections end, UTC ms. */
export const objectionsUntil = ({ endsAt, objectionSeconds }: ContestRules): number =>
  endsAt + objectionSeconds * SECOND_MS

/** Whether all divisions are for accounts of this portal. */
export const isAllSimulated = ({ divisions }: ContestRules): boolean =>
  divisions.every(({ key }) => key === 'simulated')

export const divisionOf = ({ divisions }: ContestRules, key: DivisionKey): DivisionRules | undefined =>
  divisions.find(division => division.key === key)

type Times = Pick<ContestRules, 'startsAt' | 'endsAt' | 'snapshotSeconds'>

/** The first whole step after the start, UTC ms: a full hour if a step is an hour. */
const firstStep = ({ startsAt, snapshotSeconds }: Times) => {
  const step = snapshotSeconds * SECOND_MS
  return (Math.floor(startsAt / step) + 1) * step
}

/** The number of the last snapshot, which is that of the end. */
export function lastK(times: Times): number {
  const between = times.endsAt - firstStep(times)
  return between <= 0 ? 1 : Math.ceil(between / (times.snapshotSeconds * SECOND_MS)) + 1
}

/** When a snapshot is due, UTC ms: 0 at the start, then at each whole step, and at the end. */
export function instantOf(times: Times, k: number): number {
  if (k === 0) return times.startsAt
  return k >= lastK(times) ? times.endsAt : firstStep(times) + (k - 1) * times.snapshotSeconds * SECOND_MS
}

/** The number of the newest snapshot that is due at a moment, UTC ms; undefined before the start. */
export function dueK(times: Times, now: number): number | undefined {
  if (now < times.startsAt) return undefined
  if (now >= times.endsAt) return lastK(times)
  const first = firstStep(times)
  return now < first ? 0 : Math.floor((now - first) / (times.snapshotSeconds * SECOND_MS)) + 1
}

/** Until when a snapshot may be taken, UTC ms: later, what an account has is not what it had. */
export function takenUntil(times: Times, k: number): number {
  if (k >= lastK(times)) return times.endsAt + END_LATE_MS
  return Math.min(instantOf(times, k + 1), instantOf(times, k) + START_RETRY_MS)
}
