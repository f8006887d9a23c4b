import { useEffect } from 'react'
import { channelOf } from '#contract/prices/instrument.ts'
import { toScaled } from '#contract/prices/price.ts'
import { callPortal } from '../api/call-portal.ts'
import { useLocale } from '../i18n/use-text.ts'
import { useLive } from '../live/live.tsx'
import type { PriceChart } from './price-chart.ts'

/** Keeps the compared instruments of a chart up to date. */
export function useComparedQuotes(chart: PriceChart | undefined, compared: readonly string[]): void {
  const { store, stream } = useLive()
  const locale = useLocale()
  const symbols = compared.join()
  useEffect(() => {
    if (!chart || !stream || symbols === '') return
    const abort = new AbortController()
    const stops: (() => void)[] = []
    callPortal('GET /api/v1/quotes', { query: { symbols } }, { locale, signal: abort.signal, tells: false })
      .then(({ list }) => {
        if (abort.signal.aborted) return
        for (const quote of list) {
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
            store.listen(symbol, ({ bid, eventAt }) =>
              chart.layers.takeComparedPrice(symbol, bid / 10 ** decimals, eventAt),
            ),
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
  }, [chart, symbols, locale, store, stream])
}
