import type { NumberStyle } from '#contract/prices/price.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'

/** Why what was typed is not an amount. */
export type AmountFault = 'empty' | 'negative' | 'tooLong' | 'notANumber'

export type Amount = { value: string; fault?: never } | { value?: never; fault: AmountFault }

const MANY_DIGITS = 18

/** An amount as typed: plain decimal text, or what is wrong with it. */
export function readAmount(text: string, style: NumberStyle): Amount {
  if (text.trim() === '') return { fault: 'empty' }
  const value = readDecimal(text, style)
  if (value !== undefined) return value.startsWith('-') ? { fault: 'negative' } : { value }
  const plain = text.normalize('NFKC').trim()
  if (/^\d[\d., '’]*$/.test(plain) && plain.replace(/\D/g, '').length > MANY_DIGITS) return { fault: 'tooLong' }
  return { fault: 'notANumber' }
}
