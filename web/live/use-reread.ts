import { useCallback } from 'react'
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
