import type { AxisGap, Chart } from 'klinecharts'
import type { Locale } from '#contract/text/locale.ts'
import type { ChartState } from './chart-state.ts'
import { PERCENT_AXIS } from './compared-lines.ts'
import { CANDLES } from './klines.ts'
import { SESSION_AXIS, sessionTicks } from './session-form.ts'
import { timeTicks } from './time-axis.ts'

/** A session has its previous close in the middle of the pane, whatever lies over its upper edge. */
const SESSION_GAP = { top: 40, bottom: 40 }

/** Labels the time axis; `zone`, `state` and `locale` are read at each drawing. */
export function labelTimeAxis(chart: Chart, state: () => ChartState, zone: () => string, locale: () => Locale): void {
  chart.overrideXAxis({ name: 'normal', createTicks: () => timeTicks(chart, state(), zone(), locale()) })
}

/** Whether two states have the same price axis. */
export function hasSameAxis(one: ChartState, other: ChartState): boolean {
  return axisName(one) === axisName(other)
}

function axisName({ scale, compared, session }: ChartState): string {
  if (session) return SESSION_AXIS
  return compared.length > 0 || scale === 'percent' ? PERCENT_AXIS : scale === 'log' ? 'logarithm' : 'normal'
}

/**
 * Gives the price pane the axis of a state: prices, their logarithms, or per cent of the first or the previous close.
 * `gap`: margins of an ordinary chart above and below its prices.
 */
export function applyPriceAxis(chart: Chart, state: ChartState, gap: AxisGap): void {
  chart.overrideYAxis({
    paneId: CANDLES,
    name: axisName(state),
    gap: state.session ? SESSION_GAP : gap,
    createTicks: ({ defaultTicks }) => (state.session ? sessionTicks(chart) : defaultTicks),
  })
}
