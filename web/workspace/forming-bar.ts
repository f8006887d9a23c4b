import { minutesOf, type Resolution } from '#contract/prices/bar.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { LiveQuote } from '../live/quote-store.ts'

/** A bar on a chart, with decimal prices. `time` as in the contract: UTC ms of its start. */
export interface ChartBar {
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** The trading day of the page's figures: time of its bar, and start of the next one. */
export interface TradingDay {
  time: number
  end: number
}

/**
 * The last bar updated with a quote, by the server's rules: intraday bars start at multiples of their length since 1970
 * UTC, daily bars with the instrument's trading day. `begins`: it is a new bar. Undefined if the quote is older than the
 * bar; `'reload'` if only the server knows which day it belongs to.
 */
export function barWithQuote(
  last: ChartBar,
  quote: Pick<LiveQuote, 'bid' | 'open' | 'high' | 'low' | 'eventAt'>,
  decimals: number,
  resolution: Resolution,
  day: TradingDay,
): { bar: ChartBar; begins: boolean } | 'reload' | undefined {
  const scale = 10 ** decimals
  const price = quote.bid / scale
  const minutes = minutesOf(resolution)
  if (minutes !== undefined) {
    const time = quote.eventAt - (quote.eventAt % (minutes * MINUTE_MS))
    if (time < last.time) return undefined
    if (time > last.time)
      return { bar: { time, open: price, high: price, low: price, close: price, volume: 0 }, begins: true }
    return { bar: joined(last, price, price, price), begins: false }
  }
  if (quote.eventAt >= day.end) return 'reload'
  // Bars before today's are complete: today's has not been loaded yet.
  if (resolution === '1D' && last.time < day.time) return 'reload'
  const [open, high, low] = [quote.open / scale, quote.high / scale, quote.low / scale]
  if (resolution === '1D') return { bar: { ...last, open, high, low, close: price }, begins: false }
  return { bar: joined(last, high, low, price), begins: false }
}

function joined(bar: ChartBar, high: number, low: number, close: number): ChartBar {
  return { ...bar, high: Math.max(bar.high, high), low: Math.min(bar.low, low), close }
}
