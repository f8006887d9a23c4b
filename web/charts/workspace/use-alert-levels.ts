import { useEffect } from 'react'
import { usePageClock } from '../../live/page-clock.tsx'
import type { PriceChart } from './price-chart.ts'

/** Keeps the prices on the chart that the reader's alerts wait for. What reads them is fetched after the chart. */
export function useAlertLevels(chart: PriceChart | undefined, symbol: string): void {
  const clock = usePageClock()
  useEffect(() => {
    if (!chart) return
    let isOver = false
    let stop: (() => void) | undefined
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
    return () => {
      isOver = true
      stop?.()
    }
  }, [chart, symbol, clock])
}
