import { useEffect, useState } from 'react'
import type { QuoteRow } from '#contract/quote-row.ts'
import { useLive } from '../../live/live.tsx'
import type { LiveQuote } from '../../live/quote-store.ts'
import { isLate } from '../../live/restart.ts'
import { withQuote } from '../../quotes/live-part.ts'

/** One instrument's row with its newest quote, rendered again with each. */
export function useSymbolRow(first: QuoteRow): QuoteRow {
  const { store, stream } = useLive()
  const [latest, setLatest] = useState<{ symbol: string; quote: LiveQuote }>()
  useEffect(() => {
    store.seed(first)
    if (!stream) return
    const { symbol } = first
    const update = (quote: LiveQuote) => setLatest({ symbol, quote })
    const known = store.peek(symbol)
    if (known) update(known)
    const stops = [store.listen(symbol, update), stream.watch([`${first.channel}:${symbol}`])]
    return () => {
      for (const stop of stops) stop()
    }
  }, [first, store, stream])
  if (latest?.symbol !== first.symbol || isLate(latest.quote.eventAt, first.eventAt, latest.quote.kind)) return first
  return withQuote(first, latest.quote)
}
