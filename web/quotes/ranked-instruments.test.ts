import { expect, test } from 'vitest'
import { isRanked, isShareIndex } from './ranked-instruments.ts'

test('the volatility index is no share index', () => {
  expect(isShareIndex({ class: 'markets', symbol: 'USSPX500' })).toBe(true)
  expect(isShareIndex({ class: 'markets', symbol: 'VIX' })).toBe(false)
  expect(isRanked({ class: 'markets', group: 'America', symbol: 'VIX' })).toBe(false)
})

test('cryptocurrencies are ranked among cryptocurrencies, not among currencies', () => {
  expect(isRanked({ class: 'crypto', group: '', symbol: 'BTCUSD' })).toBe(true)
  expect(isRanked({ class: 'currency', group: 'Crypto', symbol: 'BTCEUR' })).toBe(false)
  expect(isRanked({ class: 'currency', group: 'Rmb', symbol: 'USDCNY' })).toBe(true)
})
