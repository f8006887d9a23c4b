import { registerOverlay } from 'klinecharts'
import { formatPercent } from '#contract/prices/price.ts'
import { BASIS_POINTS } from '#contract/time/units.ts'

/** Registers a measuring box, which the library lacks: size and duration of a move. */
export function registerMeasure(): void {
  registerOverlay({
    name: 'measure',
    totalStep: 3,
    needDefaultPointFigure: true,
    needDefaultXAxisFigure: true,
    needDefaultYAxisFigure: true,
    createPointFigures({ coordinates, overlay, chart }) {
      const [start, end] = coordinates
      const [first, last] = overlay.points
      if (!start || !end || first?.value === undefined || last?.value === undefined) return []
      const decimals = chart.getSymbol()?.pricePrecision ?? 2
      const move = last.value - first.value
      const percent = formatPercent(Math.round((move / Math.abs(first.value)) * BASIS_POINTS))
      const bars = (last.dataIndex ?? 0) - (first.dataIndex ?? 0)
      const sign = move < 0 ? '−' : '+'
      return [
        {
          type: 'rect',
          attrs: {
            x: Math.min(start.x, end.x),
            y: Math.min(start.y, end.y),
            width: Math.abs(end.x - start.x),
            height: Math.abs(end.y - start.y),
          },
          styles: { style: 'stroke_fill' },
        },
        {
          type: 'text',
          ignoreEvent: true,
          attrs: {
            x: (start.x + end.x) / 2,
            y: Math.min(start.y, end.y) - 6,
            text: `${sign}${Math.abs(move).toFixed(decimals)}  ${percent}  ${bars}`,
            align: 'center',
            baseline: 'bottom',
          },
        },
      ]
    },
  })
}
