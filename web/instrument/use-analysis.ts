import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Analysis } from '#contract/prices/analysis.ts'
import { callPortal } from '../api/call-portal.ts'
import { useLocale } from '../i18n/use-text.ts'

/**
 * The analysis rendered with the page, replaced by the complete one once it is computed: five years of history,
 * correlations, late days. A new trading date (UTC ms) requests it again.
 */
export function useAnalysis(first: Omit<Analysis, 'days'>, tradingTime: number): Analysis {
  const served = useMemo(() => ({ ...first, days: [] }), [first])
  const [whole, setWhole] = useState<Analysis>()
  const { symbol } = first
  const locale = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each trading day has its own analysis
  useEffect(() => {
    const abort = new AbortController()
    callPortal('GET /api/v1/analysis', { query: { symbol } }, { locale, signal: abort.signal, tells: false })
      // It is rendered in short tasks.
      .then(analysis => startTransition(() => setWhole(analysis)))
      // The analysis of the page stays; it is marked as incomplete.
      .catch(() => undefined)
    return () => abort.abort()
  }, [symbol, tradingTime])
  return whole?.symbol === symbol ? whole : served
}
