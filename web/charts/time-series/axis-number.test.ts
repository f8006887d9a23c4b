import { expect, test } from 'vitest'
import { axisNumbers, numberText, signedText } from './axis-number.ts'

test.each([
  ['tw', ['0', '0.5 兆', '1.0 兆', '1.5 兆']],
  ['cn', ['0', '0.5万亿', '1.0万亿', '1.5万亿']],
  ['en', ['0', '0.5 trn', '1.0 trn', '1.5 trn']],
] as const)('large numbers are counted as %s counts them', (locale, texts) => {
  expect(axisNumbers([0, 5e11, 1e12, 1.5e12], locale)).toEqual(texts)
})

test('below 100,000 numbers are written out, with the decimals that tell them apart', () => {
  expect(axisNumbers([0, 20_000, 40_000], 'tw')).toEqual(['0', '20,000', '40,000'])
  expect(axisNumbers([-0.5, 0, 0.5, 1], 'en')).toEqual(['−0.5', '0', '0.5', '1.0'])
  expect(axisNumbers([0.1, 0.15000000000000002, 0.2], 'en')).toEqual(['0.10', '0.15', '0.20'])
})

test('millions are counted in ten thousands in Chinese and in millions in English', () => {
  expect(axisNumbers([1e6, 2e6], 'tw')).toEqual(['100 萬', '200 萬'])
  expect(axisNumbers([1e6, 2e6], 'en')).toEqual(['1M', '2M'])
})

test('a change is signed, unless it is zero', () => {
  expect([signedText(0.25, 2), signedText(-0.25, 2), signedText(0, 2), numberText(-1234.5, 1)]).toEqual([
    '+0.25',
    '−0.25',
    '0.00',
    '−1,234.5',
  ])
})

test('rates of small units have more decimals than prices have', () => {
  expect(axisNumbers([7.2e-4, 7.3e-4], 'en')).toEqual(['0.00072', '0.00073'])
  expect(axisNumbers([1.1e-8, 1.2e-8], 'en')).toEqual(['0.000000011', '0.000000012'])
  expect([
    numberText(1.1237e-8, 13),
    signedText(-1.1237e-8, 13),
    signedText(1e-15, 13),
    signedText(-1e-15, 13),
  ]).toEqual(['0.0000000112370', '−0.0000000112370', '0.0000000000000', '0.0000000000000'])
})
