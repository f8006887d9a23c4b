import { type NumberStyle, numberStyles, toScaled } from '#contract/price.ts'

/** The content of a field: a number scaled by its decimals, or the reason why there is none. */
export type Reading = { value: number } | { fault: 'noNumber' | 'tooManyDecimals' }

const inPattern = (text: string) => text.replace(/[.]/g, '\\.')

/** Parses a number in the visitor's number style; full-width digits from Chinese keyboards are accepted too. */
export function readNumber(text: string, style: NumberStyle, decimals: number): Reading {
  const { group, point } = numberStyles[style]
  const plain = text
    .normalize('NFKC')
    .replaceAll('\u2212', '-')
    .replace(/\s/g, group === '\u202f' ? '' : ' ')
    .trim()
  const separator = group === '\u202f' ? '' : inPattern(group)
  const grouped = separator === '' ? '' : `|\\d{1,3}(?:${separator}\\d{3})+`
  const match = new RegExp(`^([+-]?)(\\d{1,12}${grouped})(?:${inPattern(point)}(\\d{0,12}))?$`).exec(plain)
  if (!match) return { fault: 'noNumber' }
  const [, sign = '', whole = '', written = ''] = match
  const fraction = written.replace(/0+$/, '')
  if (fraction.length > decimals) return { fault: 'tooManyDecimals' }
  const value = toScaled(Number(`${sign}${whole.replace(/\D/g, '')}.${fraction || 0}`), decimals)
  return Number.isSafeInteger(value) ? { value } : { fault: 'noNumber' }
}
