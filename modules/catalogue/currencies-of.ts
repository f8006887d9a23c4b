import type { Instrument } from '#contract/prices/instrument.ts'
import type { Catalogue } from './catalogue.ts'

/** The currencies whose events move an instrument: both of a pair, that of its country, or that of its price. */
export function currenciesOf(
  { class: own, base, quote, country }: Instrument,
  { countries }: Pick<Catalogue, 'countries'>,
): string[] {
  if (own === 'currency') return [base, quote]
  return [countries.get(country)?.currency ?? quote]
}
