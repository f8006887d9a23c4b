import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import { noMembers } from '#testing/actors.ts'
import { call } from './call.ts'
import { answerErrors } from './errors.ts'
import { registerCalls } from './register-calls.ts'

const summary = { tw: '測試', cn: '测试', en: 'Test' }

/** Calls about a country named in the path. */
const iso2 = z
  .string()
  .regex(/^[a-z]{2}$/i)
  .toUpperCase()
const onCountry = { tag: 'Test', access: 'public', summary, path: '/countries/{iso2}' } as const
const countryCalls = [
  call({
    ...onCountry,
    id: 'getCountry',
    method: 'GET',
    parameters: z.object({ iso2, year: z.string().default('2026') }),
    result: z.object({ iso2: z.string(), year: z.string() }),
    cache: { maxAge: 60 },
    handle: country => country,
    table: country => ({ head: ['iso2', 'year'], rows: [[country.iso2, country.year]] }),
  }),
  call({
    ...onCountry,
    id: 'listCountryBanks',
    method: 'GET',
    path: '/countries/{iso2}/banks/{code}',
    parameters: z.object({ iso2, code: z.string() }),
    result: z.object({ iso2: z.string(), code: z.string() }),
    handle: bank => bank,
  }),
  ...(['POST', 'PUT', 'PATCH'] as const).map(method =>
    call({
      ...onCountry,
      id: `${method.toLowerCase()}Country`,
      method,
      parameters: z.object({ iso2, draft: z.enum(['0', '1']).default('0') }),
      body: z.object({ name: z.string() }),
      result: z.object({ method: z.string(), iso2: z.string(), draft: z.string(), name: z.string() }),
      handle: ({ iso2, draft }, { body: { name } }) => ({ method, iso2, draft, name }),
    }),
  ),
  call({
    ...onCountry,
    id: 'deleteCountry',
    method: 'DELETE',
    parameters: z.object({ iso2 }),
    result: z.object({ iso2: z.string() }),
    handle: country => country,
  }),
]

let app: FastifyInstance
let address: string
const logged: unknown[] = []

beforeAll(async () => {
  app = Fastify({ logger: { level: 'error', stream: { write: line => logged.push(JSON.parse(line)) } } })
  answerErrors(app)
  const calls = [
    call({
      id: 'listPairs',
      tag: 'Test',
      method: 'GET',
      path: '/pairs',
      access: 'public',
      cors: 'open',
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
      access: 'public',
      summary,
      parameters: z.object({}),
      body: z.object({ symbols: z.array(z.string()) }),
      bodyLimit: 1_024,
      result: z.array(z.string()),
      handle: (_, { body: { symbols } }) => symbols.toSorted(),
    }),
    call({
      id: 'readPlain',
      tag: 'Test',
      method: 'GET',
      path: '/plain',
      access: 'public',
      summary,
      parameters: z.object({}),
      result: z.object({ s: z.string() }),
      shape: 'plain',
      handle: () => ({ s: 'ok' }),
    }),
    call({
      id: 'breakRule',
      tag: 'Test',
      method: 'GET',
      path: '/rule',
      access: 'public',
      summary,
      parameters: z.object({}),
      result: z.never(),
      handle() {
        throw new PortalError(Errors.Conflict)
      },
    }),
    call({
      id: 'readStored',
      tag: 'Test',
      method: 'GET',
      path: '/stored',
      access: 'public',
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
      access: 'public',
      summary,
      parameters: z.object({}),
      result: z.never(),
      handle() {
        throw new TypeError('undefined is not a price')
      },
    }),
    ...countryCalls,
  ]
  registerCalls(app, calls, { authorizer: noMembers })
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

  test('may be read from another site if it is open', async () => {
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
    // The other method is not open.
    expect(asked.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
  })
})

describe('a call with a parameter in its path', () => {
  test('validates it like any other, and takes more from the query', async () => {
    expect((await ask('/countries/tw?year=2025')).body.datas).toEqual({ iso2: 'TW', year: '2025' })
    expect(await ask('/countries/twn')).toMatchObject({ status: 400, body: { message: '000201' } })
    const { body } = await ask('/countries/taiwan?locale=en')
    expect(body.text).toBe('Parameter iso2 is not valid. Check its value')
  })

  test('is not misled by a parameter of the same name in the query', async () => {
    expect((await ask('/countries/tw?iso2=cn')).body.datas).toMatchObject({ iso2: 'TW' })
  })

  test('may have several, and texts in any script', async () => {
    expect((await ask('/countries/tw/banks/%E5%8F%B0%E9%8A%80.1')).body.datas).toEqual({ iso2: 'TW', code: '台銀.1' })
  })

  test('is also available as a table', async () => {
    for (const path of ['/countries/tw.csv', '/countries/tw?format=csv']) {
      const response = await fetch(address + path)
      expect([path, await response.text()]).toEqual([path, 'iso2,year\r\nTW,2026\r\n'])
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="tw.csv"')
    }
  })

  test.each(['POST', 'PUT', 'PATCH'])('has a body too: %s', async method => {
    const body = JSON.stringify({ name: '臺灣' })
    expect((await ask('/countries/tw?draft=1', { method, headers: json, body })).body.datas).toEqual({
      method,
      iso2: 'TW',
      draft: '1',
      name: '臺灣',
    })
    expect((await ask('/countries/tw?draft=2', { method, headers: json, body })).body.text).toContain('draft')
    expect((await ask('/countries/tw', { method, headers: json, body: '{}' })).body.text).toContain('name')
  })

  test('may be deleted, and says what else can be done', async () => {
    expect((await ask('/countries/tw', { method: 'DELETE' })).body.datas).toEqual({ iso2: 'TW' })
    const options = await ask('/countries/tw', { method: 'OPTIONS' })
    expect(options.headers.get('allow')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
    expect(options.headers.has('access-control-allow-origin')).toBe(false)
  })
})

test.each([
  ['/pairs?group=Main', {}, 'no-cache'],
  ['/countries/tw', {}, 'public, max-age=60'],
  ['/countries/tw', { method: 'DELETE' }, 'no-store'],
  ['/countries/taiwan', {}, 'no-store'],
])('cache-control of %s %j is %s', async (path, init, policy) => {
  expect((await ask(path, init)).headers.get('cache-control')).toBe(policy)
})

describe('a bad call gets its status, its code and a text in three languages', () => {
  test.each([
    ['tw', '參數 group 不正確'],
    ['cn', '参数group不正确'],
    ['en', 'Parameter group is not valid. Check its value'],
  ])('%s: a group that does not exist', async (locale, text) => {
    const { status, headers, body } = await ask(`/pairs?group=Minor&locale=${locale}`)
    expect(status).toBe(400)
    expect(headers.get('cache-control')).toBe('no-store')
    const params = { name: 'group' }
    const datas = { params, fields: [{ path: 'group', code: '000201', params, text }] }
    expect(body).toEqual({ success: false, code: 201, message: '000201', datas, text, notice: 'toast' })
  })

  test.each([
    ['a missing parameter', '/pairs', {}, 'group'],
    ['a doubled parameter', '/pairs?group=Main&group=Cross', {}, 'group'],
    ['a number that is none', '/pairs?group=Main&limit=two', {}, 'limit'],
    ['no body', '/pairs', { method: 'POST' }, 'symbols'],
  ])('%s is named', async (_, path, init, name) => {
    const datas = { params: { name }, fields: [{ path: name, code: '000201' }] }
    expect(await ask(path, init)).toMatchObject({ status: 400, body: { success: false, message: '000201', datas } })
  })

  test.each([
    ['a body that is a list', '/pairs', { method: 'POST', headers: json, body: '[]' }, 400, '000202'],
    ['a body that is not valid JSON', '/pairs', { method: 'POST', headers: json, body: '{' }, 400, '000202'],
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
  expect(body).toMatchObject({
    message: '000212',
    text: expect.stringMatching(/^The server had a problem. Please try again later \(reference \S+\)$/),
  })
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
