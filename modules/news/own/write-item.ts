import { fillText } from '#contract/answers/error.ts'
import type { NewsCategory } from '#contract/news/news.ts'
import { type Locale, locales, type Text } from '#contract/text/locale.ts'
import { type EpochDay, isoDateOf } from '#contract/time/epoch-day.ts'
import { hashText } from '#kit/random.ts'
import type { NewsItem, NewsText } from '../store/item.ts'
import { decisionValues } from './decision-text.ts'
import { curveValues, extremeValues, moveValues, reactionText, shareText, type Values } from './event-values.ts'
import type { NewsEvent, PriceFact, Release, SessionClose, SessionOpen } from './events.ts'
import { directionOf, pricesText } from './figures.ts'
import type { Names } from './names.ts'
import { releaseValues } from './release-text.ts'
import * as sentences from './sentences.ts'
import { besideIndex, sessionValues } from './session-text.ts'
import { sessions } from './sessions.ts'
import { spaced } from './spaced.ts'
import * as wordings from './wordings.ts'
import { sentenceWriting, titleWriting, type Writing } from './writing.ts'

/** The id of an event's item: a rule writes at most one about the same thing on the same day. */
export function idOf(event: NewsEvent): string {
  switch (event.rule) {
    case 'sessionOpen':
    case 'sessionClose':
      return `${event.rule === 'sessionOpen' ? 'open' : 'close'}-${event.session}-${isoDateOf(event.date)}`
    case 'release':
    case 'decision':
      return `release-${event.item.id.replaceAll('.', '-')}`
    case 'curveInverted':
    case 'curveUpright':
      return `curve-${event.country}-${isoDateOf(event.date)}`
    default:
      return `${idWords[event.rule]}-${event.fact.instrument.symbol}-${isoDateOf(event.date)}`
  }
}

const idWords = { largeMove: 'move', yearHigh: 'high', yearLow: 'low' } as const

/** Weeks from Monday to Sunday, numbered. 1970-01-01 was a Thursday. */
const weekOf = (date: EpochDay) => Math.floor((date + 3) / 7)

/** The wordings of an event's rule. */
function wordingsOf(event: NewsEvent): readonly wordings.Wording[] {
  if (event.rule === 'sessionOpen' && event.session === 'forex')
    return weekOf(event.previousDate) === weekOf(event.date) ? wordings.forexReopen : wordings.forexOpen
  if (event.rule === 'sessionClose' && event.session === 'forex') return wordings.forexClose
  if (event.rule === 'sessionOpen' && namesAll(event)) return wordings.severalOpen
  if (event.rule === 'sessionClose' && namesAll(event)) return wordings.severalClose
  return wordings[event.rule]
}

/** Whether the indices of a market stand together in the title. */
const namesAll = ({ session, home }: SessionOpen | SessionClose) => sessions[session].namesAll && home.length > 1

/**
 * Which of the wordings an event's item has: the same for the same event, unless the items of the rule before or after
 * it have that one.
 */
export function wordingOf(event: NewsEvent, beside: readonly (number | undefined)[]): number {
  const count = wordingsOf(event).length
  const first = hashText(idOf(event)) % count
  for (let step = 0; step < count; step++) {
    const wording = (first + step) % count
    if (!beside.includes(wording)) return wording
  }
  return first
}

/** The item of an event, in all languages. */
export function writeItem(event: NewsEvent, wording: number, names: Names): NewsItem {
  const texts = Object.fromEntries(locales.map(locale => [locale, textIn(event, wording, locale, names)]))
  return {
    id: idOf(event),
    kind: 'own',
    at: event.at,
    category: categoryOf(event),
    locale: undefined,
    texts: texts as Record<Locale, NewsText>,
    symbols: symbolsOf(event),
    countries: countriesOf(event),
    source: '',
    link: '',
    rule: event.rule,
    wording,
    sample: event.sample,
  }
}

function textIn(event: NewsEvent, wording: number, locale: Locale, names: Names): NewsText {
  const { title, lead } = wordingsOf(event)[wording]!
  const further = (text: Text, values: Values) => spaced(fillText(text[locale], values), locale)
  const writing = sentenceWriting(names, locale)
  const linked = valuesOf(event, wording, writing)
  const joined = (sentences: readonly string[]) =>
    sentences.map(each => spaced(each, locale)).join(locale === 'en' ? ' ' : '')
  const paragraphs = [
    joined([fillText(lead[locale], linked), ...positionOf(event, wording, locale)]),
    joined(secondOf(event, wording, linked, writing)),
  ]
  if ('others' in event && event.others.length > 0)
    paragraphs.push(further(sentences.others, { list: pricesText(event.others, writing) }))
  const inTitle = valuesOf(event, wording, titleWriting(names, locale))
  return { title: further(title, inTitle), paragraphs: paragraphs.filter(text => text !== '') }
}

/** Where a move stands among those of the year. Where several indices stand together, it would not say whose it is. */
function positionOf(event: NewsEvent, wording: number, locale: Locale): string[] {
  if (!('share' in event) || event.share === undefined || ('home' in event && namesAll(event))) return []
  const fact = mainFact(event)
  const text = directionOf(fact) === 0 ? undefined : shareText(fact, event.share, wording, locale)
  return text ? [text.sentence] : []
}

/** The sentences after the first. */
function secondOf(event: NewsEvent, wording: number, linked: Values, writing: Writing): string[] {
  const { locale } = writing
  const texts: string[] = []
  if ('home' in event) texts.push(...besideIndex(event, writing, namesAll(event)))
  const isExtreme = event.rule === 'yearHigh' || event.rule === 'yearLow'
  if (isExtreme && event.share === undefined) texts.push(fillText(sentences.change[wording % 2]![locale], linked))
  if ('reaction' in event && event.reaction) texts.push(reactionText(event.reaction, wording, writing))
  return texts
}

function valuesOf(event: NewsEvent, wording: number, writing: Writing): Values {
  switch (event.rule) {
    case 'sessionOpen':
    case 'sessionClose':
      return sessionValues(event, writing)
    case 'largeMove':
      return moveValues(event, wording, writing)
    case 'yearHigh':
    case 'yearLow':
      return extremeValues(event, writing)
    case 'release':
      return releaseValues(event, writing)
    case 'decision':
      return decisionValues(event, writing)
    default:
      return curveValues(event, writing)
  }
}

const classCategories = {
  currency: 'forex',
  commodities: 'commodities',
  markets: 'markets',
  bond: 'bond',
  crypto: 'crypto',
} as const satisfies Record<string, NewsCategory>

function categoryOf(event: NewsEvent): NewsCategory {
  if ('item' in event) return event.rule === 'release' ? 'economy' : 'centralBanks'
  return classCategories[mainFact(event).instrument.class]
}

function mainFact(event: Exclude<NewsEvent, Release>): PriceFact {
  if ('index' in event) return event.index
  return 'fact' in event ? event.fact : event.ten
}

function symbolsOf(event: NewsEvent): string[] {
  if ('item' in event) return event.reaction ? [event.reaction.instrument.symbol] : []
  const further = 'others' in event ? event.others : [event.two]
  const home = 'home' in event ? event.home : []
  return [...new Set([mainFact(event), ...home, ...further].map(({ instrument }) => instrument.symbol))]
}

function countriesOf(event: NewsEvent): string[] {
  if ('item' in event) return [event.item.country]
  const country =
    'session' in event
      ? sessions[event.session].country
      : 'country' in event
        ? event.country
        : event.fact.instrument.country
  return country === '' ? [] : [country]
}
