import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Authorizer } from './access.ts'
import { call } from './call.ts'
import { answerErrors } from './errors.ts'
import { registerCalls } from './register-calls.ts'

const tokens: Record<string, { id: string; isStaff: boolean }> = {
  'Bearer trader': { id: 'm1', isStaff: false },
  'Bearer editor': { id: 'm2', isStaff: true },
}
const authorizer: Authorizer = { memberOf: async ({ headers }) => tokens[headers.authorization ?? ''] }
const common = { tag: 'Test', summary: 'Test', parameters: z.object({}) } as const
const name = z.object({ name: z.string() })
const saved = z.object({ id: z.string() })

let app: FastifyInstance
let address: string

beforeAll(async () => {
  app = Fastify()
  answerErrors(app, (error, { headers }) =>
    headers.accept?.includes('text/html') ? `<h1>${error.definition.code}</h1>` : undefined,
  )
  const calls = [
    call({
      ...common,
      id: 'getAccount',
      method: 'GET',
      path: '/account',
      access: 'member',
      result: z.object({ id: z.string() }),
      handle: (_, { member }) => ({ id: member!.id }),
    }),
    call({
      ...common,
      id: 'deleteComment',
      method: 'DELETE',
      path: '/comments/{id}',
      access: 'staff',
      parameters: z.object({ id: z.string() }),
      result: z.object({ id: z.string(), by: z.string() }),
      handle: ({ id }, { member }) => ({ id, by: member!.id }),
    }),
    call({
      ...common,
      id: 'checkToken',
      method: 'GET',
      path: '/token',
      access: 'public',
      readsToken: true,
      result: z.object({ flag: z.boolean() }),
      handle: (_, { member }) => ({ flag: member !== undefined }),
    }),
    call({
      ...common,
      id: 'createList',
      method: 'POST',
      path: '/lists',
      access: 'member',
      body: name,
      accepts: ['urlencoded', 'json'],
      bodyLimit: 100,
      result: saved,
      handle: (_, { body }) => ({ id: body.name.toLowerCase() }),
      continueAt: ({ id }) => `/watchlist/${id}`,
    }),
    call({
      ...common,
      id: 'leaveSite',
      method: 'POST',
      path: '/leave',
      access: 'public',
      body: z.object({ to: z.string() }),
      accepts: ['urlencoded'],
      result: z.object({}),
      handle: () => ({}),
      continueAt: () => '//elsewhere.example',
    }),
    call({
      ...common,
      id: 'votePublicly',
      method: 'POST',
      path: '/votes',
      access: 'public',
      cors: 'open',
      body: name,
      accepts: ['urlencoded'],
      result: name,
      handle: (_, { body }) => body,
    }),
  ]
  registerCalls(app, calls, authorizer)
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const ask = (path: string, init: RequestInit = {}) => fetch(address + path, { redirect: 'manual', ...init })
const codeOf = async (response: Response) => ((await response.json()) as { code: number }).code
const trader = { authorization: 'Bearer trader' }
const editor = { authorization: 'Bearer editor' }

describe('a call of members', () => {
  test('answers a member, and no cache keeps the answer', async () => {
    const response = await ask('/account', { headers: trader })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.json()).toMatchObject({ datas: { id: 'm1' } })
  })

  test('asks for a login without a token and with one that is not valid', async () => {
    const without = await ask('/account')
    expect([without.status, without.headers.get('www-authenticate'), await codeOf(without)]).toEqual([401, 'Bearer', 1])
    const expired = await ask('/account', { headers: { authorization: 'Bearer old' } })
    expect([expired.status, await codeOf(expired)]).toEqual([401, 1])
  })

  test('refuses before it reads the body', async () => {
    const body = 'x'.repeat(1_000)
    const response = await ask('/lists', { method: 'POST', body, headers: { 'content-type': 'text/csv' } })
    expect(response.status).toBe(401)
  })
})

test('a call of staff refuses members', async () => {
  const asMember = await ask('/comments/7', { method: 'DELETE', headers: trader })
  expect([asMember.status, await codeOf(asMember)]).toEqual([403, 204])
  expect((await ask('/comments/7', { method: 'DELETE' })).status).toBe(401)
  const asStaff = await ask('/comments/7', { method: 'DELETE', headers: editor })
  expect(await asStaff.json()).toMatchObject({ success: true, datas: { id: '7', by: 'm2' } })
})

test('a public call may tell whether the visitor is logged in', async () => {
  const flagOf = async (headers: Record<string, string>) => {
    const response = await ask('/token', { headers })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    return ((await response.json()) as { datas: { flag: boolean } }).datas.flag
  }
  expect([await flagOf(trader), await flagOf({}), await flagOf({ authorization: 'Bearer old' })]).toEqual([
    true,
    false,
    false,
  ])
})

describe('what a page of another site makes a browser send', () => {
  const post = (path: string, headers: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams({ name: 'Gold' }), headers: { ...trader, ...headers } })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://behind-a-proxy.example' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: 'https://blog.example' }, 403],
    [{ origin: 'null' }, 403],
    [{}, 200],
  ])('%j: %i', async (headers, status) => {
    const response = await post('/lists', headers as Record<string, string>)
    expect([response.status, await codeOf(response)]).toEqual([status, status === 200 ? 0 : 216])
  })

  test('is accepted from the site itself', async () => {
    expect((await post('/lists', { origin: address })).status).toBe(200)
  })

  test('is accepted by a call that is open to other sites', async () => {
    const response = await post('/votes', { 'sec-fetch-site': 'cross-site', origin: 'https://blog.example' })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    const ahead = await ask('/votes', { method: 'OPTIONS' })
    expect(ahead.headers.get('access-control-allow-headers')).toBe('content-type')
  })
})

describe('a form that a browser sends without JavaScript', () => {
  const browser = { ...trader, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const send = (body: Record<string, string>, headers: Record<string, string> = browser, path = '/lists') =>
    ask(path, { method: 'POST', body: new URLSearchParams(body), headers })

  test('continues at a page', async () => {
    const { status, headers } = await send({ name: 'Gold' })
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      303,
      '/watchlist/gold',
      'no-store',
    ])
  })

  test('that is wrong gets its error as a page', async () => {
    const response = await send({ title: 'Gold' })
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(await response.text()).toBe('<h1>000201</h1>')
    expect((await send({ name: 'x'.repeat(200) })).status).toBe(413)
    expect(await (await send({ name: 'Gold' }, { accept: browser.accept })).text()).toBe('<h1>000001</h1>')
  })

  test('is answered with the result if a program sends it', async () => {
    expect(await (await send({ name: 'Gold' }, trader)).json()).toMatchObject({ datas: { id: 'gold' } })
    const headers = { ...trader, 'content-type': 'application/json' }
    const json = await ask('/lists', { method: 'POST', body: '{"name":"Oil"}', headers })
    expect(await json.json()).toMatchObject({ datas: { id: 'oil' } })
  })

  test('never continues at another site', async () => {
    expect((await send({ to: '//elsewhere.example' }, browser, '/leave')).status).toBe(500)
  })
})

test('a call cannot be open to other sites and for members alone', async () => {
  const open = call({
    ...common,
    id: 'openAccount',
    method: 'GET',
    path: '/open-account',
    access: 'member',
    cors: 'open',
    result: z.object({}),
    handle: () => ({}),
  })
  expect(() => registerCalls(Fastify(), [open], authorizer)).toThrow('openAccount is open to other sites')
})
