import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useLive } from '../live/live.tsx'
import { useNear } from './live-part.ts'
import { withQuote } from './with-quote.ts'

/** Minimum interval between renders of small panels: their figures are means and change slowly. */
const REDRAW_MS = 500

const nowhere: RefObject<Element | null> = { current: null }

type Quotes = ReadonlyMap<string, QuoteRow>

/**
 * A few rows that are rendered again when they change. For lists of many rows see `useLivePart`. With `panel`, they are
 * live only while it is near the window.
 */
export function useLiveQuotes(rows: readonly QuoteRow[], panel?: RefObject<Element | null>): Quotes {
  const { store, stream } = useLive()
  const first = useMemo((): Quotes => new Map(rows.map(row => [row.symbol, row])), [rows])
  const [live, setLive] = useState<{ of: Quotes; quotes: Quotes }>()
  const isNear = useNear(panel ?? nowhere)
  const isActive = panel === undefined || isNear
  useEffect(() => {
    if (!stream || !isActive) return
    for (const row of first.values()) store.seed(row)
    let timer: ReturnType<typeof setTimeout> | undefined
    const redraw = () => {
      timer = undefined
      const newest = ([symbol, row]: readonly [string, QuoteRow]) => {
        const quote = store.peek(symbol)
        return [symbol, quote ? withQuote(row, quote) : row] as const
      }
      setLive({ of: first, quotes: new Map([...first].map(newest)) })
    }
    const redrawSoon = () => {
      timer ??= setTimeout(redraw, REDRAW_MS)
    }
    const stops = [...first.keys()].map(symbol => store.listen(symbol, redrawSoon))
    if ([...first].some(([symbol, row]) => (store.peek(symbol)?.eventAt ?? 0) > row.eventAt)) redrawSoon()
    stops.push(stream.watch([...first.values()].map(({ channel, symbol }) => `${channel}:${symbol}`)))
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [first, store, stream, isActive])
  return live?.of === first ? live.quotes : first
}

/** One row, of which the same holds: only the component that calls this is rendered again. */
export function useLiveQuote(row: QuoteRow, panel?: RefObject<Element | null>): QuoteRow {
  const rows = useMemo(() => [row], [row])
  return useLiveQuotes(rows, panel).get(row.symbol)!
}
