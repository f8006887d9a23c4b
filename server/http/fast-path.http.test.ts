import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal, TRADING_HOUR } from '#testing/portal.ts'

// So slow that both paths see the same prices.
const portal = await openTestPortal({ SIM_SPEED: '0.0001' })
afterAll(() => portal.close())

const now = Date.parse(TRADING_HOUR) / 1_000
const windows = [
  ['the last hours', 'EURUSD', '5', now - 12 * 3_600, now + 60],
  ['hours of a week ago', 'Gold', '60', now - 8 * 86_400, now - 7 * 86_400],
  ['days of two years', 'DAX', '1D', now - 730 * 86_400, now],
  ['a closed weekend', 'EURJPY', '1', now - 6 * 86_400, now - 6 * 86_400 + 3_600],
  ['moments in milliseconds', 'USDJPY', '15', (now - 3_600) * 1_000, now * 1_000],
] as const

describe.each(['/udf/history', '/dmarket/dsymbol/history'])(
  '%s answers alike by the short way and by the router',
  path => {
    test.each(windows)('for %s', async (_, symbol, resolution, from, to) => {
      const rest = `resolution=${resolution}&from=${from}&to=${to}`
      // An encoded letter makes the request go through the router.
      const decoded = `%${symbol.charCodeAt(0).toString(16)}${symbol.slice(1)}`
      const long = await portal.ask(`${path}?symbol=${decoded}&${rest}`)
      const short = await portal.ask(`${path}?symbol=${symbol}&${rest}`)
      expect(long.text).toMatch(/^\{"s":"(ok|no_data)"/)
      expect([short.status, short.text]).toEqual([long.status, long.text])
      for (const name of ['content-type', 'content-length', 'access-control-allow-origin', 'x-content-type-options'])
        expect([name, short.headers.get(name)]).toEqual([name, long.headers.get(name)])
    })
  },
)
