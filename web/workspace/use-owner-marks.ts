import { useEffect } from 'react'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { readPlain } from '../api/send.ts'
import { usePageClock } from '../live/page-clock.tsx'
import { usePortalData } from '../pages/portal-data.ts'
import type { PriceChart } from './price-chart.ts'

const DAYS = 60
const AGAIN_MS = MINUTE_MS

interface UdfMark {
  time: number
  text: string
}

/** Marks on the chart when the price went from one feed to another. Simulated and replayed prices have one feed. */
export function useOwnerMarks(chart: PriceChart | undefined, symbol: string): void {
  const clock = usePageClock()
  const feed = usePortalData()?.feed
  const hasOwners = feed !== 'simulated' && feed !== 'replay'
  useEffect(() => {
    if (!chart || !hasOwners) return
    const stopping = new AbortController()
    const { signal } = stopping
    const load = async () => {
      const to = Math.ceil(clock.now() / SECOND_MS)
      const from = to - (DAYS * DAY_MS) / SECOND_MS
      const query = { symbol, resolution: '1', from: String(from), to: String(to) }
      try {
        const marks = (await readPlain('/udf/marks', query, signal)) as UdfMark[]
        if (!signal.aborted && Array.isArray(marks))
          chart.layers.showOwnerMarks(marks.map(({ time, text }) => ({ at: time * SECOND_MS, text })))
      } catch {
        // The chart works without them; the next round tries again.
      }
    }
    void load()
    const timer = setInterval(load, AGAIN_MS)
    return () => {
      stopping.abort()
      clearInterval(timer)
    }
  }, [chart, symbol, clock, hasOwners])
}
