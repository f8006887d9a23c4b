import { flushSync } from 'react-dom'

const waiting = new Set<() => void>()

/** The browser prints the page as it is when the listeners return, so state is flushed synchronously. */
function drawForPaper(): void {
  flushSync(() => {
    for (const draw of waiting) draw()
  })
}

/** Calls `draw` right before the page is printed and renders synchronously. Returns a function that unsubscribes. */
export function beforePrint(draw: () => void): () => void {
  if (waiting.size === 0) window.addEventListener('beforeprint', drawForPaper)
  waiting.add(draw)
  return () => {
    waiting.delete(draw)
    if (waiting.size === 0) window.removeEventListener('beforeprint', drawForPaper)
  }
}
