import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { noMembers } from '#testing/actors.ts'
import { type Call, call } from './call.ts'
import { answerErrors } from './errors.ts'
import { registerCalls } from './register-calls.ts'

const MEGABYTE = 1_048_576
/** Until then a file that is called slow is not answered. */
const answered = Promise.withResolvers<void>()

let app: FastifyInstance
let address: string

const order = z.object({ symbol: z.string(), note: z.string().default('') })
const common = {
  tag: 'Test',
  method: 'POST',
  access: 'public',
  cors: 'open',
  summary: 'Test',
  parameters: z.object({}),
} as const

beforeAll(async () => {
  app = Fastify()
  answerErrors(app)
  const calls: Call[] = [
    call({
      ...common,
      id: 'sendForm',
      path: '/forms',
      body: order,
      accepts: ['urlencoded', 'multipart'],
      bodyLimit: 1_024,
      result: order,
      handle: (_, { body }) => body,
    }),
    call({
      ...common,
      id: 'sendOrder',
      path: '/orders',
      accepts: ['json'],
      body: order,
      result: order,
      handle: (_, { body }) => body,
    }),
    call({
      ...common,
      id: 'sendPicture',
      path: '/pictures',
      body: z.object({ title: z.string(), picture: z.file().max(100_000).mime(['image/png', 'image/jpeg']) }),
      accepts: ['multipart'],
      bodyLimit: 200_000,
      result: z.object({ title: z.string(), name: z.string(), type: z.string(), bytes: z.array(z.int()) }),
      async handle(_, { body: { title, picture } }) {
        const bytes = [...new Uint8Array(await picture.arrayBuffer())]
        return { title, name: picture.name, type: picture.type, bytes }
      },
    }),
  ]
  calls.push(
    call({
      ...common,
      id: 'sendFile',
      path: '/files',
      body: z.object({ file: z.file() }),
      accepts: ['multipart'],
      files: {
        maxBytes: 10 * MEGABYTE,
        tooLarge: () => new PortalError(Errors.FileTooLarge, { max: 10 }),
        busy: Errors.UploadBusy,
      },
      result: z.int(),
      async handle(_, { body: { file } }) {
        if (file.name === 'slow') await answered.promise
        return file.size
      },
    }),
  )
  registerCalls(app, calls, { authorizer: noMembers })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function send(path: string, body: RequestInit['body'], contentType?: string) {
  const headers = contentType === undefined ? {} : { 'content-type': contentType }
  const response = await fetch(address + path, { method: 'POST', body: body ?? null, headers })
  const { code, datas } = (await response.json()) as { code: number; datas: unknown }
  return { status: response.status, code, datas }
}

function multipart(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const MULTIPART = 'multipart/form-data; boundary=cut'
const URLENCODED = 'application/x-www-form-urlencoded'

describe('a form', () => {
  test('is read whether it comes multipart or urlencoded', async () => {
    const filled = { symbol: 'EURUSD', note: '買 1 手 & "more"\r\n=1' }
    expect(await send('/forms', multipart(filled))).toEqual({ status: 200, code: 0, datas: filled })
    expect(await send('/forms', new URLSearchParams(filled))).toEqual({ status: 200, code: 0, datas: filled })
  })

  test('with a repeated field is not accepted for a single one', async () => {
    const twice = multipart({ symbol: 'EURUSD' })
    twice.append('symbol', 'USDJPY')
    expect(await send('/forms', twice)).toMatchObject({ status: 400, code: 201, datas: { params: {} } })
    expect(await send('/forms', 'symbol=EURUSD&symbol=USDJPY', URLENCODED)).toMatchObject({ status: 400 })
  })

  test('without a required field, or with a file for a text, is refused', async () => {
    expect(await send('/forms', multipart({ note: 'x' }))).toMatchObject({
      status: 400,
      code: 201,
      datas: { params: {} },
    })
    expect(await send('/forms', null)).toMatchObject({ status: 400, code: 201, datas: { params: {} } })
    const file = multipart({ symbol: new Blob(['EURUSD']) })
    expect(await send('/forms', file)).toMatchObject({ status: 400, code: 201, datas: { params: {} } })
  })

  test.each([
    ['nothing in it', ''],
    ['no end', '--cut\r\nContent-Disposition: form-data; name="symbol"\r\n\r\nEURUSD'],
    ['half a header', '--cut\r\nContent-Dispo'],
    ['no name', '--cut\r\nContent-Disposition: form-data\r\n\r\nEURUSD\r\n--cut--\r\n'],
    [
      'half a file',
      '--cut\r\nContent-Disposition: form-data; name="symbol"; filename="a"\r\nContent-Type: image/png\r\n\r\nabc',
    ],
    ['another boundary', '--other\r\nContent-Disposition: form-data; name="symbol"\r\n\r\nEURUSD\r\n--other--\r\n'],
  ])('with %s is not a multipart form', async (_, body) => {
    expect(await send('/forms', body, MULTIPART)).toEqual({ status: 400, code: 202, datas: null })
  })

  test('without a boundary is not a multipart form', async () => {
    expect(await send('/forms', '--cut--', 'multipart/form-data')).toEqual({ status: 400, code: 202, datas: null })
  })

  test('may have fields with names that every object has', async () => {
    const { status, datas } = await send('/forms', multipart({ symbol: 'EURUSD', __proto__x: '1', constructor: '2' }))
    expect([status, datas]).toEqual([200, { symbol: 'EURUSD', note: '' }])
    expect(await send('/forms', '__proto__=1&symbol=EURUSD', URLENCODED)).toMatchObject({ status: 200 })
  })
})

describe('a file', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 255, 13, 10, 45, 45])

  test('arrives with its bytes, its type and its name', async () => {
    const form = multipart({ title: '黃金' })
    form.append('picture', new File([png], '圖 1.png', { type: 'image/png' }))
    expect(await send('/pictures', form)).toEqual({
      status: 200,
      code: 0,
      datas: { title: '黃金', name: '圖 1.png', type: 'image/png', bytes: [...png] },
    })
  })

  test('of another type, or a text in its place, is refused', async () => {
    const script = new File(['<script>'], 'a.svg', { type: 'image/svg+xml' })
    expect(await send('/pictures', multipart({ title: 'a', picture: script }))).toMatchObject({
      status: 400,
      code: 201,
    })
    expect(await send('/pictures', multipart({ title: 'a', picture: 'png' }))).toMatchObject({ status: 400, code: 201 })
  })

  test('may be as large as its call allows, which does not allow others more', async () => {
    const picture = (bytes: number) =>
      multipart({ title: 'a', picture: new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }) })
    expect(await send('/pictures', picture(100_000))).toMatchObject({ status: 200 })
    expect(await send('/pictures', picture(100_001))).toMatchObject({ status: 400, code: 201 })
    expect(await send('/pictures', picture(300_000))).toMatchObject({ status: 413, code: 208 })
    expect(await send('/forms', picture(2_000))).toMatchObject({ status: 413, code: 208 })
  })
})

test('forms that are not answered yet take so much memory, and further ones are refused until they are', async () => {
  const file = (bytes: number, name = 'quick') => multipart({ file: new File([new Uint8Array(bytes)], name) })
  const slow = send('/files', file(10 * MEGABYTE, 'slow'))
  const whileItWaits = () => send('/files', file(7 * MEGABYTE))
  await expect.poll(whileItWaits).toMatchObject({ status: 503, code: 50008 })
  expect(await send('/files', file(5 * MEGABYTE))).toMatchObject({ status: 200, datas: 5 * MEGABYTE })
  answered.resolve()
  expect((await slow).status).toBe(200)
  await expect.poll(whileItWaits).toMatchObject({ status: 200 })
})

test('whoever sends too large a file can read so, although the rest is on its way', async () => {
  for (const bytes of [10 * MEGABYTE + 1, 15 * MEGABYTE]) {
    const form = multipart({ file: new File([new Uint8Array(bytes)], 'large') })
    expect(await send('/files', form)).toMatchObject({ status: 413, code: 50002 })
  }
})

test('a multipart form of very many parts is refused', async () => {
  const form = multipart({ title: 'a' })
  for (let part = 0; part < 100; part++) form.append('x', '')
  expect(await send('/pictures', form)).toEqual({ status: 413, code: 208, datas: null })
})

test.each([
  ['/forms', 'application/json', 415, 209],
  ['/forms', 'text/plain', 415, 209],
  ['/orders', URLENCODED, 415, 209],
  ['/orders', MULTIPART, 415, 209],
  ['/orders', 'text/plain', 415, 209],
  ['/pictures', URLENCODED, 415, 209],
  ['/orders', 'application/json; charset=utf-8', 200, 0],
])('%s answers a body of %s with %i', async (path, type, status, code) => {
  expect(await send(path, '{"symbol":"EURUSD"}', type)).toMatchObject({ status, code })
})

test('a body that is too large is refused', async () => {
  expect(await send('/forms', multipart({ symbol: 'A'.repeat(2_000) }))).toEqual({
    status: 413,
    code: 208,
    datas: null,
  })
  const json = JSON.stringify({ symbol: 'A'.repeat(70_000) })
  expect(await send('/orders', json, 'application/json')).toEqual({ status: 413, code: 208, datas: null })
})
