import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useLiveValue } from './use-live-row.ts'

/** A text that ticks change, rendered without what is around it. The page must watch the row. */
export function LiveText({ row, text }: { row: QuoteRow; text: (newest: QuoteRow) => string }) {
  return useLiveValue(row, text)
}
