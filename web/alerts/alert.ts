import type { Baseline } from '#contract/day-change.ts'
import type { Channel } from '#contract/instrument.ts'
import { changeFrom, fromScaled, type ScaledPrice, toScaled } from '#contract/price.ts'
import type { FeedKind } from '#contract/quote.ts'
import { beganAgain, isLate } from '../live/began-again.ts'

export const ways = ['up', 'down', 'either'] as const
/** From which side a level has to be reached. */
export type Way = (typeof ways)[number]

export const alertStates = ['waiting', 'resting', 'done'] as const
/** `resting`: it has told and waits until the value is far enough from its level; `done`: it has told and will not again. */
export type AlertState = (typeof alertStates)[number]

/** What is watched: the price itself, or its change in percent. */
export type Measure = 'price' | 'percent'

/** What an alert watches for. Of a percentage watched both ways the level is that of its size. */
export interface Condition {
  symbol: string
  /** Of the instrument's price when the alert was set. */
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
  /** As in the catalogue: its page's address depends on it. */
  group: string
  /** Tells every time, once the value has been away from the level, and not the first time only. */
  repeats: boolean
  /** UTC ms on the clock of quotes. */
  expiresAt: number | undefined
  state: AlertState
  /** The value that first stood on the side of the level where the value still stands. */
  before: number
  /** When that was, UTC ms. */
  at: number
}

/** More are not kept in one browser. */
export const MOST_ALERTS = 50

/** Whether the value has come to its level, or past it, from the side the alert watches. Beyond it from the start is not. */
function crossed(before: number, now: number, level: number, way: Way): boolean {
  if (way === 'up') return before < level && now >= level
  if (way === 'down') return before > level && now <= level
  return before !== level && Math.sign(before - level) !== Math.sign(now - level)
}

/** A price in the decimals of an alert, should the catalogue have changed them since it was set. */
export function rescaled(price: ScaledPrice | undefined, from: number, to: number): ScaledPrice | undefined {
  return price === undefined || from === to ? price : toScaled(fromScaled(price, from), to)
}

/** What an alert compares with its level; undefined where it cannot be known. `from` is its baseline, scaled. */
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

/** The size of a percentage can only be reached from below. */
function wayToLevel({ measure, way }: Pick<Condition, 'measure' | 'way'>): Way {
  return measure === 'percent' && way === 'either' ? 'up' : way
}

/**
 * How far a value must go back before its alert may tell again: two hundredths of a percent of a price, a tenth of a
 * percentage point. In the level's own unit, at least one.
 */
export function restDistance({ measure, level }: Pick<Condition, 'measure' | 'level'>): number {
  const size = Math.abs(level)
  return Math.max(1, measure === 'price' ? Math.round(size / 5_000) : Math.min(10, Math.floor(size / 2)))
}

export function hasExpired({ expiresAt }: Pick<Alert, 'expiresAt'>, now: number): boolean {
  return expiresAt !== undefined && now >= expiresAt
}

/**
 * An alert after a quote, and whether it tells: the same object where nothing about it has changed. `value` is what
 * `watchedValue` says, `at` when it happened.
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
  if (beganAgain(at, alert.at, kind)) return { alert: { ...alert, before: value, at }, fired: false }
  const way = wayToLevel(alert)
  if (state === 'resting') {
    const away = way === 'up' ? level - value : way === 'down' ? value - level : Math.abs(value - level)
    return away < restDistance(alert)
      ? same
      : { alert: { ...alert, state: 'waiting', before: value, at }, fired: false }
  }
  if (crossed(before, value, level, way))
    return { alert: { ...alert, state: alert.repeats ? 'resting' : 'done', before: value, at }, fired: true }
  if (Math.sign(value - level) === Math.sign(before - level)) return same
  return { alert: { ...alert, before: value, at }, fired: false }
}

/** A told or waiting alert, to wait from the present value on. */
export function armedAnew(alert: Alert, value: number, at: number): Alert {
  return { ...alert, state: 'waiting', before: value, at }
}
