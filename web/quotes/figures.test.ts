import { expect, test } from 'vitest'
import type { Baseline } from '#contract/prices/day-change.ts'
import { encodeRows, type QuoteRow } from '#contract/prices/quote-row.ts'
import { changeText, moveTone, percentText } from './figures.ts'

const euro: QuoteRow = {
  symbol: 'EURUSD',
  name: 'Euro / US dollar',
  channel: 'currency',
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
  [undefined, '+0.00346', '+0.30%'],
  ['open', '+0.00336', '+0.29%'],
  ['prevClose', '+0.00346', '+0.30%'],
  ['ny17', '+0.00341', '+0.30%'],
  ['h24', '—', '—'],
] as const)('EURUSD at 1.15836 measured from %s moved %s, %s', (baseline: Baseline | undefined, change, percent) => {
  const row = baseline ? { ...euro, baseline } : euro
  expect([changeText(row), percentText(row)]).toEqual([change, percent])
})

test('a cryptocurrency is measured from 24 hours ago unless the visitor chooses otherwise', () => {
  const coin: QuoteRow = { ...euro, symbol: 'BTCUSD', group: '', decimals: 2, bid: 6_820_000, h24: 6_800_000 }
  expect([changeText(coin), percentText(coin)]).toEqual(['+200.00', '+0.29%'])
  expect(percentText({ ...coin, group: 'Crypto' })).toBe('+0.29%')
  expect(percentText({ ...coin, baseline: 'prevClose', prevClose: 6_840_000 })).toBe('−0.29%')
})

test('an unknown previous close shows a dash and never the change from the open', () => {
  const row: QuoteRow = { ...euro, prevClose: undefined }
  expect([changeText(row), percentText(row), moveTone(row)]).toEqual(['—', '—', 'flat'])
})

test('the change of a yield is in basis points everywhere', () => {
  const yields: QuoteRow = { ...euro, symbol: 'US10Y', group: 'America', decimals: 3, unit: '%', bid: 4_105 }
  const row = { ...yields, prevClose: 4_128 }
  expect([changeText(row), percentText(row), moveTone(row)]).toEqual(['−2.3 bp', '−2.3 bp', 'down'])
  expect(percentText(yields)).not.toContain('%')
  expect(percentText({ ...yields, prevClose: undefined })).toBe('—')
})

test('the visitor’s baseline is not encoded with the row', () => {
  expect(encodeRows([{ ...euro, baseline: 'h24' }])).toBe(encodeRows([euro]))
})
