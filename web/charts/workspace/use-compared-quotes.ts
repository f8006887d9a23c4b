import { useEffect } from 'react'
import type { Envelope } from '#contract/envelope.ts'
import { channelOf, type InstrumentClass } from '#contract/instrument.ts'
import { toScaled } from '#contract/price.ts'
import type { FeedKind } from '#contract/quote.ts'
import { useLive } from '../../live/live.tsx'
import type { PriceChart } from './price-chart.ts'

interface QuoteItem {
  symbol: string
  class: InstrumentClass
  decimals: number
  bid: number | null
  ask: number | null
  open: number | null
  high: number | null
  low: number | null
  time: number | null
  n: number
  kind: FeedKind
  stale: boolean
}

/** Keeps the compared instruments of a chart up to date. */
export function useComparedQuotes(chart: PriceChart | undefined, compared: readonly string[]): void {
  const { store, stream } = useLive()
  const symbols = compared.join()
  useEffect(() => {
    if (!chart || !stream || symbols === '') return
    const abort = new AbortController()
    const stops: (() => void)[] = []
    fetch(`/api/v1/quotes?symbols=${encodeURIComponent(symbols)}`, { signal: abort.signal })
      .then(answer => answer.json() as Promise<Envelope<{ list: QuoteItem[] }>>)
      .then(({ datas }) => {
        if (abort.signal.aborted) return
        for (const quote of datas?.list ?? []) {
          const { symbol, decimals } = quote
          const price = (value: number | null) => toScaled(value ?? 0, decimals)
          store.seed({
            symbol,
            decimals,
            hasPrice: quote.time !== null,
            bid: price(quote.bid),
            ask: price(quote.ask),
            open: price(quote.open),
            high: price(quote.high),
            low: price(quote.low),
            eventAt: quote.time ?? 0,
            n: quote.n,
            kind: quote.kind,
            stale: quote.stale,
          })
          stops.push(
            store.listen(symbol, ({ bid, eventAt }) => chart.takeComparedPrice(symbol, bid / 10 ** decimals, eventAt)),
            stream.watch([`${channelOf(quote.class)}:${symbol}`]),
          )
        }
      })
      // Each line continues from its last bar.
      .catch(() => undefined)
    return () => {
      abort.abort()
      for (const stop of stops) stop()
    }
  }, [chart, symbols, store, stream])
}
