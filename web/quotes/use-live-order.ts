import { type RefObject, useEffect, useState } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useLive } from '../live/live.tsx'
import { withQuote } from './with-quote.ts'

/** How often the order of a live list is checked against the figures it shows. */
const CHECK_MS = 4_000
/** Rows do not move while a pointer has moved over their list this recently. */
const POINTER_REST_MS = 3_000

/** Whether a visitor is about to use something in a list, or has selected a part of it. */
function isInUse(list: Element): boolean {
  const selection = getSelection()
  const hasSelection = selection?.type === 'Range' && list.contains(selection.anchorNode)
  return list.contains(document.activeElement) || hasSelection
}

/**
 * Keeps a list ordered by figures that tick. `first` is its order as rendered. Every few seconds `rearrange` orders it
 * again, given a function that returns a row with its newest quote; the result is returned if `orderOf` tells it from
 * the one shown. Never while the visitor is using the list. Without `rearrange`, which must be a stable function, the
 * first order stays.
 */
export function useLiveOrder<Ordered>(
  first: Ordered,
  list: RefObject<Element | null>,
  rearrange: ((newest: (row: QuoteRow) => QuoteRow) => Ordered) | undefined,
  orderOf: (ordered: Ordered) => string,
): Ordered {
  const { store } = useLive()
  const [current, setCurrent] = useState<{ of: typeof rearrange; ordered: Ordered }>()
  const shown = rearrange && current?.of === rearrange ? current.ordered : first
  useEffect(() => {
    const element = list.current
    if (!element || !rearrange) return
    let pointedAt = Number.NEGATIVE_INFINITY
    const point = () => {
      pointedAt = performance.now()
    }
    const newest = (row: QuoteRow) => {
      const quote = store.peek(row.symbol)
      return quote ? withQuote(row, quote) : row
    }
    const check = () => {
      if (document.hidden || performance.now() - pointedAt < POINTER_REST_MS || isInUse(element)) return
      const ordered = rearrange(newest)
      if (orderOf(ordered) !== orderOf(shown)) setCurrent({ of: rearrange, ordered })
    }
    const timer = setInterval(check, CHECK_MS)
    element.addEventListener('pointermove', point)
    element.addEventListener('pointerdown', point)
    return () => {
      clearInterval(timer)
      element.removeEventListener('pointermove', point)
      element.removeEventListener('pointerdown', point)
    }
  }, [list, rearrange, orderOf, shown, store])
  return shown
}
