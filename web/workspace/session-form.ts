import { type Chart, registerIndicator, registerYAxis } from 'klinecharts'
import { formatPercent, formatPrice, toScaled } from '#contract/prices/price.ts'
import { CANDLES } from './klines.ts'
import { averagesOf, symmetricLevels } from './session-levels.ts'

export const SESSION_AXIS = 'session'
export const SESSION_INDICATOR = 'session'

/** The previous close of each chart that shows a session, in its own prices. */
const baseOf = new WeakMap<Chart, number>()

/** Colours of the average line and of the plates behind prices at the left edge. */
interface SessionColours {
  average: string
  surface: string
}

const LABEL_PX = 11
const LABEL_LEFT_PX = 6
/** Room for the price of the highest level below the top edge. */
const EDGE_PX = 3

function levelsOf(chart: Chart) {
  const base = baseOf.get(chart)
  if (!base) return undefined
  const bars = chart.getDataList()
  return symmetricLevels(
    base,
    bars.flatMap(({ high, low }) => [high, low]),
  )
}

/** The previous close in the middle, as much room above it as below, and per cent of it at the right. */
registerYAxis({
  name: SESSION_AXIS,
  minSpan: () => 0.01,
  displayValueToText: value => formatPercent(Math.round(value * 100)),
  valueToRealValue: (value, { range }) =>
    range.range === 0 ? range.realFrom : ((value - range.from) / range.range) * range.realRange + range.realFrom,
  realValueToValue: (value, { range }) =>
    range.realRange === 0 ? range.from : ((value - range.realFrom) / range.realRange) * range.range + range.from,
  createRange({ chart, defaultRange }) {
    const levels = levelsOf(chart)
    if (!levels) return defaultRange
    const { from, to, percent } = levels
    const real = { realFrom: -percent, realTo: percent, realRange: 2 * percent }
    return {
      from,
      to,
      range: to - from,
      ...real,
      displayFrom: -percent,
      displayTo: percent,
      displayRange: 2 * percent,
    }
  },
})

/** The average line of the session, the line of the previous close, and prices at the left edge. */
registerIndicator<{ average?: number }, number>({
  name: SESSION_INDICATOR,
  shortName: SESSION_INDICATOR,
  series: 'price',
  figures: [],
  calc: bars => averagesOf(bars.map(({ close }) => close)).map(average => ({ average })),
  createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
  draw({ ctx, chart, bounding, xAxis, yAxis, indicator }) {
    const [decimals = 2] = indicator.calcParams
    const { upColor, downColor, noChangeColor } = chart.getStyles().candle.bar
    const { family } = chart.getStyles().yAxis.tickText
    ctx.setLineDash([])
    ctx.beginPath()
    for (const [index, point] of indicator.result.entries())
      if (point?.average !== undefined) ctx.lineTo(xAxis.convertToPixel(index), yAxis.convertToPixel(point.average))
    const colours = indicator.extendData as SessionColours
    ctx.strokeStyle = colours.average
    ctx.lineWidth = 1.4
    ctx.lineJoin = 'round'
    ctx.stroke()

    const base = baseOf.get(chart)
    if (base !== undefined) {
      const y = Math.round(yAxis.convertToPixel(base)) + 0.5
      ctx.strokeStyle = chart.getStyles().crosshair.horizontal.line.color
      ctx.lineWidth = 1
      ctx.setLineDash([3, 3])
      ctx.beginPath()
      ctx.moveTo(0, y)
      ctx.lineTo(bounding.width, y)
      ctx.stroke()
      ctx.setLineDash([])
    }
    ctx.font = `${LABEL_PX}px ${family}`
    ctx.textAlign = 'left'
    ctx.textBaseline = 'middle'
    for (const level of levelsOf(chart)?.levels ?? []) {
      const y = yAxis.convertToPixel(level)
      const half = LABEL_PX / 2 + EDGE_PX
      const text = formatPrice(toScaled(level, decimals), decimals)
      const middle = Math.max(half, Math.min(bounding.height - half, y))
      // The lines begin at the same edge: the price stays readable where they pass it.
      ctx.fillStyle = colours.surface
      const width = ctx.measureText(text).width
      ctx.fillRect(LABEL_LEFT_PX - EDGE_PX, middle - LABEL_PX / 2 - 1, width + 2 * EDGE_PX, LABEL_PX + 2)
      ctx.fillStyle = level === base ? noChangeColor : level > base! ? upColor : downColor
      ctx.fillText(text, LABEL_LEFT_PX, middle)
    }
    return true
  },
})

/** Shows a chart as a session around the previous close, in the chart's own prices; undefined if it is unknown. */
export function drawSession(
  chart: Chart,
  base: number | undefined,
  { decimals, colours }: { decimals: number; colours: SessionColours },
): void {
  if (base === undefined) baseOf.delete(chart)
  else baseOf.set(chart, base)
  const own = { name: SESSION_INDICATOR, id: SESSION_INDICATOR, calcParams: [decimals], extendData: colours }
  if (chart.getIndicators({ name: SESSION_INDICATOR }).length > 0) chart.overrideIndicator(own)
  else chart.createIndicator({ ...own, paneId: CANDLES }, true)
}

export function removeSession(chart: Chart): void {
  baseOf.delete(chart)
  chart.removeIndicator({ id: SESSION_INDICATOR })
}

/** Ticks of the axis at the right: one at each level. */
export function sessionTicks(chart: Chart) {
  const { levels = [] } = levelsOf(chart) ?? {}
  const base = baseOf.get(chart)
  return levels.map(level => {
    const point = chart.convertToPixel([{ value: level }], { paneId: CANDLES })
    const coord = (Array.isArray(point) ? point[0]?.y : point?.y) ?? 0
    const percent = ((level - base!) / Math.abs(base!)) * 100
    return { coord, value: percent, text: formatPercent(Math.round(percent * 100)) }
  })
}

/** The session's average up to a bar. */
export function sessionAverage(chart: Chart, index: number): number | undefined {
  const closes = chart.getDataList().map(({ close }) => close)
  return averagesOf(closes.slice(0, index + 1)).at(-1)
}
