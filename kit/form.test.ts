import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answerErrors, call, registerCalls } from './http.ts'

let app: FastifyInstance
let address: string

beforeAll(async () => {
  app = Fastify({ bodyLimit: 1_024 })
  answerErrors(app)
  registerCalls(app, [
    call({
      id: 'sendOrder',
      tag: 'Test',
      method: 'POST',
      path: '/orders',
      summary: 'Takes a form',
      body: 'form',
      parameters: z.object({ symbol: z.string(), note: z.string().default('') }),
      result: z.object({ symbol: z.string(), note: z.string() }),
      handle: order => order,
    }),
  ])
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function send(body: RequestInit['body'], contentType?: string) {
  const headers = contentType === undefined ? {} : { 'content-type': contentType }
  const response = await fetch(`${address}/orders`, { method: 'POST', body: body ?? null, headers })
  const { code, datas } = (await response.json()) as { code: number; datas: unknown }
  return { status: response.status, code, datas }
}

function multipart(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const MULTIPART = 'multipart/form-data; boundary=cut'

test('a form is read whether it comes multipart or urlencoded', async () => {
  const order = { symbol: 'EURUSD', note: '買 1 手 & "more"\r\n=1' }
  expect(await send(multipart(order))).toEqual({ status: 200, code: 0, datas: order })
  expect(await send(new URLSearchParams(order))).toEqual({ status: 200, code: 0, datas: order })
})

test('a repeated field is not accepted as a single one', async () => {
  const twice = multipart({ symbol: 'EURUSD' })
  twice.append('symbol', 'USDJPY')
  expect(await send(twice)).toEqual({ status: 400, code: 201, datas: null })
  expect(await send('symbol=EURUSD&symbol=USDJPY', 'application/x-www-form-urlencoded')).toMatchObject({ status: 400 })
})

test('a file is rejected, and so is a form without a required field', async () => {
  expect(await send(multipart({ symbol: new Blob(['EURUSD']) }))).toEqual({ status: 400, code: 202, datas: null })
  expect(await send(multipart({ note: 'x' }))).toEqual({ status: 400, code: 201, datas: null })
  expect(await send(null)).toEqual({ status: 400, code: 201, datas: null })
})

test.each([
  ['nothing in it', ''],
  ['no end', '--cut\r\nContent-Disposition: form-data; name="symbol"\r\n\r\nEURUSD'],
  ['no name', '--cut\r\nContent-Disposition: form-data\r\n\r\nEURUSD\r\n--cut--\r\n'],
  ['another boundary', '--other\r\nContent-Disposition: form-data; name="symbol"\r\n\r\nEURUSD\r\n--other--\r\n'],
])('a multipart body with %s is no form', async (_, body) => {
  expect(await send(body, MULTIPART)).toEqual({ status: 400, code: 202, datas: null })
})

test('a multipart body without a boundary is rejected', async () => {
  expect(await send('--cut--', 'multipart/form-data')).toEqual({ status: 400, code: 202, datas: null })
})

test('a name that every object has is a field like any other', async () => {
  const { status, datas } = await send(multipart({ symbol: 'EURUSD', __proto__x: '1', constructor: '2' }))
  expect([status, datas]).toEqual([200, { symbol: 'EURUSD', note: '' }])
  expect(await send('__proto__=1&symbol=EURUSD', 'application/x-www-form-urlencoded')).toMatchObject({ status: 200 })
})

test('what is not a form is rejected, and so is what is too large', async () => {
  expect(await send('{"symbol":"EURUSD"}', 'application/json')).toEqual({ status: 415, code: 209, datas: null })
  expect(await send('symbol', 'text/plain')).toEqual({ status: 415, code: 209, datas: null })
  expect(await send(multipart({ symbol: 'A'.repeat(2_000) }))).toEqual({ status: 413, code: 208, datas: null })
})
