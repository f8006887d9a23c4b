import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets `--above` of an element to the height of what is above it, from which its style sheet derives its own height. The
 * style sheet has the usual height already; notices and long translations change it.
 */
export function useWindowHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = element.current
    if (!frame) return
    const measure = () => {
      const above = Math.round(frame.getBoundingClientRect().top + window.scrollY)
      frame.style.setProperty('--above', `${above}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
}
