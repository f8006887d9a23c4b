import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { LiveQuote, QuoteStore } from '../live/quote-store.ts'
import type { StreamClient } from '../live/stream-client.ts'
import { withQuote } from './with-quote.ts'

/** Updates a row in the document. `previous` is what it showed. */
export type PaintRow = (element: HTMLElement, row: QuoteRow, previous: QuoteRow) => void

/**
 * Paints newer prices over rows of the document until the returned function is called. Rows are the elements with
 * `data-symbol` below `container`.
 */
export function followRows(
  container: HTMLElement,
  rows: readonly QuoteRow[],
  paint: PaintRow,
  { store, stream }: { store: QuoteStore; stream: StreamClient },
): () => void {
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
}

const FLASH = 'flash-'
const flashClasses = [`${FLASH}up`, `${FLASH}down`, `${FLASH}up-again`, `${FLASH}down-again`]
/** Cells whose next highlight has the second of the two names for it. */
const highlighted = new WeakSet<Element>()

/** Highlights a cell briefly; a change during the animation restarts it. */
export function flash(cell: Element, direction: 'up' | 'down'): void {
  const isSecond = highlighted.delete(cell)
  if (!isSecond) highlighted.add(cell)
  cell.classList.remove(...flashClasses)
  cell.classList.add(`${FLASH}${direction}${isSecond ? '-again' : ''}`)
}

/** Forgets a highlight that is over: a row that is moved, or a cell that is shown again, would repeat it. */
function endFlash({ target, animationName }: AnimationEvent): void {
  if (animationName.startsWith(FLASH)) (target as Element).classList.remove(animationName)
}

if (typeof document !== 'undefined') {
  document.addEventListener('animationend', endFlash)
  document.addEventListener('animationcancel', endFlash)
}

/** Sets the text of an element if it differs. */
export function setText(element: Element, text: string): void {
  const node = element.firstChild
  if (node?.nodeType === 3 && node === element.lastChild) {
    if (node.nodeValue !== text) node.nodeValue = text
  } else if (element.textContent !== text) element.textContent = text
}
