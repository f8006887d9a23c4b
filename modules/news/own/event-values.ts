import { fillText } from '#contract/error.ts'
import type { Locale, Text } from '#contract/locale.ts'
import { formatSigned, fromScaled } from '#contract/price.ts'
import type { CurveTurn, LargeMove, PriceFact, Release, SessionClose, SessionOpen, YearExtreme } from './events.ts'
import { changeText, type Link, moveText, nameOf, priceText, shortDateText, timeText } from './figures.ts'
import { periodText } from './period-text.ts'
import * as sentences from './sentences.ts'
import { sessions } from './sessions.ts'
import { figureText } from './unit-text.ts'

/** What the placeholders of a wording stand for, in one language. */
export type Values = Record<string, string | number>

export function sessionValues(event: SessionOpen | SessionClose, locale: Locale, link: Link): Values {
  const { index, session } = event
  const figure = (price: number) => link(priceText(index.instrument, price), index.instrument.symbol)
  return {
    market: sessions[session].name[locale],
    index: nameOf(index.instrument, locale),
    price: figure(index.price),
    base: figure(index.base),
    move: moveText(index, locale, link),
    ...('high' in event && { high: figure(event.high), low: figure(event.low) }),
  }
}

/** What a price is measured from: `前收 1.15836`. */
function fromText({ instrument, base }: PriceFact, locale: Locale, link: Link): string {
  const text: Text = instrument.class === 'crypto' ? sentences.dayBefore : sentences.previousClose
  return fillText(text[locale], { base: link(priceText(instrument, base), instrument.symbol) })
}

function factValues(fact: PriceFact, locale: Locale, link: Link): Values {
  const { instrument, price } = fact
  return {
    name: nameOf(instrument, locale),
    price: link(priceText(instrument, price), instrument.symbol),
    move: moveText(fact, locale, link),
    from: fromText(fact, locale, link),
  }
}

export function moveValues({ fact, at, share }: LargeMove, locale: Locale, link: Link): Values {
  return { ...factValues(fact, locale, link), time: timeText(at, locale), share, top: Math.max(1, 100 - share) }
}

export function extremeValues({ fact, at, before, beforeOn }: YearExtreme, locale: Locale, link: Link): Values {
  const { instrument } = fact
  return {
    ...factValues(fact, locale, link),
    time: timeText(at, locale),
    before: link(priceText(instrument, before), instrument.symbol),
    date: shortDateText(beforeOn, locale),
  }
}

export function releaseValues(event: Release, locale: Locale, link: Link): Values {
  const { item, place, reaction } = event
  const figure = (value: number) => figureText(item, value, locale)
  const { actual = 0, forecast, previous, revisedFrom } = item
  const known = {
    ...(forecast !== undefined && { forecast: figure(forecast) }),
    ...(previous !== undefined && { previous: figure(previous) }),
    ...(revisedFrom !== undefined && { from: figure(revisedFrom) }),
  }
  const fill = (text: Text) => fillText(text[locale], known)
  const rest = [
    ...(forecast === undefined ? [] : [fill(sentences.forecastPart)]),
    ...(previous === undefined
      ? []
      : [fill(revisedFrom === undefined ? sentences.previousPart : sentences.revisedPart)]),
  ]
  const { above, below, equal } = sentences.comparisons
  const vs =
    forecast === undefined
      ? previous === undefined
        ? undefined
        : sentences.comparisons.previous
      : actual === forecast
        ? equal
        : actual > forecast
          ? above
          : below
  return {
    place: place[locale],
    event: inSentence(item.event[locale], locale),
    period: periodText(item.period, locale),
    actual: link(figure(actual), `event:${item.id}`),
    vs: vs ? fill(vs) : '',
    rest: rest.join(''),
    time: timeText(item.at ?? event.at, locale),
    ...(reaction && reactionValues(reaction, locale, link)),
  }
}

/** Within an English sentence, names of figures begin with a small letter: `Retail sales`, but not `CPI`. */
function inSentence(name: string, locale: Locale): string {
  return locale === 'en' && /^[A-Z][a-z]+ [a-z(]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

function reactionValues(
  { instrument, before, after }: NonNullable<Release['reaction']>,
  locale: Locale,
  link: Link,
): Values {
  const figure = (price: number) => link(priceText(instrument, price), instrument.symbol)
  return {
    pair: nameOf(instrument, locale),
    before: figure(before),
    after: figure(after),
    change: changeText({ instrument, price: after, base: before }, locale),
  }
}

export function curveValues({ place, two, ten }: CurveTurn, locale: Locale, link: Link): Values {
  const figure = ({ instrument, price }: PriceFact) => link(priceText(instrument, price), instrument.symbol)
  /** Ten less two years in basis points, to a tenth. */
  const spreadOf = (longer: number, shorter: number) => {
    const percent = fromScaled(longer, ten.instrument.decimals) - fromScaled(shorter, two.instrument.decimals)
    return formatSigned(Math.round(percent * 1_000), 1)
  }
  return {
    place: place[locale],
    two: figure(two),
    ten: figure(ten),
    spread: spreadOf(ten.price, two.price),
    spreadBefore: spreadOf(ten.base, two.base),
  }
}
