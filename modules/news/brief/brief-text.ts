import { fillText } from '#contract/error.ts'
import type { Locale, Text } from '#contract/locale.ts'
import { formatSigned, fromScaled } from '#contract/price.ts'
import type { Catalogue } from '#modules/catalogue'
import type { PriceFact } from '../own/events.ts'
import { directionOf, type Link, moveText, nameOf, priceText, shortDateText, timeText } from '../own/figures.ts'
import { moveOf } from '../own/past-year.ts'
import { spaced } from '../own/spaced.ts'
import type { NewsText } from '../store/item.ts'
import type { Brief } from './brief.ts'
import { briefGroups } from './brief-instruments.ts'
import * as words from './brief-words.ts'

/** Events ahead that the text names; the page lists the others. */
const MOST_NAMED = 4

/** The text of a brief. Each figure is a link, as in the paragraphs of own items. */
export function briefText(
  brief: Brief,
  locale: Locale,
  link: Link,
  { countries }: Pick<Catalogue, 'countries'>,
): NewsText {
  const of = (group: keyof typeof briefGroups) =>
    briefGroups[group].flatMap(symbol => brief.facts.find(({ instrument }) => instrument.symbol === symbol) ?? [])
  const fill = (text: Text, values: Record<string, string | number>) => spaced(fillText(text[locale], values), locale)
  const moved = (facts: readonly PriceFact[]) =>
    facts
      .map(fact =>
        fillText(words.moved[locale], {
          name: nameOf(fact.instrument, locale),
          move: moveText(fact, locale, link),
          price: link(priceText(fact.instrument, fact.price), fact.instrument.symbol),
        }),
      )
      .join(locale === 'en' ? '; ' : '；')
  const list = (text: Text, facts: readonly PriceFact[]) =>
    facts.length > 0 ? [fill(text, { list: moved(facts) })] : []
  const named = brief.ahead.filter(({ importance }) => importance === 3)
  const ahead = (named.length > 0 ? named : brief.ahead).slice(0, MOST_NAMED).map(({ id, event, country, at }) =>
    fillText(words.aheadItem[locale], {
      time: link(timeText(at!, locale), `event:${id}`),
      place: countries.get(country)?.shortName[locale] ?? country,
      event: event[locale],
    }),
  )
  const paragraphs = [
    ...stocksText(of('markets'), locale, link, fill),
    ...(of('currency')[0]?.instrument.symbol === 'DXY'
      ? forexText(of('currency'), locale, link, fill)
      : list(words.pairs, of('currency').slice(0, 4))),
    ...list(words.commodities, of('commodities').slice(0, 4)),
    ...list(
      words.bonds,
      of('bond')
        .filter(({ instrument }) => instrument.symbol !== 'US2Y')
        .slice(0, 3),
    ).map(text => text + spreadText(of('bond'), locale, fill)),
    ...list(brief.isPast ? words.cryptoPast : words.crypto, of('crypto')),
    ...releasedText(brief.released, locale, fill),
    ...(ahead.length > 0 ? [fill(words.ahead, { list: ahead.join(locale === 'en' ? '; ' : '；') })] : []),
  ]
  return {
    title: fill(words.title, { date: shortDateText(brief.day, locale) }),
    paragraphs: brief.facts.length > 0 ? paragraphs : [fill(words.closed, {}), ...paragraphs],
  }
}

type Fill = (text: Text, values: Record<string, string | number>) => string

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

const percentOf = ({ instrument, base, price }: PriceFact) => moveOf(instrument, base, price) ?? 0
const byMove = (facts: readonly PriceFact[]) => facts.toSorted((one, other) => percentOf(other) - percentOf(one))

function stocksText(facts: readonly PriceFact[], locale: Locale, link: Link, fill: Fill): string[] {
  if (facts.length < 2) return []
  const ordered = byMove(facts)
  const [best, worst] = [ordered[0]!, ordered.at(-1)!]
  const [up, down] = [1, -1].map(side => facts.filter(fact => directionOf(fact) === side).length)
  const text = up === facts.length ? words.stocksUp : down === facts.length ? words.stocksDown : words.stocks
  return [
    fill(text, {
      count: facts.length,
      up: up!,
      down: down!,
      best: nameOf(best.instrument, locale),
      bestMove: moveText(best, locale, link),
      worst: nameOf(worst.instrument, locale),
      worstMove: moveText(worst, locale, link),
    }),
  ]
}

function forexText(facts: readonly PriceFact[], locale: Locale, link: Link, fill: Fill): string[] {
  const [index, ...pairs] = facts
  const most = pairs.toSorted((one, other) => Math.abs(percentOf(other)) - Math.abs(percentOf(one)))[0]
  if (!index || !most) return []
  const figure = ({ instrument, price }: PriceFact) => link(priceText(instrument, price), instrument.symbol)
  return [
    fill(words.forex, {
      index: nameOf(index.instrument, locale),
      move: moveText(index, locale, link),
      price: figure(index),
      most: nameOf(most.instrument, locale),
      mostMove: moveText(most, locale, link),
      mostPrice: figure(most),
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
  const text = fill(words.spread, { spread: formatSigned(Math.round((ten - two) * 1_000), 1) })
  return locale === 'en' ? ` ${text}` : text
}
