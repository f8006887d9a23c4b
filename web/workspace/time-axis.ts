import type { AxisTick, Chart } from 'klinecharts'
import type { Locale } from '#contract/text/locale.ts'
import type { ChartState } from './chart-state.ts'
import { chinaMarks, chinaSlotOf } from './china-session.ts'
import { viewOf } from './compared-lines.ts'
import { CANDLES } from './klines.ts'
import { timeMarks } from './time-marks.ts'

/** Between the middles of two labels. */
const LABEL_GAP_PX = 68
/** Half of a label: those nearer to an edge would be cut. */
const HALF_LABEL_PX = 17

/** Labels of a chart's time axis, those of a Chinese session at their fixed places. */
export function timeTicks(chart: Chart, { session, resolution }: ChartState, zone: string, locale: Locale): AxisTick[] {
  const width = chart.getSize(CANDLES, 'main')?.width ?? 0
  const list = chart.getDataList()
  const xOf = (index: number): number => {
    const point = chart.convertToPixel([{ dataIndex: index }], { paneId: CANDLES })
    return (Array.isArray(point) ? point[0]?.x : point?.x) ?? 0
  }
  if (session) {
    const first = list[0]
    if (!first) return []
    const start = -chinaSlotOf(first.timestamp)
    return chinaMarks.map(({ slot, text }) => ({
      coord: Math.max(HALF_LABEL_PX, Math.min(width - HALF_LABEL_PX, xOf(start + slot))),
      value: slot,
      text,
    }))
  }
  const { from, to } = viewOf(chart)
  const hasBefore = from > 0
  const times = list.slice(hasBefore ? from - 1 : from, to).map(({ timestamp }) => timestamp)
  const gap = LABEL_GAP_PX / Math.max(0.1, chart.getBarSpace().bar)
  return timeMarks(times, { resolution, zone, locale, gap, hasBefore })
    .map(({ index, text }) => ({ coord: xOf(from + index), value: times[index + (hasBefore ? 1 : 0)]!, text }))
    .filter(({ coord, text }) => {
      const half = HALF_LABEL_PX * (text.length > 5 ? 2 : 1)
      return coord >= half && coord <= width - half
    })
}
