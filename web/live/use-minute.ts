import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#contract/time/units.ts'
import { usePageClock } from './page-clock.tsx'

const minuteOf = (at: number) => at - (at % MINUTE_MS)

/** The beginning of the present minute (UTC ms) by the page clock; of the render time until the page is hydrated. */
export function useMinute(): number {
  const clock = usePageClock()
  const [minute, setMinute] = useState(() => minuteOf(clock.renderedAt))
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteOf(clock.now())), 1_000)
    return () => clearInterval(timer)
  }, [clock])
  return minute
}
