import { type Chart, init, registerLocale } from 'klinecharts'
import { formatPrice, toScaled } from '#contract/prices/price.ts'
import { numberText } from './axis-text.ts'
import type { ChartState } from './chart-state.ts'
import { chartStyles, type Palette } from './chart-theme.ts'
import { paneHeight } from './pane-heights.ts'
import { findStudy } from './study-list.ts'

const AXIS_DIGIT_PX = 6.6
const AXIS_SPACE_PX = 20
const MIN_AXIS_PX = 64

/** Texts of the library's own labels. */
export type LibraryWords = Record<'time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'change', string>

interface LibraryChartOptions {
  container: HTMLElement
  words: LibraryWords
  palette: Palette
  state: ChartState
  /** Full text of a bar's time. */
  timeText(time: number): string
  /** Text below the last price, for the bar that began at a time. */
  countdown(time: number): string
}

/** A chart of the library in the page's language and colours, without bars. */
export function createLibraryChart(options: LibraryChartOptions): Chart {
  const { container, words, palette, state, timeText, countdown } = options
  const locale = `portal ${words.open}`
  registerLocale(locale, {
    ...words,
    turnover: '',
    second: '',
    minute: '',
    hour: '',
    day: '',
    week: '',
    month: '',
    year: '',
  })
  const chart = init(container, {
    locale,
    styles: chartStyles(palette, state),
    hotkey: { enabled: false },
    decimalFold: { format: String },
    thousandsSeparator: { format: text => numberText(String(text)) },
    formatter: {
      formatDate: ({ timestamp }) => timeText(timestamp),
      formatExtendText: ({ data }) => countdown(data.timestamp),
    },
    layout: { yAxis: { gap: priceGap(container, state) } },
  })!
  const canvas = container.firstElementChild as HTMLElement
  canvas.tabIndex = -1
  return chart
}

/** Draws a chart that was set up so far without being drawn (scripts/lean-libraries.ts); later changes draw it at once. */
export function drawFirst(chart: Chart): void {
  const held = chart as Chart & { _layoutPending: boolean }
  held._layoutPending = false
  chart.resize()
}

/** Keeps the axis width constant while prices move: the library measures them without thousands separators. */
export function reserveAxisWidth(chart: Chart, price: number | undefined, decimals: number): void {
  const digits = formatPrice(toScaled(price ?? 0, decimals), decimals).length
  chart.setStyles({
    yAxis: { size: Math.max(MIN_AXIS_PX, Math.ceil(digits * AXIS_DIGIT_PX) + AXIS_SPACE_PX) },
  })
}

/** Room for the label of the highest price, in pixels. */
const HIGH_LABEL_PX = 18
/** A legend does not move the prices down by more than this share of their pane. */
const MAX_LEGEND = 0.4
const TIME_AXIS_PX = 26
const BOTTOM = 0.08

/**
 * Margins of the price pane above and below the prices: a share of their range, or in pixels what leaves room for a
 * legend that lies over them.
 */
export function priceGap(container: Element, { studies }: ChartState): { top: number; bottom: number } {
  const legend = container.closest('.chart-view')?.querySelector('.chart-legend')
  if (!legend || getComputedStyle(legend).position !== 'absolute') return { top: 0.12, bottom: BOTTOM }
  const total = container.clientHeight
  const inPanes = studies.filter(({ key }) => findStudy(key)?.place === 'pane')
  const height = inPanes.reduce((left, { key }) => left - paneHeight(key, total), total - TIME_AXIS_PX)
  const room = Math.min(legend.clientHeight + HIGH_LABEL_PX, height * MAX_LEGEND)
  // The library adds its margins to the range of the prices, and fits all of it into the pane.
  return { top: Math.max(1, (room * (1 + BOTTOM) * height) / (height - room)), bottom: BOTTOM }
}
