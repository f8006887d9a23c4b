import { expect, test } from 'vitest'
import { FloodGuard } from './flood-guard.ts'

test('a burst passes at once, and afterwards what the rate allows', () => {
  const guard = new FloodGuard(10, 3, 0)
  expect([0, 0, 0, 0, 100, 100].map(now => guard.allows(now))).toEqual([true, true, true, false, true, false])
})

test('a message may count as many units', () => {
  const guard = new FloodGuard(1_000, 5_000, 0)
  expect([4_000, 2_000, 1_000].map(units => guard.allows(0, units))).toEqual([true, false, true])
  expect(guard.allows(2_000, 2_000)).toBe(true)
})
