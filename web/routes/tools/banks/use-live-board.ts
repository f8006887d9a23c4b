import { type RefObject, useMemo } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useLocale } from '../../../i18n/use-text.ts'
import { usePageClock, useZone } from '../../../live/page-clock.tsx'
import { useLivePart, useNear, useWatched } from '../../../quotes/live-part.ts'
import { useNewestRow } from '../../../quotes/use-live-row.ts'
import type { BankView } from './bank-cells.ts'
import { type BankRow, TAIWAN_RATE } from './bank-row.ts'
import { boardPainter } from './board-painter.ts'

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
  const locale = useLocale()
  const taiwan = useMemo(() => quotes.find(({ symbol }) => symbol === TAIWAN_RATE), [quotes])
  const watched = useMemo(() => (view.money === 'TWD' && taiwan ? [taiwan] : []), [view.money, taiwan])
  useWatched(watched, isNear)
  const paint = useMemo(
    () => boardPainter(rows, { view, taiwan: () => taiwan && newest(taiwan), now: () => clock.now(), zone, locale }),
    [rows, view, taiwan, newest, clock, zone, locale],
  )
  useLivePart(part, quotes, isNear, paint)
}
