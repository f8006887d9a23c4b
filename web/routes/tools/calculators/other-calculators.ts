import { type GrownPeriod, grownBalances } from '#contract/brokers/trading-calculators.ts'
import { Exact } from '#contract/numbers/decimal.ts'
import { pivotLevels } from '#contract/prices/pivots.ts'
import { formatDecimal, formatPrice, scaleOf } from '#contract/prices/price.ts'
import type { Text } from '#contract/text/locale.ts'
import type { Translate } from '../../../i18n/use-text.ts'
import * as formulas from '../../../words/calculator-formulas.ts'
import * as titles from '../../../words/calculator-titles.ts'
import { pivotSystemNames } from '../../../words/pivot-systems.ts'
import * as words from '../../../words/trading-calculators.ts'
import { number, price } from './inputs.ts'
import type { CalculatorResult, TradingCalculator } from './trading-calculator.ts'
import { growthSums, pivotsSums } from './worked-sums.ts'

/** Levels of a system on one side of the pivot. */
const LEVELS = 4

export const pivotsCalculator: TradingCalculator = {
  title: titles.pivotsTitle,
  note: titles.pivotsNote,
  hasPair: true,
  hasAccount: false,
  inputs: [
    price('open', words.open, 'open'),
    price('high', words.high, 'high'),
    price('low', words.low, 'low'),
    price('close', words.close, 'close'),
  ],
  compute(values, { decimals }, t) {
    const scaled = (name: string) => new Exact(values[name]!).times(scaleOf(decimals)).round().toNumber()
    const day = { open: scaled('open'), high: scaled('high'), low: scaled('low'), close: scaled('close') }
    const { open, high, low, close } = day
    if (Math.max(open, close, low) > high || Math.min(open, close) < low) return undefined
    const systems = pivotLevels(day)
    const text = (level: number | undefined) => (level === undefined ? '' : formatPrice(level, decimals))
    const places = Array.from({ length: LEVELS }, (_, place) => place)
    return {
      figures: [{ label: words.pivot, term: 'pivot-point', text: text(systems[0]?.pivot) }],
      table: {
        head: [
          t(words.system),
          ...places.toReversed().map(place => `R${place + 1}`),
          t(words.pivot),
          ...places.map(place => `S${place + 1}`),
        ],
        rows: systems.map(({ system, pivot, resistance, support }) => [
          t(pivotSystemNames[system]),
          ...places.toReversed().map(place => text(resistance[place])),
          text(pivot),
          ...places.map(place => text(support[place])),
        ]),
      },
    }
  },
  formula: formulas.pivots,
  sums: pivotsSums,
  example: {
    pair: 'EURUSD',
    values: { open: '1.22700', high: '1.23297', low: '1.22570', close: '1.23196' },
  },
}

/** Rows of the table: each period of a short plan, about this many of a long one. */
const MAX_ROWS = 60

/** Larger balances cannot be told apart to two decimals: their table alone shows them. */
const MAX_DRAWN = 1e13

function growthChart(grown: readonly GrownPeriod[], t: Translate): CalculatorResult['chart'] {
  const last = grown.at(-1)!
  if (grown.some(({ balance, paidIn }) => balance.gt(MAX_DRAWN) || paidIn.abs().gt(MAX_DRAWN))) return undefined
  const series = (name: 'balance' | 'paidIn', text: Text) => ({
    key: name,
    name: t(text),
    points: grown.map(each => [String(each.period), each[name].toDecimalPlaces(2).toNumber()] as const),
  })
  const isAddedTo = grown.some(({ paidIn }) => !paidIn.eq(grown[0]!.paidIn))
  return {
    title: words.periodBalance,
    label: t(words.growthSummary, { count: last.period, balance: formatDecimal(last.balance.toFixed(2)) }),
    series: [series('balance', words.periodBalance), ...(isAddedTo ? [series('paidIn', words.paidIn)] : [])],
    decimals: 2,
  }
}

export const growthCalculator: TradingCalculator = {
  title: titles.growthTitle,
  note: titles.growthNote,
  hasPair: false,
  hasAccount: false,
  inputs: [
    number('start', words.start, '10000', { low: 0, high: 1_000_000_000_000 }),
    number('gain', words.gainPercent, '2', { low: -100, high: 1_000 }, '%'),
    number('added', words.added, '0', { low: -1_000_000_000, high: 1_000_000_000 }),
    number('periods', words.periods, '12', { low: 1, high: 600, isWhole: true }),
  ],
  compute(values, _, t) {
    const grown = grownBalances({
      start: values.start!,
      gainPercent: values.gain!,
      added: values.added!,
      periods: Number(values.periods),
    })
    const last = grown.at(-1)!
    const text = (value: Exact) => formatDecimal(value.toFixed(2))
    const step = Math.ceil(grown.length / MAX_ROWS)
    return {
      figures: [
        { label: words.endBalance, term: 'compound-interest', text: text(last.balance) },
        { label: words.paidIn, text: text(last.paidIn) },
        { label: words.gained, text: text(last.balance.minus(last.paidIn)) },
      ],
      chart: growthChart(grown, t),
      table: {
        head: [t(words.period), t(words.periodBalance), t(words.paidIn), t(words.gained)],
        rows: grown
          .filter(({ period }) => period % step === 0 || period === last.period)
          .map(({ period, balance, paidIn }) => [
            String(period),
            text(balance),
            text(paidIn),
            text(balance.minus(paidIn)),
          ]),
      },
    }
  },
  formula: formulas.growth,
  sums: growthSums,
  example: { values: { start: '10000', gain: '2', added: '0', periods: '12' } },
}
