import type { Instrument } from '#contract/prices/instrument.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import type { Catalogue } from '#modules/catalogue'
import { unitsOf } from '#modules/conversion'

/** What instruments and currencies are called in texts of news. */
export interface Names {
  /** As it stands in a title or a list: `黃金`, `USD/JPY`, `UK 10-year yield`. */
  instrument(instrument: Instrument, locale: Locale): string
  /** Undefined for a currency that the catalogue does not price. */
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

export function createNames(catalogue: Pick<Catalogue, 'instruments' | 'countries'>): Names {
  const units = unitsOf(catalogue)
  return {
    instrument(instrument, locale) {
      const years = /^(\d+)Y$/.exec(instrument.tenor)?.[1]
      if (locale !== 'en') return instrument.name[locale]
      if (instrument.class === 'bond' && years !== undefined)
        return `${catalogue.countries.get(instrument.country)?.shortName.en ?? instrument.country} ${years}-year yield`
      return commodities[instrument.symbol] ?? nameOf(instrument, locale)
    },
    currency: code => units.get(code)?.name,
  }
}

/** The name of an instrument; English has the short form of pairs, `USD/JPY`. */
export function nameOf({ class: of, symbol, name, base, quote }: Instrument, locale: Locale): string {
  return locale === 'en' && of === 'currency' && symbol === base + quote ? `${base}/${quote}` : name[locale]
}

/** First words of English names of figures that are proper nouns and keep their capital. */
const properNouns = new Set(['Banxico', 'Copom', 'Ivey', 'Michigan', 'Riksbank', 'Tankan', 'Tokyo'])
const ORDINARY_WORD = /^[A-Z][a-z]+(-[a-z]+)*$/
/** Small letters, acronyms and what is in brackets; anything else belongs to a proper name, as Russia in Bank of Russia. */
const LATER_WORD = /^(?:[a-z(].*|[A-Z0-9&]+)$/

/** The name of a figure within a sentence; in English `retail sales`, but `CPI`, `Tokyo core CPI`. */
export function eventInSentence(name: string, locale: Locale): string {
  const [first = '', ...later] = name.split(' ')
  const isOrdinary =
    locale === 'en' &&
    ORDINARY_WORD.test(first) &&
    !properNouns.has(first) &&
    later.every(word => LATER_WORD.test(word))
  return isOrdinary ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
