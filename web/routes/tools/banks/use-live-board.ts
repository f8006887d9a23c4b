import { type RefObject, useCallback, useEffect, useMemo } from 'react'
import { formatPercent } from '#contract/price.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { quoteTime } from '../../../i18n/time.ts'
import { usePageClock, useZone } from '../../../live/page-clock.tsx'
import { endFlash, flash, setText, useLivePart, useNear, useWatched } from '../../../quotes/live-part.ts'
import { useNewestRow } from '../../../quotes/use-live-row.ts'
import { type BankCell, type BankView, cellText, changeClass, changeOf, liveFigures } from './bank-cells.ts'
import { type BankRow, keyOfRow, TAIWAN_RATE } from './bank-row.ts'

/** The symbol whose ticks change a row: none for a published one in yuan. */
export function symbolOfRow(row: BankRow, { money }: BankView): string | undefined {
  if (row.kind === 'computed') return row.symbol
  return money === 'TWD' ? TAIWAN_RATE : undefined
}

/**
 * Keeps the rows of boards in a part of the page live: each tick of a rate repaints the figures of its rows, which are
 * the elements with `data-row` and, in them, `data-cell`. Nothing is rendered again.
 */
export function useLiveBoard(
  part: RefObject<HTMLElement | null>,
  rows: readonly BankRow[],
  quotes: readonly QuoteRow[],
  view: BankView,
): void {
  const isNear = useNear(part)
  const newest = useNewestRow()
  const clock = usePageClock()
  const zone = useZone()
  const { byKey, bySymbol } = useMemo(
    () => ({
      byKey: new Map(rows.map(row => [keyOfRow(row), row])),
      bySymbol: new Map(quotes.map(quote => [quote.symbol, quote])),
    }),
    [rows, quotes],
  )
  const taiwan = bySymbol.get(TAIWAN_RATE)
  const watched = useMemo(() => (view.money === 'TWD' && taiwan ? [taiwan] : []), [view.money, taiwan])
  useWatched(watched, isNear)
  const paint = useCallback(
    (element: HTMLElement, quote: QuoteRow, previous: QuoteRow) => {
      const row = byKey.get(element.dataset.row ?? '')
      if (!row) return
      const figures = liveFigures(row, quote)
      const rise = previous.hasPrice ? (quote.bid - previous.bid) * (row.isInverse ? -1 : 1) : 0
      for (const cell of element.querySelectorAll<HTMLElement>('[data-cell]')) {
        const name = cell.dataset.cell as BankCell
        if (name === 'change') {
          paintChange(cell, changeOf(row, quote))
          continue
        }
        const text = cellText(name, row, figures, view, taiwan && newest(taiwan))
        if (cell.textContent === text) continue
        setText(cell, text)
        if (rise !== 0 && cell.dataset.flashes !== undefined) flash(cell.parentElement!, rise > 0 ? 'up' : 'down')
      }
      const time = row.kind === 'computed' ? element.querySelector('[data-time]') : null
      if (time) setText(time, quoteTime(quote.eventAt, clock.now(), zone))
    },
    [byKey, view, taiwan, newest, clock, zone],
  )
  useLivePart(part, quotes, isNear, paint)
  useEffect(() => {
    const rowsPart = part.current
    // A row that is sorted or a column that is shown again would repeat the highlight of its last change.
    const end = ({ target }: AnimationEvent) => target instanceof Element && endFlash(target)
    rowsPart?.addEventListener('animationend', end)
    return () => rowsPart?.removeEventListener('animationend', end)
  }, [part])
}

function paintChange(cell: HTMLElement, change: number | undefined): void {
  setText(cell, formatPercent(change))
  cell.className = changeClass(change)
}
