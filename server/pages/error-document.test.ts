import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#kit/http/call.ts'
import { answerErrors } from '#kit/http/errors.ts'
import { registerCalls } from '#kit/http/register-calls.ts'
import { noMembers } from '#testing/actors.ts'
import { errorDocument } from './error-document.ts'

const app = Fastify()
answerErrors(app, errorDocument)
const vote = call({
  id: 'vote',
  tag: 'Test',
  method: 'POST',
  path: '/api/v1/votes',
  access: 'public',
  summary: 'Test',
  parameters: z.object({}),
  body: z.object({ side: z.enum(['long', 'short']) }),
  accepts: ['urlencoded'],
  result: z.object({}),
  handle: () => ({}),
  continueAt: () => '/forex',
})
app.get('/en/fails', () => {
  throw new Error('the error page fails')
})
registerCalls(app, [vote], { authorizer: noMembers })

/** Sends a form that is not valid, as a browser does without JavaScript. */
const send = (headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/votes',
    payload: 'side=both',
    headers: { host: 'quotes.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const accept = 'text/html,*/*;q=0.8'

test('a wrong form gets a page in the language of the page it is on, with a link back', async () => {
  const { statusCode, body } = await send({ accept, referer: 'https://quotes.example/en/forex?group=Main' })
  expect(statusCode).toBe(400)
  expect(body).toContain('<html lang="en">')
  expect(body).toContain('<h1>Parameter side is not valid. Check its value</h1>')
  expect(body).toContain('<a href="/en/forex?group=Main">')
})

test.each([{}, { referer: 'https://blog.example/en/post' }, { referer: 'about:blank' }])(
  'with %j the link leads home',
  async headers => {
    const { body } = await send({ accept, ...headers })
    expect(body).toContain('<html lang="zh-Hant">')
    expect(body).toContain('<a href="/">')
  },
)

test('an error of the portal says that its page for errors could not be shown, with a link home', async () => {
  const { statusCode, body } = await app.inject({ method: 'GET', url: '/en/fails', headers: { accept } })
  expect(statusCode).toBe(500)
  expect(body).toContain('An error occurred while showing the error page')
  expect(body).toContain('<a href="/en">Back to home</a>')
  expect((await send({ accept })).body).not.toContain('error page')
})

test('a program gets data', async () => {
  expect((await send({ accept: '*/*' })).json()).toMatchObject({ success: false, message: '000201' })
})

test.each(['//evil.example/x', '/\\evil.example/x', '/.//evil.example'])(
  'no link of an error page leads away: %s',
  async path => {
    const fromPath = await app.inject({ method: 'GET', url: '/nothing', headers: { accept } })
    expect(fromPath.statusCode).toBe(404)
    const { body } = await send({ accept, referer: `https://quotes.example${path}` })
    expect(body).toContain('<a href="/')
    expect(body).not.toMatch(/href="\/[/\\]/)
    expect(body).not.toContain('href="/.//')
  },
)
