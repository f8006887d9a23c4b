import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BarQueue, createBarQueue } from './bar-queue.ts'
import type { FeedPlace, StoredBar } from './bar-repository.ts'

const MINUTE = 60_000
const minute = (at: number): StoredBar => ({
  series: { id: 1, symbol: 'EURUSD' },
  resolution: '1',
  bar: { time: at * MINUTE, open: 1, high: 1, low: 1, close: 1, volume: 1 },
})

/** What the database does with each write, in turn; after that it stores. */
let replies: ('fail' | 'hang')[]
let stored: number[]
let signals: AbortSignal[]
let place: FeedPlace | undefined
let positions: (string | undefined)[]
let reported: string[]
let queue: BarQueue
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  replies = []
  stored = []
  signals = []
  place = undefined
  positions = []
  reported = []
  queue = createBarQueue({
    repository: {
      async append(_, given, signal) {
        signals.push(signal!)
        const reply = replies.shift()
        if (reply === 'hang') await new Promise(() => {})
        if (reply === 'fail') throw new Error('disk full')
        positions.push(given?.position)
      },
    },
    place: () => place,
    onStored: ({ bar }) => stored.push(bar.time / MINUTE),
    onProblem: (problem, message) => reported.push(`${message}: ${(problem as Error).message}`),
    onRecovery: message => reported.push(message),
  })
})
afterEach(() => vi.useRealTimers())

test('a database that never responds blocks nothing for longer than half a minute', async () => {
  replies = ['hang']
  queue.add(minute(1))
  const flushed = queue.flush()
  queue.add(minute(2))
  expect(queue.state()).toEqual({ state: 'ok', waitingBars: 2, lostBars: 0 })
  await vi.advanceTimersByTimeAsync(30_000)
  await flushed
  expect(signals[0]!.aborted).toBe(true)
  expect(queue.state()).toMatchObject({
    state: 'failing',
    waitingBars: 2,
    problem: 'the database has not responded within 30000 ms',
  })
  await vi.advanceTimersByTimeAsync(1_000)
  await queue.flush()
  expect(stored).toEqual([1, 2])
  expect(queue.state()).toEqual({ state: 'ok', waitingBars: 0, lostBars: 0 })
})

test('a database that fails is retried less and less often, and reported once', async () => {
  replies = Array.from({ length: 9 }, () => 'fail' as const)
  queue.add(minute(1))
  for (let quarters = 0; quarters < 4 * 60; quarters++) {
    await queue.flush()
    await vi.advanceTimersByTimeAsync(250)
  }
  // After 0, 1, 3, 7, 15, 25, 35, 45 and 55 seconds.
  expect([signals.length, stored]).toEqual([9, []])
  await vi.advanceTimersByTimeAsync(5_000)
  await queue.flush()
  expect(stored).toEqual([1])
  expect(reported).toEqual(['bars cannot be stored, will try again: disk full', 'bars are stored again'])
})

test('a feed’s position is stored with the last bar before it, never sooner', async () => {
  place = { feed: 'replay', position: 'noon' }
  for (let at = 0; at < 12_000; at++) queue.add(minute(at))
  await queue.flush()
  expect(positions).toEqual([undefined, undefined, 'noon'])
  await queue.flush()
  expect(positions).toHaveLength(3)
  place = { feed: 'replay', position: 'one' }
  await queue.flush()
  expect(positions).toEqual([undefined, undefined, 'noon', 'one'])
})
