import { expect, test } from 'vitest'
import { type Baseline, encodeRows, type QuoteRow } from '#contract/quote-row.ts'
import { changeText, percentText } from './figures.ts'

const euro: QuoteRow = {
  symbol: 'EURUSD',
  name: 'Euro / US Dollar',
  group: 'Main',
  decimals: 5,
  pip: 0.0001,
  mt4: 3,
  hasPrice: true,
  bid: 115_836,
  ask: 115_844,
  open: 115_500,
  high: 116_020,
  low: 115_480,
  prevClose: 115_490,
  ny17: 115_495,
  h24: undefined,
  eventAt: 1_795_181_460_000,
  n: 42,
  kind: 'simulated',
  stale: false,
  state: 'open',
  spark: '',
}

test.each([
  [undefined, '+0.00336', '+0.29%'],
  ['open', '+0.00336', '+0.29%'],
  ['prevClose', '+0.00346', '+0.30%'],
  ['ny17', '+0.00341', '+0.30%'],
  ['h24', '—', '—'],
] as const)('EURUSD at 1.15836 measured from %s moved %s, %s', (baseline: Baseline | undefined, change, percent) => {
  const row = baseline ? { ...euro, baseline } : euro
  expect([changeText(row), percentText(row)]).toEqual([change, percent])
})

test('what a reader measures from is not sent with the row', () => {
  expect(encodeRows([{ ...euro, baseline: 'h24' }])).toBe(encodeRows([euro]))
})
