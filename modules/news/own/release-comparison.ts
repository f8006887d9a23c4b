import type { Locale } from '#contract/text/locale.ts'
import type { Release } from './events.ts'
import { inLanguage } from './in-language.ts'
import { balanceWord, type Shape } from './release-shape.ts'

export type Item = Pick<
  Release['item'],
  'event' | 'country' | 'indicator' | 'unit' | 'decimals' | 'currency' | 'period'
> &
  Partial<Pick<Release['item'], 'actual' | 'forecast' | 'previous' | 'revisedFrom'>>

/** One release in one language: how its figures are told. */
export interface Telling {
  shape: Shape
  /** Country, and in Chinese the period, before it. */
  before: string
  /** The figure's own name. */
  name: string
  /** English: ` in October`. */
  period: string
  /** The size of a value, without its sign where a word says it. */
  size(value: number): string
  /** The same beside a figure that says whether it is an annual rate. */
  sizeBeside(value: number): string
}

/** A value beside another one: `減 0.2%`, `逆差573亿美元`, `−0.2%`; a rise is its figure alone, unless `says` is true. */
export function valueText({ shape, sizeBeside }: Telling, value: number, locale: Locale, says = false): string {
  const figure = sizeBeside(value)
  if (shape.kind === 'level') return figure
  if (locale === 'en') {
    if (shape.kind === 'balance') return `a ${value < 0 ? 'deficit' : 'surplus'} of ${figure}`
    return (value < 0 ? '−' : '') + figure
  }
  if (shape.kind === 'balance') return `${balanceWord(shape.of, value, locale).slice(-2)}${figure}`
  if (value >= 0 && !says) return figure
  if (shape.kind === 'change')
    return (value < 0 ? inLanguage(locale, '減', '下降', '') : inLanguage(locale, '增', '增长', '')) + figure
  return (value < 0 ? inLanguage(locale, '減少', '减少', '') : '增加') + figure
}

/** How a figure compares with its forecast, from the comma on. */
export function compare(
  telling: Telling,
  actual: number,
  forecast: number,
  locale: Locale,
  isSentence: boolean,
): string {
  return locale === 'en'
    ? compareInEnglish(telling, actual, forecast, isSentence)
    : compareInChinese(telling, actual, forecast, locale, isSentence)
}

function compareInEnglish(telling: Telling, actual: number, forecast: number, isSentence: boolean): string {
  if (actual === forecast) return isSentence ? ', in line with the forecast' : ', as forecast'
  const { shape, sizeBeside } = telling
  const isBalance = shape.kind === 'balance'
  const isSameSide = isBalance && Math.sign(actual) === Math.sign(forecast)
  const value = isSameSide ? sizeBeside(forecast) : valueText(telling, forecast, 'en')
  if (isBalance && !isSameSide) return `${isSentence ? ', against' : ' vs'} ${value} forecast`
  if (!isSentence) return ` vs ${value} forecast`
  if (isBalance || (shape.kind !== 'level' && forecast < 0)) return `, against a forecast of ${value}`
  return `, ${actual > forecast ? 'above' : 'below'} the ${value} forecast`
}

function compareInChinese(
  telling: Telling,
  actual: number,
  forecast: number,
  locale: Locale,
  isSentence: boolean,
): string {
  const { shape } = telling
  const by = (tw: string, cn: string) => inLanguage(locale, tw, cn, '')
  const expected = (isSentence ? by('市場', '市场') : '') + by('預期', '预期')
  if (actual === forecast) return `，符合${expected}`
  const size = telling.sizeBeside(forecast)
  const isOpposite = Math.sign(actual) !== Math.sign(forecast) && (actual < 0 || forecast < 0)
  if (shape.kind !== 'level' && (isOpposite || (forecast < 0 && shape.kind === 'count')))
    return `，${expected}${by('為', '为')}${valueText(telling, forecast, locale, true)}`
  if (shape.kind === 'change' && forecast < 0)
    return `，${by('減幅', '降幅')}${actual > forecast ? by('小於', '小于') : by('大於', '大于')}${expected}的${size}`
  const isLarger = shape.kind === 'balance' ? Math.abs(actual) > Math.abs(forecast) : actual > forecast
  return `，${isLarger ? by('高於', '高于') : by('低於', '低于')}${expected}的${size}`
}

/** The figure before, from the comma on, with its revision. */
export function previousText(telling: Telling, item: Item, locale: Locale): string {
  const { actual = 0, forecast, previous, revisedFrom } = item
  if (previous === undefined) return ''
  const { kind } = telling.shape
  const value = valueText(telling, previous, locale)
  if (revisedFrom !== undefined && revisedFrom !== previous) {
    const from = valueText(telling, revisedFrom, locale)
    const isUp = previous > revisedFrom
    if (locale === 'en') return `; the previous figure was revised ${isUp ? 'up' : 'down'} to ${value} from ${from}`
    const verb = kind === 'balance' ? inLanguage(locale, '修正為', '修正为', '') : isUp ? '上修至' : '下修至'
    return `，前值由${from}${verb}${value}`
  }
  if (locale !== 'en')
    return `，前值${previous < 0 && kind !== 'level' ? inLanguage(locale, '為', '为', '') : ''}${value}`
  if (kind !== 'level') return `; the previous figure was ${value}`
  const joint = forecast === undefined ? ', ' : ' and '
  if (actual === previous) return `${joint}unchanged`
  return `${joint}${actual > previous ? 'up' : 'down'} from ${value}`
}
