import { useEffect } from 'react'
import { ALERTS_KEY, hasKeptAlerts } from '../../alerts/alerts-key.ts'
import { usePageClock } from '../../live/page-clock.tsx'
import type { PriceChart } from './price-chart.ts'

/**
 * Keeps the prices on the chart that the reader's alerts wait for. What reads them is fetched after the chart, and only
 * where there are any: set before, in another tab, or in the dialog that has just been closed.
 */
export function useAlertLevels(chart: PriceChart | undefined, symbol: string): void {
  const clock = usePageClock()
  useEffect(() => {
    if (!chart) return
    let isAsked = false
    let isOver = false
    let stop: (() => void) | undefined
    const follow = () => {
      if (isAsked || !hasKeptAlerts()) return
      isAsked = true
      import('../../alerts/waiting-levels.ts').then(
        ({ followLevels }) => {
          if (isOver) return
          stop = followLevels(
            symbol,
            () => clock.now(),
            levels => chart.showAlertLevels(levels),
          )
        },
        // A chart without them is still a chart.
        () => undefined,
      )
    }
    const followOtherTab = ({ key }: StorageEvent) => {
      if (key === ALERTS_KEY) follow()
    }
    follow()
    // It does not bubble.
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
