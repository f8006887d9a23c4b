import { type RefObject, useEffect, useState } from 'react'
import type { QuoteRow } from '#contract/quote-row.ts'
import { useLive } from '../live/live.tsx'
import type { LiveQuote } from '../live/quote-store.ts'
import { withQuote } from './with-quote.ts'

/** Updates a row in the document. `previous` is what it showed. */
export type PaintRow = (element: HTMLElement, row: QuoteRow, previous: QuoteRow) => void

/** Parts of a list within this distance of the window are live. */
const NEAR_WINDOW = '500px'

const nearCallbacks = new WeakMap<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined

/** Observes an element with the one observer shared by the page. */
function observeNear(element: Element, callback: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) nearCallbacks.get(target)?.(isIntersecting)
    },
    { rootMargin: NEAR_WINDOW },
  )
  const watching = observer
  nearCallbacks.set(element, callback)
  watching.observe(element)
  return () => {
    watching.unobserve(element)
    nearCallbacks.delete(element)
  }
}

/** Whether an element is in or near the window. False on the server and before hydration. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => (element.current ? observeNear(element.current, setNear) : undefined), [element])
  return isNear
}

/**
 * Keeps rows of the document live without rendering them again: a new price updates only the cells that show it. Rows
 * are the elements with `data-symbol` below `part`; while `active` is false they are neither subscribed nor updated.
 */
export function useLivePart(
  part: RefObject<HTMLElement | null>,
  rows: readonly QuoteRow[],
  active: boolean,
  paint: PaintRow,
): void {
  const { store, stream } = useLive()
  useEffect(() => {
    const container = part.current
    if (!container || !stream || !active) return
    const bySymbol = new Map(rows.map(row => [row.symbol, row]))
    const stops: (() => void)[] = []
    const keys: string[] = []
    for (const element of container.querySelectorAll<HTMLElement>('[data-symbol]')) {
      let shown = bySymbol.get(element.dataset.symbol!)
      if (!shown) continue
      const { symbol } = shown
      const draw = (quote: LiveQuote) => {
        const previous = shown!
        shown = withQuote(previous, quote)
        paint(element, shown, previous)
      }
      store.seed(shown)
      const known = store.peek(symbol)
      if (known && known.eventAt > shown.eventAt) {
        shown = withQuote(shown, known)
        // Without a previous price: what changed while the part was not live does not flash.
        paint(element, shown, { ...shown, hasPrice: false })
      }
      stops.push(store.listen(symbol, draw))
      keys.push(`${shown.channel}:${symbol}`)
    }
    stops.push(stream.watch(keys))
    return () => {
      for (const stop of stops) stop()
    }
  }, [part, rows, active, paint, store, stream])
}

/** Receives the quotes of rows that are ranked although only some of them are shown, while `active`. */
export function useWatched(rows: readonly QuoteRow[], active: boolean): void {
  const { store, stream } = useLive()
  useEffect(() => {
    if (!stream || !active) return
    for (const row of rows) store.seed(row)
    return stream.watch(rows.map(({ channel, symbol }) => `${channel}:${symbol}`))
  }, [rows, active, store, stream])
}

const FLASHES = { up: ['flash-up', 'flash-up-again'], down: ['flash-down', 'flash-down-again'] } as const
const flashClasses = Object.values(FLASHES).flat()

/** Highlights a cell briefly; a change during the animation restarts it. */
export function flash(cell: Element, direction: 'up' | 'down'): void {
  const [first, second] = FLASHES[direction]
  const next = cell.classList.contains(first) ? second : first
  cell.classList.remove(...flashClasses)
  cell.classList.add(next)
}

/** Forgets the highlight of a cell: an element that is moved or shown again repeats it otherwise. */
export function endFlash(cell: Element): void {
  cell.classList.remove(...flashClasses)
}

/** Sets the text of an element if it differs. */
export function setText(element: Element, text: string): void {
  const node = element.firstChild
  if (node?.nodeType === 3 && node === element.lastChild) {
    if (node.nodeValue !== text) node.nodeValue = text
  } else if (element.textContent !== text) element.textContent = text
}
