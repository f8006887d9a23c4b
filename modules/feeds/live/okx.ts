import { SECOND_MS } from '#contract/units.ts'
import type { Candle } from './candles.ts'
import { asArray, asObject, asText, type JsonObject } from './json.ts'
import { type Heard, inGroups, type SocketSource } from './socket-feed.ts'
import { clockOf } from './source-price.ts'

const NO_SUCH_INSTRUMENT = '51001'
const BARS = { '1': '1m', '60': '1H', '1D': '1Dutc' } as const

/** https://www.okx.com/docs-v5/en/#order-book-trading-market-data-ws-tickers-channel */
export const okx: SocketSource = {
  name: 'okx',
  source: {
    title: 'OKX',
    url: 'https://www.okx.com/markets/prices',
    licence: 'Public market data of OKX, under its terms of service',
  },
  url: 'wss://ws.okx.com:8443/ws/v5/public',
  probeSymbol: 'SOLUSDT',
  // Three requests a second are allowed.
  requestEveryMs: 400,
  // A connection without messages for 30 seconds is closed by the server unless it is pinged.
  ping: { text: 'ping', everyMs: 20 * SECOND_MS },
  silentMs: 45 * SECOND_MS,
  open: names => ({
    requests: inGroups(names, 20).map(group =>
      JSON.stringify({ op: 'subscribe', args: group.map(instId => ({ channel: 'tickers', instId })) }),
    ),
    hear: message => hear(asObject(message)),
  }),
  history: {
    url: 'https://www.okx.com',
    everyMs: 500,
    pageSize: () => 100,
    // `after` and `before` mean older and newer than, both exclusive.
    pathOf: (name, resolution, from, to) =>
      `/api/v5/market/history-candles?instId=${name}&bar=${BARS[resolution]}&before=${from - 1}&after=${to}&limit=100`,
    candlesOf(answer) {
      const { code, data, msg } = asObject(answer) ?? {}
      if (code === NO_SUCH_INSTRUMENT) return undefined
      if (!Array.isArray(data)) throw new Error(`answered without candles: ${asText(msg)}`)
      return data
        .map(asArray)
        .map(
          ([time, open, high, low, close, volume]): Candle => ({ time: Number(time), open, high, low, close, volume }),
        )
    },
  },
}

function hear(message: JsonObject | undefined): Heard {
  if (!message) return 'unreadable'
  const { event, arg, data } = message
  if (event === 'error') return 'unknown_symbol'
  if (typeof event === 'string') return 'control'
  const channel = asObject(arg)?.channel
  if (channel !== 'tickers') return typeof channel === 'string' ? 'unused' : 'unreadable'
  if (!Array.isArray(data)) return 'unreadable'
  return data.map(row => {
    const { instId, bidPx, askPx, ts } = asObject(row) ?? {}
    return { name: asText(instId), bid: bidPx, ask: askPx, at: clockOf(ts, 1) }
  })
}
