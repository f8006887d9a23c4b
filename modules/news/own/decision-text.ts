import { formatPrice } from '#contract/prices/price.ts'
import type { Locale } from '#contract/text/locale.ts'
import { centralBanks, englishBanks } from './central-banks.ts'
import type { Values } from './event-values.ts'
import type { Release } from './events.ts'
import { timeText } from './figures.ts'
import { inLanguage } from './in-language.ts'
import type { Writing } from './writing.ts'

type Item = Pick<Release['item'], 'country' | 'decimals'> &
  Partial<Pick<Release['item'], 'actual' | 'forecast' | 'previous'>>

/** Rates of this bank have a name of their own in English. */
const englishRates: Readonly<Record<string, string>> = { GB: 'Bank Rate', AU: 'the cash rate', NZ: 'the OCR' }

export function decisionValues(event: Release, writing: Writing): Values {
  const { item, place } = event
  const { locale, link } = writing
  const bank = bankOf(item.country, place.shortName[locale], locale)
  const linked = (text: string) => link(text, `event:${item.id}`)
  const full = locale === 'en' ? (englishBanks[item.country] ?? bank) : bank
  return {
    bank,
    bankInFull: full,
    act: actText(item, locale, linked),
    acted: actedText(item, locale, linked),
    vs: againstForecast(item, locale, false),
    vsLong: againstForecast(item, locale, true),
    time: timeText(item.at ?? event.at, locale),
  }
}

/** `聯準會維持利率 3.75% 不變，符合預期`, as one clause of a text. */
export function decisionText(item: Item & { id: string }, place: string, { locale, link }: Writing): string {
  const bank = bankOf(item.country, place, locale)
  const act = actText(item, locale, text => link(text, `event:${item.id}`))
  return `${bank}${locale === 'en' ? ' ' : ''}${act}`
}

function bankOf(country: string, place: string, locale: Locale): string {
  const known = centralBanks[country]?.[locale]
  if (known !== undefined) return known
  return locale === 'en' ? `${place}’s central bank` : `${place}央行`
}

const rateText = ({ decimals }: Item, rate: number) => `${formatPrice(Math.round(rate * 10 ** decimals), decimals)}%`

/** Basis points between two rates, to a tenth. */
const stepOf = ({ actual = 0, previous }: Item) =>
  previous === undefined ? undefined : Math.round((actual - previous) * 1_000) / 10

/** A step as each market counts it: 碼 of 25 basis points, 个基点, bp. */
function stepText(step: number, locale: Locale): string {
  const size = Math.abs(step)
  if (locale === 'en') return `${size} bp`
  if (locale === 'cn') return `${size}个基点`
  if (size % 12.5 !== 0) return `${size} 個基點`
  const quarters = size / 25
  if (quarters === 0.5) return '半碼'
  return Number.isInteger(quarters) ? `${quarters} 碼` : `${Math.floor(quarters)} 碼半`
}

/** In a title. */
function actText(item: Item, locale: Locale, linked: (text: string) => string): string {
  const rate = linked(rateText(item, item.actual ?? 0))
  const step = stepOf(item)
  if (step === undefined) return { tw: `政策利率${rate}`, cn: `政策利率为${rate}`, en: `policy rate ${rate}` }[locale]
  if (step === 0)
    return {
      tw: `維持利率${rate}不變`,
      cn: `维持政策利率在${rate}不变`,
      en: `holds ${englishRates[item.country] ?? 'rates'} at ${rate}`,
    }[locale]
  const size = stepText(step, locale)
  return {
    tw: `${step > 0 ? '升息' : '降息'}${size}至${rate}`,
    cn: `${step > 0 ? '加息' : '降息'}${size}至${rate}`,
    en: `${step > 0 ? 'raises' : 'cuts'} ${englishRates[item.country] ?? 'rates'} by ${size} to ${rate}`,
  }[locale]
}

/** In a sentence, with the rate before it. */
function actedText(item: Item, locale: Locale, linked: (text: string) => string): string {
  const rate = linked(rateText(item, item.actual ?? 0))
  const step = stepOf(item)
  const name = englishRates[item.country] ?? 'its policy rate'
  if (step === undefined)
    return { tw: `政策利率為${rate}`, cn: `政策利率为${rate}`, en: `set ${name} at ${rate}` }[locale]
  if (step === 0)
    return { tw: `維持政策利率${rate}不變`, cn: `维持政策利率在${rate}不变`, en: `left ${name} unchanged at ${rate}` }[
      locale
    ]
  const before = rateText(item, item.previous!)
  const size = stepText(step, locale)
  return {
    tw: `${step > 0 ? '升息' : '降息'}${size}，政策利率由${before}${step > 0 ? '調升' : '調降'}至${rate}`,
    cn: `将政策利率${step > 0 ? '上调' : '下调'}${size}至${rate}`,
    en: `${step > 0 ? 'raised' : 'cut'} ${name} by ${size} to ${rate}`,
  }[locale]
}

function againstForecast(item: Item, locale: Locale, isSentence: boolean): string {
  const { actual = 0, forecast } = item
  if (forecast === undefined) return ''
  const rate = rateText(item, forecast)
  const market = isSentence ? inLanguage(locale, '市場', '市场', '') : ''
  if (actual === forecast) return { tw: `，符合${market}預期`, cn: `，符合${market}预期`, en: ', as expected' }[locale]
  const side = actual > forecast ? inLanguage(locale, '高於', '高于', '') : inLanguage(locale, '低於', '低于', '')
  if (locale === 'en') return isSentence ? `, against an expected ${rate}` : `, vs ${rate} expected`
  return `，${side}${market}${inLanguage(locale, '預期', '预期', '')}的${rate}`
}
