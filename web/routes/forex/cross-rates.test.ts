import { expect, test } from 'vitest'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { crossRates, type MatrixCurrency, matrixCurrencies, matrixPairs, rateText } from './cross-rates.ts'

const priced = (bid: number, ask: number, prevClose: number, decimals: number): QuoteRow => ({
  symbol: '',
  name: '',
  channel: 'currency',
  group: 'Main',
  decimals,
  pip: undefined,
  mt4: 0,
  hasPrice: true,
  bid,
  ask,
  open: bid,
  high: bid,
  low: bid,
  prevClose,
  ny17: undefined,
  h24: undefined,
  eventAt: 0,
  n: 1,
  kind: 'simulated',
  stale: false,
  state: 'open',
  spark: '',
})
const prices = new Map([
  ['EURUSD', priced(115_998, 116_002, 115_000, 5)],
  ['USDJPY', priced(156_990, 157_010, 157_000, 3)],
])
const rateOf = (base: string, quote: string) => {
  const place = (currency: string) => matrixCurrencies.indexOf(currency as MatrixCurrency)
  return crossRates(pair => prices.get(pair))[place(base)]![place(quote)]!
}

test('ten currencies are priced by nine dollar pairs', () => {
  expect([matrixCurrencies.length, matrixPairs.length]).toEqual([10, 9])
})

test('the euro in yen is the euro in dollars times the dollar in yen', () => {
  expect(rateOf('EUR', 'JPY')?.rate).toBeCloseTo(1.16 * 157, 10)
  expect(rateOf('JPY', 'EUR')?.rate).toBeCloseTo(1 / (1.16 * 157), 12)
  expect(rateOf('USD', 'JPY')?.rate).toBeCloseTo(157, 10)
})

test('a cross moves as its two pairs did since their previous close', () => {
  const moved = (1.15998 / 1.15) * (156.99 / 157) - 1
  expect(rateOf('EUR', 'JPY')?.change).toBe(Math.round(moved * 10_000))
})

test('a currency against itself, or one without a price, has no rate', () => {
  expect(rateOf('EUR', 'EUR')).toBeNull()
  expect(rateOf('GBP', 'EUR')).toBeNull()
})

test('rates have as many decimals as dealers use', () => {
  expect([182.1249, 1.158424, 0.00636412, 0.128].map(rateText)).toEqual(['182.125', '1.15842', '0.0063641', '0.12800'])
})
