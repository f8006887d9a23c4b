import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { workerCounts } from './worker-counts.ts'
import { openWorkers, WorkersBusy, type WorkersOptions } from './workers.ts'

/** Doubles numbers; ends, hangs, throws or waits when it is told to. */
const PROGRAM = `import { serve } from ${JSON.stringify(new URL('./serve.mjs', import.meta.url).href)}
const started = Date.now() + Math.random()
serve(request => {
  if (request === 'end') process.exit(1)
  if (request === 'hang') for (;;);
  if (request === 'who') return started
  if (request === 'throw') throw Object.assign(new Error('no such table'), { errcode: 1, cause: () => undefined })
  if (request === 'reject') return Promise.reject('not an error')
  if (request?.buffer) return request.reduce((sum, each) => sum + each, 0)
  return new Promise(done => setTimeout(() => done(request * 2), request === 20 ? 100 : 0))
})`

type Request = number | string | Float64Array<ArrayBuffer>
let opened = 0

async function open(runsIn: 'thread' | 'process', options: Partial<WorkersOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-workers-'))
  const path = join(folder, 'program.mjs')
  await writeFile(path, PROGRAM)
  const name = `test ${++opened}`
  const program = { runsIn, file: pathToFileURL(path) }
  const workers = openWorkers<Request, number>({ name, program, maxWaiting: 10, ...options })
  onTestFinished(async () => {
    await workers.close()
    await rm(folder, { recursive: true })
  })
  return { workers, counts: () => workerCounts().get(name)! }
}

describe.each(['thread', 'process'] as const)('workers in a %s', runsIn => {
  test('refuse a request that has waited too long for its turn, and answer the next one', async () => {
    const { workers, counts } = await open(runsIn, { maxWaitMs: 1 })
    const slow = workers.run(20)
    await expect(workers.run(1)).rejects.toThrow(WorkersBusy)
    expect(counts()).toMatchObject({ pending: 1, refused: 1 })
    expect(await slow).toBe(40)
    expect(await workers.run(1)).toBe(2)
  })

  test('answer each request, in whatever order they are done', async () => {
    const { workers, counts } = await open(runsIn, { requestsEach: 3 })
    expect(workers.isStarted()).toBe(false)
    const order: number[] = []
    const asked = [20, 1, 2].map(request => workers.run(request).then(answer => order.push(answer)))
    expect(counts().pending).toBe(3)
    await Promise.all(asked)
    expect(order).toEqual([2, 4, 40])
    expect(counts()).toEqual({ pending: 0, answered: 3, failed: 0, refused: 0, crashes: 0 })
  })

  test('an error is told with its message and codes, and the worker goes on', async () => {
    const { workers, counts } = await open(runsIn)
    const problem = await workers.run('throw').catch(each => each)
    expect([problem.message, problem.errcode, problem.cause]).toEqual(['no such table', 1, undefined])
    await expect(workers.run('reject')).rejects.toThrow('not an error')
    expect(await workers.run(4)).toBe(8)
    expect(counts()).toMatchObject({ answered: 1, failed: 2, crashes: 0 })
  })

  test('one that ends fails what it has; the rest is answered by another', async () => {
    const { workers, counts } = await open(runsIn)
    const first = await workers.run('who')
    const all = await Promise.allSettled(['end', 'who', 3].map(request => workers.run(request)))
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect((all[1] as { value: number }).value).not.toBe(first)
    expect(counts()).toMatchObject({ answered: 3, failed: 1, crashes: 1 })
  })

  test('one that hangs is ended; the rest is answered by another', async () => {
    const { workers, counts } = await open(runsIn, { withinMs: 2_000 })
    const all = await Promise.allSettled(['hang', 3].map(request => workers.run(request)))
    expect(all).toMatchObject([
      { reason: { message: expect.stringContaining('gave no answer within 2000 ms') } },
      { value: 6 },
    ])
    expect(counts().crashes).toBe(1)
  })

  test('more requests than may wait are refused at once', async () => {
    const { workers, counts } = await open(runsIn, { maxWaiting: 2 })
    const asked = Array.from({ length: 5 }, (_, place) => workers.run(place))
    const all = await Promise.allSettled(asked)
    expect(all.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(2).fill('rejected')])
    expect((all[4] as { reason: unknown }).reason).toBeInstanceOf(WorkersBusy)
    expect(counts()).toMatchObject({ refused: 2, answered: 3, failed: 0, pending: 0 })
  })

  test('one that has nothing to do ends, and the next request starts another', async () => {
    const { workers } = await open(runsIn, { idleMs: 0 })
    const first = await workers.run('who')
    await expect.poll(() => workers.isStarted()).toBe(false)
    expect(await workers.run('who')).not.toBe(first)
  })

  test('several work at the same time, each on one request', async () => {
    const { workers } = await open(runsIn, { size: 2 })
    const [one, other, third] = await Promise.all([workers.run('who'), workers.run('who'), workers.run('who')])
    expect(one).not.toBe(other)
    expect([one, other]).toContain(third)
  })

  test('closing rejects what waits; a later request is answered', async () => {
    const { workers, counts } = await open(runsIn)
    const asked = Promise.allSettled([workers.run('hang'), workers.run(1)])
    await workers.close()
    const closed = { reason: { message: expect.stringContaining('was closed') } }
    expect(await asked).toMatchObject([closed, closed])
    expect(await workers.run(2)).toBe(4)
    expect(counts()).toEqual({ pending: 0, answered: 1, failed: 2, refused: 0, crashes: 0 })
  })

  test('one that keeps ending is started less and less often', async () => {
    const { workers, counts } = await open(runsIn)
    const times: number[] = []
    for (let round = 0; round < 5; round++) {
      await expect(workers.run('end')).rejects.toThrow('has ended')
      times.push(performance.now())
    }
    // 100, 200 and 400 ms after the second, the third and the fourth.
    expect(times[4]! - times[1]!).toBeGreaterThan(690)
    expect(counts().crashes).toBe(5)
    expect(await workers.run(1)).toBe(2)
  })

  test('what cannot be sent fails alone', async () => {
    const { workers } = await open(runsIn)
    await expect(workers.run((() => 1) as never)).rejects.toThrow()
    expect(await workers.run(1)).toBe(2)
  })
})

test('numbers are moved to a thread, not copied', async () => {
  const { workers } = await open('thread')
  const numbers = Float64Array.of(1, 2, 3.5)
  expect(await workers.run(numbers, [numbers.buffer])).toBe(6.5)
  expect(numbers).toHaveLength(0)
})

test('a program that does not exist fails its requests', async () => {
  const program = { runsIn: 'thread', file: new URL('./no-such-program.mjs', import.meta.url) } as const
  const workers = openWorkers<number, number>({ name: 'missing', program, maxWaiting: 1 })
  await expect(workers.run(1)).rejects.toThrow('no-such-program')
  await workers.close()
})
