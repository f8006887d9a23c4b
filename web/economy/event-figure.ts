import { HOUR_MS } from '#contract/time/units.ts'
import { numberText } from '../charts/time-series/axis-number.ts'
import type { Translate } from '../i18n/use-text.ts'
import { NO_VALUE, unitText } from './figure-text.ts'

/** A text is shown as it is written, such as votes and bounds; null without one. */
export type Figure = number | string | null

interface Measure {
  unit: string
  decimals: number
  currency: string
}

/** A figure of an event with a sign of per cent, if it is a percentage. Its unit stands beside it, see `unitOf`. */
export function figureText(value: Figure, { unit, decimals }: Pick<Measure, 'unit' | 'decimals'>): string {
  if (value === null) return NO_VALUE
  if (typeof value === 'string') return value
  return numberText(value, decimals) + (unit.startsWith('%') ? '%' : '')
}

/** The unit of an event's figures; none for percentages and points. */
export function unitOf({ unit, currency }: Pick<Measure, 'unit' | 'currency'>, t: Translate): string {
  return unit === '' || unit.startsWith('%') || unit === 'points' || unit === 'index' ? '' : unitText(unit, t, currency)
}

/** A figure where its unit does not stand beside it: the same digits and unit. */
export function figureWithUnit(value: Figure, measure: Measure, t: Translate): string {
  const text = figureText(value, measure)
  return typeof value === 'number' ? `${text} ${unitOf(measure, t)}`.trimEnd() : text
}

/** Sources give a figure within so long of its time. */
const USUAL_DELAY_MS = HOUR_MS

/** Whether an event that has figures is over, and its source has given none. `now` and `at` are UTC ms. */
export function isMissing(
  { kind, at, actual }: { kind: string; at: number | null; actual: Figure },
  now: number,
): boolean {
  return kind === 'data' && actual === null && at !== null && at <= now - USUAL_DELAY_MS
}
