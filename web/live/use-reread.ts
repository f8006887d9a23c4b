import { useCallback, useEffect, useRef } from 'react'
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

const SECOND_READ_MS = 1_500

/** Reads the page's data once more if something of it was not available in time. */
export function useSecondRead(isComplete: boolean): void {
  const reread = useReread()
  const hasTried = useRef(false)
  useEffect(() => {
    if (isComplete || hasTried.current) return
    const timer = setTimeout(() => {
      hasTried.current = true
      void reread()
    }, SECOND_READ_MS)
    return () => clearTimeout(timer)
  }, [isComplete, reread])
}
