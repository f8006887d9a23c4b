import { expect, test } from 'vitest'
import { breakEvenFall } from './collect-comparison.ts'

test.each([
  // A year at 4% is lost when the currency falls from 1 to 1/1.04.
  [4, 0, 12, '3.85'],
  [4, 1.5, 12, '2.40'],
  // Half a year at 4%: the root of 1.04.
  [4, 0, 6, '1.94'],
  [4, 0, 60, '17.81'],
  [2, 2, 12, '0.00'],
  // The deposit at home pays more: the currency has to rise.
  [1, 4, 12, '-2.97'],
])('%d%% against %d%% over %d months breaks even at a fall of %s%%', (effective, other, months, fall) => {
  expect(breakEvenFall(effective, other, months).toFixed(2)).toBe(fall)
})
