import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['1,234.56', '1234.56'],
  ['１２３４', '1234'],
  ['1.234,56', '1234.56'],
  ['1 234,56', '1234.56'],
  ['3萬', '30000'],
  ['1.5亿', '150000000'],
  ['2.5k', '2500'],
  ['1万亿', '1000000000000'],
])('%s is the amount %s', (text, value) => {
  expect(readAmount(text, 'comma')).toEqual({ value })
})

test.each([
  ['abc', 'notANumber'],
  ['1e309', 'notANumber'],
  ['0x10', 'notANumber'],
  ['', 'empty'],
  ['   ', 'empty'],
  ['-5', 'negative'],
  ['−５', 'negative'],
  ['9'.repeat(60), 'tooLong'],
  [`0.${'1'.repeat(40)}`, 'tooLong'],
  ['9'.repeat(200), 'tooLong'],
  ['1,23,4', 'notANumber'],
])('%s is none: %s', (text, fault) => {
  expect(readAmount(text, 'comma')).toEqual({ fault })
})
