import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Instrument } from '#contract/prices/instrument.ts'
import { RecentChanges } from './recent-changes.ts'

const [eurusd, gbpusd] = [{ symbol: 'EURUSD' }, { symbol: 'GBPUSD' }] as Instrument[] as [Instrument, Instrument]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('windows that reach a bar stored just now include a change, earlier ones and other instruments do not', () => {
  const changes = new RecentChanges()
  changes.add(eurusd, 60_000)
  expect(changes.includes(eurusd, 60_001)).toBe(true)
  expect(changes.includes(eurusd, 60_000)).toBe(false)
  expect(changes.includes(gbpusd, 120_000)).toBe(false)
  vi.advanceTimersByTime(9_000)
  changes.add(eurusd, 120_000)
  expect(changes.includes(eurusd, 60_001)).toBe(true)
  vi.advanceTimersByTime(10_001)
  expect(changes.includes(eurusd, 180_000)).toBe(false)
})

test('after a gap everything may have changed', () => {
  const changes = new RecentChanges()
  changes.addAll()
  expect(changes.includes(gbpusd, 0)).toBe(true)
  vi.advanceTimersByTime(10_001)
  expect(changes.includes(gbpusd, 0)).toBe(false)
})
