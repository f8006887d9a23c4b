import { type Chart, type LineType, registerOverlay } from 'klinecharts'
import { lengthOf, minutesOf, type Resolution } from '#contract/bar.ts'
import type { ChartBar } from './forming-bar.ts'
import { CANDLES } from './klines.ts'

/** From this time (UTC ms) on, prices are another feed's. `text` names both: `kraken → yahoo`. */
export interface OwnerMark {
  at: number
  text: string
}

const NAME = 'ownerMark'
/** The text is below the legend of the chart's pane. */
const TEXT_TOP = 4

/** Registers a dashed line from top to bottom with a text at its upper end. */
export function registerOwnerMark(): void {
  registerOverlay<string>({
    name: NAME,
    totalStep: 2,
    createPointFigures({ chart, coordinates, bounding, overlay }) {
      const x = coordinates[0]?.x
      if (x === undefined) return []
      const { color } = chart.getStyles().overlay.line
      const isLeft = x > bounding.width / 2
      return [
        {
          type: 'line',
          ignoreEvent: true,
          attrs: {
            coordinates: [
              { x, y: 0 },
              { x, y: bounding.height },
            ],
          },
          styles: { style: 'dashed' satisfies LineType, dashedValue: [2, 3], size: 1 },
        },
        {
          type: 'text',
          ignoreEvent: true,
          attrs: {
            x: isLeft ? x - 4 : x + 4,
            y: bounding.height - TEXT_TOP,
            text: overlay.extendData ?? '',
            align: isLeft ? 'right' : 'left',
            baseline: 'bottom',
          },
          styles: { color, backgroundColor: 'transparent', borderSize: 0 },
        },
      ]
    },
  })
}

/** Draws marks on bars of minutes and hours, and replaces those drawn before. */
export function drawOwnerMarks(chart: Chart, marks: readonly OwnerMark[], resolution: Resolution): void {
  chart.removeOverlay({ name: NAME })
  const length = lengthOf(resolution)
  if (minutesOf(resolution) === undefined) return
  for (const { at, text } of marks)
    chart.createOverlay({
      name: NAME,
      points: [{ timestamp: at - (at % length) }],
      extendData: text,
      lock: true,
      paneId: CANDLES,
    })
}

/** Texts of the marks within a bar, separated by commas; undefined if there are none. */
export function markOfBar({ time }: ChartBar, marks: readonly OwnerMark[], resolution: Resolution): string | undefined {
  if (minutesOf(resolution) === undefined) return undefined
  const end = time + lengthOf(resolution)
  const within = marks.filter(({ at }) => at >= time && at < end).map(({ text }) => text)
  return within.length > 0 ? within.join(', ') : undefined
}
