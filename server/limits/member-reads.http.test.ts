import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#testing/portal.ts'

const portal = await openTestPortal({
  COMMUNITY_SETTINGS: '{"limits.readsPerMinute": 30}',
  TRUST_PROXY: '127.0.0.1,::1',
})
afterAll(() => portal.close())

let networks = 0

test('a network reads so much in a minute of what depends on who is logged in, and prices go on', async () => {
  networks++
  const ask = (path: string) => portal.ask(path, { headers: { 'x-forwarded-for': `203.0.${networks}.7` } })
  for (let asked = 0; asked < 30; asked++) expect((await ask('/data/customer/istoken')).status).toBe(200)
  const { status, headers, text } = await ask('/api/v1/me')
  expect(status).toBe(429)
  expect(JSON.parse(text)).toMatchObject({ message: '000211' })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await ask('/dmarket/dsymbol/list?symbols=EURUSD')).status).toBe(200)
})
