import { expect, test } from 'vitest'
import { unitPattern } from '#contract/economy/figures/index.ts'
import { areComparable } from './comparable.ts'

const figuresIn = (unit: string, indicator: string, currencies: readonly string[]) =>
  currencies.map(currency => ({
    format: { unit: unitPattern({ unit, indicator, currency }, 'en', () => undefined), decimals: 0 },
  }))
const compared = (unit: string, indicator: string, currencies: readonly string[]) =>
  areComparable(indicator, figuresIn(unit, indicator, currencies))

test('figures of countries are compared where they have one unit', () => {
  expect(compared('%', 'inflation-rate', ['USD', 'JPY', 'EUR'])).toBe(true)
  expect(compared('USD bn', 'gdp', ['USD', 'JPY'])).toBe(true)
  expect(compared('local bn', 'money-supply-m2', ['EUR', 'EUR'])).toBe(true)
  expect(areComparable('gdp', [])).toBe(true)
})

test('amounts in different currencies are not, nor homes of a month with those of a year, nor prices', () => {
  expect(compared('local bn', 'money-supply-m2', ['USD', 'JPY'])).toBe(false)
  expect(compared('thousand', 'housing-starts', ['USD', 'CAD'])).toBe(true)
  expect(compared('thousand', 'housing-starts', ['USD', 'JPY'])).toBe(false)
  expect(compared('rate', 'currency', ['JPY', 'GBP'])).toBe(false)
  expect(compared('points', 'stock-market', ['JPY', 'GBP'])).toBe(false)
})
