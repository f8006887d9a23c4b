import { type Chart, registerIndicator, registerYAxis } from 'klinecharts'
import { formatPercent } from '#contract/prices/price.ts'
import { BASIS_POINTS } from '#contract/time/units.ts'
import { type ComparedSeries, pricesInView } from './compared-series.ts'

export const COMPARED_INDICATOR = 'compared'
export const PERCENT_AXIS = 'percent-from-first'

/** The comparison of each chart. */
export const comparedOf = new WeakMap<Chart, readonly ComparedSeries[]>()

/** Index of the first bar in view, and of the first one after the view. */
export function viewOf(chart: Chart): { from: number; to: number } {
  // The library's own `from` ignores the space right of the last bar.
  const { realFrom, to } = chart.getVisibleRange()
  return { from: Math.max(0, realFrom + 1), to }
}

function barsInView(chart: Chart) {
  const { from, to } = viewOf(chart)
  return chart.getDataList().slice(from, to)
}

/** Percent from the first bar in view: of the chart's own prices, and of every compared instrument. */
registerYAxis({
  name: PERCENT_AXIS,
  minSpan: () => 0.01,
  displayValueToText: value => formatPercent(Math.round(value * 100)),
  valueToRealValue: (value, { range }) =>
    range.range === 0 ? range.realFrom : ((value - range.from) / range.range) * range.realRange + range.realFrom,
  realValueToValue: (value, { range }) =>
    range.realRange === 0 ? range.from : ((value - range.realFrom) / range.realRange) * range.range + range.from,
  createRange({ chart, defaultRange }) {
    const bars = barsInView(chart)
    const base = bars[0]?.close
    if (!base) return defaultRange
    let { from, to } = defaultRange
    for (const series of comparedOf.get(chart) ?? [])
      for (const price of pricesInView(series, bars) ?? []) {
        if (price < from) from = price
        if (price > to) to = price
      }
    const percentOf = (price: number) => ((price - base) / Math.abs(base)) * 100
    const [realFrom, realTo] = [percentOf(from), percentOf(to)]
    const real = { realFrom, realTo, realRange: realTo - realFrom }
    return {
      from,
      to,
      range: to - from,
      ...real,
      displayFrom: realFrom,
      displayTo: realTo,
      displayRange: realTo - realFrom,
    }
  },
})

const LABEL_HEIGHT = 16

registerIndicator({
  name: COMPARED_INDICATOR,
  shortName: COMPARED_INDICATOR,
  series: 'price',
  figures: [],
  calc: bars => bars.map(() => ({})),
  createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
  draw({ ctx, chart, bounding, xAxis, yAxis }) {
    const bars = barsInView(chart)
    const { from } = viewOf(chart)
    ctx.setLineDash([])
    ctx.font = `600 11px ${chart.getStyles().yAxis.tickText.family}`
    ctx.textBaseline = 'middle'
    for (const series of comparedOf.get(chart) ?? []) {
      const prices = pricesInView(series, bars)
      if (!prices || prices.length === 0) continue
      ctx.beginPath()
      for (const [place, price] of prices.entries())
        ctx.lineTo(xAxis.convertToPixel(from + place), yAxis.convertToPixel(price))
      ctx.strokeStyle = series.colour
      ctx.lineWidth = 1.6
      ctx.lineJoin = 'round'
      ctx.stroke()

      const base = bars[0]!.close
      const percent = formatPercent(Math.round(((prices.at(-1)! - base) / Math.abs(base)) * BASIS_POINTS))
      const text = `${series.symbol} ${percent}`
      const width = ctx.measureText(text).width + 10
      const y = Math.min(Math.max(yAxis.convertToPixel(prices.at(-1)!), LABEL_HEIGHT), bounding.height - LABEL_HEIGHT)
      ctx.fillStyle = series.colour
      ctx.beginPath()
      ctx.roundRect(bounding.width - width - 2, y - LABEL_HEIGHT / 2, width, LABEL_HEIGHT, 2)
      ctx.fill()
      ctx.fillStyle = chart.getStyles().crosshair.horizontal.text.color
      ctx.fillText(text, bounding.width - width + 3, y)
    }
    return true
  },
})
