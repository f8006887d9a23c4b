import { useEffect, useState } from 'react'
import type { PriceChart } from './price-chart.ts'
import type { BarReading } from './price-chart-options.ts'

/** Interval at which the table of bars is updated. */
const TABLE_MS = 1_000

/** The bars in view while the chart is shown as a table, and a function that switches between the two. */
export function useBarTable(
  chart: PriceChart | undefined,
): [table: readonly BarReading[] | undefined, toggle: () => void] {
  const [table, setTable] = useState<readonly BarReading[]>()
  const isTable = table !== undefined
  useEffect(() => {
    if (!chart || !isTable) return
    const timer = setInterval(() => setTable(chart.readView()), TABLE_MS)
    return () => clearInterval(timer)
  }, [chart, isTable])
  return [table, () => setTable(table ? undefined : (chart?.readView() ?? []))]
}
