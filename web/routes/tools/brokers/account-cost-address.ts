import type { BrokerAccount } from '#contract/brokers/broker.ts'
import type { Side } from '#contract/brokers/trading-calculators.ts'

export const ACCOUNT_COST = '/tools/accountCost'

/** A pair of a profile, as it was entered. */
export interface EnteredPosition {
  pair: string
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
  for (const [index, { pair, lots, side }] of positions.entries()) {
    query.set(`pair${index + 1}`, pair)
    query.set(`lots${index + 1}`, lots)
    if (side === 'short') query.set(`side${index + 1}`, side)
  }
  query.set('share', share)
  query.set('nights', nights)
  if (account !== 'normal') query.set('account', account)
  if (currency !== 'USD') query.set('currency', currency)
  if (broker !== undefined) query.set('broker', broker)
  return `${ACCOUNT_COST}?${query}`
}
