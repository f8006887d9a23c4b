import type { SearchHit } from '#contract/pages/search.ts'
import type { Locale } from '#contract/text/locale.ts'
import { isoDateOf } from '#contract/time/epoch-day.ts'
import type { Calendar, CalendarItem } from '#modules/calendar'
import type { EconomicHits } from './economy-index.ts'
import { FIT, fitOf, type Searched } from './search-entry.ts'
import { HAN, keyOf, wordsOf } from './search-text.ts'

export interface EventHits {
  /** The next of each release or meeting, the most important first, at most 3. */
  hits: SearchHit[]
  /** How well the query fits a name of the first ones, one of `FIT`; infinite if none has such a name. */
  fit: number
}

const MAX_HITS = 3
/** Shorter parts of names are found by chance. */
const MIN_LATIN = 3
const MIN_HAN = 2

interface Named extends Searched {
  country: string
  indicator: string
}

/**
 * Finds the next releases and meetings: of the figures that a query has found, and those whose name it is part of, such
 * as `press conference`.
 */
export function createEventIndex(calendar: Pick<Calendar, 'next' | 'named'>) {
  const named = calendar.named
    .filter(({ country }) => country !== '*')
    .map(
      ({ country, indicator, name }): Named => ({
        country,
        indicator,
        symbols: [],
        names: Object.values(name).map(text => keyOf(wordsOf(text))),
        initials: [],
      }),
    )

  function withName(query: string): { found: Named[]; fit: number } {
    const whole = wordsOf(query).join('')
    const isHan = HAN.test(whole)
    if (whole.length < (isHan ? MIN_HAN : MIN_LATIN)) return { found: [], fit: Number.POSITIVE_INFINITY }
    const fits = named
      .filter(({ names }) => names.some(({ text }) => text.includes(whole)))
      .map(each => ({ each, fit: fitOf(each, whole) }))
      .filter(({ fit }) => fit <= FIT.wordStart || isHan)
      .sort((one, other) => one.fit - other.fit)
    return { found: fits.map(({ each }) => each), fit: fits[0]?.fit ?? Number.POSITIVE_INFINITY }
  }

  return {
    async find(query: string, economic: EconomicHits, locale: Locale): Promise<EventHits> {
      const { found, fit } = withName(query)
      const isClear = economic.fit <= FIT.exactName
      const figures = isClear ? economic.hits.filter(({ country, symbol }) => country !== '' && symbol !== '') : []
      const dated = [
        ...figures.slice(0, MAX_HITS).map(({ country, symbol }) => ({ country, indicator: symbol })),
        ...found.slice(0, MAX_HITS),
      ]
      const next = (await Promise.all(dated.map(calendar.next))).filter(item => item !== undefined)
      const unique = [...new Map(next.map(item => [item.id, item])).values()]
      const hits = unique.sort((one, other) => other.importance - one.importance).slice(0, MAX_HITS)
      return { hits: hits.map(item => eventHit(item, locale)), fit }
    },
  }
}

function eventHit({ id, kind, event, country, at, day, isExpected }: CalendarItem, locale: Locale): SearchHit {
  const name = event[locale]
  return {
    type: 'event',
    symbol: id,
    symbolCh: name,
    name,
    country,
    key: 'markets',
    group: kind,
    ...(at !== undefined && { at }),
    day: isoDateOf(day),
    isExpected,
  }
}
