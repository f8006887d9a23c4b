import { fillText } from '#contract/error.ts'
import type { Locale, Text } from '#contract/locale.ts'
import { formatPrice, toScaled } from '#contract/price.ts'
import type { CalendarItem } from '#modules/calendar'

/** Units as they follow a figure in a sentence; others follow it as they are. */
const units: Readonly<Record<string, Text>> = {
  points: { tw: '點', cn: '点', en: 'points' },
  index: { tw: '點', cn: '点', en: 'points' },
  thousand: { tw: '千', cn: '千', en: 'thousand' },
  million: { tw: '百萬', cn: '百万', en: 'million' },
  USD: { tw: '美元', cn: '美元', en: 'USD' },
  'USD bn': { tw: '十億美元', cn: '十亿美元', en: 'USD bn' },
  'CNY bn': { tw: '十億人民幣', cn: '十亿元人民币', en: 'CNY bn' },
  'local bn': { tw: '十億 {currency}', cn: '十亿{currency}', en: '{currency} bn' },
}

/** A figure of a release with its unit: `2.5%`, `288 千`, `288 thousand`. */
export function figureText(
  { unit, decimals, currency }: Pick<CalendarItem, 'unit' | 'decimals' | 'currency'>,
  value: number,
  locale: Locale,
): string {
  const number = formatPrice(toScaled(value, decimals), decimals)
  if (unit === '%') return `${number}%`
  const text = units[unit]
  const name = text ? fillText(text[locale], { currency }) : unit
  if (name === '') return number
  return locale === 'cn' ? `${number}${name}` : `${number} ${name}`
}
