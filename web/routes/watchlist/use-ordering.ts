import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** Side of the other row on which a dragged row is dropped. */
type Side = 'before' | 'after'

interface Ordering {
  /** False while rows are sorted by a column. */
  isOn: boolean
  moveBy(symbol: string, by: number): void
  moveTo(symbol: string, other: string, side: Side): void
}

/** A drag within this distance of an edge of the window scrolls the page. */
const EDGE_PX = 56
const SCROLL_PX_PER_FRAME = 8

const rowOf = (target: EventTarget | null) => (target as Element).closest<HTMLElement>('tr[data-symbol]')

/**
 * Orders the rows below `part`: by dragging their grips with a pointer or a finger, and by Alt with the up and down
 * keys anywhere in a row. Rows are marked but not moved while they are dragged; they are rendered again when dropped.
 */
export function useOrdering(part: RefObject<HTMLElement | null>, { isOn, moveBy, moveTo }: Ordering) {
  /** Selector of the focused element of a row moved by key, to restore focus after the row was rendered again. */
  const focusAgain = useRef<string>(undefined)
  useEffect(() => {
    if (focusAgain.current === undefined) return
    part.current?.querySelector<HTMLElement>(focusAgain.current)?.focus()
    focusAgain.current = undefined
  })
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOn || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    const row = rowOf(event.target)
    if (!row) return
    event.preventDefault()
    const kind = (event.target as Element).className
    const focused = kind === 'grip' || kind === 'star' ? `.${kind}` : 'a'
    focusAgain.current = `tr[data-symbol="${CSS.escape(row.dataset.symbol!)}"] ${focused}`
    moveBy(row.dataset.symbol!, event.key === 'ArrowUp' ? -1 : 1)
  }

  function onPointerDown(event: PointerEvent): void {
    const grip = (event.target as Element).closest('.grip')
    const row = grip && rowOf(grip)
    if (!row || !isOn || event.button !== 0) return
    event.preventDefault()
    stop.current?.()
    stop.current = follow(row, event.pointerId, (other, side) => moveTo(row.dataset.symbol!, other, side))
  }

  return { onKeyDown, onPointerDown }
}

/** Follows one pointer until it is released or cancelled, or Escape is pressed. */
function follow(row: HTMLElement, pointer: number, onDrop: (other: string, side: Side) => void): () => void {
  const table = row.closest('table')!
  let over: { row: HTMLElement; side: Side } | undefined
  let scrolling = 0
  let frame = 0
  let at = { x: 0, y: 0 }
  row.dataset.dragged = ''

  const mark = () => {
    if (over) delete over.row.dataset.drop
    const target = document.elementFromPoint(at.x, at.y)
    const other = target && table.contains(target) ? rowOf(target) : null
    over = undefined
    if (!other || other === row) return
    const { top, height } = other.getBoundingClientRect()
    over = { row: other, side: at.y < top + height / 2 ? 'before' : 'after' }
    other.dataset.drop = over.side
  }
  const scroll = () => {
    window.scrollBy(0, scrolling)
    mark()
    frame = scrolling === 0 ? 0 : requestAnimationFrame(scroll)
  }
  const move = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointer) return
    // Positions left and right of the rows count as well, because a drag is never exactly vertical.
    const { left, width } = table.getBoundingClientRect()
    at = { x: Math.min(Math.max(event.clientX, left + 1), left + width - 1), y: event.clientY }
    scrolling = at.y < EDGE_PX ? -SCROLL_PX_PER_FRAME : at.y > window.innerHeight - EDGE_PX ? SCROLL_PX_PER_FRAME : 0
    mark()
    if (scrolling !== 0 && frame === 0) frame = requestAnimationFrame(scroll)
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    delete row.dataset.dragged
    if (over) delete over.row.dataset.drop
    listening.abort()
  }
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener(
    'pointerup',
    event => {
      if (event.pointerId !== pointer) return
      const target = over
      stop()
      if (target) onDrop(target.row.dataset.symbol!, target.side)
    },
    { signal },
  )
  window.addEventListener('pointercancel', event => event.pointerId === pointer && stop(), { signal })
  window.addEventListener('keydown', event => event.key === 'Escape' && stop(), { signal })
  return stop
}
