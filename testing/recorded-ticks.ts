import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { parseScaled } from '#contract/prices/price.ts'
import type { RecordedQuote } from './simulated-orders.ts'

const replay = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data', 'replay')

/** Days of ticks, by instrument: the busiest recorded hours of the euro, the kiwi and gold, and the Sunday after. */
const files: readonly [symbol: string, decimals: number, path: string, date: string][] = [
  ['EURUSD', 5, 'lean/forex/oanda/tick/eurusd', '20140502'],
  ['EURUSD', 5, 'lean/forex/oanda/tick/eurusd', '20140504'],
  ['NZDUSD', 5, 'lean/forex/oanda/tick/nzdusd', '20140502'],
  ['Gold', 2, 'lean/cfd/oanda/tick/xauusd', '20140502'],
  ['Gold', 2, 'lean/cfd/oanda/tick/xauusd', '20140504'],
]
const YEN = 'nautilus/truefx/usdjpy-ticks.csv'
/** The yen was recorded on another day: its ticks are spread over this one, from this time on. */
const YEN_FROM = Date.parse('2014-05-02T06:00:00Z')
const YEN_EVERY_MS = 60_000

/** Why there are no recordings; empty if there are. */
export const noRecordings = existsSync(replay) ? '' : 'there is no MARKET_DATA_DIR/replay'

function scaled(text: string, decimals: number): number {
  const price = parseScaled(text.trim(), decimals)
  if (price === undefined) throw new Error(`${text} is not a price`)
  return price
}

function zippedTicks([symbol, decimals, path, date]: (typeof files)[number]): RecordedQuote[] {
  const day = Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T00:00:00Z`)
  const [content] = Object.values(unzipSync(readFileSync(join(replay, path, `${date}_quote.zip`))))
  return strFromU8(content!)
    .trim()
    .split('\n')
    .map(line => {
      const [ms, bid, ask] = line.split(',')
      return { symbol, bid: scaled(bid!, decimals), ask: scaled(ask!, decimals), at: day + Math.floor(Number(ms)) }
    })
}

function yenTicks(): RecordedQuote[] {
  const lines = readFileSync(join(replay, YEN), 'utf8').trim().split('\n')
  return lines
    .map(line => line.split(','))
    .filter(([, bid]) => /^\d/.test(bid ?? ''))
    .map(([, bid, ask], place) => ({
      ...{ symbol: 'USDJPY', bid: scaled(bid!, 3), ask: scaled(ask!, 3), at: YEN_FROM + place * YEN_EVERY_MS },
    }))
}

/** Recorded ticks of four instruments in their order, at most so many, evenly thinned out. */
export function recordedTicks(most: number): RecordedQuote[] {
  const all = [...files.flatMap(zippedTicks), ...yenTicks()]
    .filter(({ bid, ask }) => bid <= ask)
    .toSorted((a, b) => a.at - b.at)
  const every = Math.max(1, Math.ceil(all.length / most))
  // The yen has few ticks: all of them stay.
  return all.filter(({ symbol }, place) => symbol === 'USDJPY' || place % every === 0)
}
