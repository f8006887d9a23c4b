import { basisPointTenths } from '#contract/day-change.ts'
import { type EpochDay, isoDateOf } from '#contract/epoch-day.ts'
import type { Instrument } from '#contract/instrument.ts'
import type { Locale } from '#contract/locale.ts'
import { changeFrom, formatPercent, formatPrice, formatSigned, type ScaledPrice } from '#contract/price.ts'
import { HOUR_MS } from '#contract/units.ts'
import type { PriceFact } from './events.ts'

/** Figures as sentences of each language have them: the same digits as on the page of the instrument. */

/** Adds links to a figure, or leaves it as it is: titles have none. */
export type Link = (text: string, target: string) => string
export const withLinks: Link = (text, target) => `[${text}](${target})`
export const withoutLinks: Link = text => text

export function priceText({ class: of, decimals }: Instrument, price: ScaledPrice): string {
  return of === 'bond' ? `${formatPrice(price, decimals)}%` : formatPrice(price, decimals)
}

/** The name of an instrument in a sentence; English has the short form of pairs, `USD/JPY`. */
export function nameOf({ class: of, symbol, name, base, quote }: Instrument, locale: Locale): string {
  return locale === 'en' && of === 'currency' && symbol === base + quote ? `${base}/${quote}` : name[locale]
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

const verbs: Record<'price' | 'yield', Record<Locale, readonly [down: string, flat: string, up: string]>> = {
  price: { tw: ['下跌', '持平', '上漲'], cn: ['下跌', '持平', '上涨'], en: ['down', 'little changed', 'up'] },
  yield: { tw: ['下滑', '持平', '上升'], cn: ['下行', '持平', '上行'], en: ['down', 'unchanged', 'up'] },
}

/** `上漲 0.28%`, `上涨0.28%`, `up 0.28%`; without a size if it is unchanged. */
export function moveText(fact: PriceFact, locale: Locale, link: Link): string {
  const direction = directionOf(fact)
  const verb = verbs[fact.instrument.class === 'bond' ? 'yield' : 'price'][locale][(direction + 1) as 0 | 1 | 2]
  if (direction === 0) return verb
  return `${verb}${locale === 'cn' ? '' : ' '}${link(sizeText(fact, locale), fact.instrument.symbol)}`
}

/** Other prices in a line: `美元指數 99.503（−0.24%）、黃金 4,086.35（+0.74%）`. */
export function pricesText(facts: readonly PriceFact[], locale: Locale, link: Link): string {
  const texts = facts.map(fact => {
    const { instrument, price } = fact
    const name = nameOf(instrument, locale)
    const figure = link(priceText(instrument, price), instrument.symbol)
    return locale === 'en'
      ? `${name} ${figure} (${changeText(fact, locale)})`
      : `${name}${locale === 'cn' ? '报' : ' '}${figure}（${changeText(fact, locale)}）`
  })
  return texts.join(locale === 'en' ? ', ' : '、')
}

/** Taipei and Beijing have the same time all year. */
const EAST_MS = 8 * HOUR_MS

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `台北時間 20:30`, `北京时间20:30`, `12:30 UTC`. */
export function timeText(at: number, locale: Locale): string {
  const time = new Date(locale === 'en' ? at : at + EAST_MS).toISOString().slice(11, 16)
  return { tw: `台北時間 ${time}`, cn: `北京时间${time}`, en: `${time} UTC` }[locale]
}

/** `11 月 20 日`, `11月20日`, `20 Nov`. */
export function shortDateText(date: EpochDay, locale: Locale): string {
  const [, month = '', day = ''] = isoDateOf(date).split('-')
  if (locale === 'en') return `${Number(day)} ${MONTHS[Number(month) - 1]}`
  return locale === 'tw' ? `${Number(month)} 月 ${Number(day)} 日` : `${Number(month)}月${Number(day)}日`
}
