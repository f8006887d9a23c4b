import type { Exact } from '#contract/numbers/decimal.ts'
import { formatDecimal } from '#contract/prices/price.ts'

/** Currencies without cents, or whose cents nobody counts. */
const WHOLE = new Set(['JPY', 'KRW', 'VND', 'IDR', 'HUF', 'TWD'])

/** An amount with its currency: `USD 1,234.50`. */
export function moneyText(amount: Exact, code: string, moreDecimals = 0): string {
  return `${code} ${formatDecimal(amount.toFixed((WHOLE.has(code) ? 0 : 2) + moreDecimals))}`
}
