import type { KLineData, Period } from 'klinecharts'
import { minutesOf, type Resolution } from '#contract/prices/bar.ts'
import type { ChartBar } from './forming-bar.ts'

/** The library's id of the price pane. */
export const CANDLES = 'candle_pane'

/** A resolution in the library's terms. */
export function periodOf(resolution: Resolution): Period {
  const minutes = minutesOf(resolution)
  if (minutes !== undefined) return { type: 'minute', span: minutes }
  return { type: ({ '1D': 'day', '1W': 'week', '1M': 'month' } as const)[resolution as '1D' | '1W' | '1M'], span: 1 }
}

export function toData(bar: ChartBar): KLineData {
  return { ...bar, timestamp: bar.time }
}

export function toBar({ timestamp, open, high, low, close, volume = 0 }: KLineData): ChartBar {
  return { time: timestamp, open, high, low, close, volume }
}
