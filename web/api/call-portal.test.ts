import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type CodeDefinition, PortalError, silentCodes } from '#contract/answers/error.ts'
import { catalogue } from '#contract/errors/catalogue.ts'
import * as Errors from '#contract/errors/index.ts'
import { call } from '#kit/http/call.ts'
import { answerErrors } from '#kit/http/errors.ts'
import { notice } from '#kit/http/notice.ts'
import { registerCalls } from '#kit/http/register-calls.ts'
import { actor, actorsByToken } from '#testing/actors.ts'
import { stubBrowser } from '#testing/browser-stub.ts'
import { startSession } from '../session/change-session.ts'
import { openRequest } from '../session/login-request.ts'
import { currentSession } from '../session/session.ts'
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
/** Members who have no nickname yet. */
const nameless = new Set<string>()
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
    handle(_, { body, actor }) {
      if (nameless.has(actor!.id)) throw new PortalError(Errors.NicknameNotSet)
      return notice(Errors.ReportReceived, { by: actor!.id, figure: body.figure })
    },
  }),
]

let app: FastifyInstance
let browser: ReturnType<typeof stubBrowser>
let realFetch: typeof fetch
let base: string
/** Logs a member in with a token. */
function logIn(token: string) {
  const member = { memberId: 'linhai', name: '林海', username: null, avatar: null, isStaff: false, unread: 0 }
  startSession({ token, expiresAt: Date.now() + 60_000, member }, true)
}
beforeAll(async () => {
  app = Fastify()
  answerErrors(app)
  app.addHook('onRequest', async request => {
    keys.push(request.headers['idempotency-key'])
  })
  registerCalls(app, calls, { authorizer: actorsByToken({ good: actor('linhai') }) })
  base = await app.listen({ port: 0 })
  realFetch = fetch
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
})

let abort: AbortController
beforeEach(() => {
  abort = new AbortController()
  browser = stubBrowser('https://portal.example/en/forex?group=Main')
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, base), init))
})
afterEach(() => {
  vi.unstubAllGlobals()
  keys = []
  nameless.clear()
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
    callPortal('POST /api/v1/reports', { body }, { ...options(), asMember: true, ...more })
  beforeEach(() => logIn('good'))

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
    text: '操作过于频繁，请5秒后再试',
  })
  expect(shown()).toEqual([['操作过于频繁，请5秒后再试', 'error']])
})

test('a refusal of what a page can do without is not shown', async () => {
  const refused = callPortal('GET /api/v1/analysis', { query: { symbol: 'full' } }, { ...options(), tells: false })
  await expect(refused).rejects.toMatchObject({ code: '000211' })
  expect(shown()).toEqual([])
})

describe('a call that only members may make', () => {
  const write = (more: object = {}) =>
    callPortal('POST /api/v1/reports', { body: filled }, { ...options(), asMember: true, key: 'once', ...more })
  /** Waits until the login is asked for, and answers it. */
  async function answer(isLoggedIn: boolean) {
    await expect.poll(() => openRequest()).toMatchObject({ step: 'login' })
    openRequest()!.settle(isLoggedIn)
  }

  test('asks a visitor to log in over the page, and is then sent again under its key', async () => {
    const written = write()
    await expect.poll(() => openRequest()).toBeDefined()
    expect(shown()).toEqual([])
    logIn('good')
    await answer(true)
    expect(await written).toEqual({ by: 'linhai', figure: '買價' })
    expect(keys).toEqual(['once', 'once'])
    expect(browser.targets).toEqual([])
  })

  test('says that a login has expired, and forgets it before it asks for another', async () => {
    logIn('expired')
    const written = write()
    await expect.poll(() => openRequest()).toBeDefined()
    expect(currentSession()).toBeUndefined()
    expect(shown()).toEqual([['Your login has expired, please log in again', 'error']])
    logIn('good')
    await answer(true)
    expect(await written).toMatchObject({ by: 'linhai' })
  })

  test('leads to the page of the login and back if the visitor closes the dialog', async () => {
    const written = expect(write()).rejects.toMatchObject({ code: '000001' })
    await answer(false)
    await written
    expect(browser.targets).toEqual(['/en/login?next=%2Fen%2Fforex%3Fgroup%3DMain'])
  })

  test('of a member without a nickname asks for one over the page, and is then sent again under its key', async () => {
    logIn('good')
    nameless.add('linhai')
    const written = write()
    await expect.poll(() => openRequest()).toMatchObject({ step: 'nickname' })
    expect(shown()).toEqual([])
    nameless.delete('linhai')
    openRequest()!.settle(true)
    expect(await written).toMatchObject({ by: 'linhai' })
    expect(keys).toEqual(['once', 'once'])
  })

  test('has all of its time again once the visitor has logged in, however long that took', async () => {
    const signals: AbortSignal[] = []
    const inner = fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      signals.push(init.signal!)
      // Answered whether or not its time is over, which is short.
      return inner(path, { ...init, signal: null })
    })
    const written = write({ withinMs: 20 })
    await expect.poll(() => openRequest()).toBeDefined()
    await expect.poll(() => signals[0]!.aborted).toBe(true)
    logIn('good')
    await answer(true)
    await written
    expect(signals).toHaveLength(2)
    expect(signals[1]).not.toBe(signals[0])
  })

  test('is refused without a message if that member gives none', async () => {
    logIn('good')
    nameless.add('linhai')
    const written = expect(write()).rejects.toMatchObject({ code: '010009', isSilent: true })
    await expect.poll(() => openRequest()).toMatchObject({ step: 'nickname' })
    openRequest()!.settle(false)
    await written
    expect([shown(), browser.targets]).toEqual([[], []])
  })

  test('shares one dialog with all others, and each is sent again', async () => {
    logIn('expired')
    const written = [write(), write({ key: 'other' })]
    await expect.poll(() => keys).toEqual(['once', 'other'])
    await expect.poll(() => openRequest()).toBeDefined()
    logIn('good')
    await answer(true)
    expect(await Promise.all(written)).toHaveLength(2)
    expect(keys.toSorted()).toEqual(['once', 'once', 'other', 'other'])
  })

  test('is sent again at once if another tab has logged in meanwhile', async () => {
    logIn('expired')
    const written = write()
    logIn('good')
    expect(await written).toMatchObject({ by: 'linhai' })
    expect([openRequest(), shown().map(([, kind]) => kind)]).toEqual([undefined, ['done']])
  })

  test('forgets an expired login and asks for nothing if the page can do without', async () => {
    logIn('expired')
    await expect(write({ tells: false })).rejects.toMatchObject({ code: '000001' })
    expect([currentSession(), openRequest(), browser.targets, shown()]).toEqual([undefined, undefined, [], []])
  })

  test('sends the token of the member in no address, and none at all where none is asked for', async () => {
    const sent: [string, unknown][] = []
    const inner = fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      sent.push([path, (init.headers as Record<string, string>).authorization])
      return inner(path, init)
    })
    logIn('good')
    await write()
    await callPortal('GET /api/v1/analysis', { query: { symbol: 'EURUSD' } }, options())
    expect(sent.map(([, authorization]) => authorization)).toEqual(['Bearer good', undefined])
    for (const [path] of sent) expect(path).not.toContain('good')
  })
})

describe.each(['tw', 'cn', 'en'] as const)('of all codes in %s', locale => {
  /** What is shown of an answer with a code. */
  async function shownOf({ code, httpStatus, notice, text }: CodeDefinition) {
    const success = httpStatus === 200
    const envelope = { success, code: success ? 0 : Number(code), message: code, text: text[locale], notice, datas: {} }
    vi.stubGlobal('fetch', async () => Response.json(envelope, { status: httpStatus }))
    const call = callPortal('GET /api/v1/analysis', { query: { symbol: 'EURUSD' } }, { ...options(), locale })
    await call.catch(problem => expect([problem.code, problem.text]).toEqual([code, text[locale]]))
    const texts = shown()
    for (const { id } of shownToasts()) dropToast(id)
    return texts
  }

  test('those that a page shows itself show no toast, and all others show their text', async () => {
    const told = catalogue.filter(({ httpStatus }) => httpStatus !== 401)
    expect(told.length).toBeGreaterThan(380)
    for (const each of told) {
      const kind = each.httpStatus === 200 ? 'done' : 'error'
      const expected = each.notice === 'silent' ? [] : [[each.text[locale], kind]]
      expect([each.code, await shownOf(each)]).toEqual([each.code, expected])
    }
    expect(catalogue.filter(({ notice }) => notice === 'silent').map(({ code }) => code)).toEqual(
      expect.arrayContaining([...silentCodes].filter(code => code !== 'ok')),
    )
  })
})

test('a code that the page does not know is told with its number', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, code: 999999, message: '999999', datas: null }))
  const refused = callPortal('GET /api/v1/analysis', { query: { symbol: 'EURUSD' } }, { ...options(), locale: 'tw' })
  await expect(refused).rejects.toMatchObject({ code: '999999' })
  expect(shown()).toEqual([['不明錯誤 (999999)', 'error']])
})

test('a page that is left aborts its call', async () => {
  const pending = callPortal('GET /api/v1/analysis', { query: { symbol: 'slow' } }, options())
  abort.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  expect(shown()).toEqual([])
})
