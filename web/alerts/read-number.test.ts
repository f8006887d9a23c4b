import { expect, test } from 'vitest'
import { formatPrice, type NumberStyle, numberStyles, writeNumbersAs } from '#contract/prices/price.ts'
import { readNumber } from './read-number.ts'

test.each([
  ['1.16', 'comma', 5, 116_000],
  [' 1.16000 ', 'comma', 5, 116_000],
  ['1.1600000', 'comma', 5, 116_000],
  ['91,284.6', 'comma', 1, 912_846],
  ['91.284,6', 'dot', 1, 912_846],
  ['91\u202f284,6', 'space', 1, 912_846],
  ['91 284,6', 'space', 1, 912_846],
  ['１．１６', 'comma', 5, 116_000],
  ['\u22120.05', 'comma', 3, -50],
  ['+3.', 'plain', 2, 300],
] as const)('“%s”, written with a %s, is parsed', (text, style, decimals, value) => {
  expect(readNumber(text, style, decimals)).toEqual({ value })
})

test.each([
  ['', 'comma'],
  ['1,16', 'comma'],
  ['1.16', 'space'],
  ['1.2.3', 'comma'],
  ['1e5', 'comma'],
  ['0x10', 'plain'],
  ['一', 'comma'],
  ['9'.repeat(20), 'plain'],
] as const)('“%s”, written with a %s, is not a number', (text, style) => {
  expect(readNumber(text, style, 5)).toEqual({ fault: 'noNumber' })
})

test('more decimals than the instrument has are an error, not rounded', () => {
  expect(readNumber('1.160001', 'comma', 5)).toEqual({ fault: 'tooManyDecimals' })
  expect(readNumber('38000.5', 'comma', 0)).toEqual({ fault: 'tooManyDecimals' })
})

test('every price a page shows is parsed back to the same price, in every style', () => {
  try {
    for (const style of Object.keys(numberStyles) as NumberStyle[]) {
      writeNumbersAs(style)
      for (const decimals of [0, 1, 2, 3, 5, 8])
        for (const price of [1, 7, 99, 1_000, 115_836, 12_345_678, -250])
          expect(readNumber(formatPrice(price, decimals), style, decimals)).toEqual({ value: price })
    }
  } finally {
    writeNumbersAs('comma')
  }
})
