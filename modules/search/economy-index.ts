import type { SearchHit } from '#contract/pages/search.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Country } from '#modules/catalogue'
import type { Economy, Indicator } from '#modules/economy'
import type { EconomyVocabulary, NamedIndicator } from './economy-vocabulary.ts'
import { FIT, MISSPELLED } from './search-entry.ts'
import { wordsOf } from './search-text.ts'
import { editsOfWords, forgivenEdits } from './typos.ts'

export interface EconomicHits {
  /** The best match first, at most 20. */
  hits: SearchHit[]
  /** Fit of the first hit, one of `FIT` or `MISSPELLED`; infinite without hits. */
  fit: number
  /** Typing errors of the query if it means an indicator; infinite if it means a country, or instruments rather. */
  edits: number
  /** The query names a release or a meeting. */
  isDated: boolean
}

export interface EconomyIndex {
  /**
   * Pages about economies: of a country, of an indicator in all countries, and of an indicator in a country. A country
   * alone has its main indicators beside it, an indicator alone the visitor's own economy and the largest ones. Nothing
   * that has no figures is found.
   */
  find(query: string, locale: Locale): EconomicHits
}

/** Economies whose figures visitors of each language look for first. */
const ownEconomies: Readonly<Record<Locale, readonly string[]>> = {
  tw: ['TW', 'US', 'CN', 'JP', 'EU'],
  cn: ['CN', 'US', 'EU', 'JP', 'GB'],
  en: ['US', 'GB', 'EU', 'CN', 'JP'],
}
const MAX_HITS = 20
const NOTHING: EconomicHits = {
  hits: [],
  fit: Number.POSITIVE_INFINITY,
  edits: Number.POSITIVE_INFINITY,
  isDated: false,
}
/** Indicators of a country that are shown for the country alone. */
const MAIN_INDICATORS = 5
/** Other indicators that match as well. */
const MAX_OTHERS = 8
/** Words without a meaning of their own: `inflation in Japan`, `China’s GDP`. */
const FILLERS: ReadonlySet<string> = new Set(['in', 'of', 'the', 'for', 's', 'and', 'vs'])

/** One way to read a query: a country, and the words that remain. */
interface Reading {
  country: Country | undefined
  words: readonly string[]
  /** The country was cut off within a word, or is a single character: the rest has to be a whole name. */
  needsWhole: boolean
}

interface Match {
  country: Country | undefined
  indicators: readonly NamedIndicator[]
  fit: number
  edits: number
  /** How well it explains the query, compared with its other readings. */
  rank: number
  /** What remains beside the country names a release or a meeting. */
  isDated?: boolean
}

export function createEconomyIndex(
  economy: Pick<Economy, 'indicators' | 'has' | 'countriesOf' | 'countries'>,
  countries: ReadonlyMap<string, Country>,
  vocabulary: EconomyVocabulary,
): EconomyIndex {
  const main = economy
    .indicators()
    .filter(({ headline }) => headline !== undefined)
    .sort((a, b) => a.headline! - b.headline!)
    .slice(0, MAIN_INDICATORS)

  function matchOf({ country, words, needsWhole }: Reading): Match | undefined {
    if (words.length === 0)
      return country && !needsWhole
        ? { country, indicators: [], fit: FIT.inside, edits: Number.POSITIVE_INFINITY, rank: FIT.exactName }
        : undefined
    const found = vocabulary.matching(words, needsWhole ? FIT.exactName : FIT.scattered)
    const [best] = found
    if (!best) return undefined
    const only = best.indicator.country
    if (country && only && only.iso2 !== country.iso2) return undefined
    const indicators = found.map(({ indicator }) => indicator)
    // Currencies, shares and bonds are instruments in the first place.
    const isMarket = best.indicator.of.category === 'Markets'
    const [fit, edits] = isMarket ? [MISSPELLED, Number.POSITIVE_INFINITY] : [best.fit, 0]
    const isDated = vocabulary.isDated(words.join(''))
    return { country: country ?? only, indicators, fit, edits, rank: best.fit, isDated }
  }

  function bestMatch(words: readonly string[]): Match | undefined {
    let best: Match | undefined
    for (const reading of readingsOf(words, vocabulary)) {
      const match = matchOf(reading)
      if (match && (!best || match.rank < best.rank)) best = match
    }
    return best
  }

  function misspelledMatch(words: readonly string[]): Match | undefined {
    const corrected = words.map(word => (forgivenEdits(word) === 0 ? word : vocabulary.near(word)))
    const match = bestMatch(corrected)
    if (!match) return misspelled(words, vocabulary)
    return { ...match, fit: MISSPELLED, edits: match.edits + editsOfWords(words, corrected) }
  }

  const hasFigures = (country: string, { key }: Indicator) => economy.has(country, key)
  const isKnown = ({ key }: Indicator) =>
    ownEconomies.en.some(country => economy.has(country, key)) || economy.countriesOf(key).length > 0

  function hitsOf({ country, indicators }: Match, locale: Locale): SearchHit[] {
    const found = indicators.map(({ of }) => of)
    if (country) {
      if (!economy.countries().includes(country.iso2)) return []
      const series = (found.length > 0 ? found : main).filter(each => hasFigures(country.iso2, each))
      const page = countryHit(country, locale)
      if (found.length === 0) return [page, ...series.map(each => seriesHit(country, each, locale))]
      const pages = found.filter(isKnown).slice(0, 1)
      if (pages.length === 0) return []
      return [
        ...series.slice(0, MAX_OTHERS).map(each => seriesHit(country, each, locale)),
        ...pages.map(each => indicatorHit(each, locale)),
        page,
      ]
    }
    const [first, ...others] = found.filter(isKnown).slice(0, MAX_OTHERS)
    if (!first) return []
    const own = ownEconomies[locale]
      .flatMap(iso2 => countries.get(iso2) ?? [])
      .filter(({ iso2 }) => hasFigures(iso2, first))
      .map(each => seriesHit(each, first, locale))
    return [
      indicatorHit(first, locale),
      ...own.slice(0, 2),
      ...others.slice(0, 2).map(each => indicatorHit(each, locale)),
      ...own.slice(2),
      ...others.slice(2).map(each => indicatorHit(each, locale)),
    ]
  }

  return {
    find(query, locale) {
      const all = wordsOf(query).filter(word => word !== '')
      const words = all.filter((word, place) => place === 0 || !FILLERS.has(word))
      const match = words.length === 0 ? undefined : (bestMatch(words) ?? misspelledMatch(words))
      const hits = match ? hitsOf(match, locale).slice(0, MAX_HITS) : []
      if (!match || hits.length === 0) return NOTHING
      return { hits, fit: match.fit, edits: match.edits, isDated: match.isDated ?? false }
    },
  }
}

const LATIN = /^[\p{Script=Latin}\p{N}]+$/u
const MAX_WORDS_OF_A_COUNTRY = 4

/** All ways to read a query; without a country first. */
function readingsOf(words: readonly string[], vocabulary: EconomyVocabulary): Reading[] {
  const readings: Reading[] = [{ country: undefined, words, needsWhole: false }]
  const add = (country: Country | undefined, rest: readonly string[], name: string) => {
    if (country) readings.push({ country, words: rest, needsWhole: [...name].length === 1 })
  }
  for (let count = Math.min(MAX_WORDS_OF_A_COUNTRY, words.length); count > 0; count--) {
    const first = words.slice(0, count).join('')
    const last = words.slice(-count).join('')
    add(vocabulary.country(first), words.slice(count), first)
    if (count < words.length) add(vocabulary.country(last), words.slice(0, -count), last)
  }
  const whole = words.join('')
  for (const [name, country] of vocabulary.countries) {
    if (name === whole) continue
    const isWithin = LATIN.test(name) || [...name].length === 1
    const rest = whole.startsWith(name)
      ? whole.slice(name.length).replace(/^[的之]/, '')
      : whole.endsWith(name) && !isWithin
        ? whole.slice(0, -name.length)
        : ''
    if (rest !== '') readings.push({ country, words: [rest], needsWhole: isWithin })
  }
  return readings
}

/** The indicator whose name differs from what remains beside a country by typing errors. */
function misspelled(words: readonly string[], vocabulary: EconomyVocabulary): Match | undefined {
  for (const { country, words: rest, needsWhole } of readingsOf(words, vocabulary)) {
    const found = needsWhole ? undefined : vocabulary.similar(rest.join(''))
    if (!found) continue
    const { indicator, edits } = found
    const meant = country ?? indicator.country
    return { country: meant, indicators: [indicator], fit: MISSPELLED, edits, rank: MISSPELLED }
  }
  return undefined
}

const economyName = { tw: '經濟數據', cn: '经济数据', en: 'Economy' } as const

function hit(symbol: string, name: string, country: string, group: string): SearchHit {
  return { type: 'indicator', symbol, symbolCh: name, name, country, key: 'markets', group }
}

function countryHit({ iso2, name }: Country, locale: Locale): SearchHit {
  return hit('', `${name[locale]} · ${economyName[locale]}`, iso2, '')
}

function indicatorHit({ key, name, category }: Indicator, locale: Locale): SearchHit {
  return hit(key, name[locale], '', category)
}

function seriesHit({ iso2, shortName }: Country, { key, name, category }: Indicator, locale: Locale): SearchHit {
  return hit(key, `${shortName[locale]} · ${name[locale]}`, iso2, category)
}
