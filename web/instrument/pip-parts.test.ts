import { expect, test } from 'vitest'
import { pipParts } from './pip-parts.ts'

test.each([
  ['a pair of five decimals', 115_842, 5, 0.0001, ['1.15', '84', '2']],
  ['a yen pair of three', 150_123, 3, 0.01, ['150.', '12', '3']],
  ['a pair without a fraction of a pip', 71_234, 4, 0.0001, ['7.12', '34', '']],
  ['what has no pip', 408_635, 2, undefined, ['4,086.35', '', '']],
  ['an index whose pip is its last digit but one', 98_411, 3, 0.01, ['98.', '41', '1']],
] as const)('%s', (_, price, decimals, pip, parts) => {
  expect(pipParts(price, decimals, pip)).toEqual(parts)
})
