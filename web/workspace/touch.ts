/** A finger resting this long reads prices; one that moves sooner scrolls. */
const LONG_PRESS_MS = 350
/** Movement below this has no direction yet. */
const SLACK_PX = 6

/**
 * Lets vertical swipes scroll the page although the chart handles every touch: vertical moves are withheld from it,
 * horizontal ones and those after a long press reach it. Returns a function that removes the listeners.
 */
export function letPageScroll(element: HTMLElement): () => void {
  let start: { x: number; y: number; at: number } | undefined
  let meant: 'unknown' | 'page' | 'chart' = 'unknown'
  const begin = (event: TouchEvent) => {
    const [touch] = event.touches
    meant = event.touches.length > 1 ? 'chart' : 'unknown'
    start = touch && { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
  }
  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!start || !touch) return
    if (meant === 'unknown') {
      const across = Math.abs(touch.clientX - start.x)
      const along = Math.abs(touch.clientY - start.y)
      if (event.timeStamp - start.at > LONG_PRESS_MS) meant = 'chart'
      else if (Math.max(across, along) >= SLACK_PX) meant = along > across ? 'page' : 'chart'
    }
    if (meant !== 'chart' && element.dataset.drawing === undefined) event.stopPropagation()
  }
  element.addEventListener('touchstart', begin, { capture: true, passive: true })
  element.addEventListener('touchmove', move, { capture: true, passive: true })
  return () => {
    element.removeEventListener('touchstart', begin, { capture: true })
    element.removeEventListener('touchmove', move, { capture: true })
  }
}
