import { describe, expect, test } from 'vitest'
import { formatPrice, type NumberStyle, numberStyles, writeNumbersAs } from './price.ts'
import { readDecimal } from './read-decimal.ts'

describe('an amount is read as typed', () => {
  test.each([
    ['1234.5', '1234.5', 'plain digits'],
    ['1,234.5', '1234.5', 'grouped by thousands'],
    ['1,234,567', '1234567', 'grouped twice'],
    ['0.50', '0.5', 'a trailing zero'],
    ['007', '7', 'leading zeros'],
    ['.5', '0.5', 'no digit before the point'],
    ['5.', '5', 'no digit after the point'],
    ['0', '0', 'nothing at all'],
    ['-0', '0', 'zero has no sign'],
    ['  42 ', '42', 'spaces around it'],
    ['−1,000', '-1000', 'a true minus sign'],
    ['－５', '-5', 'a full-width minus sign'],
    ['+3', '3', 'a plus sign'],
    ['１２３４．５', '1234.5', 'full-width digits'],
    ['１，２３４．５', '1234.5', 'full-width separators'],
    ['1。5', '1.5', 'the full stop of a Chinese keyboard'],
    ["1'234'567.89", '1234567.89', 'Swiss apostrophes'],
    ['1 234 567.89', '1234567.89', 'spaces'],
    ['1\u202f234\u00a0567', '1234567', 'spaces of different kinds'],
    ['1.234.567', '1234567', 'points, which can only group'],
    ['1.234,56', '1234.56', 'a German amount, which has one reading'],
    ['1.234.567,8', '1234567.8', 'a longer one'],
    ['1 234,56', '1234.56', 'a French amount'],
    ['$1,000', '1000', 'a dollar sign'],
    ['NT$ 1,000', '1000', 'a dollar sign with its country'],
    ['￥1,000', '1000', 'a full-width yuan sign'],
    ['1,000元', '1000', 'yuan'],
    ['３萬元', '30000', 'yuan after a unit'],
  ])('%s → %s (%s)', (text, value) => {
    expect(readDecimal(text, 'comma')).toBe(value)
  })
})

describe('Chinese units', () => {
  test.each([
    ['3萬', '30000'],
    ['3万', '30000'],
    ['1.5億', '150000000'],
    ['1.5亿', '150000000'],
    ['2千萬', '20000000'],
    ['5百万', '5000000'],
    ['300 万', '3000000'],
    ['3萬5千', '35000'],
    ['1億2,000萬', '120000000'],
    ['1億2000萬5000', '120005000'],
    ['3萬5000', '35000'],
    ['3萬500', '30500'],
    ['0.00001億', '1000'],
    ['1.23456萬', '12345.6'],
    ['1.234567千', '1234.567'],
    ['１２．５萬', '125000'],
    ['-2万', '-20000'],
    ['2仟', '2000'],
    ['1萬億', '1000000000000'],
  ])('%s is %s', (text, value) => {
    expect(readDecimal(text, 'comma')).toBe(value)
  })

  test.each(['萬', '3萬5', '3萬50', '3千5萬', '3萬3萬', '3萬k', '萬3', '3兆', '三萬', '3億4億', '1萬 2 3'])(
    '%s has no one reading',
    text => {
      expect(readDecimal(text, 'comma')).toBeUndefined()
    },
  )
})

test.each([
  ['250k', '250000'],
  ['250 K', '250000'],
  ['1.5m', '1500000'],
  ['2mio', '2000000'],
  ['3 bn', '3000000000'],
  ['1.25 million', '1250000'],
  ['0.5b', '500000000'],
  ['１０Ｋ', '10000'],
])('the English unit of %s gives %s', (text, value) => {
  expect(readDecimal(text, 'comma')).toBe(value)
})

describe('the separators of the visitor’s number style', () => {
  test.each([
    ['1.234', 'comma', '1.234'],
    ['1.234', 'dot', '1234'],
    ['1,234', 'comma', '1234'],
    ['1,234', 'dot', '1.234'],
    ['1,234', 'space', '1.234'],
    ['1,234', 'plain', '1234'],
    ['1,5', 'dot', '1.5'],
    ['1,5', 'space', '1.5'],
    ['1\u202f234,5', 'space', '1234.5'],
    ['1,234.56', 'dot', '1234.56'],
    ['1.234,56', 'space', '1234.56'],
    ['1,5 m', 'dot', '1500000'],
  ] as const)('%s in the style “%s” is %s', (text, style, value) => {
    expect(readDecimal(text, style)).toBe(value)
  })

  test.each([
    ['1,5', 'comma'],
    ['1,16', 'plain'],
    ['1.5', 'dot'],
    ['1.16', 'space'],
    ['12,34,567', 'comma'],
    ['1,2345', 'comma'],
    ['1234,567.8', 'comma'],
  ] as const)('%s in the style “%s” is refused rather than guessed', (text, style) => {
    expect(readDecimal(text, style)).toBeUndefined()
  })

  test('read back every number a page shows', () => {
    try {
      for (const style of Object.keys(numberStyles) as NumberStyle[]) {
        writeNumbersAs(style)
        for (const decimals of [0, 1, 2, 5, 8])
          for (const scaled of [0, 1, 7, 99, 1_000, 115_836, 12_345_678, -250, 9_007_199_254_740_991])
            expect(Number(readDecimal(formatPrice(scaled, decimals), style))).toBeCloseTo(scaled / 10 ** decimals, 8)
      }
    } finally {
      writeNumbersAs('comma')
    }
  })
})

test.each([
  '',
  ' ',
  '-',
  '.',
  ',',
  'abc',
  '1e5',
  '0x10',
  '1..2',
  '1.2.3',
  '1,,2',
  '1-2',
  '--1',
  'k',
  '5q',
  '5km',
  '٣',
  'NaN',
  'Infinity',
])('“%s” is not a number', text => {
  expect(readDecimal(text, 'comma')).toBeUndefined()
})

test('numbers beyond any amount are refused, without losing a digit below', () => {
  expect(readDecimal('9'.repeat(18), 'plain')).toBe('9'.repeat(18))
  expect(readDecimal('9'.repeat(19), 'plain')).toBeUndefined()
  expect(readDecimal('99999999999億', 'plain')).toBeUndefined()
  expect(readDecimal('0.000000000000000001', 'plain')).toBe('0.000000000000000001')
  expect(readDecimal('1'.repeat(61), 'plain')).toBeUndefined()
})
