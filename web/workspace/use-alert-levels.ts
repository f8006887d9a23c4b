import { useEffect } from 'react'
import { ALERTS_KEY, hasStoredAlerts } from '../alerts/alerts-key.ts'
import { usePageClock } from '../live/page-clock.tsx'
import type { PriceChart } from './price-chart.ts'

/**
 * Shows the levels of the visitor's alerts on the chart. The code for them is loaded after the chart, and only if there
 * are alerts: set earlier, in another tab, or in the dialog that was just closed.
 */
export function useAlertLevels(chart: PriceChart | undefined, symbol: string): void {
  const clock = usePageClock()
  useEffect(() => {
    if (!chart) return
    let isAsked = false
    let isOver = false
    let stop: (() => void) | undefined
    const follow = () => {
      if (isAsked || !hasStoredAlerts()) return
      isAsked = true
      import('../alerts/waiting-levels.ts').then(
        ({ followLevels }) => {
          if (isOver) return
          stop = followLevels(
            symbol,
            () => clock.now(),
            levels => chart.layers.showAlertLevels(levels),
          )
        },
        // The chart works without them.
        () => undefined,
      )
    }
    const followOtherTab = ({ key }: StorageEvent) => {
      if (key === ALERTS_KEY) follow()
    }
    follow()
    // The event does not bubble.
    document.addEventListener('close', follow, true)
    window.addEventListener('storage', followOtherTab)
    return () => {
      isOver = true
      stop?.()
      document.removeEventListener('close', follow, true)
      window.removeEventListener('storage', followOtherTab)
    }
  }, [chart, symbol, clock])
}
