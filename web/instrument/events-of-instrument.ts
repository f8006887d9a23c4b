import { filledText } from '#contract/answers/error.ts'
import { countryKey } from '#contract/economy/country-key.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'
import { collectComingEvents, type EventsPart } from '../economy/collect-coming-events.ts'
import type { Services } from '../pages/services.ts'
import * as words from '../words/coming-events.ts'

/** Events of little importance move no prices. */
const PART = { past: 1, coming: 5 }
const IMPORTANCE = 2

/** Events of the currencies of an instrument, or of its country; null if it has none. */
export async function eventsOfInstrument(
  services: Services,
  { symbol, class: of, base, quote, country: iso2 }: Instrument,
  page: { url: URL; locale: Locale },
): Promise<EventsPart | null> {
  const { locale } = page
  if (of === 'currency' && base !== '' && quote !== '') {
    const more = `/finance/dailyNews?view=week&pair=${encodeURIComponent(symbol)}`
    // The offshore yuan has the events of the onshore one.
    const issued = (currency: string) => (currency === 'CNH' ? 'CNY' : currency)
    // A cryptocurrency has no events.
    const named = [base, quote].filter(code => services.conversion.units.get(code)?.kind === 'currency')
    const [first, second] = named
    if (first === undefined) return null
    const title =
      second === undefined
        ? filledText(words.ofCurrency, { currency: first }, locale)
        : filledText(words.ofPair, { base: first, quote: second }, locale)
    const currencies = named.map(issued)
    return collectComingEvents(services, { ...PART, title, more, filter: { currencies, importance: IMPORTANCE } }, page)
  }
  // Prices of commodities and coins are in dollars.
  const country = services.catalogue.countries.get(iso2 === '' || of === 'commodities' ? 'US' : iso2)
  if (!country) return null
  const title = filledText(words.ofCountry, { country: country.shortName[locale] }, locale)
  const more = `/finance/dailyNews?view=week&country=${countryKey(country)}`
  return collectComingEvents(
    services,
    { ...PART, title, more, filter: { countries: [country.iso2], importance: IMPORTANCE } },
    page,
  )
}
