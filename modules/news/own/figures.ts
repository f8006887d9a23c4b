import { basisPointTenths } from '#contract/prices/day-change.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { changeFrom, formatPercent, formatPrice, formatSigned, type ScaledPrice } from '#contract/prices/price.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { type EpochDay, isoDateOf } from '#contract/time/epoch-day.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import type { PriceFact } from './events.ts'
import { priceUnit } from './price-unit.ts'
import type { Writing } from './writing.ts'

/** Figures as sentences of each language have them: the same digits as on the page of the instrument. */

export function priceText({ class: of, decimals }: Instrument, price: ScaledPrice): string {
  return of === 'bond' ? `${formatPrice(price, decimals)}%` : formatPrice(price, decimals)
}

/** A price that is a link to the page of its instrument, with its unit after it: `33,391.99 點`, `$4,086.35/oz`. */
export function linkedPrice(instrument: Instrument, price: ScaledPrice, { link, locale }: Writing): string {
  const [before, after] = priceUnit(instrument, locale)
  return before + link(priceText(instrument, price), instrument.symbol) + after
}

/** The size of a change without its sign, and its unit: `0.28%`, `3.2 個基點`. */
export function sizeText({ instrument, price, base }: PriceFact, locale: Locale): string {
  if (instrument.class !== 'bond') return formatPercent(Math.abs(percentOf(base, price))).replace('+', '')
  const points = formatPrice(Math.abs(basisPointTenths(price - base, instrument.decimals)), 1)
  return { tw: `${points} 個基點`, cn: `${points}个基点`, en: `${points} bp` }[locale]
}

/** The same of an index, in its points: `279.40`. */
export function pointsText({ instrument, price, base }: PriceFact): string {
  return formatPrice(Math.abs(price - base), instrument.decimals)
}

const percentOf = (base: ScaledPrice, price: ScaledPrice) => changeFrom(base, price)?.percentHundredths ?? 0

/** `+0.28%`, `−3.2 bp`: for tables. */
export function changeText({ instrument, price, base }: PriceFact, locale: Locale): string {
  if (instrument.class !== 'bond') return formatPercent(percentOf(base, price))
  const points = formatSigned(basisPointTenths(price - base, instrument.decimals), 1)
  return { tw: `${points} 個基點`, cn: `${points}个基点`, en: `${points} bp` }[locale]
}

/** -1, 0 or 1: what the digits show, so that a change of 0.00% is none. */
export function directionOf({ instrument, price, base }: PriceFact): number {
  return Math.sign(
    instrument.class === 'bond' ? basisPointTenths(price - base, instrument.decimals) : percentOf(base, price),
  )
}

type Verbs = Readonly<Record<Locale, readonly [down: string, up: string]>>

/** How a move is told: in a sentence, in a list or title, of one that is among the largest of a year, of the past. */
export type Manner = 'plain' | 'short' | 'strong' | 'past'

const verbs: Readonly<Record<Manner, Record<'price' | 'yield', Verbs>>> = {
  plain: {
    price: { tw: ['下跌', '上漲'], cn: ['下跌', '上涨'], en: ['down', 'up'] },
    yield: { tw: ['下滑', '上升'], cn: ['下行', '上行'], en: ['down', 'up'] },
  },
  short: {
    price: { tw: ['跌', '漲'], cn: ['跌', '涨'], en: ['down', 'up'] },
    yield: { tw: ['降', '升'], cn: ['下行', '上行'], en: ['down', 'up'] },
  },
  strong: {
    price: { tw: ['重挫', '大漲'], cn: ['大跌', '大涨'], en: ['slides', 'jumps'] },
    yield: { tw: ['急降', '急升'], cn: ['大幅下行', '大幅上行'], en: ['drops', 'jumps'] },
  },
  past: {
    price: { tw: ['下跌', '上漲'], cn: ['下跌', '上涨'], en: ['fell', 'rose'] },
    yield: { tw: ['下滑', '上升'], cn: ['下行', '上行'], en: ['fell', 'rose'] },
  },
}
const unchanged: Text = { tw: '持平', cn: '持平', en: 'unchanged' }
/** Of a change that rounds to nothing. */
const littleChanged: Text = { tw: '幾乎持平', cn: '基本持平', en: 'little changed' }

/** `上漲 0.28%`, `上涨0.28%`, `up 0.28%`; without a size if it is none. */
export function moveText(fact: PriceFact, { locale, link }: Writing, manner: Manner = 'plain'): string {
  const direction = directionOf(fact)
  if (direction === 0)
    return (
      (manner === 'past' && locale === 'en' ? 'was ' : '') +
      (fact.price === fact.base ? unchanged : littleChanged)[locale]
    )
  return `${verbOf(fact, locale, manner)}${locale === 'cn' ? '' : ' '}${link(sizeText(fact, locale), fact.instrument.symbol)}`
}

/** `上漲`, of a move with a direction. A pair of currencies does not collapse. */
function verbOf(fact: PriceFact, locale: Locale, manner: Manner): string {
  const { class: of } = fact.instrument
  const verb = verbs[manner][of === 'bond' ? 'yield' : 'price'][locale][directionOf(fact) < 0 ? 0 : 1]
  return of === 'currency' && verb === '重挫' ? '大跌' : verb
}

/** `漲幅`, `跌幅`; of yields `升幅`, `降幅`. */
export function extentWord(fact: PriceFact, locale: Locale): string {
  const isDown = directionOf(fact) < 0
  if (locale === 'en') return isDown ? 'fall' : 'rise'
  const isYield = fact.instrument.class === 'bond'
  if (locale === 'tw') return isYield ? (isDown ? '降幅' : '升幅') : isDown ? '跌幅' : '漲幅'
  return isYield ? (isDown ? '下行幅度' : '上行幅度') : isDown ? '跌幅' : '涨幅'
}

/** Of an opening price: `開高 0.67%`, `高开0.67%`, `opens up 0.67%`. */
export function openText(fact: PriceFact, writing: Writing): string {
  const { locale, link } = writing
  const direction = directionOf(fact)
  const size = link(sizeText(fact, locale), fact.instrument.symbol)
  if (locale === 'tw') return direction === 0 ? '平盤開出' : `${direction > 0 ? '開高' : '開低'} ${size}`
  if (locale === 'cn') return direction === 0 ? '平开' : `${direction > 0 ? '高开' : '低开'}${size}`
  return `opens ${moveText(fact, writing)}`
}

/** The same of a close: `收漲 0.67%`, `收涨0.67%`, `closes up 0.67%`. */
export function closeText(fact: PriceFact, writing: Writing): string {
  const { locale, link } = writing
  const direction = directionOf(fact)
  if (locale === 'en') return `closes ${moveText(fact, writing)}`
  if (direction === 0) return moveText(fact, writing)
  const verb = { tw: direction > 0 ? '收漲' : '收跌', cn: direction > 0 ? '收涨' : '收跌' }[locale]
  return `${verb}${locale === 'cn' ? '' : ' '}${link(sizeText(fact, locale), fact.instrument.symbol)}`
}

/**
 * Points and per cent of an index: `上漲 279.40 點，漲幅 0.84%`, `涨20.80点，涨幅0.49%`; in English up to the price, `rose
 * 45.30 points, or 0.48%, to`.
 */
export function gainText(fact: PriceFact, writing: Writing): string {
  const { locale, link } = writing
  if (directionOf(fact) === 0) return `${moveText(fact, writing, 'past')}${locale === 'en' ? ' at' : ''}`
  const { symbol } = fact.instrument
  const [points, size] = [link(pointsText(fact), symbol), link(sizeText(fact, locale), symbol)]
  const verb = verbOf(fact, locale, locale === 'cn' ? 'short' : 'past')
  if (locale === 'en') return `${verb} ${points} points, or ${size}, to`
  return locale === 'tw'
    ? `${verb} ${points} 點，${extentWord(fact, locale)} ${size}`
    : `${verb}${points}点，${extentWord(fact, locale)}${size}`
}

/** Prices in a line, each with its move: `美元指數跌 0.24%，報 99.503 點；黃金漲 0.74%，報 4,086.35 美元/盎司`. */
export function pricesText(facts: readonly PriceFact[], writing: Writing): string {
  const { locale } = writing
  const texts = facts.map(fact => {
    const [name, move] = [writing.nameOf(fact.instrument), moveText(fact, writing, 'short')]
    const figure = linkedPrice(fact.instrument, fact.price, writing)
    if (locale === 'en') return `${name} ${move} at ${figure}`
    return locale === 'tw' ? `${name}${move}，報 ${figure}` : `${name}${move}，报${figure}`
  })
  return texts.join(locale === 'en' ? ', ' : '；')
}

/** Taipei and Beijing have the same time all year. */
const EAST_MS = 8 * HOUR_MS

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const localIso = (at: number, locale: Locale) => new Date(locale === 'en' ? at : at + EAST_MS).toISOString()

/** `20:30` in Taipei and Beijing, `12:30` UTC in English. */
export function clockText(at: number, locale: Locale): string {
  return localIso(at, locale).slice(11, 16)
}

/** The ISO date of a moment there. */
export function localDateOf(at: number, locale: Locale): string {
  return localIso(at, locale).slice(0, 10)
}

/** `台北時間 20:30`, `北京时间20:30`, `12:30 UTC`. */
export function timeText(at: number, locale: Locale): string {
  const time = clockText(at, locale)
  return { tw: `台北時間 ${time}`, cn: `北京时间${time}`, en: `${time} UTC` }[locale]
}

/** `11 月 20 日`, `11月20日`, `20 Nov`. */
export function shortDateText(date: EpochDay, locale: Locale): string {
  const [, month = '', day = ''] = isoDateOf(date).split('-')
  if (locale === 'en') return `${Number(day)} ${MONTHS[Number(month) - 1]}`
  return locale === 'tw' ? `${Number(month)} 月 ${Number(day)} 日` : `${Number(month)}月${Number(day)}日`
}

/** The same, with its year if it is not that of `other`. */
export function dateBesideText(date: EpochDay, other: EpochDay, locale: Locale): string {
  const [year, otherYear] = [date, other].map(each => isoDateOf(each).slice(0, 4))
  return dateText(date, locale, year !== otherYear)
}

/** `2026 年 11 月 20 日`, `2026年11月20日`, `20 Nov 2026`; without the year as `shortDateText`. */
export function dateText(date: EpochDay, locale: Locale, hasYear: boolean): string {
  const text = shortDateText(date, locale)
  const year = isoDateOf(date).slice(0, 4)
  if (!hasYear) return text
  return { tw: `${year} 年 ${text}`, cn: `${year}年${text}`, en: `${text} ${year}` }[locale]
}
