import { brokerAccounts, spreadFigures, swapFigures } from '#contract/brokers/broker.ts'
import { accountCurrencies } from '#contract/brokers/trading-choices.ts'
import { order, type Page, part } from './page-declaration.ts'
import { SORT } from './parameters.ts'

const SPREADS = 'routes/tools/brokers/spreads.tsx'
/** Spreads of brokers: which ones, on which pairs, and whose past is shown. */
const SPREAD = {
  brokers: part(),
  pairs: part(),
  pair: part(),
  broker: part(),
  figure: order(spreadFigures),
  currency: part(accountCurrencies),
  'cost.sort': order(),
  'cost.dir': order(['asc', 'desc']),
  'sessions.sort': order(),
  'sessions.dir': order(['asc', 'desc']),
  ...SORT,
}
const SIDES = ['long', 'short'] as const
/** Swaps of brokers, and the position that is held. */
const ROLLOVER = {
  brokers: part(),
  pairs: part(),
  pair: part(),
  broker: part(),
  figure: order(swapFigures),
  currency: part(accountCurrencies),
  side: part(SIDES),
  lots: part(),
  nights: part(),
  from: part(),
  to: part(),
  ...SORT,
  'held.sort': order(),
  'held.dir': order(['asc', 'desc']),
  'carry.sort': order(),
  'carry.dir': order(['asc', 'desc']),
}
/** What is traded in a month: five pairs at most, and how they are held. */
const PROFILE = {
  pair1: part(),
  lots1: part(),
  side1: part(SIDES),
  pair2: part(),
  lots2: part(),
  side2: part(SIDES),
  pair3: part(),
  lots3: part(),
  side3: part(SIDES),
  pair4: part(),
  lots4: part(),
  side4: part(SIDES),
  pair5: part(),
  lots5: part(),
  side5: part(SIDES),
  share: part(),
  nights: part(),
  account: part(brokerAccounts),
  currency: part(accountCurrencies),
  broker: part(),
  ...SORT,
}

/** A trade from entry to exit, and the brokers that stay on top. */
const TRADE = {
  pair: part(),
  lots: part(),
  side: part(SIDES),
  from: part(),
  to: part(),
  account: part(brokerAccounts),
  currency: part(accountCurrencies),
  pins: part(),
  broker: part(),
  ...SORT,
}

/** Brokers compared: spreads, swaps, and the cost of an account and of a trade. */
export const brokersPages = [
  { pattern: '/tools/normalContrast', file: SPREADS, tab: 'tools', parameters: SPREAD },
  { pattern: '/tools/ECNContrast', file: SPREADS, tab: 'tools', parameters: SPREAD },
  { pattern: '/tools/rollovers', file: 'routes/tools/brokers/rollovers.tsx', tab: 'tools', parameters: ROLLOVER },
  { pattern: '/tools/accountCost', file: 'routes/tools/brokers/account-cost.tsx', tab: 'tools', parameters: PROFILE },
  { pattern: '/tools/tradeCost', file: 'routes/tools/brokers/trade-cost.tsx', tab: 'tools', parameters: TRADE },
] as const satisfies readonly Page[]
