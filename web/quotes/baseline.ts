import { useMemo } from 'react'
import { type Baseline, defaultBaseline } from '#contract/day-change.ts'
import type { Text } from '#contract/locale.ts'
import { decodeRows, type QuoteRow } from '#contract/quote-row.ts'
import { type Translate, useText } from '../i18n/use-text.ts'
import { usePreference } from '../settings/preferences.ts'
import * as quoteWords from '../words/quote.ts'

export const baselineNames: Record<Baseline, Text> = {
  open: quoteWords.baseOpen,
  prevClose: quoteWords.basePrevClose,
  ny17: quoteWords.baseNy17,
  h24: quoteWords.base24h,
}

/** What the visitor chose to measure changes from; undefined where nothing was chosen, and until the page is hydrated. */
export function useBaseline(): Baseline | undefined {
  return usePreference('baseline') as Baseline | undefined
}

/** What the changes of these rows are measured from, in words: of a mixed list, the rule by class. */
export function baselineText(
  t: Translate,
  chosen: Baseline | undefined,
  rows: readonly Pick<QuoteRow, 'group'>[],
): string {
  if (chosen) return t(baselineNames[chosen])
  const coins = rows.filter(({ group }) => defaultBaseline(group) === 'h24').length
  if (coins === 0) return t(quoteWords.basePrevClose)
  return t(coins === rows.length ? quoteWords.base24h : quoteWords.baseByClass)
}

/** The same for the choice in force. */
export function useBaselineText(rows: readonly Pick<QuoteRow, 'group'>[]): string {
  return baselineText(useText(), useBaseline(), rows)
}

/** The same for a page of several classes. */
export function useMixedBaselineText(): string {
  const t = useText()
  const chosen = useBaseline()
  return t(chosen ? baselineNames[chosen] : quoteWords.baseByClass)
}

/** Rows with the visitor's choice, the same ones where there is none. */
export function useChosenBaseline<Row extends QuoteRow>(rows: readonly Row[]): readonly Row[] {
  const baseline = useBaseline()
  return useMemo(() => (baseline ? rows.map(row => ({ ...row, baseline })) : rows), [rows, baseline])
}

/** The rows of a loader, their changes measured as the visitor wishes. */
export function useRows(text: string): readonly QuoteRow[] {
  const baseline = useBaseline()
  // Rows that are written another way are other rows: whoever draws them begins anew.
  const numbers = usePreference('numbers')
  return useMemo(() => {
    const rows = decodeRows(text)
    if (baseline) return rows.map(row => ({ ...row, baseline }))
    return numbers === undefined ? rows : rows.map(row => ({ ...row }))
  }, [text, baseline, numbers])
}
