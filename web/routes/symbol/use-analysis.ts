import { useEffect, useMemo, useState } from 'react'
import type { Analysis } from '#contract/analysis.ts'
import type { Envelope } from '#contract/envelope.ts'

/**
 * What the page came with, and everything once it is worked out: five years back, correlations, days that came late. With
 * another trading date (UTC ms) it is worked out again.
 */
export function useAnalysis(first: Omit<Analysis, 'days'>, tradingTime: number): Analysis {
  const served = useMemo(() => ({ ...first, days: [] }), [first])
  const [whole, setWhole] = useState<Analysis>()
  const { symbol } = first
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day has another analysis
  useEffect(() => {
    const abort = new AbortController()
    fetch(`/api/v1/analysis?symbol=${encodeURIComponent(symbol)}`, { signal: abort.signal })
      .then(answer => answer.json() as Promise<Envelope<Analysis>>)
      .then(({ datas }) => {
        if (datas) setWhole(datas)
      })
      // What the page came with stays; it says of itself that it is not all.
      .catch(() => undefined)
    return () => abort.abort()
  }, [symbol, tradingTime])
  return whole?.symbol === symbol ? whole : served
}
