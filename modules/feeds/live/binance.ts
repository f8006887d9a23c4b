import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Candle } from './candles.ts'
import { asArray, asObject, asText, type JsonObject } from './json.ts'
import { type Heard, inGroups, type SocketSource } from './socket-feed.ts'
import { clockOf } from './source-price.ts'
import { requestNumbers, unknownAnswer } from './subscriptions.ts'

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
  lifetimeMs: DAY_MS,
  open() {
    const numbers = requestNumbers()
    const request = (method: string, names: readonly string[]) =>
      JSON.stringify({ method, params: names.map(name => `${name.toLowerCase()}@ticker`), id: numbers.next(names) })
    return {
      requests: (names, isAgain) =>
        inGroups(names, 50).flatMap(group => [
          ...(isAgain ? [{ text: request('UNSUBSCRIBE', group), names: [] }] : []),
          { text: request('SUBSCRIBE', group), names: group },
        ]),
      hear: message => hear(asObject(message), numbers.namesOf),
    }
  },
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
          ([time, open, high, low, close, volume]): Candle => ({ time: clockOf(time), open, high, low, close, volume }),
        )
    },
  },
}

const INVALID_SYMBOL = -1121

function hear(message: JsonObject | undefined, namesOf: (number: unknown) => readonly string[] | undefined): Heard {
  if (!message) return 'unreadable'
  const data = asObject('stream' in message ? message.data : message)
  if (!data) return 'unreadable'
  if ('result' in data) return data.result === null ? { accepted: namesOf(data.id) ?? [] } : 'unused'
  if ('error' in data || 'code' in data) {
    const { code, msg } = asObject(data.error) ?? data
    const names = namesOf(data.id)
    if (code === INVALID_SYMBOL || /invalid symbol/i.test(asText(msg))) return unknownAnswer(names)
    return { refused: { ...(names && { names }), problem: `refuses subscriptions: ${asText(msg)} (${String(code)})` } }
  }
  if (data.e === 'serverShutdown') return 'reconnect'
  const { e: event, s: name, b: bid, a: ask, E: at } = data
  // The book's best prices of the spot market have neither an event nor a time.
  const isBook = event === 'bookTicker' || (event === undefined && 'u' in data)
  if (event !== '24hrTicker' && !isBook) return typeof event === 'string' ? 'unused' : 'unreadable'
  // The ticker of the futures market has no book.
  if (bid === undefined && ask === undefined) return 'unused'
  return [{ name: asText(name), bid, ask, at: at === undefined ? undefined : clockOf(at) }]
}
