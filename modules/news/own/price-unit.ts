import type { Instrument } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'
import { inLanguage } from './in-language.ts'

/** What commodities of the news are priced in, by the unit of the catalogue. */
const quantities: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  'USD/t.oz': { tw: '美元/盎司', cn: '美元/盎司', en: '/oz' },
  'USD/lb': { tw: '美元/磅', cn: '美元/磅', en: '/lb' },
  'USD/bbl': { tw: '美元/桶', cn: '美元/桶', en: '/bbl' },
  'USD/MMBtu': { tw: '美元/百萬英熱單位', cn: '美元/百万英热单位', en: '/MMBtu' },
}

/**
 * What stands before and after a price in a text: `$` and `/oz`, or 點. Nothing at pairs, whose price is a ratio, and at
 * yields, which have their per cent sign.
 */
export function priceUnit(
  { class: of, unit, quote }: Pick<Instrument, 'class' | 'unit' | 'quote'>,
  locale: Locale,
): readonly [before: string, after: string] {
  if (of === 'bond') return ['', '']
  if (unit === 'points') return ['', inLanguage(locale, ' 點', '点', '')]
  const dollars =
    of === 'crypto' && quote === 'USD' ? inLanguage(locale, '美元', '美元', '') : quantities[unit]?.[locale]
  if (dollars === undefined) return ['', '']
  return locale === 'en' ? ['$', dollars] : ['', locale === 'tw' ? ` ${dollars}` : dollars]
}
