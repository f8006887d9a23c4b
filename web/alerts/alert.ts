import type { Baseline } from '#contract/prices/day-change.ts'
import type { Channel } from '#contract/prices/instrument.ts'
import { changeFrom, fromScaled, type ScaledPrice, toScaled } from '#contract/prices/price.ts'
import type { FeedKind } from '#contract/prices/quote.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { hasRestarted, isLate } from '../live/restart.ts'

/** The instrument an alert is set on. Its page watches the row, which is as rendered with the page. */
export interface AlertSubject {
  row: QuoteRow
  /** `EUR/USD`. */
  code: string
  /** Its price is a yield in percent, so a percentage change of it is meaningless. */
  isYield: boolean
}

export const ways = ['up', 'down', 'either'] as const
/** The direction from which a level has to be reached. */
export type Way = (typeof ways)[number]

export const alertStates = ['waiting', 'resting', 'done'] as const
/**
 * `resting`: fired, and waiting until the value is far enough from its level; `done`: fired, and will not fire again.
 */
export type AlertState = (typeof alertStates)[number]

/** What is watched: the price itself, or its change in percent. */
export type Measure = 'price' | 'percent'

/** What an alert watches for. For a percentage in either direction, `level` is its absolute value. */
export interface Condition {
  symbol: string
  /** Price decimals of the instrument when the alert was set. */
  decimals: number
  measure: Measure
  /** A price scaled by `decimals`, or hundredths of a percent. */
  level: number
  way: Way
  /** What a percentage is measured from. */
  baseline: Baseline
}

export interface Alert extends Condition {
  id: string
  channel: Channel
  /** As in the catalogue; the address of the instrument's page depends on it. */
  group: string
  /** Fires every time the level is reached after the value has moved away from it, instead of once. */
  repeats: boolean
  /** UTC ms, on the clock of quotes. */
  expiresAt: number | undefined
  state: AlertState
  /** The first value seen on the side of the level where the value still is. */
  before: number
  /** Time of `before`, UTC ms. */
  at: number
}

/** Maximum number of alerts in one browser. */
export const MAX_ALERTS = 50

/**
 * Whether the value reached or passed its level from the watched side. A value beyond it from the start does not count.
 */
function crossed(before: number, now: number, level: number, way: Way): boolean {
  if (way === 'up') return before < level && now >= level
  if (way === 'down') return before > level && now <= level
  return before !== level && Math.sign(before - level) !== Math.sign(now - level)
}

/** A price in the decimals of an alert, in case the catalogue has changed them since it was set. */
export function rescaled(price: ScaledPrice | undefined, from: number, to: number): ScaledPrice | undefined {
  return price === undefined || from === to ? price : toScaled(fromScaled(price, from), to)
}

/** The value an alert compares with its level; undefined if it is unknown. `from` is its baseline, scaled. */
export function watchedValue(
  { measure, way }: Pick<Condition, 'measure' | 'way'>,
  price: ScaledPrice | undefined,
  from: ScaledPrice | undefined,
): number | undefined {
  if (price === undefined) return undefined
  if (measure === 'price') return Number.isFinite(price) ? price : undefined
  const percent = changeFrom(from, price)?.percentHundredths
  if (percent === undefined || !Number.isFinite(percent)) return undefined
  return way === 'either' ? Math.abs(percent) : percent
}

/** An absolute percentage can only be reached from below. */
function wayToLevel({ measure, way }: Pick<Condition, 'measure' | 'way'>): Way {
  return measure === 'percent' && way === 'either' ? 'up' : way
}

/**
 * How far a value must move back before its alert may fire again: 0.02 % of a price, 0.1 percentage points of a
 * change. In units of the level, at least one.
 */
export function rearmDistance({ measure, level }: Pick<Condition, 'measure' | 'level'>): number {
  const size = Math.abs(level)
  return Math.max(1, measure === 'price' ? Math.round(size / 5_000) : Math.min(10, Math.floor(size / 2)))
}

export function hasExpired({ expiresAt }: Pick<Alert, 'expiresAt'>, now: number): boolean {
  return expiresAt !== undefined && now >= expiresAt
}

/**
 * The alert after a quote, and whether it fires; the same object if nothing about it changed. `value` is the result of
 * `watchedValue`, `at` the time of the quote.
 */
export function afterQuote(
  alert: Alert,
  value: number | undefined,
  at: number,
  kind: FeedKind,
): { alert: Alert; fired: boolean } {
  const same = { alert, fired: false }
  const { state, level, before } = alert
  if (value === undefined || state === 'done' || hasExpired(alert, at) || isLate(at, alert.at, kind)) return same
  if (hasRestarted(at, alert.at, kind)) return { alert: { ...alert, before: value, at }, fired: false }
  const way = wayToLevel(alert)
  if (state === 'resting') {
    const away = way === 'up' ? level - value : way === 'down' ? value - level : Math.abs(value - level)
    return away < rearmDistance(alert)
      ? same
      : { alert: { ...alert, state: 'waiting', before: value, at }, fired: false }
  }
  if (crossed(before, value, level, way))
    return { alert: { ...alert, state: alert.repeats ? 'resting' : 'done', before: value, at }, fired: true }
  if (Math.sign(value - level) === Math.sign(before - level)) return same
  return { alert: { ...alert, before: value, at }, fired: false }
}

/** A fired or waiting alert, set to wait from the given value on. */
export function rearmed(alert: Alert, value: number, at: number): Alert {
  return { ...alert, state: 'waiting', before: value, at }
}
