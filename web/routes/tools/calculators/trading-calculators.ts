import { growthCalculator, pivotsCalculator } from './other-calculators.ts'
import {
  marginCalculator,
  pipValueCalculator,
  positionSizeCalculator,
  profitLossCalculator,
  swapCostCalculator,
} from './pair-calculators.ts'
import type { TradingCalculator } from './trading-calculator.ts'

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
