import { expect, test } from 'vitest'
import { type SwapGiven, swapInQuote, swapPercent } from './broker-swap.ts'

const lot = { pip: '0.0001', lotUnits: '100000', price: '1.1' }
const inQuote = (given: Partial<SwapGiven>) => swapInQuote({ ...lot, type: 'points', swap: '0', ...given })?.toString()

test('a swap in points is points of a tenth of a pip', () => {
  // FN Markets, “How do you calculate swaps?”: −13.472 points on a lot of EUR/USD are −13.472 US dollars.
  expect(inQuote({ swap: '-13.472' })).toBe('-13.472')
  expect(inQuote({ swap: '-20', pip: '0.01', price: '150' })).toBe('-2000')
  // Gold: a lot of 100 ounces, points of 0.01 dollars.
  expect(inQuote({ swap: '-55', pip: '0.1', lotUnits: '100', price: '4000' })).toBe('-55')
})

test('a swap in per cent is of the value of the lot, a year of 360 days', () => {
  // MetaTrader 5 help, “Swaps, in percentage terms”: 100,000 × 1.1 × −3.6 % / 360.
  expect(inQuote({ type: 'percent', swap: '-3.6' })).toBe('-11')
})

test('a swap in base currency is turned into the quote currency at the price', () => {
  expect(inQuote({ type: 'base', swap: '-2.5', pip: '0.01', price: '150' })).toBe('-375')
})

test('a swap in margin currency is turned at the rate of that currency, and unknown without it', () => {
  expect(inQuote({ type: 'margin', swap: '4', marginRate: '1.1' })).toBe('4.4')
  expect(inQuote({ type: 'margin', swap: '4' })).toBeUndefined()
})

test.each([
  ['points', '-11'],
  ['percent', '-3.6'],
  ['base', '-10'],
] as const)('eleven dollars a night on a lot of EUR/USD at 1.1 are 3.6 per cent a year, given in %s', (type, swap) => {
  const money = swapInQuote({ ...lot, type, swap })!
  expect([money.toString(), swapPercent(money, lot).toString()]).toEqual(['-11', '-3.6'])
})
