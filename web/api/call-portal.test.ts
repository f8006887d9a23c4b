import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { call } from '#kit/http/call.ts'
import { answerErrors } from '#kit/http/errors.ts'
import { notice } from '#kit/http/notice.ts'
import { registerCalls } from '#kit/http/register-calls.ts'
import { actor, actorsByToken } from '#testing/actors.ts'
import { dropToast, shownToasts } from '../toasts/toast-store.ts'
import { callPortal } from './call-portal.ts'

const common = { tag: 'Test', summary: 'A call of this test', parameters: z.strictObject({}) }
const report = z.strictObject({
  about: z.string(),
  figure: z
    .string()
    .max(20)
    .meta({ codes: { maxLength: Errors.ReportTextTooLong } }),
  correction: z.string(),
  email: z.string(),
})
const filled = { about: 'EURUSD', figure: '買價', correction: '1.16', email: '' }
let keys: unknown[] = []
/** Texts and kinds of the toasts. */
const shown = () => shownToasts().map(({ text, kind }) => [text, kind])

/** The calls of a portal with members, at paths that the browser's side knows. */
const calls = [
  call({
    ...common,
    id: 'readAnalysis',
    method: 'GET',
    path: '/api/v1/analysis',
    access: 'public',
    parameters: z.object({ symbol: z.string() }),
    result: z.object({ symbol: z.string() }),
    async handle({ symbol }) {
      if (symbol === 'slow') await new Promise(resolve => setTimeout(resolve, 60_000).unref())
      if (symbol === 'full') throw new PortalError(Errors.TooManyRequests, { seconds: 5 })
      return { symbol }
    },
  }),
  call({
    ...common,
    id: 'sendReport',
    method: 'POST',
    path: '/api/v1/reports',
    access: { who: 'member' },
    body: report,
    accepts: ['json', 'multipart'],
    result: z.object({ by: z.string(), figure: z.string() }),
    notices: [Errors.ReportReceived],
    handle: (_, { body, actor }) => notice(Errors.ReportReceived, { by: actor!.id, figure: body.figure }),
  }),
]

let app: FastifyInstance
const assign = vi.fn()
beforeAll(async () => {
  app = Fastify()
  answerErrors(app)
  app.addHook('onRequest', async request => {
    keys.push(request.headers['idempotency-key'])
  })
  registerCalls(app, calls, { authorizer: actorsByToken({ good: actor('linhai') }) })
  const base = await app.listen({ port: 0 })
  const realFetch = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, base), init))
  vi.stubGlobal('window', { location: { pathname: '/en/forex', search: '?group=Main', assign } })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  app.server.closeAllConnections()
  await app.close()
})

let abort: AbortController
beforeEach(() => {
  abort = new AbortController()
})
afterEach(() => {
  keys = []
  assign.mockClear()
  for (const { id } of shownToasts()) dropToast(id)
})
const options = () => ({ locale: 'en' as const, signal: abort.signal })

test('a call resolves with its result', async () => {
  expect(await callPortal('GET /api/v1/analysis', { query: { symbol: 'EURUSD' } }, options())).toEqual({
    symbol: 'EURUSD',
  })
  expect(shown()).toEqual([])
})

describe('what a member sends', () => {
  const send = (body: typeof filled | FormData, more = {}) =>
    callPortal('POST /api/v1/reports', { body }, { ...options(), token: 'good', ...more })

  test('arrives as JSON under its key, and what the answer tells is shown', async () => {
    expect(await send(filled, { key: 'once' })).toEqual({ by: 'linhai', figure: '買價' })
    expect(keys).toEqual(['once'])
    expect(shown()).toEqual([[expect.any(String), 'done']])
  })

  test('arrives as a form that may have files', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(filled)) form.set(name, value)
    expect(await send(form)).toEqual({ by: 'linhai', figure: '買價' })
  })

  test('is refused field by field', async () => {
    const refused = send({ ...filled, figure: 'x'.repeat(21) }, { tells: false })
    const { code } = Errors.ReportTextTooLong
    await expect(refused).rejects.toMatchObject({ code, fields: [{ path: 'figure', code, text: expect.any(String) }] })
  })
})

test('a refusal is shown in the visitor’s language, and rejects with its code and text', async () => {
  const refused = callPortal('GET /api/v1/analysis', { query: { symbol: 'full' } }, { ...options(), locale: 'cn' })
  await expect(refused).rejects.toMatchObject({
    name: 'CallError',
    code: '000211',
    text: '操作过于频繁，请 5 秒后再试',
  })
  expect(shown()).toEqual([['操作过于频繁，请 5 秒后再试', 'error']])
})

test('a refusal of what a page can do without is not shown', async () => {
  const refused = callPortal('GET /api/v1/analysis', { query: { symbol: 'full' } }, { ...options(), tells: false })
  await expect(refused).rejects.toMatchObject({ code: '000211' })
  expect(shown()).toEqual([])
})

describe('a call that only members may make', () => {
  const write = (more: object) => callPortal('POST /api/v1/reports', { body: filled }, { ...options(), ...more })

  test.each([
    [{}, '000001'],
    [{ token: 'expired' }, '000001'],
  ])('leads to the login and back, with %j', async (more, code) => {
    await expect(write(more)).rejects.toMatchObject({ code })
    expect(assign.mock.calls).toEqual([['/en/login?next=%2Fen%2Fforex%3Fgroup%3DMain']])
    expect(shown()).toEqual([])
  })

  test('leads nowhere if the page can do without', async () => {
    await expect(write({ tells: false })).rejects.toMatchObject({ code: '000001' })
    expect(assign).not.toHaveBeenCalled()
  })
})

test('a page that is left aborts its call', async () => {
  const pending = callPortal('GET /api/v1/analysis', { query: { symbol: 'slow' } }, options())
  abort.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  expect(shown()).toEqual([])
})
