import { type NumberStyle, toScaled } from '#contract/prices/price.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'

/** The content of a field: a number scaled by its decimals, or the reason why there is none. */
export type Reading = { value: number } | { fault: 'noNumber' | 'tooManyDecimals' }

/** Reads a price or per cent as typed in the visitor's number style. */
export function readNumber(text: string, style: NumberStyle, decimals: number): Reading {
  const plain = readDecimal(text, style)
  if (plain === undefined) return { fault: 'noNumber' }
  if ((plain.split('.')[1]?.length ?? 0) > decimals) return { fault: 'tooManyDecimals' }
  const value = toScaled(Number(plain), decimals)
  return Number.isSafeInteger(value) ? { value } : { fault: 'noNumber' }
}
