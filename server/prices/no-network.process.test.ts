import { expect, test } from 'vitest'
import { freePort } from '#kit/net/network.ts'
import { textOf } from '#testing/html.ts'
import { startServer } from '#testing/server-process.ts'
import { slowness } from '#testing/slowness.ts'

const SOON_MS = 2_000
const sources = ['kraken', 'binance', 'coinbase', 'yahoo', 'ecb', 'treasury']

interface Source {
  name: string
  state: string
  failures: number
}

test('a portal with live feeds and without a network serves every page, says that no source has a price, and logs each source once', async () => {
  const nobody = `127.0.0.1:${await freePort('127.0.0.1')}`
  const server = await startServer({
    settings: {
      FEEDS: 'live',
      KRAKEN_WS_URL: `ws://${nobody}`,
      BINANCE_WS_URL: `ws://${nobody}`,
      COINBASE_WS_URL: `ws://${nobody}`,
      YAHOO_URL: `http://${nobody}`,
      ECB_URL: `http://${nobody}`,
      TREASURY_URL: `http://${nobody}`,
    },
  })
  const ask = async (path: string) => {
    const began = performance.now()
    const response = await fetch(server.url + path)
    const text = await response.text()
    expect(`${path} ${response.status}`).toBe(`${path} 200`)
    expect(performance.now() - began, path).toBeLessThan(SOON_MS * slowness())
    return text
  }
  try {
    const texts: [prefix: string, list: string, page: string][] = [
      ['', '無來源', '目前沒有來源提供此商品的報價。'],
      ['/cn', '无来源', '目前没有来源提供该品种的报价。'],
      ['/en', 'No source', 'No source currently provides a price for this instrument.'],
    ]
    for (const [prefix, inList, onPage] of texts) {
      for (const path of ['/', '/finance', '/crypto', '/bond', '/watchlist', '/tools/currencyConverter'])
        await ask(prefix + path)
      for (const path of ['/', '/forex', '/finance/chart', '/forex/moreDetail?chartOf=EURUSD']) {
        const labels = (await ask(prefix + path)).match(/<span class="liveness[^>]*>[^<·]*/g)!
        expect(new Set(labels.map(label => label.trim())), prefix + path).toEqual(
          new Set([`<span class="liveness closed">${inList}`]),
        )
      }
      expect(textOf(await ask(`${prefix}/forex`))).toContain(inList)
      const pageText = async () => textOf(await ask(`${prefix}/forex/moreDetail?chartOf=EURUSD`))
      expect(await pageText()).toContain(onPage)
      // Its list of days has no second page.
      expect(await pageText()).not.toMatch(/第 1 \/|Page 1 of/)
    }
    const { list } = JSON.parse(await ask('/dmarket/dsymbol/list?key=currency')).datas
    for (const item of list) expect(item).toMatchObject({ close: null, bid: null, kind: 'none', stale: false })
    const now = Math.floor(Date.now() / 1_000)
    expect(await ask(`/udf/history?symbol=EURUSD&resolution=5&from=${now - 3_600}&to=${now}`)).toBe('{"s":"no_data"}')

    const health = async (): Promise<Source[]> => JSON.parse(await ask('/healthz/data')).sources
    await expect.poll(async () => Math.min(...(await health()).map(({ failures }) => failures))).toBeGreaterThan(2)
    expect((await health()).map(({ name, state }) => `${name} ${state === 'failed' || state === 'waiting'}`)).toEqual(
      sources.map(name => `${name} true`),
    )
    const lines = server
      .printed()
      .split('\n')
      .filter(line => line.startsWith('{'))
    const logged = lines.map(line => JSON.parse(line)).filter(({ feed }) => feed !== undefined)
    const failed = logged.filter(({ msg }) => msg === 'feed failed, will restart').map(({ feed }) => feed)
    expect(failed.toSorted()).toEqual(sources.toSorted())
    const distinct = new Set(logged.map(({ feed, msg }) => `${feed} ${msg}`))
    expect(logged).toHaveLength(distinct.size)
  } finally {
    await server.end('SIGTERM')
  }
})
