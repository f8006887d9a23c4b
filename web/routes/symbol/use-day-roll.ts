import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { QuoteRow } from '#contract/quote-row.ts'

/** Interval between reloads until the server has the new day. */
const RETRY_MS = 3_000

/** Reloads the page's data at the first price of a new trading day: previous close, ranges and pivots have changed. */
export function useDayRoll(row: QuoteRow, tradingEnd: number): void {
  const { revalidate } = useRevalidator()
  const isOver = row.hasPrice && row.eventAt >= tradingEnd
  useEffect(() => {
    if (!isOver) return
    revalidate()
    const timer = setInterval(revalidate, RETRY_MS)
    return () => clearInterval(timer)
  }, [isOver, revalidate])
}
