import type { Text } from '#contract/text/locale.ts'
import type { ChartSeries } from '../../../charts/time-series/lay-out-chart.ts'
import type { Translate } from '../../../i18n/use-text.ts'
import type { NumberRule } from './read-fields.ts'

/** A field for a number. `live`: what of the market an empty one stands for. */
export interface NumberInput {
  kind: 'number'
  name: string
  label: Text
  rule: NumberRule
  /** What it contains at first. */
  first: string
  live?: LiveFigure
  /** Behind the number: the account currency, or a sign. */
  unit?: 'account' | '%'
}

/** A field for one of a few words. */
export interface ChoiceInput {
  kind: 'choice'
  name: string
  label: Text
  options: readonly (readonly [value: string, name: Text])[]
  first: string
}

export type CalculatorInput = NumberInput | ChoiceInput

/** A price of the last finished trading day. */
export type DayFigure = 'open' | 'high' | 'low' | 'close'
/** What the market says about the chosen pair: its newest price, the rate to the account currency, or a price of a day. */
export type LiveFigure = 'price' | 'rate' | DayFigure

/** The pair that a visitor has chosen, and the account's currency. */
export interface PairChoice {
  symbol: string
  base: string
  quote: string
  /** Decimal text, `0.0001`. */
  pip: string
  decimals: number
  account: string
}

export interface CalculatorFigure {
  label: Text
  /** The term of the glossary that the label is; a calculator has each once. */
  term?: string
  text: string
}

/** What a calculator has found. The first figure is the main one. */
export interface CalculatorResult {
  figures: readonly CalculatorFigure[]
  /** By numbered periods; its values are in the table too. `label` says what it shows, for screen readers. */
  chart?: { title: Text; label: string; series: readonly ChartSeries[]; decimals: number } | undefined
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] } | undefined
}

export interface TradingCalculator {
  title: Text
  note: Text
  inputs: readonly CalculatorInput[]
  /** It is about a pair, and gives amounts in the currency of an account: each is chosen in a field of its own. */
  hasPair: boolean
  hasAccount: boolean
  /** Its numbers are plain decimal text, the live ones filled in. Undefined for numbers that contradict each other. */
  compute(values: Readonly<Record<string, string>>, pair: PairChoice, t: Translate): CalculatorResult | undefined
  /** A page that goes further, its address without language. */
  further?: { text: Text; address: string }
  formula: readonly Text[]
  /** Its numbers, and who has published it, if it is not our own. */
  example: {
    source?: { name: string; url?: string }
    pair?: string
    account?: string
    values: Readonly<Record<string, string>>
  }
  /** The sums of a result, step by step, in numbers alone: `50 ÷ (200 × 0.0001 × 1) = 2,500`. */
  sums(values: Readonly<Record<string, string>>, pair: PairChoice): readonly string[]
}
