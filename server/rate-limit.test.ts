import { expect, test } from 'vitest'
import { RateLimit } from './rate-limit.ts'

test('each network has its own limit of requests a minute', () => {
  const limit = new RateLimit(2)
  expect([1, 2, 3].map(() => limit.refuse('a', 100_000))).toEqual([undefined, undefined, 60])
  expect(limit.refuse('b', 130_000)).toBeUndefined()
  expect(limit.refuse('a', 130_000)).toBe(30)
  expect(limit.refuse('a', 160_000)).toBeUndefined()
})

test('a network whose requests cost too much CPU time is refused before it reaches the limit of requests', () => {
  const limit = new RateLimit(1_200)
  limit.charge('a', 14_999, 100_000)
  expect(limit.refuse('a', 100_000)).toBeUndefined()
  limit.charge('a', 1, 100_000)
  expect(limit.refuse('a', 110_000)).toBe(50)
  expect(limit.refuse('b', 110_000)).toBeUndefined()
  expect(limit.refuse('a', 160_000)).toBeUndefined()
})

test('without a limit nothing is refused', () => {
  const limit = new RateLimit(0)
  limit.charge('a', 1e9, 0)
  expect([limit.isOff, limit.refuse('a', 0)]).toEqual([true, undefined])
})
