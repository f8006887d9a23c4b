import type { SwapFigure } from '#contract/brokers/broker.ts'
import type { Side } from '#contract/brokers/trading-calculators.ts'

/** What the page of swaps shows. */
export interface RolloverChoice {
  brokers: readonly string[]
  pairs: readonly string[]
  pair: string
  broker: string | undefined
  figure: SwapFigure
  currency: string
  side: Side
  /** As they were typed. */
  lots: string
  nights: string
  /** ISO dates on which the position is opened and closed, as they were typed; empty for nights from tonight. */
  from: string
  to: string
}

export const ROLLOVERS = '/tools/rollovers'
export const FIRST_LOTS = '1'
export const FIRST_NIGHTS = '5'
/** Some months: as far as the holiday tables reach. */
export const MAX_NIGHTS = 130

/** The address that a choice has, with what is changed in it. */
export function rolloverAddress(choice: RolloverChoice, change: Partial<RolloverChoice> = {}): string {
  const { brokers, pairs, pair, broker, figure, currency, side, lots, nights, from, to } = { ...choice, ...change }
  const unless = (value: string, usual: string) => (value === usual ? '' : value)
  const entries = Object.entries({
    brokers: brokers.join(','),
    pairs: pairs.join(','),
    pair,
    broker: broker ?? '',
    figure: unless(figure, 'money'),
    currency: unless(currency, 'USD'),
    side: unless(side, 'long'),
    lots: unless(lots, FIRST_LOTS),
    nights: unless(nights, FIRST_NIGHTS),
    from,
    to,
  }).filter(([, value]) => value !== '')
  const query = entries.map(([name, value]) => `${name}=${value}`).join('&')
  return query === '' ? ROLLOVERS : `${ROLLOVERS}?${query}`
}
