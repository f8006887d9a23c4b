import type { Text } from '#contract/text/locale.ts'
import { centreHours } from '#contract/time/centres.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { offsetOf } from '../i18n/time.ts'
import * as sessionWords from '../words/session.ts'

/** The centres of the forex day, from east to west. */
export const centres = [
  {
    key: 'sydney',
    name: sessionWords.sydney,
    short: sessionWords.sydneyShort,
    ...centreHours.sydney,
  },
  { key: 'tokyo', name: sessionWords.tokyo, short: sessionWords.tokyoShort, ...centreHours.tokyo },
  {
    key: 'london',
    name: sessionWords.london,
    short: sessionWords.londonShort,
    ...centreHours.london,
  },
  {
    key: 'newYork',
    name: sessionWords.newYork,
    short: sessionWords.newYorkShort,
    ...centreHours.newYork,
  },
] as const
export type Centre = (typeof centres)[number]

/** UTC ms, `to` exclusive. */
export interface Span {
  from: number
  to: number
}

/** UTC ms of a wall time, which is given as if it were UTC. No centre changes its clocks in office hours. */
function toUtc(wall: number, zone: string): number {
  return wall - offsetOf(zone, wall - offsetOf(zone, wall))
}

function isWeekday(wall: number): boolean {
  const day = new Date(wall).getUTCDay()
  return day >= 1 && day <= 5
}

/** Sessions of a centre that end after a time, in order, without end. */
function* sessionsFrom({ zone, opens, closes }: Centre, from: number): Generator<Span, never> {
  const first = Math.floor((from + offsetOf(zone, from)) / DAY_MS) * DAY_MS - DAY_MS
  for (let midnight = first; ; midnight += DAY_MS) {
    if (!isWeekday(midnight)) continue
    const to = toUtc(midnight + closes * HOUR_MS, zone)
    if (to > from) yield { from: toUtc(midnight + opens * HOUR_MS, zone), to }
  }
}

/** Sessions of a centre that end after `from` and start before `to`, in order. */
export function sessionsBetween(centre: Centre, from: number, to: number): Span[] {
  const spans: Span[] = []
  for (const span of sessionsFrom(centre, from)) {
    if (span.from >= to) break
    spans.push(span)
  }
  return spans
}

/** 00:00 to 24:00 of the day that contains a time, in a zone. */
export function dayAround(at: number, zone: string): Span {
  const midnight = Math.floor((at + offsetOf(zone, at)) / DAY_MS) * DAY_MS
  return { from: toUtc(midnight, zone), to: toUtc(midnight + DAY_MS, zone) }
}

/** State of the sessions for the one-line summary. */
export interface SessionState {
  /** `overlap` if two or more are open; if none is, the centre that opens next. */
  kind: 'overlap' | 'open' | 'next'
  names: readonly Text[]
  /** When the state ends, UTC ms. */
  until: number
}

export function sessionStateAt(now: number): SessionState {
  const coming = centres.map(centre => ({ centre, span: sessionsFrom(centre, now).next().value }))
  const open = coming.filter(({ span }) => span.from <= now)
  const chosen =
    open.length > 0 ? open : coming.filter(({ span }) => span.from === Math.min(...coming.map(each => each.span.from)))
  return {
    kind: open.length > 1 ? 'overlap' : open.length === 1 ? 'open' : 'next',
    names: chosen.map(({ centre }) => centre.name),
    until: Math.min(...chosen.map(({ span }) => (open.length > 0 ? span.to : span.from))),
  }
}
