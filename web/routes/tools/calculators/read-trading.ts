import { Exact } from '#contract/numbers/decimal.ts'
import { convertAt, midRatio } from '#contract/prices/conversion.ts'
import { scaleOf } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { Translate } from '../../../i18n/use-text.ts'
import { type Fields, hasFaults, type NumberRule, readNumbers } from './read-fields.ts'
import type {
  CalculatorResult,
  DayFigure,
  LiveFigure,
  NumberInput,
  PairChoice,
  TradingCalculator,
} from './trading-calculator.ts'

/** Prices of a finished trading day in plain digits, and its ISO date. */
export type FinishedDay = { date: string } & Record<DayFigure, string>

/** What the page of a calculator knows of the market. */
export interface PairMarket {
  pair: PairChoice
  /** The pairs through which the quote currency is converted to the account's; undefined if none lead there. */
  legs: readonly { symbol: string; inverse: boolean }[] | undefined
  /** The last one, for calculators that need it; undefined as long as it is not known. */
  day?: FinishedDay
}

type RowOf = (symbol: string) => QuoteRow | undefined

const numbersOf = (calculator: TradingCalculator): readonly NumberInput[] =>
  calculator.inputs.filter(input => input.kind === 'number')

/** What a form contains at first. */
export function firstValues({ inputs }: TradingCalculator): Record<string, string> {
  return Object.fromEntries(inputs.map(({ name, first }) => [name, first]))
}

/** The numbers of a form, and what is wrong with them. */
export function readTyped(calculator: TradingCalculator, typed: Readonly<Record<string, string>>): Fields<string> {
  const rules = Object.fromEntries(numbersOf(calculator).map(({ name, rule }): [string, NumberRule] => [name, rule]))
  return readNumbers(typed, rules)
}

export const isDayFigure = (figure: LiveFigure | undefined): figure is DayFigure =>
  figure !== undefined && figure !== 'price' && figure !== 'rate'

/** Whether a field asks for the rate of a currency in itself. */
export const isOwnRate = ({ live }: Pick<NumberInput, 'live'>, { quote, account }: PairChoice): boolean =>
  live === 'rate' && quote === account

/** A live figure in plain digits; undefined where there is none. */
export function liveFigure(figure: LiveFigure, { pair, legs, day }: PairMarket, rowOf: RowOf): string | undefined {
  if (figure === 'rate') {
    const rows = legs?.map(({ symbol, inverse }) => ({ row: rowOf(symbol), inverse }))
    if (!rows || rows.some(({ row }) => !row?.hasPrice)) return undefined
    return convertAt(1, midRatio(rows.map(({ row, inverse }) => ({ ...row!, inverse })))).toFixed()
  }
  if (figure !== 'price') return day?.[figure]
  const row = rowOf(pair.symbol)
  if (!row?.hasPrice) return undefined
  return new Exact(row.bid)
    .plus(row.ask)
    .div(2 * scaleOf(row.decimals))
    .toFixed()
}

export interface TradingOutcome {
  /** Undefined if a field is wrong, a rate is missing or the numbers contradict each other. */
  result?: CalculatorResult | undefined
  reason?: 'faults' | 'noRate' | 'contradiction'
  /** Live figures that were used, by field. */
  live: Readonly<Record<string, string>>
}

/** The result for what was typed, with the newest prices in empty fields. */
export function outcomeOf(
  calculator: TradingCalculator,
  typed: Readonly<Record<string, string>>,
  market: PairMarket,
  { rowOf, t }: { rowOf: RowOf; t: Translate },
): TradingOutcome {
  const fields = readTyped(calculator, typed)
  if (hasFaults(fields)) return { reason: 'faults', live: {} }
  const values: Record<string, string> = { ...typed, ...fields.values }
  const live: Record<string, string> = {}
  for (const { name, live: figure } of numbersOf(calculator)) {
    if (!figure || values[name] !== '') continue
    const known = liveFigure(figure, market, rowOf)
    if (known === undefined) return { reason: 'noRate', live }
    live[name] = known
    values[name] = known
  }
  const result = calculator.compute(values, market.pair, t)
  return result ? { result, live } : { reason: 'contradiction', live }
}
