import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#testing/portal.ts'

const portal = await openTestPortal()
afterAll(() => portal.close())

test.each([
  ['POST', '/api/v1/session/qr'],
  ['POST', '/api/v1/session/qr/aaaaaaaa/poll'],
  ['POST', '/api/v1/session/qr/aaaaaaaa/answer'],
])('%s %s, which the contract has and the portal does not yet, is unavailable', async (method, path) => {
  const { status, text } = await portal.ask(path, {
    method,
    ...(method === 'POST' || method === 'PUT' ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}),
  })
  expect(status).toBe(503)
  expect(JSON.parse(text)).toMatchObject({ success: false, code: 213, message: '000213' })
})

test('a call that nobody knows is not there', async () => {
  expect((await portal.ask('/api/v1/wallets')).status).toBe(404)
})

test('the description at /api has the calls that are built alone', async () => {
  const { paths } = JSON.parse((await portal.ask('/api/v1/openapi.json')).text) as { paths: object }
  expect(Object.keys(paths)).toContain('/data/customer/istoken')
  expect(Object.keys(paths)).not.toContain('/api/v1/session/qr')
})
