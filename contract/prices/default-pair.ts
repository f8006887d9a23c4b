import type { Locale } from '../text/locale.ts'

/** The pair that visitors of each language look up most. */
export const defaultPair: Record<Locale, readonly [from: string, to: string]> = {
  tw: ['USD', 'TWD'],
  cn: ['USD', 'CNY'],
  en: ['GBP', 'USD'],
}
