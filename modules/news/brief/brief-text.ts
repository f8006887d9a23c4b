import { fillText } from '#contract/answers/error.ts'
import { placedEvent } from '#contract/economy/event-name.ts'
import { formatPrice, fromScaled } from '#contract/prices/price.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import type { CalendarItem } from '#modules/calendar'
import type { Catalogue } from '#modules/catalogue'
import type { PriceFact } from '../own/events.ts'
import { clockText, directionOf, linkedPrice, moveText, shortDateText } from '../own/figures.ts'
import { eventInSentence } from '../own/names.ts'
import { moveOf } from '../own/past-year.ts'
import { spaced } from '../own/spaced.ts'
import type { Writing } from '../own/writing.ts'
import type { NewsText } from '../store/item.ts'
import type { Brief } from './brief.ts'
import { briefGroups } from './brief-instruments.ts'
import * as words from './brief-words.ts'

/** Events ahead that the text names; the page lists the others. */
const MOST_NAMED = 4

/** The text of a brief. Each figure is a link, as in the paragraphs of own items. */
export function briefText(brief: Brief, writing: Writing, countries: Catalogue['countries']): NewsText {
  const { locale } = writing
  const fill = (text: Text, values: Record<string, string | number>) => spaced(fillText(text[locale], values), locale)
  const earlier = brief.earlier.flatMap(({ date, facts }) => {
    const when = fillText(words.when[locale], { date: shortDateText(date, locale) })
    return pricesText(facts, writing, true, (text, values) => fill(text, { when, ...values }))
  })
  const paragraphs = [
    ...pricesText(brief.facts, writing, brief.isPast, (text, values) => fill(text, { when: '', ...values })),
    ...releasedText(brief.released, locale, fill),
    ...aheadText(brief, writing, countries, fill),
    ...(earlier.length > 0 ? [fill(words.notToday, {}), ...earlier] : []),
  ]
  return {
    title: fill(words.title, { date: shortDateText(brief.day, locale) }),
    paragraphs:
      brief.facts.length > 0 || brief.earlier.length > 0 ? paragraphs : [fill(words.closed, {}), ...paragraphs],
  }
}

/** What each class of instruments did on one day: a paragraph for each that has traded. */
function pricesText(facts: readonly PriceFact[], writing: Writing, isPast: boolean, fill: Fill): string[] {
  const { locale } = writing
  const of = (group: keyof typeof briefGroups) =>
    briefGroups[group].flatMap(symbol => facts.find(({ instrument }) => instrument.symbol === symbol) ?? [])
  const moved = (facts: readonly PriceFact[]) =>
    facts
      .map(fact =>
        fillText(words.moved[locale], {
          name: writing.nameOf(fact.instrument),
          move: moveText(fact, writing),
          price: linkedPrice(fact.instrument, fact.price, writing),
        }),
      )
      .join(partsSeparator(locale))
  const list = (text: Text, facts: readonly PriceFact[]) =>
    facts.length > 0 ? [fill(text, { list: moved(facts) })] : []
  const stocks = of('markets')
  return [
    ...(stocks.length === 1 ? list(words.oneStock, stocks) : stocksText(stocks, writing, fill)),
    ...(of('currency')[0]?.instrument.symbol === 'DXY'
      ? forexText(of('currency'), writing, fill)
      : list(words.pairs, of('currency').slice(0, 4))),
    ...list(words.commodities, of('commodities').slice(0, 4)),
    ...list(
      words.bonds,
      of('bond')
        .filter(({ instrument }) => instrument.symbol !== 'US2Y')
        .slice(0, 3),
    ).map(text => text + spreadText(of('bond'), locale, fill)),
    ...list(isPast ? words.cryptoPast : words.crypto, of('crypto')),
  ]
}

type Fill = (text: Text, values: Record<string, string | number>) => string

const partsSeparator = (locale: Locale) => (locale === 'en' ? '; ' : '；')

function releasedText(released: Brief['released'], locale: Locale, fill: Fill): string[] {
  if (released.length === 0) return []
  const parts = (['better', 'worse'] as const).flatMap(sense => {
    const count = released.filter(({ outcome }) => outcome === sense).length
    return count > 0 ? [fill(words[sense], { count })] : []
  })
  const separator = locale === 'en' ? ', ' : '，'
  const outcomes = parts.map(part => separator + part).join('')
  return [fill(released.length === 1 ? words.oneFigure : words.figures, { count: released.length, outcomes })]
}

/** The main events that follow. Events at one time share it; the zone is said once. */
function aheadText(
  { ahead, isPast }: Brief,
  { locale, link }: Writing,
  countries: Catalogue['countries'],
  fill: Fill,
): string[] {
  const main = ahead.filter(({ importance }) => importance === 3)
  const named = (main.length > 0 ? main : ahead).slice(0, MOST_NAMED)
  if (named.length === 0) return []
  const nameOf = ({ id, country, event }: CalendarItem) =>
    link(
      spaced(
        placedEvent(
          {
            country,
            place: countries.get(country)?.shortName[locale] ?? country,
            event: eventInSentence(event[locale], locale),
          },
          locale === 'en' ? ' ' : '',
        ),
        locale,
      ),
      `event:${id}`,
    )
  const times = [...Map.groupBy(named, ({ at }) => at!)].map(([at, events]) =>
    fillText(words.aheadItem[locale], {
      time: clockText(at, locale),
      events: events.map(nameOf).join(locale === 'en' ? ', ' : '、'),
    }),
  )
  return [fill(isPast ? words.aheadThen : words.ahead, { list: times.join(partsSeparator(locale)) })]
}

const percentOf = ({ instrument, base, price }: PriceFact) => moveOf(instrument, base, price) ?? 0
const byMove = (facts: readonly PriceFact[]) => facts.toSorted((one, other) => percentOf(other) - percentOf(one))

function stocksText(facts: readonly PriceFact[], writing: Writing, fill: Fill): string[] {
  if (facts.length < 2) return []
  const ordered = byMove(facts)
  const [best, worst] = [ordered[0]!, ordered.at(-1)!]
  const counts = [1, -1, 0].map(side => facts.filter(fact => directionOf(fact) === side).length)
  const [up, down] = counts
  const sides = counts.flatMap((count, side) => (count > 0 ? [fill(words.sides[side]!, { count })] : []))
  const text = up === facts.length ? words.stocksUp : down === facts.length ? words.stocksDown : words.stocks
  return [
    fill(text, {
      count: facts.length,
      sides: sides.join(writing.locale === 'en' ? ', ' : '、'),
      best: writing.nameOf(best.instrument),
      bestMove: moveText(best, writing),
      worst: writing.nameOf(worst.instrument),
      worstMove: moveText(worst, writing),
    }),
  ]
}

function forexText(facts: readonly PriceFact[], writing: Writing, fill: Fill): string[] {
  const [index, ...pairs] = facts
  const most = pairs.toSorted((one, other) => Math.abs(percentOf(other)) - Math.abs(percentOf(one)))[0]
  if (!index || !most) return []
  return [
    fill(words.forex, {
      index: writing.nameOf(index.instrument),
      move: moveText(index, writing),
      price: linkedPrice(index.instrument, index.price, writing),
      most: writing.nameOf(most.instrument),
      mostMove: moveText(most, writing),
      mostPrice: linkedPrice(most.instrument, most.price, writing),
    }),
  ]
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
