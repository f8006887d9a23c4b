import type { Locale, Text } from '../text/locale.ts'

/** A country or area as the names of its events speak of it. */
export interface NamedPlace {
  name: Text
  shortName: Text
  /** In English: `German`; empty if it is not known. */
  adjective: string
  /** What names of events call it besides, and its central bank: `韓國`, `BoK`. Latin ones are whole words. */
  alsoNamed: readonly string[]
}

/**
 * An event within a sentence, its country or area apart, for wordings that put something between the two: `German` and
 * `unemployment rate`, `澳洲` and `失業率`. The place is empty if the event names it itself, as `韓國央行利率決議` does, and
 * of events of no country.
 */
export function eventParts(
  place: NamedPlace | undefined,
  event: string,
  locale: Locale,
): { place: string; event: string } {
  const isNamed = place === undefined || namesPlace(place, event, locale)
  return {
    place: isNamed ? '' : locale === 'en' ? place.adjective || place.shortName.en : place.shortName[locale],
    event: eventInSentence(event, locale),
  }
}

/**
 * The full name of an event, alone or within a sentence: `US initial jobless claims`, `Bank of Israel rate decision`,
 * `澳洲失業率`, `美國 CPI 年增率`, `美国CPI同比`. Beside the name of its country, as in a list, the event stands alone.
 */
export function eventName(place: NamedPlace | undefined, event: string, locale: Locale): string {
  const parts = eventParts(place, event, locale)
  if (parts.place === '') return event
  if (locale === 'en') return `${parts.place} ${parts.event}`
  return `${parts.place}${locale === 'tw' && /^[A-Za-z0-9]/.test(event) ? ' ' : ''}${event}`
}

function namesPlace({ name, shortName, adjective, alsoNamed }: NamedPlace, event: string, locale: Locale): boolean {
  return [name[locale], shortName[locale], ...(locale === 'en' ? [adjective] : []), ...alsoNamed].some(
    word => word !== '' && hasWord(event, word),
  )
}

/** Latin words are whole ones, Chinese has no spaces between words. */
function hasWord(text: string, word: string): boolean {
  if (!LATIN.test(word)) return text.includes(word)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!LATIN.test(text.charAt(at - 1)) && !LATIN.test(text.charAt(at + word.length))) return true
  return false
}

const LATIN = /^\p{Script=Latin}/u

/** First words of English names of figures that are proper nouns and keep their capital. */
const properNouns = new Set(['Fed', 'Ifo', 'Ivey', 'Michigan', 'Riksbank', 'Tankan', 'Tokyo', 'Banxico', 'Copom'])
const ORDINARY_WORD = /^[A-Z][a-z]+(-[a-z]+)*$/
/** Small letters, acronyms and what is in brackets; anything else belongs to a proper name, as Russia in Bank of Russia. */
const LATER_WORD = /^(?:[a-z(0-9].*|[A-Z0-9&]+|\S+\))$/

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
