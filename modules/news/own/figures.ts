import { basisPointTenths } from '#contract/prices/day-change.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { changeFrom, formatPercent, formatPrice, formatSigned, type ScaledPrice } from '#contract/prices/price.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { type EpochDay, isoDateOf } from '#contract/time/epoch-day.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import type { PriceFact } from './events.ts'
import type { Writing } from './writing.ts'

/** Figures as sentences of each language have them: the same digits as on the page of the instrument. */

export function priceText({ class: of, decimals }: Instrument, price: ScaledPrice): string {
  return of === 'bond' ? `${formatPrice(price, decimals)}%` : formatPrice(price, decimals)
}

/** A price that is a link to the page of its instrument. */
export function linkedPrice(instrument: Instrument, price: ScaledPrice, { link }: Writing): string {
  return link(priceText(instrument, price), instrument.symbol)
}

/** The size of a change without its sign, and its unit: `0.28%`, `3.2 個基點`. */
function sizeText({ instrument, price, base }: PriceFact, locale: Locale): string {
  if (instrument.class !== 'bond') return formatPercent(Math.abs(percentOf(base, price))).replace('+', '')
  const points = formatPrice(Math.abs(basisPointTenths(price - base, instrument.decimals)), 1)
  return { tw: `${points} 個基點`, cn: `${points}个基点`, en: `${points} bp` }[locale]
}

const percentOf = (base: ScaledPrice, price: ScaledPrice) => changeFrom(base, price)?.percentHundredths ?? 0

/** `+0.28%`, `−3.2 bp`. */
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

const verbs: Record<'price' | 'yield', Record<Locale, readonly [down: string, up: string]>> = {
  price: { tw: ['下跌', '上漲'], cn: ['下跌', '上涨'], en: ['down', 'up'] },
  yield: { tw: ['下滑', '上升'], cn: ['下行', '上行'], en: ['down', 'up'] },
}
const unchanged: Text = { tw: '持平', cn: '持平', en: 'unchanged' }
/** Of a change that rounds to nothing. */
const littleChanged: Text = { tw: '幾乎持平', cn: '基本持平', en: 'little changed' }

/** `上漲 0.28%`, `上涨0.28%`, `up 0.28%`; without a size if it is none. */
export function moveText(fact: PriceFact, { locale, link }: Writing): string {
  const direction = directionOf(fact)
  if (direction === 0) return (fact.price === fact.base ? unchanged : littleChanged)[locale]
  const verb = verbs[fact.instrument.class === 'bond' ? 'yield' : 'price'][locale][direction < 0 ? 0 : 1]
  return `${verb}${locale === 'cn' ? '' : ' '}${link(sizeText(fact, locale), fact.instrument.symbol)}`
}

/** The same of an opening price; in simplified Chinese it has words of its own: `高开0.67%`, `平开`. */
export function openText(fact: PriceFact, writing: Writing): string {
  if (writing.locale !== 'cn') return moveText(fact, writing)
  const direction = directionOf(fact)
  if (direction === 0) return '平开'
  return `${direction > 0 ? '高开' : '低开'}${writing.link(sizeText(fact, 'cn'), fact.instrument.symbol)}`
}

/** Other prices in a line: `美元指數 99.503（−0.24%）、黃金 4,086.35（+0.74%）`. */
export function pricesText(facts: readonly PriceFact[], writing: Writing): string {
  const { locale } = writing
  const texts = facts.map(fact => {
    const name = writing.nameOf(fact.instrument)
    const figure = linkedPrice(fact.instrument, fact.price, writing)
    return locale === 'en'
      ? `${name} ${figure} (${changeText(fact, locale)})`
      : `${name}${locale === 'cn' ? '报' : ' '}${figure}（${changeText(fact, locale)}）`
  })
  // In simplified Chinese each has a verb.
  return texts.join(locale === 'en' ? ', ' : locale === 'cn' ? '；' : '、')
}

/** Taipei and Beijing have the same time all year. */
const EAST_MS = 8 * HOUR_MS

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `20:30` in Taipei and Beijing, `12:30` UTC in English. */
export function clockText(at: number, locale: Locale): string {
  return new Date(locale === 'en' ? at : at + EAST_MS).toISOString().slice(11, 16)
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
  const text = shortDateText(date, locale)
  if (year === otherYear) return text
  return { tw: `${year} 年 ${text}`, cn: `${year}年${text}`, en: `${text} ${year}` }[locale]
}
