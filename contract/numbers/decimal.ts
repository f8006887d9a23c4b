import { Decimal } from 'decimal.js'

/**
 * Decimal numbers for amounts of money and what is computed from them. Sums, differences and products are exact as long
 * as they fit into 100 significant digits; quotients are rounded to 100. Rounds half away from zero, as everywhere.
 * `toFixed()` writes plain digits, without an exponent.
 */
export const Exact: typeof Decimal = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP })
export type Exact = Decimal
