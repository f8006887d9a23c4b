import { SECOND_MS } from '#contract/units.ts'
import { FeedError } from '../board/feed.ts'
import { asArray, asObject, asText, type JsonObject } from './json.ts'
import type { Heard, SocketSource } from './socket-feed.ts'
import { clockOf } from './source-price.ts'

const CHANNEL = 'order_book_'

/** https://www.bitstamp.net/websocket/v2/: the hundred best prices of either side, the first of which are used. */
export const bitstamp: SocketSource = {
  name: 'bitstamp',
  source: {
    title: 'Bitstamp',
    url: 'https://www.bitstamp.net/markets/',
    licence: 'Public market data of Bitstamp, under its API licence agreement',
  },
  url: 'wss://ws.bitstamp.net',
  probeSymbol: 'BTCUSD',
  requestEveryMs: 100,
  ping: { text: JSON.stringify({ event: 'bts:heartbeat' }), everyMs: 15 * SECOND_MS },
  silentMs: 45 * SECOND_MS,
  open: names => ({
    requests: names.map(name => JSON.stringify({ event: 'bts:subscribe', data: { channel: CHANNEL + name } })),
    hear: message => hear(asObject(message)),
  }),
}

function hear(message: JsonObject | undefined): Heard {
  if (!message) return 'unreadable'
  const event = asText(message.event)
  if (event === 'bts:request_reconnect') return new FeedError('asks to connect again')
  if (event === 'bts:error') return 'unknown_symbol'
  if (event.startsWith('bts:')) return 'control'
  const channel = asText(message.channel)
  if (event === '' || channel === '') return 'unreadable'
  if (event !== 'data' || !channel.startsWith(CHANNEL)) return 'unused'
  const { bids, asks, microtimestamp } = asObject(message.data) ?? {}
  const best = (side: unknown) => asArray(asArray(side)[0])[0]
  return [{ name: channel.slice(CHANNEL.length), bid: best(bids), ask: best(asks), at: clockOf(microtimestamp, 1_000) }]
}
