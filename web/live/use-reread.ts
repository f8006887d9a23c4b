import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isServed } from '../ui/reload-guard.ts'

/**
 * A function that reads the page's data again if the portal can be reached: a failure would replace the whole page with
 * an error. Resolves when they are there, or were not requested.
 */
export function useReread(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    if (await isServed()) await revalidate()
  }, [revalidate])
}

const FIRST_WAIT_MS = 1_500
const LONGEST_WAIT_MS = 12_000

/**
 * Reads the page's data again as long as something of it was not available in time, each time after a wait twice as
 * long, until that would be longer than `longestMs`.
 */
export function useRereadUntil(isComplete: boolean, longestMs = LONGEST_WAIT_MS): void {
  const reread = useReread()
  useEffect(() => {
    if (isComplete) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAfter = (wait: number) => {
      if (wait > longestMs) return
      timer = setTimeout(() => {
        void reread()
        readAfter(2 * wait)
      }, wait)
    }
    readAfter(FIRST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isComplete, longestMs, reread])
}
