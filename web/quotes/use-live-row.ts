import { useEffect, useMemo, useState } from 'react'
import type { Channel } from '#contract/instrument.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { useLive } from '../live/live.tsx'

/** Small panels are drawn again at most this often: their figures are means and need no more. */
const REDRAW_MS = 500

/** A few rows that are rendered again as they change. For lists of many rows see `useLivePart`. */
export function useLiveQuotes(rows: readonly QuoteRow[], channel: Channel): ReadonlyMap<string, QuoteRow> {
  const { store, stream } = useLive()
  const first = useMemo(() => new Map(rows.map(row => [row.symbol, row])), [rows])
  const [live, setLive] = useState<ReadonlyMap<string, QuoteRow>>()
  useEffect(() => {
    if (!stream) return
    for (const row of first.values()) store.seed(row)
    let timer: ReturnType<typeof setTimeout> | undefined
    const redraw = () => {
      timer = undefined
      setLive(
        new Map([...first].map(([symbol, row]) => [symbol, { ...row, ...(store.peek(symbol) ?? {}), hasPrice: true }])),
      )
    }
    const stops = [...first.keys()].map(symbol =>
      store.listen(symbol, () => {
        timer ??= setTimeout(redraw, REDRAW_MS)
      }),
    )
    stops.push(stream.watch([...first.keys()].map(symbol => `${channel}:${symbol}`)))
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      setLive(undefined)
    }
  }, [first, channel, store, stream])
  return live ?? first
}
