import { hasSetup } from '../../workspace/chart-state.ts'
import { hasDefaultLayout } from '../../workspace/stored-layouts.ts'

export const CHART = '/finance/chart'

/** Address of the chart page for an instrument, without language prefix. */
export function chartPage(symbol: string): string {
  return `${CHART}?chartOf=${encodeURIComponent(symbol)}`
}

/**
 * Address of the chart that is shown, for another instrument. The ordinary chart is written out if the visitor's default
 * is another one.
 */
export function sameChartOf(symbol: string): string {
  const query = new URLSearchParams(window.location.search)
  query.delete('page')
  query.set('chartOf', symbol)
  if (hasDefaultLayout() && !hasSetup(query)) query.set('res', '60')
  return `${CHART}?${query}`
}
