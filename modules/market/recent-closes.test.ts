import { expect, test } from 'vitest'
import { RECENT_CLOSES } from '#contract/time/constants.ts'
import { RecentCloses } from './recent-closes.ts'

test('the price of 24 hours ago is known after a full day', () => {
  const closes = new RecentCloses()
  for (let price = 1; price < RECENT_CLOSES; price++) closes.push(price)
  expect(closes.oldest).toBeUndefined()
  closes.push(RECENT_CLOSES)
  expect(closes.oldest).toBe(1)
  closes.push(RECENT_CLOSES + 1)
  expect(closes.oldest).toBe(2)
})

test('the last closes are returned oldest first, as many as there are', () => {
  const closes = new RecentCloses()
  expect(closes.last(3)).toEqual([])
  for (let price = 1; price <= RECENT_CLOSES + 10; price++) closes.push(price)
  expect(closes.last(3)).toEqual([RECENT_CLOSES + 8, RECENT_CLOSES + 9, RECENT_CLOSES + 10])
  expect(closes.last(1_000)).toHaveLength(RECENT_CLOSES)
})

test('restored closes replace the existing ones, the newest count', () => {
  const closes = new RecentCloses()
  closes.push(7)
  const { version } = closes
  closes.fill(Array.from({ length: RECENT_CLOSES + 5 }, (_, index) => index))
  expect(closes.oldest).toBe(5)
  expect(closes.last(1)).toEqual([RECENT_CLOSES + 4])
  expect(closes.version).toBeGreaterThan(version)
})
