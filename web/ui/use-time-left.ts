import { useEffect, useState } from 'react'

/** Milliseconds until a time, UTC ms, counted down each second while it is shown; 0 once it has passed. */
export function useTimeLeft(until: number): number {
  const [, tick] = useState(0)
  const left = Math.max(0, until - Date.now())
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => tick(before => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return left
}
