import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { PROGRESS_BAR_HIDE_DELAY_MS, PROGRESS_BAR_THROTTLE_MS } from '#contract/time/constants.ts'

/** A bar at the top of the window while the next page is loading, unless it loads at once. */
export function RouteProgress() {
  const isBusy = useNavigation().state !== 'idle'
  const [phase, setPhase] = useState<'hidden' | 'running' | 'done'>('hidden')
  if (!isBusy && phase === 'running') setPhase('done')
  useEffect(() => {
    if (isBusy) {
      const timer = setTimeout(() => setPhase('running'), PROGRESS_BAR_THROTTLE_MS)
      return () => clearTimeout(timer)
    }
    const timer = setTimeout(() => setPhase('hidden'), PROGRESS_BAR_HIDE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isBusy])
  return phase === 'hidden' ? null : <div className={`progress-bar ${phase}`} aria-hidden="true" />
}
