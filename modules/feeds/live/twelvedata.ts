import { SECOND_MS } from '#contract/time/units.ts'
import { asArray, asObject, asText, asTexts, type JsonObject } from './json.ts'
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
  open: () => ({
    requests(names, isAgain) {
      const request = (action: string) => JSON.stringify({ action, params: { symbols: names.join(',') } })
      return [...(isAgain ? [{ text: request('unsubscribe'), names: [] }] : []), { text: request('subscribe'), names }]
    },
    hear: message => hear(asObject(message)),
  }),
})

function hear(message: JsonObject | undefined): Heard {
  if (!message) return 'unreadable'
  const { event, symbol, price, bid, ask, timestamp } = message
  if (event === 'price')
    // Only currencies and coins have two sides.
    return [{ name: asText(symbol), bid: bid ?? price, ask: ask ?? price, at: clockOf(timestamp) }]
  if (event === 'subscribe-status') return statusOf(message)
  if (event === 'heartbeat' || event === 'unsubscribe-status') return 'control'
  if (message.status === 'error') return { refused: { problem: `refuses subscriptions: ${problemOf(message)}` } }
  return typeof event === 'string' ? 'unused' : 'unreadable'
}

/** What became of a request: each symbol is among those that succeeded or failed, unless all of it is refused. */
function statusOf(message: JsonObject): Heard {
  const { status, success, fails } = message
  const namesOf = (list: unknown) => asArray(list).map(each => asText(asObject(each)?.symbol ?? each))
  const accepted = namesOf(success)
  const failed = namesOf(fails)
  const problem = problemOf(message)
  const isLimit = LIMIT.test(problem) || (status === 'error' && failed.length === 0)
  if (isLimit) return { accepted, refused: { ...(failed.length > 0 && { names: failed }), problem } }
  return failed.length > 0 ? { accepted, unknown: failed } : { accepted }
}

const LIMIT = /limit|credit|too many|exceed|upgrade|plan|unavailable|internal/i

/** Its words for why, wherever it puts them. */
function problemOf({ message, messages, fails, code }: JsonObject): string {
  const texts = [asText(message), ...asTexts(messages), ...asArray(fails).map(each => asText(asObject(each)?.msg))]
  return texts.filter(text => text !== '').join('; ') || `answered with an error (${String(code ?? 'no code')})`
}
