import { SECOND_MS } from '#contract/time/units.ts'
import { asArray, asObject, asText, type JsonObject } from './json.ts'
import type { Heard, SocketSource } from './socket-feed.ts'
import { clockOf } from './source-price.ts'

const CHANNEL = 'order_book_'
const NO_SUCH_CHANNEL = /bad subscription|incorrect|invalid (?:channel|pair)|(?:does not|doesn't) exist|not found/i

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
  open: () => ({
    requests(names, isAgain) {
      const request = (event: string, name: string) => JSON.stringify({ event, data: { channel: CHANNEL + name } })
      return names.flatMap(name => [
        ...(isAgain ? [{ text: request('bts:unsubscribe', name), names: [] }] : []),
        { text: request('bts:subscribe', name), names: [name] },
      ])
    },
    hear: message => hear(asObject(message)),
  }),
}

function hear(message: JsonObject | undefined): Heard {
  if (!message) return 'unreadable'
  const event = asText(message.event)
  const channel = asText(message.channel)
  const names = channel.startsWith(CHANNEL) ? [channel.slice(CHANNEL.length)] : undefined
  if (event === 'bts:request_reconnect') return 'reconnect'
  if (event === 'bts:subscription_succeeded') return { accepted: names ?? [] }
  if (event === 'bts:error') {
    const problem = asText(asObject(message.data)?.message)
    if (NO_SUCH_CHANNEL.test(problem)) return { unknown: names ?? [] }
    return { refused: { ...(names && { names }), problem: `refuses subscriptions: ${problem}` } }
  }
  if (event.startsWith('bts:')) return 'control'
  if (event === '' || channel === '') return 'unreadable'
  if (event !== 'data' || !channel.startsWith(CHANNEL)) return 'unused'
  const { bids, asks, microtimestamp } = asObject(message.data) ?? {}
  const best = (side: unknown) => asArray(asArray(side)[0])[0]
  return [{ name: channel.slice(CHANNEL.length), bid: best(bids), ask: best(asks), at: clockOf(microtimestamp) }]
}
