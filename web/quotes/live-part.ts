import { type RefObject, useEffect, useState } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useLive } from '../live/live.tsx'
import { followRows, type PaintRow } from './paint.ts'

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
    return followRows(container, rows, paint, { store, stream })
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
