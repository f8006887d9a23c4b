import {
  grownBalances,
  marginUse,
  pipValue,
  positionSize,
  profitLoss,
  type Side,
  swapCost,
  swapDays,
} from '#contract/brokers/trading-calculators.ts'
import type { RollDay, SwapForm } from '#contract/brokers/trading-choices.ts'
import { Exact } from '#contract/numbers/decimal.ts'
import { formatDecimal } from '#contract/prices/price.ts'
import type { TradingCalculator } from './trading-calculator.ts'

// What the formulas say, in numbers. Each line is true to the last digit of its result.

type Sums = TradingCalculator['sums']
type Needed<Name extends string> = Readonly<Record<Name, string>>
type Position = Needed<'lots' | 'lotUnits' | 'rate'>

const plain = formatDecimal
const all = (value: Exact) => formatDecimal(value.toFixed())
const rounded = (value: Exact, decimals: number) => formatDecimal(value.toDecimalPlaces(decimals).toFixed())

export const pipValueSums: Sums = (values, { pip }) => {
  const { lots, lotUnits, rate } = values as Position
  const { inQuote, inAccount } = pipValue({ lots, lotUnits, rate, pip })
  return [
    `${plain(pip)} × ${plain(lots)} × ${plain(lotUnits)} = ${all(inQuote)}`,
    `${all(inQuote)} × ${plain(rate)} = ${rounded(inAccount, 4)}`,
  ]
}

export const positionSizeSums: Sums = (values, { pip }) => {
  const numbers = values as Needed<'balance' | 'riskPercent' | 'stopPips' | 'lotUnits' | 'rate'>
  const { balance, riskPercent, stopPips, lotUnits, rate } = numbers
  const { risk, units, exactLots } = positionSize({ ...numbers, pip })
  return [
    `${plain(balance)} × ${plain(riskPercent)} ÷ 100 = ${all(risk)}`,
    `${all(risk)} ÷ (${plain(stopPips)} × ${plain(pip)} × ${plain(rate)}) = ${rounded(units, 2)}`,
    `${rounded(units, 2)} ÷ ${plain(lotUnits)} = ${rounded(exactLots, 4)}`,
  ]
}

export const marginSums: Sums = (values, { pip, decimals }) => {
  const numbers = values as Position & Needed<'leverage' | 'balance' | 'stopOut' | 'price'>
  const { lots, lotUnits, rate, leverage, balance, stopOut, price } = numbers
  const { margin, room, pips, stopOutPrice } = marginUse({ ...numbers, side: values.side as Side, pip })
  const distance = pips.times(pip)
  const position = `${plain(lots)} × ${plain(lotUnits)}`
  const sign = values.side === 'short' ? '+' : '−'
  return [
    `${position} × ${plain(price)} × ${plain(rate)} ÷ ${plain(leverage)} = ${rounded(margin, 2)}`,
    `${plain(balance)} − ${plain(stopOut)} ÷ 100 × ${rounded(margin, 2)} = ${rounded(room, 2)}`,
    `${rounded(room, 2)} ÷ (${position} × ${plain(rate)}) = ${rounded(distance, decimals)}`,
    ...(stopOutPrice
      ? [`${plain(price)} ${sign} ${rounded(distance, decimals)} = ${rounded(stopOutPrice, decimals)}`]
      : []),
  ]
}

export const profitLossSums: Sums = (values, { pip }) => {
  const numbers = values as Position & Needed<'entry' | 'exit' | 'commission'>
  const { lots, lotUnits, rate, entry, exit, commission } = numbers
  const { inAccount } = profitLoss({ ...numbers, side: values.side as Side, pip })
  const [from, to] = values.side === 'short' ? [exit, entry] : [entry, exit]
  return [
    `(${plain(to)} − ${plain(from)}) × ${plain(lots)} × ${plain(lotUnits)} × ${plain(rate)} − ${plain(commission)} = ${rounded(inAccount, 2)}`,
  ]
}

export const swapCostSums: Sums = (values, { pip }) => {
  const numbers = values as Position & Needed<'swap' | 'price'>
  const { lots, lotUnits, rate, swap, price } = numbers
  const days = swapDays(Number(values.nights), values.firstDay as RollDay, values.tripleDay as RollDay)
  const { total } = swapCost({ ...numbers, form: values.swapForm as SwapForm, days, pip })
  const quoted = values.swapForm === 'points' ? `${plain(pip)} ÷ 10` : `${plain(price)} ÷ 100 ÷ 360`
  return [
    `${plain(swap)} × ${quoted} × ${plain(lots)} × ${plain(lotUnits)} × ${days} × ${plain(rate)} = ${rounded(total, 2)}`,
  ]
}

/** Of the classic system. */
export const pivotsSums: Sums = (values, { decimals }) => {
  const { high, low, close } = values as Needed<'high' | 'low' | 'close'>
  const sum = new Exact(high).plus(low).plus(close)
  const pivot = `(${plain(high)} + ${plain(low)} + ${plain(close)}) ÷ 3`
  const double = sum.times(2).div(3)
  return [
    `${pivot} = ${rounded(sum.div(3), decimals)}`,
    `2 × ${pivot} − ${plain(low)} = ${rounded(double.minus(low), decimals)}`,
    `2 × ${pivot} − ${plain(high)} = ${rounded(double.minus(high), decimals)}`,
  ]
}

/** All periods if nothing is added, else the first. */
export const growthSums: Sums = values => {
  const { start, gain, added, periods } = values as Needed<'start' | 'gain' | 'added' | 'periods'>
  const grown = grownBalances({ start, gainPercent: gain, added, periods: Number(periods) })
  const factor = `(1 + ${plain(gain)} ÷ 100)`
  return Number(added) === 0
    ? [`${plain(start)} × ${factor}^${periods} = ${rounded(grown.at(-1)!.balance, 2)}`]
    : [`${plain(start)} × ${factor} + ${plain(added)} = ${rounded(grown[1]!.balance, 2)}`]
}
