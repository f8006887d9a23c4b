import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { encodingFor, KeptPages } from './kept-pages.ts'

const PAGE = '<!DOCTYPE html><title>外匯行情</title>'.repeat(200)

function keep({ freshMs = 1_000, status = 200 } = {}) {
  const render = vi.fn(async (path: string) => ({
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `${PAGE}${path}`,
  }))
  return { render, pages: new KeptPages({ freshMs, render, headers: { 'x-frame-options': 'DENY' } }) }
}

function headerOf(head: readonly string[], name: string): string | undefined {
  const at = head.findIndex((each, index) => index % 2 === 0 && each === name)
  return at < 0 ? undefined : head[at + 1]
}

describe('a page that is kept', () => {
  test('is rendered once for five hundred readers who come together', async () => {
    const { render, pages } = keep()
    const answers = await Promise.all(Array.from({ length: 500 }, () => pages.get('/forex', 'br')))
    expect([render.mock.calls.length, new Set(answers).size]).toEqual([1, 1])
  })

  test('is the same page in every encoding, with its length', async () => {
    const { render, pages } = keep()
    const [br, gzip, plain] = await Promise.all([
      pages.get('/forex', 'br'),
      pages.get('/forex', 'gzip'),
      pages.get('/forex', 'identity'),
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

  test('lies ready while it is fresh, and is rendered again after that', async () => {
    const { render, pages } = keep({ freshMs: 30 })
    expect(pages.ready('/forex', 'br')).toBeUndefined()
    const first = await pages.get('/forex', 'br')
    expect(pages.ready('/forex', 'br')).toBe(first)
    await new Promise(resolve => setTimeout(resolve, 40))
    expect(pages.ready('/forex', 'br')).toBeUndefined()
    await pages.get('/forex', 'br')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('is no page that does not exist, nor one that failed', async () => {
    for (const status of [404, 500]) {
      const { pages } = keep({ status })
      const answer = await pages.get('/nowhere', 'identity')
      expect([answer.status, headerOf(answer.head, 'cache-control'), pages.stats.pages]).toEqual([
        status,
        'no-store',
        0,
      ])
    }
  })

  test('gives way to others when there are too many', async () => {
    const { pages } = keep({ freshMs: 60_000 })
    for (let index = 0; index < 2_100; index++) await pages.get(`/forex?base=${index}`, 'identity')
    expect(pages.stats.pages).toBe(2_000)
    expect(pages.ready('/forex?base=0', 'identity')).toBeUndefined()
    expect(pages.ready('/forex?base=2099', 'identity')).toBeDefined()
    expect(pages.stats.bytes).toBeGreaterThan(2_000 * PAGE.length)
  })
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
