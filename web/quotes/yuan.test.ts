import { expect, test } from 'vitest'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { yuanText } from './yuan.ts'

const coin = (bid: number, decimals: number) => ({ hasPrice: true, bid, decimals }) as QuoteRow
const rate = { price: 71_138, decimals: 4 }

test.each([
  ['a bitcoin of 91,284.60 dollars', coin(9_128_460, 2), '≈ CN¥649,380'],
  ['an ether of 140.57 dollars, a shade under a thousand yuan', coin(14_057, 2), '≈ CN¥999.99'],
  ['a coin of half a dollar', coin(5_000, 4), '≈ CN¥3.56'],
  ['a coin of a hundred-thousandth of a dollar', coin(1_234, 8), '≈ CN¥0.00008778'],
])('%s is shown in yuan', (_, row, text) => {
  expect(yuanText(row, rate, 'en')).toBe(text)
})

test('the yuan needs no country on the mainland', () => {
  expect(yuanText(coin(9_128_460, 2), rate, 'cn')).toBe('≈ ¥649,380')
  expect(yuanText(coin(9_128_460, 2), rate, 'tw')).toBe('≈ CN¥649,380')
})

test('a cryptocurrency without a price, or a yuan without one, shows a dash', () => {
  expect(yuanText({ ...coin(0, 2), hasPrice: false }, rate, 'en')).toBe('—')
  expect(yuanText(coin(9_128_460, 2), undefined, 'en')).toBe('—')
})
