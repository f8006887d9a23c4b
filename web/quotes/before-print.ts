import { flushSync } from 'react-dom'

const waiting = new Set<() => void>()

/** A page is put on paper as it stands when its listeners return. */
function drawForPaper(): void {
  flushSync(() => {
    for (const draw of waiting) draw()
  })
}

/** Has a state set, and its page drawn, right before the page goes on paper. Gives back what ends that. */
export function beforePrint(draw: () => void): () => void {
  if (waiting.size === 0) window.addEventListener('beforeprint', drawForPaper)
  waiting.add(draw)
  return () => {
    waiting.delete(draw)
    if (waiting.size === 0) window.removeEventListener('beforeprint', drawForPaper)
  }
}
