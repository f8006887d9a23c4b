import { type RefObject, useEffect } from 'react'
import type { Channel } from '#contract/instrument.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { useLive } from '../live/live.tsx'
import type { LiveQuote } from '../live/quote-store.ts'

/** Draws a change into a row that is already on the page. `previous` is what it showed. */
export type PaintRow = (element: HTMLElement, row: QuoteRow, previous: QuoteRow) => void

/** Parts of a list that are outside the window by more than this are not watched. */
const NEAR_VIEWPORT = '300px'

/**
 * Keeps rows on the page alive without rendering them again: a change of a price touches the cells that show it. A list
 * comes in parts (elements with `data-part`, rows with `data-symbol`); only parts near the window are watched on the wire.
 */
export function useLiveRows(
  list: RefObject<HTMLElement | null>,
  rows: readonly QuoteRow[],
  channelOf: (row: QuoteRow) => Channel,
  paint: PaintRow,
): void {
  const { store, stream } = useLive()
  useEffect(() => {
    const container = list.current
    if (!container || !stream) return
    const shown = new Map<string, QuoteRow>()
    for (const row of rows) {
      store.seed(row)
      shown.set(row.symbol, row)
    }
    const leave = new Map<Element, () => void>()

    const draw = (element: HTMLElement, symbol: string, quote: LiveQuote) => {
      const previous = shown.get(symbol)!
      const next: QuoteRow = { ...previous, ...quote, hasPrice: true }
      // A price that has just come belongs to a market that trades.
      if (quote.eventAt > previous.eventAt && previous.state === 'closed') next.state = 'open'
      shown.set(symbol, next)
      paint(element, next, previous)
    }

    const enter = (part: Element) => {
      if (leave.has(part)) return
      const stops: (() => void)[] = []
      const keys: string[] = []
      for (const element of part.querySelectorAll<HTMLElement>('[data-symbol]')) {
        const symbol = element.dataset.symbol!
        const row = shown.get(symbol)
        if (!row) continue
        keys.push(`${channelOf(row)}:${symbol}`)
        const known = store.peek(symbol)
        if (known && known.eventAt > row.eventAt) draw(element, symbol, known)
        stops.push(store.listen(symbol, (_, quote) => draw(element, symbol, quote)))
      }
      stops.push(stream.watch(keys))
      leave.set(part, () => {
        for (const stop of stops) stop()
      })
    }

    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) enter(target)
          else {
            leave.get(target)?.()
            leave.delete(target)
          }
        }
      },
      { rootMargin: NEAR_VIEWPORT },
    )
    for (const part of container.querySelectorAll('[data-part]')) observer.observe(part)
    return () => {
      observer.disconnect()
      for (const stop of leave.values()) stop()
    }
  }, [list, rows, channelOf, paint, store, stream])
}

const FLASHES = { up: ['flash-up', 'flash-up-again'], down: ['flash-down', 'flash-down-again'] } as const
const flashClasses = Object.values(FLASHES).flat()

/** Lights a cell for a moment; a change within the moment starts it again. */
export function flash(cell: Element, direction: 'up' | 'down'): void {
  const [first, second] = FLASHES[direction]
  const next = cell.classList.contains(first) ? second : first
  cell.classList.remove(...flashClasses)
  cell.classList.add(next)
}

/** Writes a text only where it differs. */
export function setText(element: Element, text: string): void {
  const node = element.firstChild
  if (node?.nodeType === 3 && node === element.lastChild) {
    if (node.nodeValue !== text) node.nodeValue = text
  } else if (element.textContent !== text) element.textContent = text
}
