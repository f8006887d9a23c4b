import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { REQUEST_ID, requestIds } from './request-id.ts'

/** An app whose only call fails, and the lines that it logs. */
function failingApp(isBehindProxy: boolean) {
  const lines: { msg: string; reqId: string }[] = []
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
    genReqId: requestIds(isBehindProxy),
  })
  answerErrors(app)
  app.get('/broken', () => {
    throw new Error('broken')
  })
  return { lines, ask: (id: string) => app.inject({ url: '/broken', headers: { [REQUEST_ID]: id } }) }
}

test('a call that fails has the id in its answer and in the log that the proxy gave the request', async () => {
  const { lines, ask } = failingApp(true)
  const answer = await ask('4bf92f3577b34da6')
  expect([answer.statusCode, answer.headers[REQUEST_ID]]).toEqual([500, '4bf92f3577b34da6'])
  expect(lines).toMatchObject([{ msg: 'call failed', reqId: '4bf92f3577b34da6' }])
})

test.each([
  ['of a client without a proxy', false, '4bf92f3577b34da6'],
  ['that is not an id', true, 'a"b\nc injected'],
  ['that is too long', true, 'a'.repeat(65)],
])('an id %s is not taken', async (_, isBehindProxy, id) => {
  const { lines, ask } = failingApp(isBehindProxy)
  const { headers } = await ask(id)
  expect(headers[REQUEST_ID]).toMatch(/^[\da-f-]{36}$/)
  expect(lines).toMatchObject([{ reqId: headers[REQUEST_ID] }])
})
