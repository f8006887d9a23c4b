import { type Html, html } from '#contract/text/html.ts'
import type { Locale } from '#contract/text/locale.ts'
import { eventCell, isMissing } from '../../../economy/event-figure.ts'
import type { Translate } from '../../../i18n/use-text.ts'
import * as words from '../../../words/calendar.ts'
import { notAvailable } from '../../../words/coming-events.ts'
import * as join from '../../../words/join.ts'
import type { EventRow } from './event-row.ts'

/** `up`, `down` or nothing: the sense of a figure, not its direction. */
function toneOf({ outcome }: Pick<EventRow, 'outcome'>): string {
  return outcome === 'better' ? 'up' : outcome === 'worse' ? 'down' : ''
}

/** The published figure, with the direction in which it differs from its forecast. */
export function actualHtml(row: EventRow, locale: Locale): Html {
  const { actual, forecast } = row
  const difference = typeof actual !== 'number' || typeof forecast !== 'number' ? 0 : actual - forecast
  const arrow = difference === 0 ? '' : html`<i class="arrow" aria-hidden="true">${difference > 0 ? '▲' : '▼'}</i>`
  return html`<b class="actual ${toneOf(row)}">${arrow}${eventCell(actual, row, locale)}</b>`
}

/** The figure before it, and what that was before it was revised. */
export function previousHtml(row: EventRow, t: Translate, locale: Locale): Html {
  const previous = eventCell(row.previous, row, locale)
  if (row.revisedFrom === null) return html`${previous}`
  const before = t(join.named, { name: t(words.revisedFrom), value: eventCell(row.revisedFrom, row, locale) })
  return html`${previous}<abbr class="revised" title="${before}">*<span class="visually-hidden">${before}</span></abbr>`
}

/** How a figure compares with what was expected, or that it is still to come. */
export function outcomeHtml(row: EventRow, now: number, t: Translate): Html {
  if (isMissing(row, now)) return html`<span class="muted">${t(notAvailable)}</span>`
  if (row.outcome) return html`<span class="badge ${toneOf(row)}">${t(words.outcomes[row.outcome])}</span>`
  const isOver = row.at !== null && row.at <= now
  const text = row.actual !== null ? words.released : isOver ? words.noFigure : words.pending
  return html`<span class="muted">${t(text)}</span>`
}
