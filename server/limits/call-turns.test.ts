import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#kit/http/call.ts'
import { answerErrors } from '#kit/http/errors.ts'
import { registerCalls } from '#kit/http/register-calls.ts'
import { noMembers } from '#testing/actors.ts'
import { Admission } from './admission.ts'
import { registerCallTurns } from './call-turns.ts'

/** A server whose networks may make so many requests a minute, as the fast path passes requests on to it. */
function serverOf(perMinute: number) {
  const admission = new Admission({
    perMinute,
    maxWaitMs: 5_000,
    addressOf: request => String(request.headers['x-address']),
    isOwnHost: () => true,
    isSender: () => false,
    onOverload: () => undefined,
  })
  const app = Fastify()
  app.addHook('onRequest', async request => void admission.admit(request.raw))
  registerCallTurns(app, admission)
  answerErrors(app)
  const logins: string[] = []
  const common = { tag: 'Test', access: 'public', summary: 'Test' } as const
  const calls = [
    call({
      ...common,
      id: 'logIn',
      method: 'POST',
      path: '/members/{name}/login',
      parameters: z.object({ name: z.string() }),
      body: z.object({ password: z.string() }),
      cost: 10,
      result: z.object({}),
      handle({ name }) {
        logins.push(name)
        return {}
      },
    }),
    call({
      ...common,
      id: 'getMember',
      method: 'GET',
      path: '/members/{name}',
      parameters: z.object({ name: z.string() }),
      result: z.object({}),
      handle: () => ({}),
    }),
  ]
  registerCalls(app, calls, { authorizer: noMembers })
  const logIn = (address: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: '/members/lin/login',
      payload,
      headers: { 'x-address': address, 'content-type': 'application/json' },
    })
  const read = (address: string) => app.inject({ url: '/members/lin', headers: { 'x-address': address } })
  return { logins, logIn, read }
}

const password = JSON.stringify({ password: 'secret' })

test('a call counts as many requests as it costs, and is refused before its body is read', async () => {
  const { logins, logIn, read } = serverOf(25)
  expect((await logIn('203.0.113.1', password)).statusCode).toBe(200)
  expect((await logIn('203.0.113.2', password)).statusCode).toBe(200)
  // A third attempt of the same network would be requests 21 to 30.
  const refused = await logIn('203.0.113.3', '{broken')
  expect([refused.statusCode, refused.json().message]).toEqual([429, '000211'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(logins).toEqual(['lin', 'lin'])
  expect((await logIn('198.51.100.1', password)).statusCode).toBe(200)
  expect((await read('203.0.113.1')).statusCode).toBe(429)
})

test('other calls cost one request, whatever their path', async () => {
  const { read } = serverOf(5)
  for (let asked = 0; asked < 5; asked++) expect((await read('203.0.113.1')).statusCode).toBe(200)
  expect((await read('203.0.113.1')).statusCode).toBe(429)
})

test('without a limit nothing is refused', async () => {
  const { logIn } = serverOf(0)
  for (let asked = 0; asked < 30; asked++) expect((await logIn('203.0.113.1', password)).statusCode).toBe(200)
})
