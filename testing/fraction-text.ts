/**
 * A fraction of big integers as decimal text, without a decimal library: to eight decimal places and at least fifteen
 * significant digits, rounded half up, without zeros at the end.
 */
export function fractionText(numerator: bigint, denominator: bigint): string {
  if (numerator === 0n) return '0'
  let places = 15n - BigInt((numerator / denominator).toString().length)
  if (places < 8n) places = 8n
  if (numerator < denominator) {
    places = 15n
    while (numerator * 10n ** (places - 14n) < denominator) places++
  }
  const rounded = (2n * numerator * 10n ** places + denominator) / (2n * denominator)
  const digits = rounded.toString().padStart(Number(places) + 1, '0')
  const cut = digits.length - Number(places)
  return `${digits.slice(0, cut)}.${digits.slice(cut)}`.replace(/\.?0+$/, '')
}

/** Decimal text as a fraction. */
export function fractionOf(text: string): [numerator: bigint, denominator: bigint] {
  const [whole = '', fraction = ''] = text.split('.')
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)]
}
