import { rateNote } from '#contract/economy/figures/index.ts'
import { escapeText, type Html, html } from '#contract/text/html.ts'
import type { Locale } from '#contract/text/locale.ts'
import { eventCell, isMissing } from '../../../economy/event-figure.ts'
import { importanceHtml } from '../../../economy/importance-mark.tsx'
import { hourMinute } from '../../../i18n/time.ts'
import type { Translate } from '../../../i18n/use-text.ts'
import * as words from '../../../words/calendar.ts'
import * as join from '../../../words/join.ts'
import { importanceWord } from './calendar-names.ts'
import { actualHtml, outcomeHtml, previousHtml } from './event-figures.ts'
import type { EventRow } from './event-row.ts'

const NOTHING = html``

interface Shown {
  t: Translate
  locale: Locale
  zone: string
  /** UTC ms. */
  now: number
  /** Up to when the visitor has seen the calendar before, UTC ms; undefined if that is not known. */
  lastLook: number | undefined
}

/** Whether the time of an event has come. */
export const isPast = ({ at }: EventRow, now: number) => at !== null && at <= now

/** Stands for the address in cells that are kept. */
const ADDRESS = '\0'

interface KeptCells {
  t: Translate
  zone: string
  isOver: boolean
  isNew: boolean
  isMissing: boolean
  /** Before and after the address. */
  before: string
  after: string
}

/** What was made last of each event: little of a list changes from one render to the next. */
const kept = new WeakMap<EventRow, KeptCells>()

/** HTML of the cells of an event in the list. `address` is where it is opened. */
export function eventCells(row: EventRow, shown: Shown, address: string): string {
  const { t, zone, now, lastLook } = shown
  const isOver = isPast(row, now)
  const isNew = isOver && row.actual !== null && lastLook !== undefined && row.at! > lastLook
  const missing = isMissing(row, now)
  let cells = kept.get(row)
  if (
    !cells ||
    cells.t !== t ||
    cells.zone !== zone ||
    cells.isOver !== isOver ||
    cells.isNew !== isNew ||
    cells.isMissing !== missing
  ) {
    const { text } = cellsOf(row, shown, isNew)
    const place = text.indexOf(ADDRESS)
    cells = {
      t,
      zone,
      isOver,
      isNew,
      isMissing: missing,
      before: text.slice(0, place),
      after: text.slice(place + ADDRESS.length),
    }
    kept.set(row, cells)
  }
  return cells.before + escapeText(address) + cells.after
}

function cellsOf(row: EventRow, shown: Shown, isNew: boolean): Html {
  const { t, locale, now } = shown
  if (row.kind === 'holiday')
    return html`${whenAndWhere(row, shown)}<td class="weight"></td>${what(row, shown, isNew)}<td colspan="3"></td><td class="outcome"></td>`
  const importance = importanceHtml(row.importance, t(importanceWord(row.importance)))
  return html`${whenAndWhere(row, shown)}<td class="weight">${importance}</td>${what(row, shown, isNew)}<td class="n first" data-label="${t(words.actualShort)}">${actualHtml(row, locale)}</td><td class="n" data-label="${t(words.forecastShort)}">${eventCell(row.forecast, row, locale)}</td><td class="n muted" data-label="${t(words.previousShort)}">${previousHtml(row, t, locale)}</td><td class="outcome">${outcomeHtml(row, now, t)}</td>`
}

function whenAndWhere({ at, kind, place, country }: EventRow, { t, zone }: Shown): Html {
  const time =
    at === null
      ? t(kind === 'holiday' ? words.allDay : words.tentative)
      : html`<time datetime="${new Date(at).toISOString()}">${hourMinute(at, zone)}</time>`
  return html`<td class="when">${time}</td><td class="where"><abbr class="code" title="${place}">${country || '—'}</abbr></td>`
}

/** What happens, and what is to be known of its figures. */
function what(row: EventRow, { t, locale, now }: Shown, isNew: boolean): Html {
  const isOver = isPast(row, now)
  const note = rateNote(row.unit, locale)
  const small = (text: string) => (text === '' ? NOTHING : html`<small>${text}</small>`)
  const expected = small(row.isExpected && !isOver ? t(words.expectedShort) : '')
  const fresh = isNew ? html`<small class="new">${t(words.newSince)}</small>` : NOTHING
  const withdrawn = small(row.isWithdrawn ? t(words.withdrawn) : '')
  const key = row.importance === 3 ? 'key' : ''
  return html`<th scope="row" class="what"><a href="${ADDRESS}" class="${key}">${row.event}<span class="visually-hidden">${t(join.clauses, { first: '', next: row.place })}</span></a>${small(row.period)}${small(note)}${expected}${fresh}${withdrawn}</th>`
}
