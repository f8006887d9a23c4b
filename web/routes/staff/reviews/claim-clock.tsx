import { useEffect, useRef, useState } from 'react'

const clockOf = (ms: number) => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The time that is left of a claim, counted down; `onEnd` is called once it is over. */
export function ClaimClock({ until, onEnd }: { until: number; onEnd(): void }) {
  const [left, setLeft] = useState(() => until - Date.now())
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const tick = () => {
      setLeft(until - Date.now())
      if (until <= Date.now()) end.current()
    }
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return <b className="num">{clockOf(left)}</b>
}
