import { type Html, html } from '#contract/html.ts'
import { numberText } from '../../../charts/time-series/axis-number.ts'
import { NO_VALUE, unitText } from '../../../economy/figure-text.ts'
import type { Translate } from '../../../i18n/use-text.ts'
import * as words from '../../../words/calendar.ts'
import type { EventRow, Figure } from './event-row.ts'

/** A figure with a sign of per cent, if it is a percentage. */
export function figureText(value: Figure, { unit, decimals }: Pick<EventRow, 'unit' | 'decimals'>): string {
  if (value === null) return NO_VALUE
  if (typeof value === 'string') return value
  return numberText(value, decimals) + (unit.startsWith('%') ? '%' : '')
}

/** A unit beside the name of an event; none for percentages and points. */
export function unitOf({ unit, currency }: Pick<EventRow, 'unit' | 'currency'>, t: Translate): string {
  return unit === '' || unit.startsWith('%') || unit === 'points' || unit === 'index' ? '' : unitText(unit, t, currency)
}

/** `up`, `down` or nothing: the sense of a figure, not its direction. */
function toneOf({ outcome }: Pick<EventRow, 'outcome'>): string {
  return outcome === 'better' ? 'up' : outcome === 'worse' ? 'down' : ''
}

/** The published figure, with the direction in which it differs from its forecast. */
export function actualHtml(row: EventRow): Html {
  const { actual, forecast } = row
  const difference = typeof actual !== 'number' || typeof forecast !== 'number' ? 0 : actual - forecast
  const arrow = difference === 0 ? '' : html`<i class="arrow" aria-hidden="true">${difference > 0 ? '▲' : '▼'}</i>`
  return html`<b class="actual ${toneOf(row)}">${arrow}${figureText(actual, row)}</b>`
}

/** The figure before it, and what that was before it was revised. */
export function previousHtml(row: EventRow, t: Translate): Html {
  const previous = figureText(row.previous, row)
  if (row.revisedFrom === null) return html`${previous}`
  const before = `${t(words.revisedFrom)} ${figureText(row.revisedFrom, row)}`
  return html`${previous}<abbr class="revised" title="${before}">*<span class="visually-hidden">${before}</span></abbr>`
}

/** How a figure compares with what was expected, or that it is still to come. */
export function outcomeHtml(row: EventRow, now: number, t: Translate): Html {
  if (row.outcome) return html`<span class="badge ${toneOf(row)}">${t(words.outcomes[row.outcome])}</span>`
  const isOver = row.actual !== null || (row.at !== null && row.at <= now)
  return html`<span class="muted">${t(isOver ? words.released : words.pending)}</span>`
}
