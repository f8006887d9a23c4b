import type { Instrument } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Names } from './names.ts'
import type { CurrencyName } from './unit-text.ts'

/** How a text is written: in which language, and what differs between titles and sentences. */
export interface Writing {
  locale: Locale
  /** Adds a link to a figure; titles have none. */
  link(text: string, target: string): string
  /** The name of an instrument in a title or a list. */
  nameOf(instrument: Instrument): string
  /** The same in a sentence: English has the article of indices and yields there, `the DAX`. */
  nameInSentence(instrument: Instrument): string
  currencyName: CurrencyName
}

export function titleWriting(names: Names, locale: Locale): Writing {
  const nameOf = (instrument: Instrument) => names.instrument(instrument, locale)
  return { locale, link: text => text, nameOf, nameInSentence: nameOf, currencyName: names.currency }
}

export function sentenceWriting(names: Names, locale: Locale): Writing {
  const title = titleWriting(names, locale)
  const nameInSentence = (instrument: Instrument) =>
    locale === 'en' && hasArticle(instrument) ? `the ${title.nameOf(instrument)}` : title.nameOf(instrument)
  return { ...title, nameInSentence, link: (text, target) => `[${text}](${target})` }
}

const hasArticle = ({ class: of, symbol }: Instrument) => of === 'markets' || of === 'bond' || symbol === 'DXY'
