import { SECOND_MS } from '#contract/time/units.ts'
import { FeedError } from '../board/feed.ts'
import { asArray, asObject, asText, asTexts, type JsonObject } from './json.ts'
import type { Heard, SocketSource } from './socket-feed.ts'
import { clockOf, type SourceQuote, timeOf } from './source-price.ts'

const GRANULARITIES = { '1': 'ONE_MINUTE', '60': 'ONE_HOUR', '1D': 'ONE_DAY' } as const

/**
 * https://docs.cdp.coinbase.com/coinbase-app/advanced-trade-apis/websocket/websocket-channels. Each product is subscribed
 * by itself, so that one that has been delisted does not take the others with it.
 */
export const coinbase: SocketSource = {
  name: 'coinbase',
  source: {
    title: 'Coinbase',
    url: 'https://www.coinbase.com/explore',
    licence: 'Public market data of Coinbase, under its market data terms',
  },
  url: 'wss://advanced-trade-ws.coinbase.com',
  probeSymbol: 'BTCUSD',
  // Eight messages a second are allowed.
  requestEveryMs: 150,
  // A heartbeat arrives every second.
  silentMs: 15 * SECOND_MS,
  open() {
    let beats: number | undefined
    return {
      greeting: JSON.stringify({ type: 'subscribe', channel: 'heartbeats' }),
      requests(names, isAgain) {
        const request = (type: string, name: string) => JSON.stringify({ type, product_ids: [name], channel: 'ticker' })
        return names.flatMap(name => [
          ...(isAgain ? [{ text: request('unsubscribe', name), names: [] }] : []),
          { text: request('subscribe', name), names: [name] },
        ])
      },
      hear(message) {
        const object = asObject(message)
        if (!object) return 'unreadable'
        const counter = counterOf(object)
        if (Number.isSafeInteger(counter)) {
          const missing = beats === undefined ? 0 : counter - beats - 1
          beats = counter
          if (missing > 0) return new FeedError(`${missing} heartbeats are missing, and messages with them`)
        }
        return 'channel' in object ? hear(object) : hearOld(object)
      },
    }
  },
  history: {
    url: 'https://api.coinbase.com',
    everyMs: 500,
    pageSize: () => 300,
    pathOf: (name, resolution, from, to) =>
      `/api/v3/brokerage/market/products/${name}/candles?start=${Math.floor(from / SECOND_MS)}` +
      `&end=${Math.floor((to - 1) / SECOND_MS)}&granularity=${GRANULARITIES[resolution]}`,
    candlesOf(answer) {
      const candles = asObject(answer)?.candles
      if (!Array.isArray(candles)) throw new Error('answered without candles')
      return candles.map(each => {
        const { start, open, high, low, close, volume } = asObject(each) ?? {}
        return { time: clockOf(start), open, high, low, close, volume }
      })
    },
  },
}

/** Of a heartbeat, which is counted so that lost messages are noticed; NaN of any other message. */
function counterOf({ channel, events }: JsonObject): number {
  return channel === 'heartbeats' ? Number(asObject(asArray(events)[0])?.heartbeat_counter) : Number.NaN
}

function hear({ channel, events, timestamp }: JsonObject): Heard {
  if (channel === 'heartbeats') return 'control'
  if (channel === 'subscriptions')
    return { accepted: asArray(events).flatMap(event => asTexts(asObject(asObject(event)?.subscriptions)?.ticker)) }
  if (channel !== 'ticker' && channel !== 'ticker_batch') return typeof channel === 'string' ? 'unused' : 'unreadable'
  if (!Array.isArray(events)) return 'unreadable'
  const at = timeOf(timestamp)
  return events
    .flatMap(event => asArray(asObject(event)?.tickers))
    .map((ticker): SourceQuote => {
      const { product_id, best_bid, best_ask } = asObject(ticker) ?? {}
      return { name: asText(product_id), bid: best_bid, ask: best_ask, at }
    })
}

/** An error names the product or nothing at all. */
function refusalOf(problem: string): Heard {
  const names = problem.match(PRODUCT) ?? undefined
  if (NO_SUCH_PRODUCT.test(problem)) return { unknown: names ?? [] }
  return { refused: { ...(names && { names }), problem: `refuses subscriptions: ${problem}` } }
}

const PRODUCT = /\b[A-Z0-9]{2,10}-[A-Z]{3,5}\b/g
const NO_SUCH_PRODUCT =
  /no such product|not a valid product|(?:invalid|unknown) product|product.*(?:not found|delisted)/i

const USED_NOT = new Set([
  'snapshot',
  'l2update',
  'match',
  'last_match',
  'status',
  'open',
  'done',
  'received',
  'change',
])

/** Messages of the Exchange API, which has other names for the same: https://docs.cdp.coinbase.com/exchange. */
function hearOld(message: JsonObject): Heard {
  const { type, product_id, best_bid, best_ask, time } = message
  if (type === 'ticker') return [{ name: asText(product_id), bid: best_bid, ask: best_ask, at: timeOf(time) }]
  if (type === 'heartbeat') return 'control'
  if (type === 'subscriptions')
    return { accepted: asArray(message.channels).flatMap(each => asTexts(asObject(each)?.product_ids)) }
  if (type === 'error') return refusalOf([message.message, message.reason].map(asText).join(' ').trim())
  return USED_NOT.has(asText(type)) ? 'unused' : 'unreadable'
}
