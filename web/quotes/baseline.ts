import { useMemo } from 'react'
import type { Text } from '#contract/locale.ts'
import { type Baseline, decodeRows, type QuoteRow } from '#contract/quote-row.ts'
import { usePreference } from '../settings/preferences.ts'
import * as quoteWords from '../words/quote.ts'

export const baselineNames: Record<Baseline, Text> = {
  open: quoteWords.baseOpen,
  prevClose: quoteWords.basePrevClose,
  ny17: quoteWords.baseNy17,
  h24: quoteWords.base24h,
}

/** What the reader measures changes from; what the page does by itself until it is awake, or where nothing was chosen. */
export function useBaseline(byItself: Baseline = 'open'): Baseline {
  return (usePreference('baseline') as Baseline | undefined) ?? byItself
}

/** The rows of a loader, their changes measured as the reader wishes. */
export function useRows(text: string, byItself?: Baseline): readonly QuoteRow[] {
  const baseline = useBaseline(byItself)
  // Rows that are written another way are other rows: whoever draws them begins anew.
  const numbers = usePreference('numbers')
  return useMemo(() => {
    const rows = decodeRows(text)
    return baseline === 'open' && numbers === undefined ? rows : rows.map(row => ({ ...row, baseline }))
  }, [text, baseline, numbers])
}
