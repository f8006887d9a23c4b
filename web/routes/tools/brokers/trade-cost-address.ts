import type { BrokerAccount } from '#contract/brokers/broker.ts'
import type { Side } from '#contract/brokers/trading-calculators.ts'

export const TRADE_COST = '/tools/tradeCost'
export const FIRST_PAIR = 'EURUSD'
export const FIRST_LOTS = '1'
/** Days that a trade is held unless an address says otherwise. */
export const FIRST_DAYS = 7
export const MAX_PINS = 3

/** What the page of a trade's cost shows, as it was entered. */
export interface TradeCostChoice {
  pair: string
  lots: string
  side: Side
  /** ISO dates. */
  from: string
  to: string
  account: BrokerAccount
  currency: string
  /** Ids of the brokers that stay on top. */
  pins: readonly string[]
  /** Whose nights are listed; undefined for the first of the table. */
  broker: string | undefined
}

/** The address that a choice has, with what is changed in it. */
export function tradeCostAddress(choice: TradeCostChoice, change: Partial<TradeCostChoice> = {}): string {
  const { pair, lots, side, from, to, account, currency, pins, broker } = { ...choice, ...change }
  const query = new URLSearchParams({ pair, lots, side, from, to, account, currency })
  for (const [name, usual] of Object.entries({ lots: FIRST_LOTS, side: 'long', account: 'normal', currency: 'USD' }))
    if (query.get(name) === usual) query.delete(name)
  if (pins.length > 0) query.set('pins', pins.join(','))
  if (broker !== undefined) query.set('broker', broker)
  return `${TRADE_COST}?${query}`
}
