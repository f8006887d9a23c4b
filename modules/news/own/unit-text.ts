import { type CurrencyName, cellText, unitPattern, figureText as writeFigure } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { CalendarItem } from '#modules/calendar'

export type { CurrencyName }

type Measured = Pick<CalendarItem, 'unit' | 'decimals' | 'currency' | 'indicator'>

/** A figure of a release with its unit: `2.5%`, `28.8 萬人`, `1.073万亿日元`, `288K`, `JPY 1,073 bn`. */
export function figureText(item: Measured, value: number, locale: Locale, nameOf: CurrencyName): string {
  return writeFigure(value, { unit: unitPattern(item, locale, nameOf), decimals: item.decimals }, locale)
}

/** The same beside a figure that says whether both are annual rates. */
export function figureBeside(item: Measured, value: number, locale: Locale, nameOf: CurrencyName): string {
  return cellText(value, { unit: unitPattern(item, locale, nameOf), decimals: item.decimals }, locale)
}
