import { Decimal } from 'decimal.js'
import { afterEach, describe, expect, test } from 'vitest'
import {
  changeFrom,
  decimalText,
  formatPercent,
  formatPrice,
  formatSigned,
  fromScaled,
  roundHalfAwayFromZero,
  spreadInTenthsOfPip,
  toScaled,
  writeNumbersAs,
} from './price.ts'

describe('a scaled price', () => {
  test.each([
    [1.15836, 5, 115_836],
    [91_284.6, 1, 912_846],
    [-0.052, 3, -52],
    [1.005, 2, 101],
    [8.575, 2, 858],
    [1.0049999, 2, 100],
    [-1.005, 2, -101],
    [1e-7, 5, 0],
    [151.2345, 3, 151_235],
  ])('%d with %d decimals is %d', (value, decimals, scaled) => {
    expect(toScaled(value, decimals)).toBe(scaled)
  })

  test('agrees with decimal arithmetic for every price a feed may send', () => {
    for (let step = 0; step < 5_000; step++) {
      const decimals = step % 7
      const value = Number((((step * 7_919) % 200_003) / 97).toFixed(decimals + (step % 3)))
      const wanted = new Decimal(value)
        .mul(10 ** decimals)
        .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
        .toNumber()
      expect(toScaled(value, decimals), `${value} with ${decimals}`).toBe(wanted)
    }
  })

  test('is NaN for anything that is not a number', () => {
    expect(toScaled(Number.NaN, 5)).toBeNaN()
  })

  test('converts back to the same number', () => {
    expect(fromScaled(115_836, 5)).toBe(1.15836)
  })

  test('rejects more decimals than it can hold', () => {
    expect(() => toScaled(1, 9)).toThrow('decimals must be 0 to 8')
  })

  test('rounds half away from zero for either sign', () => {
    expect([0.5, 1.5, 2.5, -0.5, -1.5, -2.5].map(roundHalfAwayFromZero)).toEqual([1, 2, 3, -1, -2, -3])
  })
})

describe('a formatted price', () => {
  test.each([
    [115_836, 5, '1.15836', '1.15836'],
    [912_846, 1, '91284.6', '91,284.6'],
    [123_456_789, 2, '1234567.89', '1,234,567.89'],
    [-5, 2, '-0.05', '−0.05'],
    [0, 5, '0.00000', '0.00000'],
    [1_234, 0, '1234', '1,234'],
    [999, 0, '999', '999'],
  ])('%d with %d decimals is %s for machines and %s for readers', (price, decimals, plain, shown) => {
    expect(decimalText(price, decimals)).toBe(plain)
    expect(formatPrice(price, decimals)).toBe(shown)
  })

  test('a change is signed, zero is not', () => {
    expect(formatSigned(321, 5)).toBe('+0.00321')
    expect(formatSigned(-174, 5)).toBe('−0.00174')
    expect(formatSigned(0, 5)).toBe('0.00000')
    expect(formatSigned(roundHalfAwayFromZero(-0.2), 2)).toBe('0.00')
  })
})

describe('the visitor’s number format', () => {
  afterEach(() => writeNumbersAs('comma'))

  test.each([
    ['comma', '−1,234,567.89', '−0.05%'],
    ['dot', '−1.234.567,89', '−0,05%'],
    ['space', '−1\u202f234\u202f567,89', '−0,05%'],
    ['plain', '−1234567.89', '−0.05%'],
  ] as const)('%s writes %s', (style, price, percent) => {
    writeNumbersAs(style)
    expect(formatPrice(-123_456_789, 2)).toBe(price)
    expect(formatPercent(-5)).toBe(percent)
    expect(decimalText(-123_456_789, 2)).toBe('-1234567.89')
  })
})

describe('a change', () => {
  test('of EURUSD from 1.15500 to 1.15836 is +0.00336, +0.29%', () => {
    const move = changeFrom(115_500, 115_836)
    expect(move).toEqual({ change: 336, percentHundredths: 29 })
    expect(formatPercent(move?.percentHundredths)).toBe('+0.29%')
  })

  test('of a negative yield is positive when it rises', () => {
    expect(changeFrom(-500, -250)).toEqual({ change: 250, percentHundredths: 5_000 })
  })

  test('without a baseline, or from zero, has no percentage and prints a dash', () => {
    expect(changeFrom(undefined, 115_836)).toBeUndefined()
    expect(changeFrom(0, 12)).toEqual({ change: 12, percentHundredths: undefined })
    expect(formatPercent(undefined)).toBe('—')
  })
})

test.each([
  ['EURUSD 1.15836/1.15844', 115_836, 115_844, 5, 0.0001, 8],
  ['USDJPY 151.234/151.246', 151_234, 151_246, 3, 0.01, 12],
  ['a locked quote', 115_836, 115_836, 5, 0.0001, 0],
])('the spread of %s is %d.%d tenths of a pip', (_, bid, ask, decimals, pip, tenths) => {
  expect(spreadInTenthsOfPip(bid, ask, decimals, pip)).toBe(tenths)
})
