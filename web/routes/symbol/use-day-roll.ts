import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { QuoteRow } from '#contract/quote-row.ts'

/** How often the page is read again until it knows the new day. */
const RETRY_MS = 3_000

/** Reads the page again when the first price after its trading day has come: close before, ranges and pivots are others then. */
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
