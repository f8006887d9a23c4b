import type { BrokerAccount } from '#contract/brokers/broker.ts'
import type { Side } from '#contract/brokers/trading-calculators.ts'

export const ACCOUNT_COST = '/tools/accountCost'
/** Of a pair without a number of lots. */
export const FIRST_LOTS = '1'

/** A pair of a profile, as it was entered. */
export interface EnteredPosition {
  /** Number of the row of the form, from 1. */
  row: number
  pair: string
  /** Empty for `FIRST_LOTS`. */
  lots: string
  side: Side
}

/** What the page of account costs shows, as it was entered. */
export interface AccountCostChoice {
  positions: readonly EnteredPosition[]
  share: string
  nights: string
  account: BrokerAccount
  currency: string
  /** Whose sum is worked out; undefined for the cheapest. */
  broker: string | undefined
}

/** The address that a choice has, with what is changed in it. */
export function accountCostAddress(choice: AccountCostChoice, change: Partial<AccountCostChoice> = {}): string {
  const { positions, share, nights, account, currency, broker } = { ...choice, ...change }
  const query = new URLSearchParams()
  for (const { row, pair, lots, side } of positions) {
    query.set(`pair${row}`, pair)
    if (lots !== '') query.set(`lots${row}`, lots)
    if (side === 'short') query.set(`side${row}`, side)
  }
  query.set('share', share)
  query.set('nights', nights)
  if (account !== 'normal') query.set('account', account)
  if (currency !== 'USD') query.set('currency', currency)
  if (broker !== undefined) query.set('broker', broker)
  return `${ACCOUNT_COST}?${query}`
}
