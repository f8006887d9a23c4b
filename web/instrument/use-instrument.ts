import { useEffect, useMemo } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useReread } from '../live/use-reread.ts'
import { useWatched } from '../quotes/live-part.ts'
import { useLiveValue } from '../quotes/use-live-row.ts'

/** Interval between reloads until the server has the new day. */
const RETRY_MS = 3_000

/**
 * Receives the quotes of the instrument a page is about, whose figures read them in `useLiveValue` and `useLiveRow`.
 * Reloads the page's data at the first price of a new trading day: previous close, ranges and pivots have changed.
 */
export function useInstrument(row: QuoteRow, tradingEnd: number): void {
  useWatched(
    useMemo(() => [row], [row]),
    true,
  )
  const reread = useReread()
  const isOver = useLiveValue(row, newest => newest.hasPrice && newest.eventAt >= tradingEnd)
  useEffect(() => {
    if (!isOver) return
    void reread()
    const timer = setInterval(reread, RETRY_MS)
    return () => clearInterval(timer)
  }, [isOver, reread])
}
