import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPerSecondTasks } from './per-second-tasks.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a failing task does not stop the others, runs again each second and is reported once', () => {
  const reported: string[] = []
  let runs = 0
  let isBroken = true
  const stop = startPerSecondTasks(
    [
      () => {
        if (isBroken) throw new Error(`no trading day before ${Date.now()}`)
      },
      () => runs++,
    ],
    problem => reported.push((problem as Error).message.replace(/\d+/, 'now')),
  )
  vi.advanceTimersByTime(3_000)
  expect([runs, reported]).toEqual([3, ['no trading day before now']])
  isBroken = false
  vi.advanceTimersByTime(1_000)
  isBroken = true
  vi.advanceTimersByTime(2_000)
  expect([runs, reported.length]).toEqual([6, 2])
  stop()
  vi.advanceTimersByTime(2_000)
  expect(runs).toBe(6)
})
