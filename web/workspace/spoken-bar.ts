import { changeFrom, formatPercent, formatPrice, toScaled } from '#contract/prices/price.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import * as words from '../words/chart-workspace.ts'
import { barTimeText } from './axis-text.ts'
import { type ChartState, zoneOfChart } from './chart-state.ts'
import type { Readout } from './price-chart-options.ts'

/** Parts of sentences about a chart. */
export interface Speech {
  state: ChartState
  zone: string
  locale: Locale
  t(text: Text, values?: Record<string, string | number>): string
}

/** One bar as a sentence. */
export function spokenBar({ bar, before }: Readout, decimals: number, { state, t, zone, locale }: Speech): string {
  const scaled = (value: number) => toScaled(value, decimals)
  const price = (value: number) => formatPrice(scaled(value), decimals)
  const move = changeFrom(before === undefined ? undefined : scaled(before), scaled(bar.close))
  return t(words.barSpoken, {
    time: barTimeText(bar.time, state.resolution, zoneOfChart(state, zone), locale),
    open: price(bar.open),
    high: price(bar.high),
    low: price(bar.low),
    close: price(bar.close),
    change: formatPercent(move?.percentHundredths),
  })
}
