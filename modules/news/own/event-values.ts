import { fillText } from '#contract/answers/error.ts'
import { formatSigned, fromScaled } from '#contract/prices/price.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { weekdayOf } from '#contract/time/epoch-day.ts'
import type { CurveTurn, LargeMove, PriceFact, Release, SessionClose, SessionOpen, YearExtreme } from './events.ts'
import { changeText, dateBesideText, linkedPrice, moveText, openText, timeText } from './figures.ts'
import { eventInSentence } from './names.ts'
import { periodText } from './period-text.ts'
import * as sentences from './sentences.ts'
import { sessions } from './sessions.ts'
import { figureText } from './unit-text.ts'
import type { Writing } from './writing.ts'

/** What the placeholders of a wording stand for, in one language. */
export type Values = Record<string, string | number>

/** From Sunday, as they stand after 週 and 周. */
const weekdayNames: Record<Locale, readonly string[]> = {
  tw: [...'日一二三四五六'],
  cn: [...'日一二三四五六'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}

export function sessionValues(event: SessionOpen | SessionClose, writing: Writing): Values {
  const { index, session } = event
  const figure = (price: number) => linkedPrice(index.instrument, price, writing)
  return {
    market: sessions[session].name[writing.locale],
    index: writing.nameOf(index.instrument),
    price: figure(index.price),
    base: figure(index.base),
    move: moveText(index, writing),
    ...('previousDate' in event && {
      open: openText(index, writing),
      day: weekdayNames[writing.locale][weekdayOf(event.previousDate)]!,
    }),
    ...('high' in event && { high: figure(event.high), low: figure(event.low) }),
  }
}

/** What a price is measured from: `前收 1.15836`. */
function fromText({ instrument, base }: PriceFact, writing: Writing): string {
  const text: Text = instrument.class === 'crypto' ? sentences.dayBefore : sentences.previousClose
  return fillText(text[writing.locale], { base: linkedPrice(instrument, base, writing) })
}

function factValues(fact: PriceFact, writing: Writing): Values {
  const { instrument, price } = fact
  return {
    name: writing.nameInSentence(instrument),
    price: linkedPrice(instrument, price, writing),
    move: moveText(fact, writing),
    from: fromText(fact, writing),
  }
}

export function moveValues({ fact, at, share }: LargeMove, writing: Writing): Values {
  return { ...factValues(fact, writing), time: timeText(at, writing.locale), share, top: Math.max(1, 100 - share) }
}

export function extremeValues({ fact, at, date, before, beforeOn }: YearExtreme, writing: Writing): Values {
  return {
    ...factValues(fact, writing),
    time: timeText(at, writing.locale),
    before: linkedPrice(fact.instrument, before, writing),
    date: dateBesideText(beforeOn, date, writing.locale),
  }
}

export function releaseValues(event: Release, writing: Writing): Values {
  const { item, place, reaction } = event
  const { locale, link, currencyName } = writing
  const figure = (value: number) => figureText(item, value, locale, currencyName)
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
    event: beforeFigure(eventInSentence(item.event[locale], locale), locale),
    period: periodText(item.period, locale),
    actual: link(figure(actual), `event:${item.id}`),
    vs: vs ? fill(vs) : '',
    rest: rest.join(''),
    time: timeText(item.at ?? event.at, locale),
    ...(reaction && reactionValues(reaction, writing)),
  }
}

/** In Chinese a figure may follow at once: a name that ends in Latin letters is separated from it. */
function beforeFigure(name: string, locale: Locale): string {
  return locale !== 'en' && /[A-Za-z0-9)]$/.test(name) ? `${name} ` : name
}

function reactionValues({ instrument, before, after }: NonNullable<Release['reaction']>, writing: Writing): Values {
  return {
    pair: writing.nameInSentence(instrument),
    before: linkedPrice(instrument, before, writing),
    after: linkedPrice(instrument, after, writing),
    change: changeText({ instrument, price: after, base: before }, writing.locale),
  }
}

export function curveValues({ place, two, ten }: CurveTurn, writing: Writing): Values {
  const figure = ({ instrument, price }: PriceFact) => linkedPrice(instrument, price, writing)
  /** Ten less two years in basis points, to a tenth. */
  const spreadOf = (longer: number, shorter: number) => {
    const percent = fromScaled(longer, ten.instrument.decimals) - fromScaled(shorter, two.instrument.decimals)
    return formatSigned(Math.round(percent * 1_000), 1)
  }
  return {
    place: place[writing.locale],
    two: figure(two),
    ten: figure(ten),
    spread: spreadOf(ten.price, two.price),
    spreadBefore: spreadOf(ten.base, two.base),
  }
}
