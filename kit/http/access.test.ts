import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import { actor, actorsByToken } from '#testing/actors.ts'
import { call } from './call.ts'
import { answerErrors } from './errors.ts'
import { notice } from './notice.ts'
import { registerCalls } from './register-calls.ts'

const now = () => Date.now()
const staff = (secondFactorAt: number | undefined) =>
  actor('m2', { session: { id: 's2', secondFactorAt }, capabilities: new Set(['moderate'] as const) })
const authorizer = actorsByToken({
  trader: actor('m1'),
  editor: staff(now()),
  tired: staff(now() - 13 * HOUR_MS),
  newcomer: actor('m3', { hasPhone: false, isIdentified: false }),
  muted: actor('m4', { mutedUntil: Date.UTC(2100, 0, 1) }),
  silenced: actor('m5', { mutedUntil: Number.POSITIVE_INFINITY }),
  late: actor('m6', { mutedUntil: now() - 1 }),
})
const common = { tag: 'Test', summary: 'Test', parameters: z.strictObject({}) } as const
const name = z.strictObject({ name: z.string() })
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
      access: { who: 'member' },
      result: z.object({ id: z.string() }),
      handle: (_, { actor }) => ({ id: actor!.id }),
    }),
    call({
      ...common,
      id: 'deleteComment',
      method: 'DELETE',
      path: '/comments/{id}',
      access: { who: 'staff', can: 'moderate' },
      parameters: z.strictObject({ id: z.string().max(5) }),
      result: z.object({ id: z.string(), by: z.string() }),
      handle: ({ id }, { actor }) => ({ id, by: actor!.id }),
    }),
    call({
      ...common,
      id: 'postComment',
      method: 'POST',
      path: '/comments',
      access: {
        who: 'member',
        needs: {
          verified: { by: 'either', refusal: Errors.PhoneNotBound },
          notMuted: { refusal: Errors.CommentMuted, forGood: Errors.CommentMutedForever },
        },
      },
      body: z.strictObject({
        content: z
          .string()
          .min(1)
          .meta({ codes: { minLength: Errors.CommentMissing } }),
      }),
      result: z.object({}),
      handle: () => notice(Errors.Saved, {}),
    }),
    call({
      ...common,
      id: 'checkToken',
      method: 'GET',
      path: '/token',
      access: 'public',
      readsToken: true,
      result: z.object({ flag: z.boolean() }),
      handle: (_, { actor }) => ({ flag: actor !== undefined }),
    }),
    call({
      ...common,
      id: 'createList',
      method: 'POST',
      path: '/lists',
      access: { who: 'member' },
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
  registerCalls(app, calls, { authorizer })
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

describe('who a call is for', () => {
  const comment = async (token: string, content: string) => {
    const body = JSON.stringify({ content })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await ask('/comments', { method: 'POST', body, headers })
    const { message, datas } = (await response.json()) as { message: string; datas: unknown }
    return [response.status, message, datas]
  }

  test('is told beyond the login: verified members who are not muted', async () => {
    expect(await comment('trader', 'Well')).toEqual([200, Errors.Saved.code, {}])
    expect(await comment('newcomer', 'Well')).toEqual([403, Errors.PhoneNotBound.code, null])
    const until = '2100-01-01T00:00:00.000Z'
    expect(await comment('muted', 'Well')).toEqual([403, Errors.CommentMuted.code, { params: { until } }])
    expect(await comment('silenced', 'Well')).toEqual([403, Errors.CommentMutedForever.code, null])
    expect(await comment('late', 'Well')).toEqual([200, Errors.Saved.code, {}])
  })

  test('is asked after the login and the fields', async () => {
    expect((await comment('nobody', '')).slice(0, 2)).toEqual([401, Errors.NotLoggedIn.code])
    expect((await comment('muted', '')).slice(0, 2)).toEqual([422, Errors.CommentMissing.code])
  })
})

describe('a call of staff', () => {
  const remove = (headers: Record<string, string>, id = '7') => ask(`/comments/${id}`, { method: 'DELETE', headers })

  test('asks for a second factor of the last 12 hours', async () => {
    const tired = await remove({ authorization: 'Bearer tired' })
    expect([tired.status, await codeOf(tired)]).toEqual([403, 220])
  })

  test('names a wrong field before the missing right', async () => {
    expect(await codeOf(await remove(trader, '123456'))).toBe(201)
  })
})

test('no cookie logs anybody in', async () => {
  for (const cookie of ['authorization=Bearer trader', '__Host-sid=trader', 'token=trader'])
    expect((await ask('/lists', { method: 'POST', body: '{"name":"Gold"}', headers: { cookie } })).status).toBe(401)
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
    access: { who: 'member' },
    cors: 'open',
    result: z.object({}),
    handle: () => ({}),
  })
  expect(() => registerCalls(Fastify(), [open], { authorizer })).toThrow('the call openAccount is open to other sites')
})
