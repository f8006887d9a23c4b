import { type Chart, registerIndicator } from 'klinecharts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Palette } from './chart-theme.ts'
import { CANDLES } from './klines.ts'

export const BASELINE_INDICATOR = 'day-baseline'

/** The baseline of the day change, in the chart's own prices, and its name. */
export interface BaselineLevel {
  price: number
  label: string
}

registerIndicator<{ base?: number }, string | number>({
  name: BASELINE_INDICATOR,
  shortName: BASELINE_INDICATOR,
  series: 'price',
  figures: [{ key: 'base' }],
  // Only bars of the last 24 hours have it, so that the price axis includes it while they are in view.
  calc(bars, { calcParams: [price] }) {
    const since = (bars.at(-1)?.timestamp ?? 0) - DAY_MS
    return bars.map(({ timestamp }) => (timestamp > since ? { base: Number(price) } : {}))
  },
  createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
  draw({ ctx, chart, bounding, yAxis, indicator }) {
    const [price, label] = indicator.calcParams
    const y = Math.round(yAxis.convertToPixel(Number(price))) + 0.5
    const { color } = chart.getStyles().crosshair.horizontal.line
    ctx.strokeStyle = color
    ctx.lineWidth = 1
    ctx.setLineDash([3, 3])
    ctx.beginPath()
    ctx.moveTo(0, y)
    ctx.lineTo(bounding.width, y)
    ctx.stroke()
    ctx.setLineDash([])
    ctx.fillStyle = color
    ctx.font = `11px ${chart.getStyles().yAxis.tickText.family}`
    ctx.textBaseline = 'bottom'
    // On the left: on the right are the newest bars, which are often close to it.
    const { palette } = indicator.extendData as { palette: Palette }
    ctx.lineJoin = 'round'
    ctx.lineWidth = 3
    ctx.strokeStyle = palette.surface
    ctx.strokeText(String(label), 10, y - 2)
    ctx.fillText(String(label), 10, y - 2)
    return true
  },
})

/** Draws the baseline in place of the previous one; undefined removes it. */
export function drawBaseline(chart: Chart, level: BaselineLevel | undefined, palette: Palette): void {
  const isDrawn = chart.getIndicators({ name: BASELINE_INDICATOR }).length > 0
  if (!level) {
    if (isDrawn) chart.removeIndicator({ id: BASELINE_INDICATOR })
    return
  }
  const own = {
    name: BASELINE_INDICATOR,
    id: BASELINE_INDICATOR,
    calcParams: [level.price, level.label],
    extendData: { palette },
  }
  if (isDrawn) chart.overrideIndicator(own)
  else chart.createIndicator({ ...own, paneId: CANDLES }, true)
}
