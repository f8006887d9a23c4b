import { useEffect } from 'react'
import { QUOTE_REFRESH_MS } from '#contract/time/constants.ts'
import { useReread } from './use-reread.ts'

/**
 * Refetches the page's data every five minutes while the tab is visible, and when it becomes visible after that time.
 */
export function useRefetch(): void {
  const reread = useReread()
  useEffect(() => {
    let fetchedAt = performance.now()
    const refetchIfDue = () => {
      if (document.visibilityState !== 'visible' || performance.now() - fetchedAt < QUOTE_REFRESH_MS) return
      fetchedAt = performance.now()
      void reread()
    }
    const timer = setInterval(refetchIfDue, QUOTE_REFRESH_MS / 10)
    document.addEventListener('visibilitychange', refetchIfDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refetchIfDue)
    }
  }, [reread])
}
