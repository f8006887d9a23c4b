import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { GeneralErrors, PortalError } from '#contract/error.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import { answerErrors, call, registerCalls } from './http.ts'

const summary = { tw: '測試', cn: '测试', en: 'Test' }

let app: FastifyInstance
let address: string
const logged: unknown[] = []

beforeAll(async () => {
  app = Fastify({
    bodyLimit: 1_024,
    logger: { level: 'error', stream: { write: line => logged.push(JSON.parse(line)) } },
  })
  answerErrors(app)
  registerCalls(app, [
    call({
      id: 'listPairs',
      tag: 'Test',
      method: 'GET',
      path: '/pairs',
      summary,
      parameters: z.object({ group: z.enum(['Main', 'Cross']), limit: z.coerce.number().int().positive().default(2) }),
      result: z.object({ group: z.string(), limit: z.int(), locale: z.string() }),
      handle: ({ group, limit }, { locale }) => ({ group, limit, locale }),
    }),
    call({
      id: 'sortPairs',
      tag: 'Test',
      method: 'POST',
      path: '/pairs',
      summary,
      parameters: z.object({ symbols: z.array(z.string()) }),
      result: z.array(z.string()),
      cors: 'none',
      handle: ({ symbols }) => symbols.toSorted(),
    }),
    call({
      id: 'readPlain',
      tag: 'Test',
      method: 'GET',
      path: '/plain',
      summary,
      parameters: z.object({}),
      result: z.object({ s: z.string() }),
      shape: 'plain',
      cors: 'none',
      handle: () => ({ s: 'ok' }),
    }),
    call({
      id: 'breakRule',
      tag: 'Test',
      method: 'GET',
      path: '/rule',
      summary,
      parameters: z.object({}),
      result: z.never(),
      handle() {
        throw new PortalError(GeneralErrors.Conflict)
      },
    }),
    call({
      id: 'readStored',
      tag: 'Test',
      method: 'GET',
      path: '/stored',
      summary,
      parameters: z.object({}),
      result: z.never(),
      handle() {
        throw new DatabaseUnavailable(new Error('connection refused'))
      },
    }),
    call({
      id: 'hitBug',
      tag: 'Test',
      method: 'GET',
      path: '/bug',
      summary,
      parameters: z.object({}),
      result: z.never(),
      handle() {
        throw new TypeError('undefined is not a price')
      },
    }),
  ])
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(address + path, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}

const json = { 'content-type': 'application/json' }

describe('a call', () => {
  test('responds with an envelope, with defaults for omitted parameters', async () => {
    const { status, body } = await ask('/pairs?group=Main')
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      code: 0,
      message: 'ok',
      datas: { group: 'Main', limit: 2, locale: 'tw' },
    })
  })

  test('ignores parameters it does not know', async () => {
    expect((await ask('/pairs?group=Main&_t=1700000000')).body.datas).toEqual({ group: 'Main', limit: 2, locale: 'tw' })
  })

  test.each([
    ['&locale=en', {}, 'en'],
    ['&locale=CN', {}, 'cn'],
    ['', { 'accept-language': 'zh-CN' }, 'cn'],
    ['&locale=fr', { 'accept-language': 'en' }, 'en'],
    ['&locale=en&locale=cn', {}, 'tw'],
  ])('speaks the language of %j and %j: %s', async (query, headers, locale) => {
    expect((await ask(`/pairs?group=Main${query}`, { headers })).body.datas.locale).toBe(locale)
  })

  test('may be read from any site, unless it opts out', async () => {
    expect((await ask('/pairs?group=Main')).headers.get('access-control-allow-origin')).toBe('*')
    expect((await ask('/plain')).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('sends its result without an envelope if it is declared plain', async () => {
    expect((await ask('/plain')).body).toEqual({ s: 'ok' })
  })

  test('accepts a body by POST', async () => {
    const { body } = await ask('/pairs', { method: 'POST', headers: json, body: '{"symbols":["USDJPY","EURUSD"]}' })
    expect(body.datas).toEqual(['EURUSD', 'USDJPY'])
  })

  test('responds to HEAD without a body', async () => {
    expect(await ask('/pairs?group=Main', { method: 'HEAD' })).toMatchObject({ status: 200, body: undefined })
  })

  test('responds to other methods with those it allows', async () => {
    const refused = await ask('/pairs', { method: 'DELETE' })
    expect(refused).toMatchObject({ status: 405, body: { success: false, message: '000206', datas: null } })
    expect(refused.headers.get('allow')).toBe('GET, HEAD, POST')
    const asked = await ask('/pairs', { method: 'OPTIONS' })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST')
  })
})

describe('a bad call gets its status, its code and a text in three languages', () => {
  test.each([
    ['tw', '參數 group 不正確'],
    ['cn', '参数 group 不正确'],
    ['en', 'Parameter group is not valid. Check its value.'],
  ])('%s: a group that does not exist', async (locale, text) => {
    const { status, headers, body } = await ask(`/pairs?group=Minor&locale=${locale}`)
    expect(status).toBe(400)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({ success: false, code: 201, message: '000201', datas: null, text, notice: 'toast' })
  })

  test.each([
    ['a missing parameter', '/pairs', {}, 400, '000201'],
    ['a doubled parameter', '/pairs?group=Main&group=Cross', {}, 400, '000201'],
    ['a number that is none', '/pairs?group=Main&limit=two', {}, 400, '000201'],
    ['no body', '/pairs', { method: 'POST' }, 400, '000201'],
    ['a body that is a list', '/pairs', { method: 'POST', headers: json, body: '[]' }, 400, '000202'],
    ['a body that is no JSON', '/pairs', { method: 'POST', headers: json, body: '{' }, 400, '000202'],
    ['a body too large', '/pairs', { method: 'POST', headers: json, body: 'x'.repeat(2_000) }, 413, '000208'],
    [
      'a body of another kind',
      '/pairs',
      { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a' },
      415,
      '000209',
    ],
    ['a broken rule', '/rule', {}, 409, '000207'],
  ])('%s', async (_, path, init, status, message) => {
    expect(await ask(path, init)).toMatchObject({ status, body: { success: false, message, datas: null } })
  })
})

test('a bug of ours is a generic error for the caller and logged in full', async () => {
  const { status, body } = await ask('/bug?locale=en')
  expect(status).toBe(500)
  expect(body).toMatchObject({ message: '000212', text: 'The server had a problem. Please try again later.' })
  expect(JSON.stringify(body)).not.toContain('price')
  expect(JSON.stringify(logged)).toContain('undefined is not a price')
})

test('a database that does not respond gives 503 with Retry-After, and is not logged with every call', async () => {
  const before = logged.length
  const response = await fetch(`${address}/stored`, { headers: { 'accept-language': 'en' } })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await response.json()).toMatchObject({ message: '000213', notice: 'toast' })
  expect(logged).toHaveLength(before)
})
