import type { Instrument } from '#contract/prices/instrument.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import type { Currencies } from '#modules/currencies'

/** What instruments and currencies are called in texts of news. */
export interface Names {
  /** As it stands in a title or a list: `黃金`, `USD/JPY`, `UK 10-year gilt yield`. */
  instrument(instrument: Instrument, locale: Locale): string
  /** Undefined for no code of ISO 4217. */
  currency(code: string): Text | undefined
}

/** English names of commodities, which are ordinary nouns within a sentence. */
const commodities: Readonly<Record<string, string>> = {
  Gold: 'gold',
  Silver: 'silver',
  Copper: 'copper',
  CrudeOil: 'WTI crude futures',
  Brent: 'Brent crude',
  Naturalgas: 'natural gas',
}

export function createNames(currencies: Pick<Currencies, 'find'>): Names {
  return {
    instrument(instrument, locale) {
      if (locale !== 'en') return instrument.name[locale]
      return commodities[instrument.symbol] ?? nameOf(instrument, locale)
    },
    currency: code => currencies.find(code)?.name,
  }
}

/** The name of an instrument; English has the short form of pairs, `USD/JPY`. */
export function nameOf({ class: of, symbol, name, base, quote }: Instrument, locale: Locale): string {
  return locale === 'en' && of === 'currency' && symbol === base + quote ? `${base}/${quote}` : name[locale]
}
