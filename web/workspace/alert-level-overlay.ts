import { type Chart, type LineType, registerOverlay } from 'klinecharts'
import { CANDLES } from './klines.ts'

const NAME = 'alertLevel'
const BELL =
  'M3.2 11.6h9.6c-.9-1-1.3-1.9-1.3-3.9 0-2.3-1.4-4-3.5-4S4.5 5.4 4.5 7.7c0 2-.4 2.9-1.3 3.9ZM8 3.7V2.3M6.7 13.7h2.6'
const BELL_PX = 16

/** Registers a dashed line across the chart with a bell and its price at the left edge. */
export function registerAlertLevel(): void {
  registerOverlay({
    name: NAME,
    totalStep: 2,
    createPointFigures({ chart, coordinates, bounding, overlay }) {
      const y = coordinates[0]?.y
      const level = overlay.points[0]?.value
      if (y === undefined || level === undefined) return []
      const { color } = chart.getStyles().overlay.line
      return [
        {
          type: 'line',
          ignoreEvent: true,
          attrs: {
            coordinates: [
              { x: 0, y },
              { x: bounding.width, y },
            ],
          },
          styles: { style: 'dashed' satisfies LineType, dashedValue: [6, 4], size: 1 },
        },
        {
          type: 'path',
          ignoreEvent: true,
          attrs: { x: 6, y: y - BELL_PX - 1, width: BELL_PX, height: BELL_PX, path: BELL },
          styles: { style: 'stroke', color, lineWidth: 1.3 },
        },
        {
          type: 'text',
          ignoreEvent: true,
          attrs: {
            x: 6 + BELL_PX,
            y: y - 2,
            text: level.toFixed(chart.getSymbol()?.pricePrecision ?? 2),
            align: 'left',
            baseline: 'bottom',
          },
          styles: { color, backgroundColor: 'transparent', borderSize: 0 },
        },
      ]
    },
  })
}

/** Draws the levels, in the chart's own prices, and replaces those drawn before. */
export function drawAlertLevels(chart: Chart, levels: readonly number[]): void {
  chart.removeOverlay({ name: NAME })
  for (const value of levels) chart.createOverlay({ name: NAME, points: [{ value }], lock: true, paneId: CANDLES })
}
