import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** The time of the machine, UTC ms, by which rules of members are counted: a portal may show another one. */
export function useWallClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
