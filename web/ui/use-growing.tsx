import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Rows rendered at first, and more each time the last ones come near the window. */
const ROWS_AT_ONCE = 200

/**
 * Which of many rows are rendered, by their place, and the mark behind them that makes more follow: all for print.
 * `atOnce` rows are rendered at first.
 */
export function useGrowing(
  count: number,
  atOnce = ROWS_AT_ONCE,
): [isShown: (place: number) => boolean, end: ReactNode] {
  const [most, setMost] = useState(atOnce)
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mark.current) return
    const more = () => setMost(shown => shown + ROWS_AT_ONCE)
    const all = () => setMost(Number.POSITIVE_INFINITY)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '1200px' })
    observer.observe(mark.current)
    window.addEventListener('beforeprint', all)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', all)
    }
  })
  return [place => place < most, most < count && <div className="rows-end" ref={mark} />]
}
