import { describe, expect, test } from 'vitest'
import type { RateRow } from './collect-rates.ts'
import { amountOf, bestOf, filteredRows, filtersOf, isAsGood } from './rate-query.ts'

const row = (bank: string, changes: Partial<RateRow>): RateRow => ({
  kind: 'fixed',
  bank,
  bankName: bank,
  product: 'cd',
  productName: 'CD',
  rate: 3,
  rateKind: 'APY',
  effective: 3,
  termMonths: 12,
  minAmount: 0,
  isPromotional: false,
  conditions: '',
  checkedOn: '2026-11-20',
  source: 'sample',
  isSample: true,
  isExpired: false,
  ...changes,
})

const year = row('year', { effective: 3.5 })
const large = row('large', { effective: 3.9, minAmount: 25_000, maxAmount: 250_000, isPromotional: true })
const short = row('short', { effective: 3.2, termMonths: 3, rateKind: 'pa' })
const past = row('past', { effective: 5, isExpired: true })
const all = [year, large, short, past]
const banks = (query: string) => filteredRows(all, filtersOf(new URLSearchParams(query))).map(({ bank }) => bank)

describe('products are narrowed', () => {
  test.each([
    ['', ['year', 'large', 'short', 'past']],
    ['term=3', ['short']],
    ['rateKind=pa', ['short']],
    ['promo=only', ['large']],
    ['promo=board', ['year', 'short', 'past']],
    ['amount=10000', ['year', 'short', 'past']],
    ['amount=25000', ['year', 'large', 'short', 'past']],
    ['amount=250001', ['year', 'short', 'past']],
    ['amount=3萬', ['year', 'large', 'short', 'past']],
    ['amount=many', ['year', 'large', 'short', 'past']],
    ['amount=10000&term=12&promo=board', ['year', 'past']],
  ])('by %j to %j', (query, expected) => {
    expect(banks(query)).toEqual(expected)
  })
})

test('an amount is read as visitors type it, and is never negative', () => {
  expect(['10,000', '１萬', '2.5k', '-5', 'NaN', '1e309', '', null].map(amountOf)).toEqual([
    10_000,
    10_000,
    2_500,
    ...Array(5).fill(undefined),
  ])
})

test('the best deposit has the highest effective rate of those still offered, the best loan the lowest', () => {
  expect(bestOf(all)).toBe(large)
  expect(bestOf([past])).toBeUndefined()
  const loan = (effective: number) => row(String(effective), { kind: 'loans', loanType: 'car', effective })
  expect(bestOf([loan(6.2), loan(5.9), loan(7)])?.effective).toBe(5.9)
})

test('rates that are shown with the same digits are equally good', () => {
  expect(isAsGood(row('a', { effective: 3.9001 }), large)).toBe(true)
  expect(isAsGood(row('b', { effective: 3.89 }), large)).toBe(false)
  expect(isAsGood(past, large)).toBe(false)
})
