import { useEffect } from 'react'

/** The wheel scrolls the page, and zooms the chart only with Ctrl, in focus, or in full screen. */
export function useMeantWheel(canvas: { readonly current: HTMLElement | null }, isFull: boolean): void {
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const judge = (event: WheelEvent) => {
      const isAlong = Math.abs(event.deltaY) >= Math.abs(event.deltaX)
      const isMeant = event.ctrlKey || event.metaKey || isFull || element.contains(document.activeElement)
      if (isAlong && !isMeant) event.stopPropagation()
    }
    element.addEventListener('wheel', judge, { capture: true, passive: true })
    return () => element.removeEventListener('wheel', judge, { capture: true })
  }, [canvas, isFull])
}
