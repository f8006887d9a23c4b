import { useEffect, useState } from 'react'
import { SECOND_MS } from '#contract/time/units.ts'

/**
 * The time by which contests are held, UTC ms, each second: not that of the prices, which may be of a recording.
 * `renderedAt` is the server's, until the page is hydrated.
 */
export function useWallClock(renderedAt: number): number {
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
