import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/units.ts'
import { openTestPortal } from '#testing/portal.ts'

const recordings = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data', 'replay')
const hasRecordings = existsSync(recordings)
const DAY = Date.UTC(2014, 4, 2)
const NOW = DAY + 20.5 * 3_600_000

/** The last bid of a recording before a moment, read without the portal. */
function lastBidBefore(moment: number, folder: string): number {
  const day = new Date(moment - 1).toISOString().slice(0, 10).replaceAll('-', '')
  const [bytes] = Object.values(unzipSync(readFileSync(resolve(recordings, folder, `${day}_quote.zip`))))
  const rows = new TextDecoder().decode(bytes).trim().split('\n')
  const cells = rows.map(row => row.split(',')).findLast(([time]) => Number(time) < (moment - 1) % DAY_MS)!
  return Number(cells[4])
}

const minutes = { EURUSD: 'lean/forex/oanda/minute/eurusd', Gold: 'lean/cfd/oanda/minute/xauusd' }

describe.skipIf(!hasRecordings)(
  `The brief of the payrolls Friday of 2014${hasRecordings ? '' : ' (skipped: there is no MARKET_DATA_DIR)'}`,
  () => {
    let portal: Awaited<ReturnType<typeof openTestPortal>>
    beforeAll(async () => {
      portal = await openTestPortal({
        FEEDS: `replay:${recordings}`,
        REPLAY_FROM: new Date(NOW).toISOString(),
        REPLAY_SPEED: '0.001',
      })
    })
    afterAll(() => portal?.close())

    // 17:00 in New York for a currency; gold pauses until 18:00, and its day ends with the last quote before.
    test.each([
      ['EURUSD', 5, DAY - 3 * 3_600_000],
      ['Gold', 2, DAY - 2 * 3_600_000],
    ] as const)(
      'has %s as it was recorded, against the close of the day before',
      async (symbol, decimals, dayBegan) => {
        const { text } = await portal.ask('/api/v1/brief?locale=en')
        const { day, gainers, losers, sample } = JSON.parse(text).datas
        expect([day, sample]).toEqual(['2014-05-02', false])
        const listed = [...gainers, ...losers].find((fact: { symbol: string }) => fact.symbol === symbol)
        const rounded = (price: number) => Number(price.toFixed(decimals))
        const last = rounded(lastBidBefore(NOW, minutes[symbol]))
        const close = rounded(lastBidBefore(dayBegan, minutes[symbol]))
        expect(listed.price).toBeCloseTo(last, decimals)
        expect(listed.change).toBe(`+${((last / close - 1) * 100).toFixed(2)}%`)
      },
    )

    test.each([
      ['', '外匯：歐元/美元上漲 0.01%，報 1.38704', '原物料：黃金'],
      ['/cn', '外汇：欧元/美元', '大宗商品：黄金'],
      ['/en', 'Currencies: EUR/USD up 0.01%', 'Commodities: gold up 1.18% at $1,298.74/oz'],
    ])('names them on the page at %s/dailyNews, and nothing that was not recorded', async (prefix, ...texts) => {
      const { text } = await portal.ask(`${prefix}/dailyNews`)
      const main = text.slice(text.indexOf('<main')).replaceAll(/<[^>]+>/g, '')
      for (const expected of texts) expect(main).toContain(expected)
      expect(main).not.toMatch(/模擬|模拟|[Ss]imulated/)
    })
  },
)
