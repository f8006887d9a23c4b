import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import * as Errors from '#contract/errors/index.ts'
import { FairQueue } from './fair-queue.ts'

/** Uses the processor for a while, as rendering does. */
function busy(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

const unavailable = expect.objectContaining({ definition: Errors.Unavailable })

test('one job of a network waits for at most one more job of a network that has queued a hundred', async () => {
  const queue = new FairQueue()
  const order: string[] = []
  const many = Array.from({ length: 100 }, (_, index) => queue.run('busy', () => void order.push(`busy ${index}`)))
  const one = queue.run('other', () => void order.push('other'))
  await Promise.all([...many, one])
  expect(order.slice(0, 3)).toEqual(['busy 0', 'other', 'busy 1'])
  expect(order).toHaveLength(101)
})

test('a visitor waits for one job of a customer with a /48 of IPv6, from however many networks in it the jobs come', async () => {
  const queue = new FairQueue()
  const order: string[] = []
  const many = Array.from({ length: 200 }, (_, index) =>
    queue.run(`2001:db8:5:${index.toString(16)}`, () => void order.push('customer')),
  )
  const one = queue.run('2001:db8:6:1', () => void order.push('visitor'))
  const neighbour = queue.run('203.0.113', () => void order.push('visitor'))
  await Promise.all([...many, one, neighbour])
  expect(order.slice(0, 4)).toEqual(['customer', 'visitor', 'visitor', 'customer'])
  expect(order).toHaveLength(202)
})

test('the networks of a /48 may queue twice as much together as one of them', async () => {
  const queue = new FairQueue({ maxWaitingPerNetwork: 2 })
  const results = await Promise.allSettled(
    ['1', '2', '3', '4', '5'].map(subnet => queue.run(`2001:db8:5:${subnet}`, () => subnet)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(queue.stats).toMatchObject({ waiting: 0, refused: 1 })
})

test('jobs run one at a time, and the event loop runs between two of them', async () => {
  const queue = new FairQueue()
  let running = 0
  let mostRunning = 0
  let turns = 0
  let isOver = false
  const jobs = Array.from({ length: 10 }, () =>
    queue.run('a', async () => {
      mostRunning = Math.max(mostRunning, ++running)
      await Promise.resolve()
      busy(6)
      running--
    }),
  )
  void Promise.all(jobs).then(() => {
    isOver = true
  })
  while (!isOver) {
    await nextTurn()
    turns++
  }
  expect(mostRunning).toBe(1)
  expect(turns).toBeGreaterThanOrEqual(10)
})

test('a job that waits for something else does not prevent the next one from running', async () => {
  const queue = new FairQueue()
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = queue.run('a', () => promise)
  expect(await queue.run('a', () => 'quick')).toBe('quick')
  resolve('slow')
  expect(await slow).toBe('slow')
  expect(queue.stats).toMatchObject({ waiting: 0, running: 0, done: 2 })
})

test('a network may queue no more than its share, which leaves space for others', async () => {
  const queue = new FairQueue({ maxWaitingPerNetwork: 2, maxWaiting: 3 })
  const results = await Promise.allSettled([
    ...['a', 'a', 'a', 'b', 'c'].map(network => queue.run(network, () => network)),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(queue.stats.refused).toBe(2)
})

test('a job that waited too long is rejected', async () => {
  const queue = new FairQueue({ maxWaitMs: 800 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = Array.from({ length: 4 }, () => queue.run('a', () => promise))
  await expect.poll(() => queue.stats.running).toBe(4)
  const work = vi.fn()
  await expect(queue.run('a', work)).rejects.toEqual(unavailable)
  expect(work).not.toHaveBeenCalled()
  resolve()
  await Promise.all(running)
})

test('a job that does not end is rejected, and its slot is freed', async () => {
  const queue = new FairQueue({ maxRunMs: 20 })
  await expect(queue.run('a', () => new Promise(() => undefined))).rejects.toEqual(unavailable)
  expect(await queue.run('a', () => 'next')).toBe('next')
  expect(queue.stats).toMatchObject({ running: 0, late: 1 })
})

test('a job is not run if its client has disconnected', async () => {
  const queue = new FairQueue()
  const client = new AbortController()
  const work = vi.fn()
  const job = queue.run('a', work, client.signal)
  client.abort()
  await expect(job).rejects.toEqual(unavailable)
  await expect(queue.run('a', work, client.signal)).rejects.toEqual(unavailable)
  await queue.run('a', () => undefined)
  expect([work.mock.calls.length, queue.stats.dropped]).toEqual([0, 2])
})

test('a job that two networks wait for runs at the first turn of either', async () => {
  const queue = new FairQueue()
  const order: string[] = []
  const add = (network: string, name: string) => queue.add(network, () => void order.push(name))
  for (let index = 0; index < 5; index++) add('busy', `busy ${index}`)
  const shared = add('busy', 'shared')
  shared.join('other')
  shared.join('other')
  await shared.done
  expect(order.slice(0, 2)).toEqual(['busy 0', 'shared'])
  await expect.poll(() => order).toHaveLength(6)
  expect(queue.stats.waiting).toBe(0)
})

test('the CPU time of a job is charged to its network, whether it succeeds or fails', async () => {
  const costs = new Map<string, number>()
  const queue = new FairQueue({ onCost: (network, ms) => costs.set(network, ms) })
  await queue.run('a', () => busy(20))
  await expect(
    queue.run('b', () => {
      busy(20)
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect([...costs.keys()]).toEqual(['a', 'b'])
  // A busy machine gives less CPU time in that period, never more.
  for (const ms of costs.values()) expect(ms > 0 && ms < 1_000).toBe(true)
})

test('a rejection that nothing waits for is not an unhandled rejection', async () => {
  const seen = vi.fn()
  process.on('unhandledRejection', seen)
  const queue = new FairQueue({ maxWaitingPerNetwork: 0 })
  queue.add('a', () => undefined)
  await nextTurn()
  await nextTurn()
  process.off('unhandledRejection', seen)
  expect(seen).not.toHaveBeenCalled()
})
