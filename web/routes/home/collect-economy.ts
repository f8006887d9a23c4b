import type { Locale } from '#contract/text/locale.ts'
import { collectMainFigures, headlineIndicators, type MainFigures } from '../../economy/collect-main-figures.ts'
import type { Services } from '../../pages/services.ts'

/** What moves markets, among the indicators of the pages of the economy, in their order. */
const INDICATORS: readonly string[] = ['gdp-growth-annual', 'interest-rate', 'inflation-rate', 'unemployment-rate']

/** The economies that visitors of each language trade by; their own goes first. */
const economies: Readonly<Record<Locale, readonly string[]>> = {
  tw: ['TW', 'US', 'CN', 'JP'],
  cn: ['CN', 'US', 'EU', 'JP'],
  en: ['US', 'GB', 'EU', 'CN'],
}

/** The newest figures of the main economies. */
export function collectEconomy(
  services: Pick<Services, 'economy' | 'catalogue' | 'conversion'>,
  locale: Locale,
): MainFigures {
  const countries = economies[locale].flatMap(iso2 => services.catalogue.countries.get(iso2) ?? [])
  const indicators = headlineIndicators(services).filter(({ key }) => INDICATORS.includes(key))
  return collectMainFigures(services, countries, locale, indicators)
}
