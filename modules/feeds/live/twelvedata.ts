import { SECOND_MS } from '#contract/units.ts'
import { asObject, asText, type JsonObject } from './json.ts'
import type { Heard, SocketSource } from './socket-feed.ts'
import { clockOf } from './source-price.ts'

/** https://twelvedata.com/docs#real-time-price. The key is part of the address, which no message of ours names. */
export const twelvedata = (key: string, address = 'wss://ws.twelvedata.com/v1/quotes/price'): SocketSource => ({
  name: 'twelvedata',
  source: {
    title: 'Twelve Data',
    url: 'https://twelvedata.com',
    licence: 'Twelve Data, under the terms of the subscription that the key belongs to',
  },
  url: `${address}?apikey=${encodeURIComponent(key)}`,
  probeSymbol: 'EURUSD',
  requestEveryMs: SECOND_MS,
  ping: { text: JSON.stringify({ action: 'heartbeat' }), everyMs: 10 * SECOND_MS },
  silentMs: 45 * SECOND_MS,
  open: names => ({
    requests: [JSON.stringify({ action: 'subscribe', params: { symbols: names.join(',') } })],
    hear: message => hear(asObject(message)),
  }),
})

function hear(message: JsonObject | undefined): Heard {
  if (!message) return 'unreadable'
  const { event, symbol, price, bid, ask, timestamp, fails } = message
  if (event === 'price')
    // Only currencies and coins have two sides.
    return [{ name: asText(symbol), bid: bid ?? price, ask: ask ?? price, at: clockOf(timestamp, 1 / SECOND_MS) }]
  if (event === 'subscribe-status') return Array.isArray(fails) && fails.length > 0 ? 'unknown_symbol' : 'control'
  if (event === 'heartbeat') return 'control'
  return typeof event === 'string' ? 'unused' : 'unreadable'
}
