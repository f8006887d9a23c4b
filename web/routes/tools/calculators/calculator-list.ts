import type { Text } from '#contract/text/locale.ts'
import * as costWords from '../../../words/account-cost.ts'
import * as moneyWords from '../../../words/money-calculators.ts'
import * as words from '../../../words/trading-calculators.ts'
import { growthCalculator, pivotsCalculator } from './other-calculators.ts'
import {
  marginCalculator,
  pipValueCalculator,
  positionSizeCalculator,
  profitLossCalculator,
  swapCostCalculator,
} from './pair-calculators.ts'
import type { TradingCalculator } from './trading-calculator.ts'

export const CALCULATORS = '/tools/calculators'

/** The calculators of traders, by the last word of their address. */
export const tradingCalculators = {
  pipValue: pipValueCalculator,
  positionSize: positionSizeCalculator,
  margin: marginCalculator,
  profitLoss: profitLossCalculator,
  swapCost: swapCostCalculator,
  pivots: pivotsCalculator,
  growth: growthCalculator,
} as const satisfies Readonly<Record<string, TradingCalculator>>
export type TradingName = keyof typeof tradingCalculators

/** All calculators, in the order of the list: of traders first. */
export const listedCalculators: readonly { address: string; title: Text; note: Text }[] = [
  ...Object.entries(tradingCalculators).map(([name, { title, note }]) => ({
    address: `${CALCULATORS}/${name}`,
    title,
    note,
  })),
  { address: `${CALCULATORS}/deposit`, title: moneyWords.depositTitle, note: moneyWords.depositNote },
  { address: `${CALCULATORS}/loan`, title: moneyWords.loanTitle, note: moneyWords.loanNote },
  { address: '/tools/accountCost', title: costWords.title, note: costWords.titleNote },
  { address: `${CALCULATORS}/sessions`, title: words.sessionsTitle, note: words.sessionsNote },
]
