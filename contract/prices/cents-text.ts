import { decimalText } from './price.ts'

const DECIMALS = 2

/** Cents as a plain decimal: `-0.05`, `100000.00`. */
export const centsText = (cents: number): string => decimalText(cents, DECIMALS)
