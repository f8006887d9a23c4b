import { fillText } from '#contract/answers/error.ts'
import { formatSigned, fromScaled } from '#contract/prices/price.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import type { CurveTurn, LargeMove, PriceFact, Release, YearExtreme } from './events.ts'
import { dateBesideText, directionOf, extentWord, linkedPrice, moveText, sizeText, timeText } from './figures.ts'
import * as sentences from './sentences.ts'
import type { Writing } from './writing.ts'

/** What the placeholders of a wording stand for, in one language. */
export type Values = Record<string, string | number>

/** What a price is measured from: `前收 1.15836`. */
function fromText({ instrument, base }: PriceFact, writing: Writing): string {
  const text = instrument.class === 'crypto' ? sentences.dayBefore : sentences.previousClose
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

/** Where a move stands among the year's, in a title and in a sentence; undefined between the largest and smallest tenth. */
export function shareText(fact: PriceFact, share: number, wording: number, locale: Locale) {
  const values = { share, top: Math.max(1, 100 - share), extent: extentWord(fact, locale) }
  const fill = (text: Text) => fillText(text[locale], values)
  if (share >= 100) return { inTitle: fill(sentences.rankFirst), sentence: fill(sentences.largest) }
  if (share >= FEW)
    return { inTitle: fill(sentences.rank[wording % 2]!), sentence: fill(sentences.large[wording % 2]!) }
  return share < 100 - FEW ? { inTitle: '', sentence: fill(sentences.small) } : undefined
}

/** Per cent of a year's moves: what lies between this and its rest to 100 is an ordinary day. */
const FEW = 90

export function moveValues({ fact, at, share }: LargeMove, wording: number, writing: Writing): Values {
  const { locale } = writing
  return {
    ...factValues(fact, writing),
    strong: moveText(fact, writing, 'strong'),
    rank: shareText(fact, share, wording, locale)?.inTitle ?? '',
    time: timeText(at, locale),
  }
}

type Record52 = Pick<YearExtreme, 'rule' | 'fact' | 'date' | 'before' | 'beforeOn' | 'share'>

/** How a high or low of 52 weeks is told. With a large move, its size stands before the price. */
export function extremeTexts({ rule, fact, date, before, beforeOn, share }: Record52, writing: Writing): Values {
  const { locale, link } = writing
  const isHigh = rule === 'yearHigh'
  const price = linkedPrice(fact.instrument, fact.price, writing)
  const isYield = fact.instrument.class === 'bond'
  const verb = isHigh ? '升至' : isYield ? '降至' : '跌至'
  const hasMove = share !== undefined && directionOf(fact) !== 0
  const size = link(sizeText(fact, locale), fact.instrument.symbol)
  const word = isHigh ? 'rises' : 'falls'
  return {
    price,
    reached: hasMove ? `${moveText(fact, writing)}至${price}` : verb + price,
    reaches: hasMove ? `${word} ${size} to ${price}` : `${word} to ${price}`,
    passed: isHigh ? '突破' : '跌破',
    highOf: { tw: isHigh ? '高點' : '低點', cn: isHigh ? '高点' : '低点', en: '' }[locale],
    record: {
      tw: `52 週新${isHigh ? '高' : '低'}`,
      cn: `52周新${isHigh ? '高' : '低'}`,
      en: `a 52-week ${isHigh ? 'high' : 'low'}`,
    }[locale],
    far: isHigh ? '高' : '低',
    beyond: isHigh ? 'above' : 'below',
    crosses: isHigh ? 'breaks above' : 'breaks below',
    crossed: isHigh ? 'broke above' : 'broke below',
    mark: isHigh ? 'high' : 'low',
    before: linkedPrice(fact.instrument, before, writing),
    date: dateBesideText(beforeOn, date, locale),
  }
}

export function extremeValues(event: YearExtreme, writing: Writing): Values {
  return {
    ...factValues(event.fact, writing),
    ...extremeTexts(event, writing),
    time: timeText(event.at, writing.locale),
  }
}

/** The price of a pair before and after a publication, in a sentence. */
export function reactionText(
  { instrument, before, after }: NonNullable<Release['reaction']>,
  wording: number,
  writing: Writing,
): string {
  const { locale, link } = writing
  const fact = { instrument, price: after, base: before }
  const direction = directionOf(fact)
  const went = {
    tw: direction < 0 ? '跌至' : '升至',
    cn: direction < 0 ? '跌至' : '升至',
    en: direction < 0 ? 'fallen' : 'risen',
  }[locale]
  return fillText((direction === 0 ? sentences.still : sentences.reaction[wording % 2]!)[locale], {
    pair: writing.nameInSentence(instrument),
    before: linkedPrice(instrument, before, writing),
    after: linkedPrice(instrument, after, writing),
    went,
    extent: extentWord(fact, locale),
    size: link(sizeText(fact, locale), instrument.symbol),
  })
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
    // Some places have government bonds that simplified Chinese does not call 国债.
    bond: ten.instrument.name.cn.includes('政府债券') ? '政府债券' : '国债',
    two: figure(two),
    ten: figure(ten),
    spread: spreadOf(ten.price, two.price),
    spreadBefore: spreadOf(ten.base, two.base),
  }
}
