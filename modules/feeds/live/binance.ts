import { MINUTE_MS } from '#contract/units.ts'
import type { Candle } from './candles.ts'
import { asArray, asObject, asText, type JsonObject } from './json.ts'
import { type Heard, inGroups, type SocketSource } from './socket-feed.ts'
import { clockOf } from './source-price.ts'

const INTERVALS = { '1': '1m', '60': '1h', '1D': '1d' } as const

/**
 * https://developers.binance.com/docs/binance-spot-api-docs/web-socket-streams. The ticker of a second is subscribed, not
 * the book's every change: it says when it was, and a liquid pair changes hundreds of times a second.
 */
export const binance: SocketSource = {
  name: 'binance',
  source: {
    title: 'Binance',
    url: 'https://www.binance.com/en/markets/overview',
    licence: 'Public market data of Binance, under its terms of use',
  },
  url: 'wss://data-stream.binance.vision/stream',
  probeSymbol: 'SOLUSDT',
  // Five messages a second are allowed.
  requestEveryMs: 250,
  // The server pings every 20 seconds.
  silentMs: MINUTE_MS,
  open: names => ({
    requests: inGroups(names, 50).map((group, at) =>
      JSON.stringify({ method: 'SUBSCRIBE', params: group.map(name => `${name.toLowerCase()}@ticker`), id: at + 1 }),
    ),
    hear: message => hear(asObject(message)),
  }),
  history: {
    url: 'https://data-api.binance.vision',
    everyMs: 500,
    pageSize: () => 1_000,
    pathOf: (name, resolution, from, to) =>
      `/api/v3/klines?symbol=${name}&interval=${INTERVALS[resolution]}&startTime=${from}&endTime=${to - 1}&limit=1000`,
    candlesOf(answer) {
      if (!Array.isArray(answer)) throw new Error('answered without candles')
      return answer
        .map(asArray)
        .map(
          ([time, open, high, low, close, volume]): Candle => ({ time: Number(time), open, high, low, close, volume }),
        )
    },
  },
}

function hear(message: JsonObject | undefined): Heard {
  if (!message) return 'unreadable'
  const data = asObject('stream' in message ? message.data : message)
  if (!data) return 'unreadable'
  if ('result' in data) return data.result === null ? 'control' : 'unused'
  if ('error' in data || 'code' in data) return 'unknown_symbol'
  const { e: event, s: name, b: bid, a: ask, E: at } = data
  // The book's best prices of the spot market have neither an event nor a time.
  const isBook = event === 'bookTicker' || (event === undefined && 'u' in data)
  if (event !== '24hrTicker' && !isBook) return typeof event === 'string' ? 'unused' : 'unreadable'
  // The ticker of the futures market has no book.
  if (bid === undefined && ask === undefined) return 'unused'
  return [{ name: asText(name), bid, ask, at: at === undefined ? undefined : clockOf(at, 1) }]
}
