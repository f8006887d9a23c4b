import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { Locale } from '#contract/text/locale.ts'

/**
 * What a compact list calls an instrument, and a note beside it or in its tooltip. Chinese names are short and better
 * known than codes; English names are long, so that the code stands for them.
 */
export function compactName(
  { symbol, name }: Pick<QuoteRow, 'symbol' | 'name'>,
  locale: Locale,
): { title: string; note: string } {
  return locale === 'en' ? { title: symbol, note: name } : { title: name, note: symbol }
}
