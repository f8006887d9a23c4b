import type { Locale } from '#contract/text/locale.ts'

export const CONVERTER = '/tools/currencyConverter'

/** What the address of the converter says. */
export interface ConverterChoice {
  /** As typed. */
  amount: string
  from: string
  /** The main target first. */
  to: readonly string[]
  /** `2024-05-31`; undefined for the live rate. */
  date?: string | undefined
  /** How much of the past the chart shows. */
  range?: Range | undefined
}

export const ranges = ['1M', '1Y', '5Y'] as const
export type Range = (typeof ranges)[number]

export const DEFAULT_AMOUNT = '1,000'

/** Pairs to choose from with one click. */
export const popularPairs: Record<Locale, readonly (readonly [from: string, to: string])[]> = {
  tw: [
    ['USD', 'TWD'],
    ['JPY', 'TWD'],
    ['CNY', 'TWD'],
    ['EUR', 'TWD'],
    ['USD', 'JPY'],
    ['XAU', 'TWD'],
  ],
  cn: [
    ['USD', 'CNY'],
    ['HKD', 'CNY'],
    ['JPY', 'CNY'],
    ['EUR', 'CNY'],
    ['GBP', 'CNY'],
    ['XAU', 'CNY'],
  ],
  en: [
    ['GBP', 'USD'],
    ['GBP', 'EUR'],
    ['EUR', 'USD'],
    ['USD', 'JPY'],
    ['GBP', 'HKD'],
    ['BTC', 'USD'],
  ],
}

// biome-ignore format: a list of words
const companions = ['USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'TWD', 'AUD', 'CAD', 'CHF', 'SGD', 'KRW', 'THB', 'NZD'] as const
const COMPANIONS = 12

/** The targets beside the main one while the visitor has chosen none. */
export function companionsOf(from: string, to: string): string[] {
  return companions.filter(code => code !== from && code !== to).slice(0, COMPANIONS)
}

/** Address of a conversion, without language prefix. */
export function converterAddress({ amount, from, to, date, range }: ConverterChoice): string {
  const targets = to.map(encodeURIComponent).join(',')
  const rest = `${date === undefined ? '' : `&date=${date}`}${range === undefined ? '' : `&range=${range}`}`
  return `${CONVERTER}?amount=${encodeURIComponent(amount)}&from=${encodeURIComponent(from)}&to=${targets}${rest}`
}
