import { HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { EventMoment } from './event-moment.ts'

/** An alert on an event of the calendar. */
export interface EventAlert {
  /** Id of the event. */
  event: string
  moment: EventMoment
  /** Country and name of the event, in the language in which the alert was set. */
  title: string
  /** When the event is, UTC ms. */
  at: number
  /** It brings a figure, which is waited for. */
  hasFigure: boolean
  /** What it said when it fired; empty if its moment has passed unnoticed; undefined while it waits. */
  said: string | undefined
}

const BEFORE_MS = 10 * MINUTE_MS
/** A figure that is not there by then is not published here. */
const PATIENCE_MS = HOUR_MS

/** What is to be done about an alert now: announce it, ask for the figure, give it up, or nothing. */
export function dueOf(alert: EventAlert, now: number): 'announce' | 'ask' | 'over' | undefined {
  const { moment, at, hasFigure, said } = alert
  if (said !== undefined) return undefined
  if (moment === 'before') return now >= at ? 'over' : now >= at - BEFORE_MS ? 'announce' : undefined
  if (now < at) return undefined
  if (now > at + PATIENCE_MS) return 'over'
  return hasFigure ? 'ask' : 'announce'
}

/** Whole minutes until an event, at least one. */
export function minutesUntil({ at }: Pick<EventAlert, 'at'>, now: number): number {
  return Math.max(1, Math.ceil((at - now) / MINUTE_MS))
}

export function isSameAlert(one: Pick<EventAlert, 'event' | 'moment'>, other: Pick<EventAlert, 'event' | 'moment'>) {
  return one.event === other.event && one.moment === other.moment
}
