import { formatDecimal, formatSigned } from '#contract/prices/price.ts'
import type { LedgerCalls } from '#modules/ledger'

export type Entry = LedgerCalls['GET /api/v1/wallet/entries']['result']['list'][number]
export type EntryKind = Entry['kind']

/** `1,840` */
export const diamonds = (amount: number): string => formatDecimal(String(amount))

/** `+240`, `−50` */
export const signed = (amount: number): string => formatSigned(amount, 0)

/** `96.50`: what diamonds are worth when they are withdrawn. */
export const usdOf = (amount: number, diamondsPerUsd: number): string =>
  formatDecimal((amount / diamondsPerUsd).toFixed(2))
