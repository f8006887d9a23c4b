import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { QUOTE_REFRESH_MS } from '#contract/constants.ts'

/** Reads the page's data again every five minutes while somebody can see it; at once when they come back later. */
export function useReread(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let readAt = performance.now()
    const rereadIfDue = () => {
      if (document.visibilityState !== 'visible' || performance.now() - readAt < QUOTE_REFRESH_MS) return
      readAt = performance.now()
      void revalidate()
    }
    const timer = setInterval(rereadIfDue, QUOTE_REFRESH_MS / 10)
    document.addEventListener('visibilitychange', rereadIfDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', rereadIfDue)
    }
  }, [revalidate])
}
