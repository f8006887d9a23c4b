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

test('the networks of a /48 of IPv6 have twice the limit of one of them together, and so have those of a /56', () => {
  const limit = new RateLimit(2)
  const ask = (network: string) => limit.refuse(network, 100_000) === undefined
  expect(['2001:db8:5:100', '2001:db8:5:101', '2001:db8:5:102', '2001:db8:5:103'].map(ask)).toEqual(Array(4).fill(true))
  expect(ask('2001:db8:5:104')).toBe(false)
  expect(ask('2001:db8:5:200')).toBe(false)
  expect(ask('2001:db8:6:100')).toBe(true)
})

test('CPU time is charged to the /48 around a network too', () => {
  const limit = new RateLimit(1_200)
  for (let network = 0; network < 3; network++) limit.charge(`2001:db8:5:${network}00`, 10_000, 100_000)
  expect(limit.refuse('2001:db8:5:900', 100_000)).toBe(60)
  expect(limit.refuse('2001:db8:6:900', 100_000)).toBeUndefined()
})
