import {
  marginUse,
  pipValue,
  positionSize,
  profitLoss,
  type Side,
  swapCost,
  swapDays,
} from '#contract/brokers/trading-calculators.ts'
import { type RollDay, rollDays, type SwapForm } from '#contract/brokers/trading-choices.ts'
import { Exact } from '#contract/numbers/decimal.ts'
import { formatDecimal } from '#contract/prices/price.ts'
import * as formulas from '../../../words/calculator-formulas.ts'
import * as titles from '../../../words/calculator-titles.ts'
import * as words from '../../../words/trading-calculators.ts'
import { balance, lots, lotUnits, number, price, rate, side } from './inputs.ts'
import { moneyText } from './money-text.ts'
import type { PairChoice, TradingCalculator } from './trading-calculator.ts'
import { marginSums, pipValueSums, positionSizeSums, profitLossSums, swapCostSums } from './worked-sums.ts'

type Values = Readonly<Record<string, string>>
type Needed<Name extends string> = Readonly<Record<Name, string>>

const plain = (value: Exact, decimals: number) => formatDecimal(value.toFixed(decimals))
const money = (value: Exact, { account }: PairChoice) => moneyText(value, account)
/** Of a pip, which is worth little: two more decimals. */
const fineMoney = (value: Exact, code: string) => moneyText(value, code, 2)

export const pipValueCalculator: TradingCalculator = {
  title: titles.pipValueTitle,
  note: titles.pipValueNote,
  hasPair: true,
  hasAccount: true,
  inputs: [lots, lotUnits, rate],
  compute(values, pair) {
    const { inQuote, inAccount } = pipValue({ ...(values as Needed<'lots' | 'lotUnits' | 'rate'>), pip: pair.pip })
    return {
      figures: [
        { label: words.pipInAccount, term: 'pip', text: fineMoney(inAccount, pair.account) },
        { label: words.pipInQuote, term: 'quote-currency', text: fineMoney(inQuote, pair.quote) },
        { label: words.tenPips, text: money(inAccount.times(10), pair) },
        { label: words.hundredPips, text: money(inAccount.times(100), pair) },
      ],
    }
  },
  formula: formulas.pipValue,
  sums: pipValueSums,
  example: {
    source: { name: 'BabyPips School of Pipsology', url: 'https://forums.babypips.com/t/calculating-pip-value/163708' },
    pair: 'USDCAD',
    account: 'USD',
    values: { lots: '1', lotUnits: '10000', rate: new Exact(1).div('1.02').toFixed(8) },
  },
}

export const positionSizeCalculator: TradingCalculator = {
  title: titles.positionSizeTitle,
  note: titles.positionSizeNote,
  hasPair: true,
  hasAccount: true,
  inputs: [
    balance,
    number('riskPercent', words.riskPercent, '1', { low: 0.01, high: 100 }, '%'),
    number('stopPips', words.stopPips, '50', { low: 0.1, high: 100_000 }),
    lotUnits,
    rate,
  ],
  compute(values, pair) {
    const size = positionSize({
      ...(values as Needed<'balance' | 'riskPercent' | 'stopPips' | 'lotUnits' | 'rate'>),
      pip: pair.pip,
    })
    return {
      figures: [
        { label: words.maxLots, term: 'position-size', text: plain(size.lots, 2) },
        { label: words.units, text: plain(size.units, 0) },
        { label: words.riskAmount, text: money(size.risk, pair) },
        { label: words.lossAtStop, term: 'stop-loss', text: money(size.riskOfLots, pair) },
      ],
    }
  },
  formula: formulas.positionSize,
  sums: positionSizeSums,
  example: {
    source: { name: 'BabyPips School of Pipsology' },
    pair: 'EURUSD',
    account: 'USD',
    values: { balance: '5000', riskPercent: '1', stopPips: '200', lotUnits: '10000', rate: '1' },
  },
}

const stopOut = number('stopOut', words.stopOut, '50', { low: 0, high: 100 }, '%')

export const marginCalculator: TradingCalculator = {
  title: titles.marginTitle,
  note: titles.marginNote,
  hasPair: true,
  hasAccount: true,
  inputs: [
    side,
    { ...lots, first: '0.1' },
    lotUnits,
    number('leverage', words.leverage, '30', { low: 1, high: 5_000 }),
    balance,
    stopOut,
    price('price', words.price),
    rate,
  ],
  compute(values, pair, t) {
    const use = marginUse({
      ...(values as Needed<'lots' | 'lotUnits' | 'leverage' | 'balance' | 'stopOut' | 'price' | 'rate'>),
      side: values.side as Side,
      pip: pair.pip,
    })
    const isAtOnce = use.room.lte(0)
    const isReached = isAtOnce || use.stopOutPrice !== undefined
    const pips = () => t(words.inPips, { value: isAtOnce ? '0' : plain(use.pips, 1) })
    return {
      figures: [
        { label: words.margin, term: 'margin', text: money(use.margin, pair) },
        { label: words.marginLevel, term: 'margin-level', text: use.level ? `${plain(use.level, 2)}%` : '—' },
        {
          label: words.stopOutPrice,
          term: 'stop-out',
          text: isAtOnce ? t(words.atOnce) : use.stopOutPrice ? plain(use.stopOutPrice, pair.decimals) : t(words.never),
        },
        { label: words.pipsToStopOut, text: isReached ? pips() : '—' },
        { label: words.lossToStopOut, text: isReached ? money(isAtOnce ? new Exact(0) : use.room, pair) : '—' },
      ],
    }
  },
  formula: formulas.margin,
  sums: marginSums,
  example: {
    pair: 'EURUSD',
    account: 'USD',
    values: {
      side: 'short',
      lots: '5',
      lotUnits: '1000',
      leverage: '100',
      balance: '100',
      stopOut: '20',
      price: '1.20000',
      rate: '1',
    },
  },
}

export const profitLossCalculator: TradingCalculator = {
  title: titles.profitLossTitle,
  note: titles.profitLossNote,
  hasPair: true,
  hasAccount: true,
  inputs: [
    side,
    lots,
    lotUnits,
    price('entry', words.entry),
    price('exit', words.exit),
    number('commission', words.commission, '0', { low: 0, high: 1_000_000 }, 'account'),
    rate,
  ],
  compute(values, pair) {
    const { pips, inQuote, inAccount } = profitLoss({
      ...(values as Needed<'lots' | 'lotUnits' | 'entry' | 'exit' | 'commission' | 'rate'>),
      side: values.side as Side,
      pip: pair.pip,
    })
    return {
      figures: [
        { label: words.profit, term: 'long-short', text: money(inAccount, pair) },
        { label: words.pipsMoved, text: plain(pips, 1) },
        { label: words.pipInQuote, text: moneyText(inQuote, pair.quote) },
      ],
    }
  },
  formula: formulas.profitLoss,
  sums: profitLossSums,
  example: {
    pair: 'EURUSD',
    account: 'USD',
    values: {
      side: 'long',
      lots: '1',
      lotUnits: '10000',
      entry: '1.10550',
      exit: '1.10650',
      commission: '0',
      rate: '1',
    },
  },
}

const dayOptions = rollDays.map((day, index) => [day, words.weekdays[index]!] as const)

export const swapCostCalculator: TradingCalculator = {
  title: titles.swapCostTitle,
  note: titles.swapCostNote,
  hasPair: true,
  hasAccount: true,
  inputs: [
    {
      kind: 'choice',
      name: 'swapForm',
      label: words.swapForm,
      options: [
        ['points', words.inPoints],
        ['percent', words.inPercent],
      ],
      first: 'points',
    },
    number('swap', words.swap, '-5', { low: -100_000, high: 100_000 }),
    lots,
    lotUnits,
    number('nights', words.nights, '5', { low: 0, high: 1_000, isWhole: true }),
    { kind: 'choice', name: 'firstDay', label: words.firstDay, options: dayOptions, first: '1' },
    { kind: 'choice', name: 'tripleDay', label: words.tripleDay, options: dayOptions, first: '3' },
    price('price', words.price),
    rate,
  ],
  compute(values: Values, pair) {
    const days = swapDays(Number(values.nights), values.firstDay as RollDay, values.tripleDay as RollDay)
    const { aNight, total } = swapCost({
      ...(values as Needed<'swap' | 'lots' | 'lotUnits' | 'price' | 'rate'>),
      form: values.swapForm as SwapForm,
      days,
      pip: pair.pip,
    })
    return {
      figures: [
        { label: words.swapTotal, term: 'rollover', text: money(total, pair) },
        { label: words.swapANight, text: fineMoney(aNight, pair.account) },
        { label: words.daysCharged, term: 'triple-swap-day', text: String(days) },
      ],
    }
  },
  further: { text: words.swapBetweenDates, address: '/tools/rollovers#hold' },
  formula: formulas.swapCost,
  sums: swapCostSums,
  example: {
    pair: 'EURUSD',
    account: 'USD',
    values: {
      swapForm: 'points',
      swap: '-13.472',
      lots: '1',
      lotUnits: '100000',
      nights: '3',
      firstDay: '2',
      tripleDay: '3',
      price: '1.1',
      rate: '1',
    },
  },
}
