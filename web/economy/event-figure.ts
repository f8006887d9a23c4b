import { cellText, type FigureFormat, figureText, NO_VALUE } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import { HOUR_MS } from '#contract/time/units.ts'

/** A text is shown as it is written, such as votes and bounds; null without one. */
export type Figure = number | string | null

/** A figure of an event with its unit. */
export function eventFigure(value: Figure, format: FigureFormat, locale: Locale): string {
  return typeof value === 'number' ? figureText(value, format, locale) : (value ?? NO_VALUE)
}

/** The same where it is said beside it that it is an annual rate. */
export function eventCell(value: Figure, format: FigureFormat, locale: Locale): string {
  return typeof value === 'number' ? cellText(value, format, locale) : (value ?? NO_VALUE)
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
