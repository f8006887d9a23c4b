import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHeartbeat } from './heartbeat.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('work that fails stops nothing, is tried again each second and told of once', () => {
  const told: string[] = []
  let beats = 0
  let isBroken = true
  const stop = startHeartbeat(
    [
      () => {
        if (isBroken) throw new Error(`no trading day before ${Date.now()}`)
      },
      () => beats++,
    ],
    problem => told.push((problem as Error).message.replace(/\d+/, 'now')),
  )
  vi.advanceTimersByTime(3_000)
  expect([beats, told]).toEqual([3, ['no trading day before now']])
  isBroken = false
  vi.advanceTimersByTime(1_000)
  isBroken = true
  vi.advanceTimersByTime(2_000)
  expect([beats, told.length]).toEqual([6, 2])
  stop()
  vi.advanceTimersByTime(2_000)
  expect(beats).toBe(6)
})
