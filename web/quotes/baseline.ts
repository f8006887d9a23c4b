import { useMemo } from 'react'
import { type Baseline, defaultBaseline } from '#contract/prices/day-change.ts'
import { decodeRows, type QuoteRow } from '#contract/prices/quote-row.ts'
import type { Text } from '#contract/text/locale.ts'
import { type Translate, useText } from '../i18n/use-text.ts'
import { usePreference } from '../settings/preferences.ts'
import * as quoteWords from '../words/quote.ts'

export const baselineNames: Record<Baseline, Text> = {
  open: quoteWords.baseOpen,
  prevClose: quoteWords.basePrevClose,
  ny17: quoteWords.baseNy17,
  h24: quoteWords.base24h,
}

/** The baseline chosen by the visitor; undefined without a choice and before hydration. */
export function useBaseline(): Baseline | undefined {
  return usePreference('baseline') as Baseline | undefined
}

/** Name of the baseline of these rows; of a mixed list, the rule by class. */
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

/** Name of the baseline in force for these rows. */
export function useBaselineText(rows: readonly Pick<QuoteRow, 'group'>[]): string {
  return baselineText(useText(), useBaseline(), rows)
}

/** Name of the baseline in force on a page of several classes. */
export function useMixedBaselineText(): string {
  const t = useText()
  const chosen = useBaseline()
  return t(chosen ? baselineNames[chosen] : quoteWords.baseByClass)
}

/** Applies the visitor's baseline to rows; returns them unchanged if none was chosen. */
export function useChosenBaseline<Row extends QuoteRow>(rows: readonly Row[]): readonly Row[] {
  const baseline = useBaseline()
  return useMemo(() => (baseline ? rows.map(row => ({ ...row, baseline })) : rows), [rows, baseline])
}

/** Decodes the rows of a loader and applies the visitor's baseline. */
export function useRows(text: string): readonly QuoteRow[] {
  const baseline = useBaseline()
  // A new number format yields new row objects, so that everything that renders them does so again.
  const numbers = usePreference('numbers')
  return useMemo(() => {
    const rows = decodeRows(text)
    if (baseline) return rows.map(row => ({ ...row, baseline }))
    return numbers === undefined ? rows : rows.map(row => ({ ...row }))
  }, [text, baseline, numbers])
}
