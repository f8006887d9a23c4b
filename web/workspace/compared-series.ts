import type { ChartBar } from './forming-bar.ts'

/** A second instrument on a chart: its closes, oldest first. */
export interface ComparedSeries {
  symbol: string
  colour: string
  times: number[]
  closes: number[]
}

/** Last close at or before a time; the first one if the time precedes all. Undefined without closes. */
function closeAt({ times, closes }: Pick<ComparedSeries, 'times' | 'closes'>, at: number): number | undefined {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle]! <= at) low = middle + 1
    else high = middle
  }
  return closes[Math.max(0, low - 1)]
}

/** A close in percent from the first one in view, expressed as a price of the chart's own instrument. */
function asPrice(base: number, first: number, close: number): number {
  return base + (Math.abs(base) * (close - first)) / Math.abs(first)
}

/** Prices that represent a series over the bars in view; undefined where it has none. */
export function pricesInView(series: ComparedSeries, bars: readonly { timestamp: number; close: number }[]) {
  const base = bars[0]?.close
  const first = bars[0] && closeAt(series, bars[0].timestamp)
  if (!base || !first) return undefined
  return bars.map(bar => asPrice(base, first, closeAt(series, bar.timestamp)!))
}

/** Closes of bars as a series. */
export function seriesOf(symbol: string, colour: string, bars: readonly ChartBar[]): ComparedSeries {
  return { symbol, colour, times: bars.map(bar => bar.time), closes: bars.map(bar => bar.close) }
}
