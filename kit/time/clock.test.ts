import { expect, test } from 'vitest'
import { watchJumps } from './clock.ts'

test('a clock that was set, or a machine that slept, is noticed once, with the size of the jump', () => {
  let [now, elapsed] = [1_000_000, 0]
  const jump = watchJumps({ now: () => now, speed: 1 }, () => elapsed)
  const pass = (clockMs: number, realMs: number) => {
    now += clockMs
    elapsed += realMs
    return jump()
  }
  expect([pass(1_000, 1_000), pass(9_500, 9_000), pass(3_601_000, 1_000), pass(1_000, 1_000)]).toEqual([
    0, 0, 3_600_000, 0,
  ])
  expect([pass(-7_199_000, 1_000), pass(1_000, 1_000)]).toEqual([-7_200_000, 0])
})

test('a clock that runs at another speed does not jump by that', () => {
  let [now, elapsed] = [1_000_000, 0]
  const jump = watchJumps({ now: () => now, speed: 60 }, () => elapsed)
  now += 600_000
  elapsed += 10_000
  expect(jump()).toBe(0)
})
