import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textOf } from '#testing/html.ts'
import { openTestPortal, TRADING_HOUR } from '#testing/portal.ts'

const portal = await openTestPortal({
  FEEDS: 'push',
  INGEST_TOKENS: 'desk:open-sesame',
  INGEST_SYMBOLS: 'desk:EURUSD|USDJPY',
  SIM_SPEED: '0.001',
})
afterAll(() => portal.close())

const dayOf = (symbol: string, open: number, high: number, low: number, close: number) =>
  JSON.stringify({ symbol, resolution: '1D', time: Date.parse('2026-11-18') / 1_000, open, high, low, close })

const priceOf = (symbol: string, bid: number, seq: number) =>
  JSON.stringify({ symbol, bid, ask: bid, at: Date.parse(TRADING_HOUR), seq })

async function send(what: 'bars' | 'ticks', lines: readonly string[]) {
  const headers = { authorization: 'Bearer open-sesame' }
  const { text } = await portal.ask(`/ingest/v1/${what}`, { method: 'POST', headers, body: lines.join('\n') })
  expect(JSON.parse(text).datas).toMatchObject({ taken: 2, dropped: {} })
}

beforeAll(async () => {
  await send('bars', [dayOf('EURUSD', 1.16, 1.17, 1.15, 1.165), dayOf('USDJPY', 155, 157, 154, 156)])
  await send('ticks', [priceOf('EURUSD', 1.1583, 1), priceOf('USDJPY', 156.4, 2)])
})

/** The page of a pair, which may be served a moment before its days are read. */
const pageOf = async (symbol: string, locale = '/en') =>
  textOf((await portal.ask(`${locale}/forex/moreDetail?chartOf=${symbol}`)).text)
const day = /18 Nov 2026.*/

describe('the history of EURJPY, which nobody sends,', () => {
  test('follows from the days of EURUSD and USDJPY', async () => {
    await expect
      .poll(() => pageOf('EURJPY').then(text => day.exec(text)?.[0]))
      .toContain('181.740179.800183.690177.100')
  })

  test.each([
    ['/en', 'their highs and lows are bounds'],
    ['', '其最高價與最低價為可能的上下限'],
    ['/cn', '其最高价与最低价为可能的上下限'],
  ])('says that its highs and lows are bounds: %s', async (locale, words) => {
    await expect.poll(() => pageOf('EURJPY', locale)).toContain(words)
  })
})

test('the history of a pair that is sent, or that is empty, has no bounds', async () => {
  await expect.poll(() => pageOf('EURUSD')).toMatch(day)
  expect(await pageOf('EURUSD')).not.toContain('are bounds')
  expect(await pageOf('GBPJPY')).not.toContain('are bounds')
})
