import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FairQueue } from '#kit/scheduling/fair-queue.ts'
import { encodingFor, PageCache } from './page-cache.ts'

const PAGE = '<!DOCTYPE html><title>外匯行情</title>'.repeat(200)

/** Pages age when a test says so. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const client = { network: '203.0.113' }

function cache({ freshMs = 1_000, staleMs = 0, status = 200, queue = new FairQueue() } = {}) {
  const render = vi.fn(async (path: string) => ({
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `${PAGE}${path}`,
  }))
  return {
    render,
    pages: new PageCache({ freshMs, staleMs, render, queue, headers: { 'x-frame-options': 'DENY' } }),
  }
}

function headerOf(head: readonly string[], name: string): string | undefined {
  const at = head.findIndex((each, index) => index % 2 === 0 && each === name)
  return at < 0 ? undefined : head[at + 1]
}

describe('a cached page', () => {
  test('is rendered once for five hundred concurrent requests', async () => {
    const { render, pages } = cache()
    const answers = await Promise.all(Array.from({ length: 500 }, () => pages.get('/forex', 'br', client)))
    expect([render.mock.calls.length, new Set(answers).size]).toEqual([1, 1])
  })

  test('is the same page in every encoding, with its length', async () => {
    const { render, pages } = cache()
    const [br, gzip, plain] = await Promise.all([
      pages.get('/forex', 'br', client),
      pages.get('/forex', 'gzip', client),
      pages.get('/forex', 'identity', client),
    ])
    const text = `${PAGE}/forex`
    expect([brotliDecompressSync(br.body).toString(), gunzipSync(gzip.body).toString(), plain.body.toString()]).toEqual(
      [text, text, text],
    )
    for (const { head, body } of [br, gzip, plain]) expect(headerOf(head, 'content-length')).toBe(String(body.length))
    expect([br, gzip, plain].map(({ head }) => headerOf(head, 'content-encoding'))).toEqual(['br', 'gzip', undefined])
    expect(headerOf(br.head, 'vary')).toBe('Accept-Encoding')
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('is served some seconds old while its render waits behind the work of others, and newer after that', async () => {
    const queue = new FairQueue()
    const { render, pages } = cache({ freshMs: 10, staleMs: 60_000, queue })
    const first = await pages.get('/forex', 'br', client)
    vi.advanceTimersByTime(20)
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const other = queue.run('198.51.100', () => isOver)
    expect(await pages.get('/forex', 'br', client)).toBe(first)
    expect(render).toHaveBeenCalledTimes(1)
    end()
    await other
    await expect.poll(() => render).toHaveBeenCalledTimes(2)
    expect(await pages.get('/forex', 'br', client)).not.toBe(first)
  })

  test('that is too old waits for its render, however busy the portal is', async () => {
    const queue = new FairQueue()
    const { pages } = cache({ freshMs: 10, staleMs: 10, queue })
    const first = await pages.get('/forex', 'br', client)
    vi.advanceTimersByTime(30)
    void queue.run('198.51.100', () => new Promise(resolve => setTimeout(resolve, 20)))
    expect(await pages.get('/forex', 'br', client)).not.toBe(first)
  })

  test('counts all bytes it holds, also those of an encoding that nobody asked for', async () => {
    const { pages } = cache({ freshMs: 60_000 })
    const { body } = await pages.get('/forex', 'gzip', client)
    const brotli = await pages.get('/forex', 'br', client)
    expect(pages.stats.bytes).toBe(body.length + brotli.body.length)
  })

  test('is served from the cache while it is fresh, and rendered again after that', async () => {
    const { render, pages } = cache({ freshMs: 30 })
    expect(pages.ready('/forex', 'br')).toBeUndefined()
    const first = await pages.get('/forex', 'br', client)
    expect(pages.ready('/forex', 'br')).toBe(first)
    vi.advanceTimersByTime(40)
    expect(pages.ready('/forex', 'br')).toBeUndefined()
    await pages.get('/forex', 'br', client)
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('is never one that does not exist or that failed', async () => {
    for (const status of [404, 500]) {
      const { pages } = cache({ status })
      const answer = await pages.get('/nowhere', 'identity', client)
      expect([answer.status, headerOf(answer.head, 'cache-control'), pages.stats.pages]).toEqual([
        status,
        'no-store',
        0,
      ])
    }
  })

  test('is not rendered if all clients that waited for it have disconnected', async () => {
    const { render, pages } = cache()
    const [one, other] = [new AbortController(), new AbortController()]
    const wait = ({ signal }: AbortController) => pages.get('/forex', 'br', { network: 'a', gone: signal })
    const both = Promise.allSettled([wait(one), wait(other)])
    one.abort()
    other.abort()
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(render).not.toHaveBeenCalled()
  })

  test('is rendered while one client still waits', async () => {
    const { pages } = cache()
    const one = new AbortController()
    const gone = pages.get('/forex', 'br', { network: 'a', gone: one.signal })
    const stays = pages.get('/forex', 'br', { network: 'b' })
    one.abort()
    expect((await stays).status).toBe(200)
    expect(await gone).toBe(await stays)
  })

  test('is evicted when there are too many, the oldest first', async () => {
    const { pages } = cache({ freshMs: 60_000 })
    for (let index = 0; index < 600; index++) await pages.get(`/forex?base=${index}`, 'identity', client)
    expect(pages.stats.pages).toBe(500)
    expect(pages.ready('/forex?base=0', 'identity')).toBeUndefined()
    expect(pages.ready('/forex?base=599', 'identity')).toBeDefined()
    expect(pages.stats.bytes).toBeGreaterThan(500 * PAGE.length)
  })

  test('takes no memory once it is no longer fresh', async () => {
    const { pages } = cache({ freshMs: 30 })
    for (const path of ['/forex', '/forex', '/bond']) await pages.get(path, 'br', client)
    pages.sweep()
    expect(pages.stats.pages).toBe(2)
    vi.advanceTimersByTime(40)
    pages.sweep()
    expect([pages.stats.pages, pages.stats.bytes]).toEqual([0, 0])
  })

  test('stays after a second request, however many other pages are requested once', async () => {
    const { render, pages } = cache({ freshMs: 60_000 })
    await pages.get('/forex', 'identity', client)
    await pages.get('/forex', 'identity', client)
    for (let index = 0; index < 600; index++) await pages.get(`/forex?base=${index}`, 'identity', client)
    expect(pages.ready('/forex', 'identity')).toBeDefined()
    expect(render).toHaveBeenCalledTimes(601)
  })
})

test('addresses that show the same page have it rendered once', async () => {
  const render = vi.fn(async (path: string) =>
    path === '/404'
      ? { status: 404, headers: {}, body: PAGE, isForAll: true }
      : { status: 404, headers: {}, body: '', sameAs: '/404' },
  )
  const pages = new PageCache({ freshMs: 60_000, staleMs: 0, render, queue: new FairQueue(), headers: {} })
  const answers = await Promise.all(['/a', '/b', '/404'].map(path => pages.get(path, 'identity', client)))
  expect(answers.map(({ status, body }) => [status, body.toString()])).toEqual(
    ['/a', '/b', '/404'].map(() => [404, PAGE]),
  )
  expect(render.mock.calls.filter(([path]) => path === '/404')).toHaveLength(1)
  expect(pages.stats.pages).toBe(1)
})

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, *;q=0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0', 'identity'],
  ['BR', 'br'],
  ['identity', 'identity'],
] as const)('of Accept-Encoding %s the best is %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
