import { SECOND_MS } from '#contract/time/units.ts'
import type { Candle } from './candles.ts'
import { asArray, asObject, asText, type JsonObject } from './json.ts'
import { type Heard, inGroups, type SocketSource } from './socket-feed.ts'
import { clockOf } from './source-price.ts'
import { requestNumbers, unknownAnswer } from './subscriptions.ts'

const NO_SUCH_INSTRUMENT = '51001'
/** No such instrument, and no such channel, which names its instrument. */
const UNKNOWN = new Set([NO_SUCH_INSTRUMENT, '60018'])
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
  open() {
    const numbers = requestNumbers()
    const request = (op: string, names: readonly string[]) =>
      JSON.stringify({
        id: String(numbers.next(names)),
        op,
        args: names.map(instId => ({ channel: 'tickers', instId })),
      })
    return {
      requests: (names, isAgain) =>
        inGroups(names, 20).flatMap(group => [
          ...(isAgain ? [{ text: request('unsubscribe', group), names: [] }] : []),
          { text: request('subscribe', group), names: group },
        ]),
      hear: message => hear(asObject(message), numbers.namesOf),
    }
  },
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
      // A refusal has an empty list.
      if (code !== '0' || !Array.isArray(data)) throw new Error(`answered without candles: ${asText(msg)}`)
      return data
        .map(asArray)
        .map(
          ([time, open, high, low, close, volume]): Candle => ({ time: clockOf(time), open, high, low, close, volume }),
        )
    },
  },
}

function hear(message: JsonObject | undefined, namesOf: (number: unknown) => readonly string[] | undefined): Heard {
  if (!message) return 'unreadable'
  const { event, arg, data } = message
  if (event === 'error') {
    const [code, problem] = [String(message.code), asText(message.msg)]
    const named = /instId:\s*([A-Z0-9-]+)/.exec(problem)?.[1] ?? asText(asObject(arg)?.instId)
    const names = named ? [named] : namesOf(message.id)
    if (UNKNOWN.has(code)) return unknownAnswer(names)
    return { refused: { ...(names && { names }), problem: `refuses subscriptions: ${problem} (${code})` } }
  }
  if (event === 'subscribe') return { accepted: [asText(asObject(arg)?.instId)] }
  // The server is about to be upgraded.
  if (event === 'notice') return 'reconnect'
  if (typeof event === 'string') return 'control'
  const channel = asObject(arg)?.channel
  if (channel !== 'tickers') return typeof channel === 'string' ? 'unused' : 'unreadable'
  if (!Array.isArray(data)) return 'unreadable'
  return data.map(row => {
    const { instId, bidPx, askPx, ts } = asObject(row) ?? {}
    return { name: asText(instId), bid: bidPx, ask: askPx, at: clockOf(ts) }
  })
}
