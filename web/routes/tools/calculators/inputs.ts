import type { Text } from '#contract/text/locale.ts'
import * as words from '../../../words/trading-calculators.ts'
import type { ChoiceInput, LiveFigure, NumberInput } from './trading-calculator.ts'

const MAX_PRICE = 1_000_000_000

export const lots: NumberInput = {
  kind: 'number',
  name: 'lots',
  label: words.lots,
  rule: { low: 0.001, high: 100_000 },
  first: '1',
}
export const lotUnits: NumberInput = {
  kind: 'number',
  name: 'lotUnits',
  label: words.lotUnits,
  rule: { low: 1, high: 10_000_000 },
  first: '100000',
}
export const rate: NumberInput = {
  kind: 'number',
  name: 'rate',
  label: words.rate,
  rule: { low: 0.0000001, high: MAX_PRICE, empty: '' },
  first: '',
  live: 'rate',
}
export const balance: NumberInput = {
  kind: 'number',
  name: 'balance',
  label: words.balance,
  rule: { low: 0.01, high: 1_000_000_000_000 },
  first: '100000',
  unit: 'account',
}
export const side: ChoiceInput = {
  kind: 'choice',
  name: 'side',
  label: words.side,
  options: [
    ['long', words.long],
    ['short', words.short],
  ],
  first: 'long',
}

/** A price, which is the live one unless another is typed. */
export const price = (name: string, label: Text, live: LiveFigure = 'price'): NumberInput => ({
  kind: 'number',
  name,
  label,
  rule: { low: 0.0000001, high: MAX_PRICE, empty: '' },
  first: '',
  live,
})

export const number = (
  name: string,
  label: Text,
  first: string,
  rule: NumberInput['rule'],
  unit?: NumberInput['unit'],
): NumberInput => ({ kind: 'number', name, label, first, rule, ...(unit && { unit }) })
