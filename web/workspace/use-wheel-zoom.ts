import { useEffect } from 'react'

/** The wheel scrolls the page, and zooms the chart only with Ctrl, in focus, or in full screen. */
export function useWheelZoom(canvas: { readonly current: HTMLElement | null }, isFull: boolean): void {
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const filter = (event: WheelEvent) => {
      const isVertical = Math.abs(event.deltaY) >= Math.abs(event.deltaX)
      const isZoom = event.ctrlKey || event.metaKey || isFull || element.contains(document.activeElement)
      if (isVertical && !isZoom) event.stopPropagation()
    }
    element.addEventListener('wheel', filter, { capture: true, passive: true })
    return () => element.removeEventListener('wheel', filter, { capture: true })
  }, [canvas, isFull])
}
