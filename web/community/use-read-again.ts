import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** The portal keeps a rendered page for a second. */
const KEPT_MS = 1_200
/** A page that is still the earlier one after so many attempts is read again with the next navigation. */
const ATTEMPTS = 5

/** Reads the page again, a few times, while it is an earlier one than the reader knows of. */
export function useReadAgain(isEarlier: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isEarlier) return undefined
    let left = ATTEMPTS
    let timer = setTimeout(read, KEPT_MS)
    async function read(): Promise<void> {
      await revalidate()
      if (--left > 0) timer = setTimeout(read, KEPT_MS)
    }
    return () => {
      left = 0
      clearTimeout(timer)
    }
  }, [isEarlier, revalidate])
}
