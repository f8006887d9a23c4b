import { expect, test } from 'vitest'
import { type Baseline, decodeRows, encodeRows } from '#contract/quote-row.ts'
import { changeText, percentText } from './figures.ts'

const [euro] = decodeRows(
  'EURUSD|Euro / US Dollar|Main|5|0.0001|3|1|115836|115844|115500|116020|115480|115490|115495||1795181460000|42|simulated|0|open|',
)

test.each([
  [undefined, '+0.00336', '+0.29%'],
  ['open', '+0.00336', '+0.29%'],
  ['prevClose', '+0.00346', '+0.30%'],
  ['ny17', '+0.00341', '+0.30%'],
  ['h24', '—', '—'],
] as const)('EURUSD at 1.15836 measured from %s moved %s, %s', (baseline: Baseline | undefined, change, percent) => {
  const row = baseline ? { ...euro!, baseline } : euro!
  expect([changeText(row), percentText(row)]).toEqual([change, percent])
})

test('what a reader measures from is not sent with the row', () => {
  expect(encodeRows([{ ...euro!, baseline: 'h24' }])).toBe(encodeRows([euro!]))
})
