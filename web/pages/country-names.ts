import { intlTag, type Locale } from '#contract/text/locale.ts'
import type { Services } from './services.ts'

/** The name of a country or region by its ISO 3166 code: the portal's own, else that of the Unicode CLDR. */
export function countryNames({ catalogue }: Pick<Services, 'catalogue'>, locale: Locale): (iso2: string) => string {
  const regions = new Intl.DisplayNames([intlTag[locale]], { type: 'region' })
  return iso2 => catalogue.countries.get(iso2)?.shortName[locale] ?? regions.of(iso2) ?? iso2
}
