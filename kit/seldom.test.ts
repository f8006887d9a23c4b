import { expect, test, vi } from 'vitest'
import { createSeldom, kindOf } from './seldom.ts'

test('of errors of one kind one is logged a minute, with the number of those left out', () => {
  let now = 1_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const seldom = createSeldom()
  expect([seldom('a'), seldom('a'), seldom('b'), seldom('a')]).toEqual([0, undefined, 0, undefined])
  now += 60_000
  expect([seldom('a'), seldom('b'), seldom('b')]).toEqual([2, 0, undefined])
  clock.mockRestore()
})

test('errors are of one kind if they come from one place, whatever they say', () => {
  const thrown = (pair: string) => new RangeError(`no rate of ${pair}`)
  const elsewhere = new RangeError('no rate of KRWUSD')
  expect(kindOf(thrown('KRWUSD'))).toBe(kindOf(thrown('IDRUSD')))
  expect(kindOf(thrown('KRWUSD'))).not.toBe(kindOf(elsewhere))
  expect(kindOf('text')).toBe('text')
})
