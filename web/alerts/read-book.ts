import { baselines } from '#contract/prices/day-change.ts'
import { channels } from '#contract/prices/instrument.ts'
import { MAX_DECIMALS } from '#contract/prices/price.ts'
import { type Alert, alertStates, type Condition, MAX_ALERTS, ways } from './alert.ts'
import type { EventAlert } from './event-alert.ts'
import { eventMoments } from './event-moment.ts'

/** An alert that fired. */
export interface Fired extends Condition {
  id: string
  /** Scaled. */
  price: number
  /** Hundredths of a percent; undefined if the price was watched. */
  percent: number | undefined
  /** Time of the quote, UTC ms. */
  at: number
}

/** Everything one browser stores about alerts. */
export interface AlertBook {
  alerts: readonly Alert[]
  /** Alerts on events of the calendar. */
  events: readonly EventAlert[]
  /** Newest first. */
  fired: readonly Fired[]
  sound: boolean
  /** An alert has fired since the visitor last opened the list. */
  unseen: boolean
}

export const MAX_FIRED = 50

export const emptyBook: AlertBook = { alerts: [], events: [], fired: [], sound: true, unseen: false }

type Fields = Readonly<Record<string, unknown>>

const isOneOf = (value: unknown, values: readonly string[]) => values.includes(value as string)
const isWord = (value: unknown) => typeof value === 'string' && value.length <= 40
const isCount = (value: unknown) => Number.isSafeInteger(value)
const isAbsentOr = (is: (value: unknown) => boolean) => (value: unknown) => value === undefined || is(value)

function isCondition(each: Fields): boolean {
  return (
    isWord(each.id) &&
    isWord(each.symbol) &&
    isCount(each.decimals) &&
    Number(each.decimals) >= 0 &&
    Number(each.decimals) <= MAX_DECIMALS &&
    isOneOf(each.measure, ['price', 'percent']) &&
    isCount(each.level) &&
    isOneOf(each.way, ways) &&
    isOneOf(each.baseline, baselines) &&
    isCount(each.at)
  )
}

function isAlert(each: Fields): boolean {
  return (
    isCondition(each) &&
    isOneOf(each.channel, channels) &&
    isWord(each.group) &&
    typeof each.repeats === 'boolean' &&
    isAbsentOr(isCount)(each.expiresAt) &&
    isOneOf(each.state, alertStates) &&
    isCount(each.before)
  )
}

const isFired = (each: Fields) => isCondition(each) && isCount(each.price) && isAbsentOr(isCount)(each.percent)

function isEventAlert({ event, moment, title, at, hasFigure, said }: Fields): boolean {
  const isText = (value: unknown) => typeof value === 'string' && value.length <= 300
  return (
    isText(event) &&
    isOneOf(moment, eventMoments) &&
    isText(title) &&
    isCount(at) &&
    typeof hasFigure === 'boolean' &&
    isAbsentOr(isText)(said)
  )
}

/** The valid entries of a list. */
function validEntries<T>(list: unknown, isValid: (each: Fields) => boolean, most: number): T[] {
  if (!Array.isArray(list)) return []
  return list.filter(each => typeof each === 'object' && each !== null && isValid(each as Fields)).slice(0, most)
}

/** Parses stored text. Entries that are invalid or unknown are dropped. */
export function readBook(text: string | null): AlertBook {
  if (text === null) return emptyBook
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return emptyBook
  }
  if (typeof stored !== 'object' || stored === null) return emptyBook
  const { alerts, events, fired, sound, unseen } = stored as Fields
  return {
    alerts: validEntries<Alert>(alerts, isAlert, MAX_ALERTS),
    events: validEntries<EventAlert>(events, isEventAlert, MAX_ALERTS),
    fired: validEntries<Fired>(fired, isFired, MAX_FIRED),
    sound: sound !== false,
    unseen: unseen === true,
  }
}
