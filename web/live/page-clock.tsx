import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { serverZone } from '#contract/text/locale.ts'
import { ownZone } from '../i18n/time.ts'
import { useLocale } from '../i18n/use-text.ts'
import { usePreference } from '../settings/preferences.ts'
import { RunningClock } from './running-clock.ts'

const ClockContext = createContext<RunningClock | undefined>(undefined)

const pageElapsed = () => (typeof performance === 'undefined' ? 0 : performance.now())

/**
 * The portal's clock on a page: the server's time at rendering, advanced at the server's speed. `isReplay`: it is the
 * clock of a recording.
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

/** The zone of the server's HTML, if it is not the default of the language. */
export const HomeZone = createContext<string | undefined>(undefined)

/**
 * The zone in which times are shown: the language's default zone in the server's HTML; after hydration the zone the
 * visitor has chosen, else the browser's own.
 */
export function useZone(): string {
  const usual = serverZone[useLocale()]
  const home = useContext(HomeZone) ?? usual
  const chosen = usePreference('zone')
  const own = useSyncExternalStore(neverChanges, ownZone, () => home)
  return chosen ?? own
}

/** The page clock, updated every second. The render time until the page is hydrated. */
export function useSecond(): number {
  const clock = usePageClock()
  const [second, setSecond] = useState(clock.renderedAt)
  useEffect(() => {
    const timer = setInterval(() => setSecond(clock.now()), 1_000)
    return () => clearInterval(timer)
  }, [clock])
  return second
}
