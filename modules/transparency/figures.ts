import { createHash } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { ReviewKind, ReviewVerdict } from '#modules/moderation'

/** For how long members are muted, and the longest mute of each in ms. */
export const muteTerms = [
  ['hour', HOUR_MS],
  ['day', 24 * HOUR_MS],
  ['week', 7 * 24 * HOUR_MS],
  ['month', 31 * 24 * HOUR_MS],
  ['longer', Number.MAX_SAFE_INTEGER],
  ['forGood', Number.POSITIVE_INFINITY],
] as const
export type MuteTerm = (typeof muteTerms)[number][0]

/** What staff do, in the chain of audit rows, and how it is counted. */
export const countedActs = {
  'staff.mute': 'muted',
  'staff.unmute': 'unmuted',
  'staff.disable': 'disabled',
  'staff.enable': 'enabled',
  'staff.removeComment': 'removed',
  'staff.removeOverlay': 'removed',
  'staff.removeGroupPost': 'removed',
  'staff.takeDown': 'removed',
  'staff.resetProfile': 'profilesReset',
  'staff.decideAppeal.keep': 'appealsKept',
  'staff.decideAppeal.change': 'appealsChanged',
  'staff.decideAppeal.shorten': 'appealsShortened',
  'staff.decideComplaint.founded': 'complaintsFounded',
  'staff.decideComplaint.unfounded': 'complaintsUnfounded',
} as const
export type CountedAct = (typeof countedActs)[keyof typeof countedActs]

/** So many members or more are a crowd: figures of fewer would say what happened to whom. */
export const CROWD = 5

/** Numbers by name; what is missing is 0. */
export type Counts<Name extends string> = Partial<Record<Name, number>>
/** How often something took so many minutes. */
export type Waits = Record<string, number>

/** What happened in a day or a month, without names. */
export interface Figures {
  held: Counts<ReviewKind>
  decided: Partial<Record<ReviewVerdict, Counts<ReviewKind>>>
  waits: Partial<Record<ReviewKind, Waits>>
  acts: Counts<CountedAct>
  mutes: Counts<MuteTerm>
  appeals: number
  appealWaits: Waits
  /** Digests of members whom it concerns: five at most. */
  concerned: string[]
  /** Digests of those who decided. */
  deciders: string[]
  /** Its rows of the audit; undefined if there is none. */
  rows: { first: number; last: number; hash: string } | undefined
}

/** A row of figures must not name members, and must tell whether two days are about the same ones. */
export const digestOf = (id: string): string =>
  createHash('sha256').update(`transparency ${id}`).digest('base64url').slice(0, 16)

export const nothing = (): Figures => ({
  ...{ held: {}, decided: {}, waits: {}, acts: {}, mutes: {}, appeals: 0, appealWaits: {} },
  ...{ concerned: [], deciders: [], rows: undefined },
})

export function count<Name extends string>(counts: Counts<Name>, name: Name, more = 1): void {
  counts[name] = (counts[name] ?? 0) + more
}

export const countWait = (waits: Waits, ms: number): void =>
  count(waits, String(Math.max(0, Math.round(ms / MINUTE_MS))))

export const add = (list: string[], id: string, most = Number.POSITIVE_INFINITY): void => {
  if (list.length < most && !list.includes(id)) list.push(id)
}

function addCounts<Name extends string>(to: Counts<Name>, from: Counts<Name>): void {
  for (const [name, number] of Object.entries(from) as [Name, number][]) count(to, name, number)
}

/** The figures of several days or months together. */
export function sumOf(all: readonly Figures[]): Figures {
  const sum = nothing()
  for (const each of all) {
    addCounts(sum.held, each.held)
    for (const verdict of ['publish', 'refuse'] as const) {
      const counts = each.decided[verdict]
      if (!counts) continue
      sum.decided[verdict] ??= {}
      addCounts(sum.decided[verdict], counts)
    }
    for (const [kind, waits] of Object.entries(each.waits) as [ReviewKind, Waits][]) {
      sum.waits[kind] ??= {}
      addCounts(sum.waits[kind], waits)
    }
    addCounts(sum.acts, each.acts)
    addCounts(sum.mutes, each.mutes)
    sum.appeals += each.appeals
    addCounts(sum.appealWaits, each.appealWaits)
    for (const member of each.concerned) add(sum.concerned, member, CROWD)
    for (const decider of each.deciders) add(sum.deciders, decider)
    sum.rows = each.rows ? { ...each.rows, first: sum.rows?.first ?? each.rows.first } : sum.rows
  }
  return sum
}

/** Minutes of waits in their order, each as often as it was waited. */
function waitsIn(all: readonly Waits[]): { total: number; at(place: number): number } {
  const waits = all
    .flatMap(each => Object.entries(each))
    .map(([minutes, number]) => ({ minutes: Number(minutes), number }))
    .toSorted((a, b) => a.minutes - b.minutes)
  const total = waits.reduce((sum, { number }) => sum + number, 0)
  function at(place: number): number {
    let before = 0
    const found = waits.find(({ number }) => {
      before += number
      return before > place
    })
    return found!.minutes
  }
  return { total, at }
}

/** Hours to two digits. */
const hoursFrom = (minutes: number) => Math.round((minutes * MINUTE_MS * 100) / HOUR_MS) / 100

/** Null if nothing waited. */
export function medianHours(all: readonly Waits[]): number | null {
  const { total, at } = waitsIn(all)
  // The middle of an even number is between two.
  return total === 0 ? null : hoursFrom((at(Math.floor((total - 1) / 2)) + at(Math.ceil((total - 1) / 2))) / 2)
}

/** The shortest time that a share of all had waited at most; null if nothing waited. */
export function hoursOfShare(all: readonly Waits[], share: number): number | null {
  const { total, at } = waitsIn(all)
  return total === 0 ? null : hoursFrom(at(Math.ceil(share * total) - 1))
}
