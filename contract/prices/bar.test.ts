import { expect, test } from 'vitest'
import { lengthOf } from './bar.ts'

test.each([
  ['1', 60_000],
  ['5', 300_000],
  ['240', 14_400_000],
  ['1D', 86_400_000],
  ['1W', 604_800_000],
  ['1M', 2_678_400_000],
] as const)('a bar of %s is %i ms long, a month at its longest', (resolution, length) => {
  expect(lengthOf(resolution)).toBe(length)
})
