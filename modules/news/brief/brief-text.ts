import { fillText } from '#contract/answers/error.ts'
import { eventName } from '#contract/economy/event-name.ts'
import { formatPrice, fromScaled } from '#contract/prices/price.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { dayMark } from '#contract/time/day-mark.ts'
import { isoDateOf } from '#contract/time/epoch-day.ts'
import type { CalendarItem } from '#modules/calendar'
import type { Catalogue } from '#modules/catalogue'
import { decisionText } from '../own/decision-text.ts'
import type { PriceFact } from '../own/events.ts'
import {
  changeText,
  clockText,
  dateText,
  directionOf,
  gainText,
  linkedPrice,
  localDateOf,
  moveText,
  shortDateText,
  sizeText,
} from '../own/figures.ts'
import { moveOf } from '../own/past-year.ts'
import { headlineText } from '../own/release-text.ts'
import { indexNames } from '../own/sessions.ts'
import { spaced } from '../own/spaced.ts'
import type { Writing } from '../own/writing.ts'
import type { NewsText } from '../store/item.ts'
import type { Brief, BriefFact } from './brief.ts'
import { briefGroups, homeMarkets } from './brief-instruments.ts'
import * as words from './brief-words.ts'

/** Events ahead, and published figures, that the text names; the page lists the others. */
const MAX_NAMED = 4

/** The text of a brief. Each figure is a link, as in the paragraphs of own items. */
export function briefText(brief: Brief, writing: Writing, countries: Catalogue['countries']): NewsText {
  const { locale } = writing
  const fill = (text: Text, values: Record<string, string | number>) => spaced(fillText(text[locale], values), locale)
  const earlier = brief.earlier.flatMap(({ date, facts }) => {
    const when = fillText(words.when[locale], { date: shortDateText(date, locale) })
    return pricesText(facts, {
      writing,
      countries,
      isPast: true,
      fill: (text, values) => fill(text, { when, ...values }),
    })
  })
  const paragraphs = [
    ...pricesText(brief.facts, {
      writing,
      countries,
      isPast: brief.isPast,
      fill: (text, values) => fill(text, { when: '', ...values }),
    }),
    ...releasedText(brief.released, writing, countries, fill),
    ...aheadText(brief, writing, countries, fill),
    ...(earlier.length > 0 ? [fill(words.notToday, {}), ...earlier] : []),
  ]
  return {
    title: fill(words.title, { date: dateText(brief.day, locale, brief.isPast) }),
    paragraphs:
      brief.facts.length > 0 || brief.earlier.length > 0 ? paragraphs : [fill(words.closed, {}), ...paragraphs],
  }
}

type Fill = (text: Text, values: Record<string, string | number>) => string

interface Page {
  writing: Writing
  countries: Catalogue['countries']
  isPast: boolean
  fill: Fill
}

const clauses = (locale: Locale) => (locale === 'en' ? '; ' : '；')

/** What each class of instruments did on one day: a paragraph for each that has traded. */
function pricesText(facts: readonly BriefFact[], page: Page): string[] {
  const { writing, isPast, fill } = page
  const { locale } = writing
  const of = (group: keyof typeof briefGroups) =>
    briefGroups[group].flatMap(symbol => facts.find(({ instrument }) => instrument.symbol === symbol) ?? [])
  const list = (text: Text, facts: readonly PriceFact[]) =>
    facts.length > 0 ? [fill(text, { list: facts.map(fact => movedText(fact, page)).join(clauses(locale)) })] : []
  return [
    ...stocksText(facts, of('markets'), page),
    ...forexText(of('currency'), page),
    ...bondsText(of('bond'), page),
    ...list(words.commodities, of('commodities').slice(0, 4)),
    ...list(isPast ? words.cryptoPast : words.crypto, of('crypto')),
  ]
}

function movedText(fact: PriceFact, { writing }: Page): string {
  return fillText(words.moved[writing.locale], {
    name: writing.nameOf(fact.instrument),
    move: moveText(fact, writing),
    price: linkedPrice(fact.instrument, fact.price, writing),
  })
}

/** Central banks' decisions, then the main figures of the day. */
function releasedText(
  released: Brief['released'],
  writing: Writing,
  countries: Catalogue['countries'],
  fill: Fill,
): string[] {
  const { locale, link } = writing
  const placeOf = ({ country }: CalendarItem) => countries.get(country)?.shortName[locale] ?? country
  const isDecision = (item: CalendarItem) =>
    item.kind === 'meeting' && item.indicator === 'interest-rate' && item.actual !== undefined
  const decisions = released.filter(isDecision).map(item => decisionText(item, placeOf(item), writing))
  const figures = released
    .filter(item => !isDecision(item) && item.actual !== undefined)
    .toSorted((one, other) => other.importance - one.importance)
    .slice(0, MAX_NAMED)
    .map(item => headlineText(item, countries.get(item.country), writing, text => link(text, `event:${item.id}`)))
  const list = (text: Text, parts: readonly string[]) =>
    parts.length > 0 ? [fill(text, { list: parts.map(part => spaced(part, locale)).join(clauses(locale)) })] : []
  return [...list(words.banks, decisions), ...list(words.figures, figures)]
}

/** The main events that follow. Events at one time share it; the zone is said once, and the day of one after midnight. */
function aheadText(
  { ahead, isPast, asOf, day }: Brief,
  { locale, link }: Writing,
  countries: Catalogue['countries'],
  fill: Fill,
): string[] {
  const main = ahead.filter(({ importance }) => importance === 3)
  const named = (main.length > 0 ? main : ahead).slice(0, MAX_NAMED)
  if (named.length === 0) return []
  const nameOf = ({ id, country, event }: CalendarItem) =>
    link(spaced(eventName(countries.get(country), event[locale], locale), locale), `event:${id}`)
  const about = isPast ? isoDateOf(day) : localDateOf(asOf, locale)
  const times = [...Map.groupBy(named, ({ at }) => at!)].map(([at, events]) =>
    fillText(words.aheadItem[locale], {
      time: `${dayMark(localDateOf(at, locale), about, locale)}${locale === 'cn' ? '' : ' '}${clockText(at, locale)}`.trim(),
      events: events.map(nameOf).join(locale === 'en' ? ', ' : '、'),
    }),
  )
  return [fill(isPast ? words.aheadThen : words.ahead, { list: times.join(clauses(locale)) })]
}

const percentOf = ({ instrument, base, price }: PriceFact) => moveOf(instrument, base, price) ?? 0
const byMove = (facts: readonly PriceFact[]) => facts.toSorted((one, other) => percentOf(other) - percentOf(one))

/** The readers' own indices, then how many of the main ones are up and down, with the best and the worst. */
function stocksText(all: readonly BriefFact[], counted: readonly BriefFact[], { writing, fill }: Page): string[] {
  const { locale } = writing
  const own = homeMarkets[locale].stocks.flatMap(
    symbol => all.find(({ instrument }) => instrument.symbol === symbol) ?? [],
  )
  const first = own.map((fact, place) =>
    fillText(words.homeIndex[locale], {
      name: place === 0 && locale === 'tw' ? writing.nameOf(fact.instrument) : indexNameOf(fact, writing),
      gain: gainText(fact, writing),
      move: moveText(fact, writing, locale === 'cn' ? 'short' : 'plain'),
      at: words.at[fact.isFinal === false ? 'open' : 'closed'][locale],
      price: linkedPrice(fact.instrument, fact.price, writing),
    }),
  )
  const rest = counted.length > 1 ? countText(counted, writing, fill) : ''
  if (first.length > 0) return [joined([fill(words.home, { list: first.join(clauses(locale)) }), rest], locale)]
  if (rest !== '') return [fill(words.noHome, { counts: rest })]
  return counted.map(fact =>
    fill(words.home, {
      list: fillText(words.moved[locale], {
        name: writing.nameOf(fact.instrument),
        move: moveText(fact, writing),
        price: linkedPrice(fact.instrument, fact.price, writing),
      }),
    }),
  )
}

const joined = (texts: readonly string[], locale: Locale) =>
  texts.filter(text => text !== '').join(locale === 'en' ? ' ' : '')

const indexNameOf = ({ instrument }: PriceFact, { locale, nameOf }: Writing) =>
  indexNames[instrument.symbol]?.[locale] ?? nameOf(instrument)

function countText(facts: readonly PriceFact[], writing: Writing, fill: Fill): string {
  const { locale } = writing
  const ordered = byMove(facts)
  const [best, worst] = [ordered[0]!, ordered.at(-1)!]
  const counts = [1, -1, 0].map(side => facts.filter(fact => directionOf(fact) === side).length)
  const [up, down] = counts
  const present = counts.flatMap((count, side) => (count > 0 ? [{ count, side }] : []))
  const sides = present.map(({ count, side }, place) =>
    fillText(words.sides[side]![locale], {
      count,
      of: place === 0 ? fillText(words.ofIndices, { count: facts.length }) : '',
    }),
  )
  const text = up === facts.length ? words.stocksUp : down === facts.length ? words.stocksDown : words.stocks
  return fill(text, {
    count: facts.length,
    sides: sides.join(locale === 'en' ? ', ' : '、').replaceAll('  ', ' '),
    best: indexNameOf(best, writing),
    bestMove: moveText(best, writing),
    worst: indexNameOf(worst, writing),
    worstMove: moveText(worst, writing),
  })
}

/** The readers' own currency, the dollar index, and the pair that has moved most. */
function forexText(facts: readonly PriceFact[], { writing, fill }: Page): string[] {
  const { locale } = writing
  const price = (fact: PriceFact) => linkedPrice(fact.instrument, fact.price, writing)
  const find = (symbol: string) => facts.find(({ instrument }) => instrument.symbol === symbol)
  const [own, index] = [find(homeMarkets[locale].pair), find('DXY')]
  const pairs = facts.filter(fact => fact !== index)
  const most = pairs.toSorted((one, other) => Math.abs(percentOf(other)) - Math.abs(percentOf(one)))[0]
  const first = [
    ...(own
      ? [
          fillText(words.homePair[locale], {
            price: (locale === 'en' ? '$' : '') + price(own),
            pairMove: pairMoveText(own, writing),
            move: moveText(own, writing),
          }),
        ]
      : []),
    ...(index
      ? [
          fillText(words.index[locale], {
            index: writing.nameOf(index.instrument),
            move: moveText(index, writing),
            price: price(index),
          }),
        ]
      : []),
    // Where the dollar index is not known, the pairs stand for it.
    ...(index
      ? []
      : pairs
          .filter(fact => fact !== own)
          .slice(0, 4)
          .map(fact =>
            fillText(words.moved[locale], {
              name: writing.nameOf(fact.instrument),
              move: moveText(fact, writing),
              price: price(fact),
            }),
          )),
  ]
  if (first.length === 0) return []
  const second =
    index && most && most !== own && pairs.length > 2
      ? fill(words.most, {
          most: writing.nameOf(most.instrument),
          mostMove: moveText(most, writing),
          mostPrice: price(most),
        })
      : ''
  return [joined([fill(words.forex, { list: first.join(clauses(locale)) }), second], locale)]
}

/** How the readers' own currency has moved: a pair that begins with the dollar rises when it falls. */
function pairMoveText(fact: PriceFact, { locale, link }: Writing): string {
  const { instrument } = fact
  const direction = directionOf(fact) * (instrument.base === 'USD' ? -1 : 1)
  const word = words.homePairMoves[direction > 0 ? 'up' : direction < 0 ? 'down' : 'flat'][locale]
  return direction === 0 ? word : word + link(sizeText(fact, locale), instrument.symbol)
}

/** Ten-year yields, the readers' own first, and how far that of the United States is above its two-year one. */
function bondsText(facts: readonly PriceFact[], page: Page): string[] {
  const { writing, countries, fill } = page
  const { locale } = writing
  const own = facts.filter(({ instrument }) => instrument.symbol === homeMarkets[locale].bond)
  const tens = [...own, ...facts.filter(fact => !own.includes(fact) && fact.instrument.tenor === '10Y').slice(0, 3)]
  if (tens.length === 0) return []
  const texts = tens.map(fact =>
    locale === 'en'
      ? fillText(words.movedYield.en, {
          place: countries.get(fact.instrument.country)?.shortName.en ?? fact.instrument.country,
          change: changeText(fact, 'en'),
          price: linkedPrice(fact.instrument, fact.price, writing),
        })
      : movedText(fact, page),
  )
  return [fill(words.bonds, { list: texts.join(locale === 'en' ? ', ' : '；') }) + spreadText(facts, locale, fill)]
}

function spreadText(bonds: readonly PriceFact[], locale: Locale, fill: Fill): string {
  const yieldOf = (symbol: string) => {
    const fact = bonds.find(({ instrument }) => instrument.symbol === symbol)
    return fact && fromScaled(fact.price, fact.instrument.decimals)
  }
  const [ten, two] = [yieldOf('US10Y'), yieldOf('US2Y')]
  if (ten === undefined || two === undefined) return ''
  const text = fill(words.spread, { spread: formatPrice(Math.round((ten - two) * 1_000), 1) })
  return locale === 'en' ? ` ${text}` : text
}
