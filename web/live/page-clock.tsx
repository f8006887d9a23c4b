import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { serverZone } from '#contract/locale.ts'
import { useLocale } from '../i18n/use-text.ts'
import { RunningClock } from './running-clock.ts'

const ClockContext = createContext<RunningClock | undefined>(undefined)

const pageElapsed = () => (typeof performance === 'undefined' ? 0 : performance.now())

/**
 * The portal's clock on a page: the server's time when it was rendered, running on at the server's pace. `isReplay`: it
 * runs on its recording's clock.
 */
export function ClockProvider({
  renderedAt,
  speed,
  isReplay,
  children,
}: {
  renderedAt: number
  speed: number
  isReplay: boolean
  children: ReactNode
}) {
  const [clock] = useState(() => new RunningClock(renderedAt, speed, isReplay, pageElapsed))
  return <ClockContext value={clock}>{children}</ClockContext>
}

export function usePageClock(): RunningClock {
  const clock = useContext(ClockContext)
  if (!clock) throw new Error('usePageClock outside ClockProvider')
  return clock
}

const neverChanges = () => () => undefined

/** The zone times are shown in: the language's home zone in the server's HTML, the reader's own once the page is awake. */
export function useZone(): string {
  const home = serverZone[useLocale()]
  return useSyncExternalStore(
    neverChanges,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => home,
  )
}

/** The page clock to the second, for what shows a running time. The render time until the page is awake. */
export function useSecond(): number {
  const clock = usePageClock()
  const [second, setSecond] = useState(clock.renderedAt)
  useEffect(() => {
    const timer = setInterval(() => setSecond(clock.now()), 1_000)
    return () => clearInterval(timer)
  }, [clock])
  return second
}
