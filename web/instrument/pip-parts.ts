import { formatPrice } from '#contract/prices/price.ts'

/** A price in the parts that dealers read: big figure, the two digits of the pip, the fraction of a pip. */
export function pipParts(price: number, decimals: number, pip: number | undefined): [string, string, string] {
  const text = formatPrice(price, decimals)
  const pipDecimals = pip === undefined ? undefined : Math.round(-Math.log10(pip))
  if (pipDecimals === undefined || pipDecimals < 2 || pipDecimals > decimals) return [text, '', '']
  const fraction = decimals - pipDecimals
  const end = text.length - fraction
  return [text.slice(0, end - 2), text.slice(end - 2, end), text.slice(end)]
}
