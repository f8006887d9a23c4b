import { readDecimal } from '#contract/prices/read-decimal.ts'
import type { Locale } from '#contract/text/locale.ts'

export const firstCurrency: Record<Locale, string> = { tw: 'TWD', cn: 'CNY', en: 'USD' }

/** Decimals in which banks pay: the yen has no smaller unit, and banks in Taiwan round to the dollar. */
export const decimalsOf = (currency: string): number => (currency === 'JPY' || currency === 'TWD' ? 0 : 2)

/** What a number may be. */
export interface NumberRule {
  low: number
  high: number
  isWhole?: boolean
  /** What an empty field stands for; without it, it is a fault. */
  empty?: string
}

export type NumberFault = 'notANumber' | 'outOfRange' | 'notWhole'

type ReadNumber = { value: string; fault?: never } | { value?: never; fault: NumberFault }

/** A number as typed, in plain digits, or what is wrong with it. */
function readNumber(text: string, { low, high, isWhole = false, empty }: NumberRule): ReadNumber {
  if (text.trim() === '' && empty !== undefined) return { value: empty }
  const value = readDecimal(text.replace(/[%％]\s*$/, ''), 'comma')
  if (value === undefined) return { fault: 'notANumber' }
  if (Number(value) < low || Number(value) > high) return { fault: 'outOfRange' }
  return isWhole && value.includes('.') ? { fault: 'notWhole' } : { value }
}

export interface Fields<Name extends string> {
  values: Record<Name, string>
  faults: Partial<Record<Name, NumberFault>>
}

/** The numbers of a form by their rules; `values` has only those without a fault. */
export function readNumbers<Name extends string>(
  typed: Readonly<Record<NoInfer<Name>, string>>,
  rules: Readonly<Record<Name, NumberRule>>,
): Fields<Name> {
  const fields = { values: {}, faults: {} } as Fields<Name>
  for (const name of Object.keys(rules) as Name[]) {
    const { value, fault } = readNumber(typed[name], rules[name])
    if (fault) fields.faults[name] = fault
    else fields.values[name] = value
  }
  return fields
}

export const hasFaults = ({ faults }: Fields<string>): boolean => Object.keys(faults).length > 0
