import { accountCurrencies, rollDays, swapForms } from '#contract/brokers/trading-choices.ts'
import { calculatorCurrencies, depositBases, earlyRules, loanMethods } from '#contract/rates/money-calculators.ts'
import { zones } from '../settings/zones.ts'
import { content, order, type Page, part } from './page-declaration.ts'
import { SORT } from './parameters.ts'

const CONVERTER = 'routes/tools/converter/converter.tsx'
const TRADING = 'routes/tools/calculators/trading-page.tsx'
/** What is typed into the calculators of deposits and loans. */
const MONEY = {
  currency: order(calculatorCurrencies),
  amount: order(),
  rate: order(),
  term: order(),
  unit: order(['year', 'month']),
}
const DEPOSIT = {
  ...MONEY,
  basis: order(depositBases),
  tax: order(),
  heldFor: order(),
  early: order(earlyRules),
  earlyValue: order(),
}
const LOAN = {
  ...MONEY,
  method: order(loanMethods),
  extra: order(),
  once: order(),
  onceAt: order(),
  view: order(['month']),
}
/** A conversion; a form without a script sends the targets beside the main one as `with` and `add`. */
const CONVERSION = {
  amount: order(),
  from: content(),
  to: content(),
  with: part(),
  add: part(),
  date: part(),
  range: part(['1M', '1Y', '5Y']),
}
/** The numbers of calculators, which the browser computes with at once; another pair or account needs other prices. */
const PAIR = { pair: part(), account: part(accountCurrencies) }
const POSITION = { ...PAIR, lots: order(), lotUnits: order(), rate: order() }
const SIZE = { ...PAIR, balance: order(), riskPercent: order(), stopPips: order(), lotUnits: order(), rate: order() }
const TRADE = { ...POSITION, side: order(['long', 'short']) }
const MARGIN = { ...TRADE, leverage: order(), balance: order(), stopOut: order(), price: order() }
const PROFIT = { ...TRADE, entry: order(), exit: order(), commission: order() }
const SWAP = {
  ...POSITION,
  swapForm: order(swapForms),
  swap: order(),
  nights: order(),
  firstDay: order(rollDays),
  tripleDay: order(rollDays),
  price: order(),
}
const DAY = { pair: part(), open: order(), high: order(), low: order(), close: order() }
const GROWTH = { start: order(), gain: order(), added: order(), periods: order() }

/** The converter, currency codes and the calculators. */
export const toolsPages = [
  {
    pattern: '/tools/calculators/deposit',
    file: 'routes/tools/calculators/deposit-page.tsx',
    tab: 'tools',
    parameters: DEPOSIT,
  },
  {
    pattern: '/tools/calculators/loan',
    file: 'routes/tools/calculators/loan-page.tsx',
    tab: 'tools',
    parameters: LOAN,
  },
  { pattern: '/tools', file: CONVERTER, tab: 'tools', unlisted: true, parameters: CONVERSION },
  { pattern: '/tools/currencyConverter', file: CONVERTER, tab: 'tools', parameters: CONVERSION },
  {
    pattern: '/tools/currencyCode',
    file: 'routes/tools/codes/codes.tsx',
    tab: 'tools',
    parameters: { q: order(), ...SORT },
  },
  {
    pattern: '/tools/currencyCode/{code}',
    file: 'routes/tools/codes/code.tsx',
    tab: 'tools',
    unlisted: true,
    parameters: SORT,
  },
  { pattern: '/tools/calculators', file: 'routes/tools/calculators/calculators.tsx', tab: 'tools' },
  { pattern: '/tools/calculators/pipValue', file: TRADING, tab: 'tools', parameters: POSITION },
  { pattern: '/tools/calculators/positionSize', file: TRADING, tab: 'tools', parameters: SIZE },
  { pattern: '/tools/calculators/margin', file: TRADING, tab: 'tools', parameters: MARGIN },
  { pattern: '/tools/calculators/profitLoss', file: TRADING, tab: 'tools', parameters: PROFIT },
  { pattern: '/tools/calculators/swapCost', file: TRADING, tab: 'tools', parameters: SWAP },
  { pattern: '/tools/calculators/pivots', file: TRADING, tab: 'tools', parameters: DAY },
  { pattern: '/tools/calculators/growth', file: TRADING, tab: 'tools', parameters: GROWTH },
  {
    pattern: '/tools/calculators/sessions',
    file: 'routes/tools/calculators/sessions-page.tsx',
    tab: 'tools',
    parameters: { date: order(), zone: order(zones) },
  },
] as const satisfies readonly Page[]
