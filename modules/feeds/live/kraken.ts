import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Candle } from './candles.ts'
import { asArray, asObject, asText, type JsonObject } from './json.ts'
import type { Heard, SocketSource } from './socket-feed.ts'
import { inGroups } from './socket-feed.ts'
import { clockOf, type SourceQuote, timeOf } from './source-price.ts'
import { requestNumbers, unknownAnswer } from './subscriptions.ts'

const MINUTES = { '1': 1, '60': 60, '1D': 1_440 } as const

/** Version 1 and the REST API have other names for two coins. */
const oldName = (name: string) =>
  name
    .replace(/^BTC\b/, 'XBT')
    .replace(/^DOGE\b/, 'XDG')
    .replace(/\/BTC$/, '/XBT')
const newName = (name: string) =>
  name
    .replace(/^XBT\b/, 'BTC')
    .replace(/^XDG\b/, 'DOGE')
    .replace(/\/XBT$/, '/BTC')

/** https://docs.kraken.com/exchange/api-reference/spot-websocket-v2/ticker, and version 1, which is still served. */
export const kraken: SocketSource = {
  name: 'kraken',
  source: {
    title: 'Kraken',
    url: 'https://www.kraken.com/prices',
    licence: 'Public market data of Kraken, under its terms of service',
  },
  url: 'wss://ws.kraken.com/v2',
  probeSymbol: 'BTCUSD',
  requestEveryMs: SECOND_MS,
  // A heartbeat arrives every second.
  silentMs: 15 * SECOND_MS,
  open() {
    const numbers = requestNumbers()
    const request = (method: string, symbol: readonly string[]) =>
      JSON.stringify({
        method,
        params: { channel: 'ticker', symbol, event_trigger: 'bbo', snapshot: true },
        req_id: numbers.next(symbol),
      })
    return {
      requests: (names, isAgain) =>
        inGroups(names, 50).flatMap(group => [
          // What it takes for subscribed already it does not subscribe again.
          ...(isAgain ? [{ text: request('unsubscribe', group), names: [] }] : []),
          { text: request('subscribe', group), names: group },
        ]),
      hear: message => (Array.isArray(message) ? hearOld(message) : hear(asObject(message), numbers.namesOf)),
    }
  },
  history: {
    url: 'https://api.kraken.com',
    everyMs: SECOND_MS,
    // The newest 720, whatever the time asked for.
    pageSize: () => Number.POSITIVE_INFINITY,
    pathOf(name, resolution, from) {
      const minutes = MINUTES[resolution]
      // `since` is exclusive.
      const since = Math.floor((from - minutes * MINUTE_MS) / SECOND_MS)
      return `/0/public/OHLC?pair=${encodeURIComponent(oldName(name).replace('/', ''))}&interval=${minutes}&since=${since}`
    },
    candlesOf(answer) {
      const { error, result } = asObject(answer) ?? {}
      const problem = asArray(error).join(', ')
      if (problem.includes('Unknown asset pair')) return undefined
      const rows = Object.entries(asObject(result) ?? {}).find(([key]) => key !== 'last')?.[1]
      if (!Array.isArray(rows)) throw new Error(`answered without candles: ${problem}`)
      return rows.map(asArray).map(
        ([time, open, high, low, close, , volume]): Candle => ({
          time: clockOf(time),
          open,
          high,
          low,
          close,
          volume,
        }),
      )
    },
  },
}

const CONTROL = new Set(['heartbeat', 'status'])

function hear(message: JsonObject | undefined, namesOf: (number: unknown) => readonly string[] | undefined): Heard {
  if (!message) return 'unreadable'
  const { channel, method, event, data } = message
  if (channel === 'ticker') {
    if (!Array.isArray(data)) return 'unreadable'
    return data.map(row => {
      const { symbol, bid, ask, timestamp } = asObject(row) ?? {}
      return { name: asText(symbol), bid, ask, at: timestamp === undefined ? undefined : timeOf(timestamp) }
    })
  }
  if (CONTROL.has(asText(channel)) || method === 'pong') return 'control'
  if (method === 'unsubscribe') return 'control'
  if (method === 'subscribe' || typeof message.success === 'boolean') {
    const name = asText(message.symbol) || asText(asObject(message.result)?.symbol)
    const names = name === '' ? namesOf(message.req_id) : [name]
    return message.success === true ? { accepted: names ?? [] } : refusalOf(asText(message.error), names)
  }
  if (event === 'subscriptionStatus' || message.status === 'error') {
    const names = typeof message.pair === 'string' ? [newName(message.pair)] : undefined
    return message.status === 'error' ? refusalOf(asText(message.errorMessage), names) : { accepted: names ?? [] }
  }
  if (typeof event === 'string') return 'control'
  return typeof channel === 'string' ? 'unused' : 'unreadable'
}

/** What an error says of a subscription: that it is there already, that there is no such pair, or anything else. */
function refusalOf(problem: string, names: readonly string[] | undefined): Heard {
  if (/already subscribed/i.test(problem)) return { accepted: names ?? [] }
  if (/currency pair|asset pair|unknown (?:symbol|pair)/i.test(problem)) return unknownAnswer(names)
  return { refused: { ...(names && { names }), problem: `refuses subscriptions: ${problem}` } }
}

/** `[channel id, figures, "ticker", "XBT/USD"]`; it does not say when. */
function hearOld(message: readonly unknown[]): Heard {
  const [channel, name] = message.slice(-2).map(asText)
  if (channel !== 'ticker') return channel ? 'unused' : 'unreadable'
  const figures = asObject(message[1])
  if (!figures) return 'unreadable'
  const quote: SourceQuote = {
    name: newName(name!),
    bid: asArray(figures.b)[0],
    ask: asArray(figures.a)[0],
    at: undefined,
  }
  return [quote]
}
