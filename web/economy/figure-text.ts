import type { Translate } from '../i18n/use-text.ts'
import { economicUnits, localCurrency } from '../words/economic-unit.ts'

export const NO_VALUE = '—'

const DECIMALS: Readonly<Record<string, number>> = {
  '%': 2,
  '% of GDP': 1,
  points: 1,
  index: 1,
  thousand: 0,
  million: 2,
  USD: 0,
  'USD bn': 1,
  'CNY bn': 0,
  'local bn': 1,
  'intl $': 0,
  'USD/L': 2,
  Mt: 1,
  '°C': 1,
  mm: 0,
  cases: 0,
  rate: 4,
}

/** Decimals that figures of a unit are shown with. */
export function decimalsOf(unit: string): number {
  return DECIMALS[unit] ?? 2
}

/** A unit in words: `十億 TWD`, `% of GDP`. Without a currency for the figures of several countries. */
export function unitText(unit: string, t: Translate, currency?: string): string {
  const [, code, magnitude] = /^([A-Z]{3}) (bn|million|thousand)$/.exec(unit) ?? []
  if (code !== undefined && !Object.hasOwn(economicUnits, unit))
    return t(economicUnits[`local ${magnitude}`]!, { currency: code })
  const known = economicUnits[unit]
  return known ? t(known, { currency: currency ?? t(localCurrency) }) : unit
}

/** Changes of these are differences in percentage points; of others they are a percentage. */
export function isShare(unit: string): boolean {
  return unit.startsWith('%') || unit === '°C' || unit === 'points'
}

/** Figures in each country's own currency cannot be compared between countries. */
export function isComparable(unit: string): boolean {
  return unit !== 'local bn' && unit !== 'rate'
}
