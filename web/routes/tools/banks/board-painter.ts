import { formatPercent } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { Locale } from '#contract/text/locale.ts'
import { quoteTime } from '../../../i18n/time.ts'
import { flash, type PaintRow, setText } from '../../../quotes/paint.ts'
import { type BankCell, type BankView, cellText, changeClass, changeOf, liveFigures } from './bank-cells.ts'
import { type BankRow, keyOfRow, TAIWAN_RATE } from './bank-row.ts'

/** The symbol whose ticks change a row: none for a published one in the bank's own money. */
export function symbolOfRow(row: BankRow, { money }: BankView): string | undefined {
  if (row.kind !== 'published') return row.symbol
  return money === row.money ? undefined : TAIWAN_RATE
}

interface Board {
  view: BankView
  /** The newest rate of the Taiwan dollar. */
  taiwan(): QuoteRow | undefined
  /** UTC ms. */
  now(): number
  zone: string
  locale: Locale
}

/**
 * Repaints the figures of rows of a board with a tick of their rate: they are the elements with `data-row` and, in them,
 * `data-cell`.
 */
export function boardPainter(rows: readonly BankRow[], { view, taiwan, now, zone, locale }: Board): PaintRow {
  const byKey = new Map(rows.map(row => [keyOfRow(row), row]))
  return (element, quote, previous) => {
    const row = byKey.get(element.dataset.row ?? '')
    if (!row) return
    const figures = liveFigures(row, quote, taiwan())
    const rise = previous.hasPrice ? (quote.bid - previous.bid) * (row.isInverse ? -1 : 1) : 0
    for (const cell of element.querySelectorAll<HTMLElement>('[data-cell]')) {
      const name = cell.dataset.cell as BankCell
      if (name === 'change') {
        paintChange(cell, changeOf(row, quote))
        continue
      }
      const text = cellText(name, row, figures, view, taiwan())
      if (cell.textContent === text) continue
      setText(cell, text)
      if (rise !== 0 && cell.dataset.flashes !== undefined) flash(cell.parentElement!, rise > 0 ? 'up' : 'down')
    }
    const time = row.kind !== 'published' ? element.querySelector('[data-time]') : null
    if (time) setText(time, quoteTime(quote.eventAt, now(), zone, locale))
  }
}

function paintChange(cell: HTMLElement, change: number | undefined): void {
  setText(cell, formatPercent(change))
  cell.className = changeClass(change)
}
