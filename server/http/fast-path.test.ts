import { EventEmitter } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { Admission } from '../limits/admission.ts'
import { PageCache } from '../pages/page-cache.ts'
import { createFastPath } from './fast-path.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A fast path for histories that are not in memory and that `read` loads; the limit is 3 requests. */
async function serve(read: () => Promise<string>) {
  const admission = new Admission({
    perMinute: 3,
    maxWaitMs: 5_000,
    addressOf: () => '203.0.113.7',
    isOwnHost: () => true,
    isSender: () => false,
    onOverload: () => undefined,
  })
  const pages = new PageCache({
    freshMs: 1_000,
    staleMs: 0,
    render: async () => ({ status: 200, headers: {}, body: '' }),
    queue: admission.heavy,
    headers: {},
  })
  const route = (request: IncomingMessage, response: ServerResponse) => {
    const refusal = admission.refusalOf(request)
    response.writeHead(refusal?.error.definition.httpStatus ?? 500).end()
  }
  const server = createServer(createFastPath({ admission, history: () => read, pages, headers: {}, route }))
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  closing.push(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { admission, status: async () => (await fetch(url)).status }
}

test('a request over the limit is refused before anything is read for it', async () => {
  const read = vi.fn(async () => '{"s":"no_data"}')
  const { status } = await serve(read)
  const statuses = await Promise.all(Array.from({ length: 50 }, status))
  expect(statuses.filter(each => each === 200)).toHaveLength(3)
  expect(statuses.filter(each => each === 429)).toHaveLength(47)
  expect(read).toHaveBeenCalledTimes(3)
})

test('a failed read is passed to the router, and its rejection handled', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { status } = await serve(() => Promise.reject(new Error('no database')))
  expect(await Promise.all(Array.from({ length: 20 }, status))).toContain(500)
  await new Promise(done => setImmediate(done))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('a flood of refused requests is answered with pauses, those of a patient client at once', async () => {
  const admission = new Admission({
    perMinute: 1,
    maxWaitMs: 5_000,
    addressOf: () => '203.0.113.7',
    isOwnHost: () => true,
    isSender: () => false,
    onOverload: () => undefined,
  })
  const answered: number[] = []
  const refuse = (index: number) =>
    admission.answerRefused({} as IncomingMessage, new EventEmitter() as ServerResponse, () => answered.push(index))
  for (let index = 0; index < 60; index++) refuse(index)
  expect(answered).toEqual(Array.from({ length: 50 }, (_, index) => index))
  await expect.poll(() => answered.length).toBe(60)
})
