import type { SearchHit } from '#contract/pages/search.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { GlossaryTerm } from '#modules/glossary'
import { type Readings, soundsIn } from './economy-vocabulary.ts'
import { FIT, fitOf, type Searched } from './search-entry.ts'
import { HAN, keyOf, wordsOf } from './search-text.ts'

export interface TermHits {
  /** The best first, at most 3. */
  hits: SearchHit[]
  /** How well the query fits a name of the first one, one of `FIT`; infinite without one. */
  fit: number
}

const MAX_HITS = 3
/** Shorter parts of names are found by chance. */
const MIN_LATIN = 3
const MIN_HAN = 1

/** Names in Chinese whose readings the terms are found by. */
export const termNames = (terms: readonly GlossaryTerm[]) =>
  terms.map(({ name, also }) => ({ tw: name.tw, cn: name.cn, others: also.filter(other => HAN.test(other)) }))

/** Finds terms of the glossary by their names in any language, pinyin, zhuyin and initials. */
export function createTermIndex(terms: readonly GlossaryTerm[], readings: Readings) {
  const entries = terms.map((term): { term: GlossaryTerm } & Searched => {
    const names = [...Object.values(term.name), ...term.also]
    const sounds = soundsIn(names, readings)
    return {
      term,
      symbols: [],
      names: [...names.map(name => keyOf(wordsOf(name))), ...sounds.names],
      initials: sounds.initials,
    }
  })
  return {
    find(query: string, locale: Locale): TermHits {
      const whole = wordsOf(query).join('')
      if (whole.length < (HAN.test(whole) ? MIN_HAN : MIN_LATIN)) return { hits: [], fit: Number.POSITIVE_INFINITY }
      const found = entries
        .filter(({ names, initials }) => names.some(({ text }) => text.includes(whole)) || initials.includes(whole))
        .map(entry => ({ term: entry.term, fit: fitOf(entry, whole) }))
        .filter(({ fit }) => fit <= FIT.wordStart || (fit === FIT.exactInitials && whole.length > MIN_LATIN))
        .sort((one, other) => one.fit - other.fit)
      return {
        hits: found.slice(0, MAX_HITS).map(({ term }) => termHit(term, locale)),
        fit: found[0]?.fit ?? Number.POSITIVE_INFINITY,
      }
    },
  }
}

function termHit({ id, area, name }: GlossaryTerm, locale: Locale): SearchHit {
  return {
    type: 'term',
    symbol: id,
    symbolCh: name[locale],
    name: name[locale],
    country: '',
    key: 'markets',
    group: area,
  }
}
