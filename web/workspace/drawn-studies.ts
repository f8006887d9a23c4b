import type { Chart } from 'klinecharts'
import { BASELINE_INDICATOR } from './baseline-line.ts'
import type { ChosenStudy } from './chart-state.ts'
import { COMPARED_INDICATOR } from './compared-lines.ts'
import { CANDLES } from './klines.ts'
import { MIN_PANE_PX, paneHeight } from './pane-heights.ts'
import { SESSION_INDICATOR } from './session-form.ts'
import { indicatorName, type StudyPaint } from './study-indicators.ts'
import { findStudy } from './study-list.ts'

/** What the chart draws itself as indicators of the library. */
const ownIndicators = [COMPARED_INDICATOR, BASELINE_INDICATOR, SESSION_INDICATOR]

/** Of a pane, for its legend, in pixels. */
const LEGEND_PX = 24
const BOTTOM = 0.1

/** Draws the selected indicators on a chart and removes the others; those already drawn keep their position. */
export function drawStudies(chart: Chart, chosen: readonly ChosenStudy[], paint: StudyPaint): void {
  const wanted = new Map(chosen.map(study => [indicatorName(study.key), study]))
  for (const { name, id } of chart.getIndicators())
    if (!ownIndicators.includes(name) && !wanted.has(name)) chart.removeIndicator({ id })
  const drawn = new Map(chart.getIndicators().map(indicator => [indicator.name, indicator]))
  for (const [name, { key, params }] of wanted) {
    const known = drawn.get(name)
    if (known) {
      if (known.calcParams.join() !== params.join())
        chart.overrideIndicator({ name, id: known.id, calcParams: [...params] })
      continue
    }
    const isPrice = findStudy(key)?.place === 'price'
    chart.createIndicator(
      {
        name,
        id: name,
        calcParams: [...params],
        extendData: paint,
        ...(isPrice ? { paneId: CANDLES } : { paneId: `pane ${key}` }),
      },
      isPrice,
    )
    if (isPrice) continue
    chart.setPaneOptions({
      id: `pane ${key}`,
      height: paneHeight(key, chart.getSize()?.height ?? 0),
      minHeight: MIN_PANE_PX,
    })
    leaveRoomForLegend(chart, key, paneHeight(key, chart.getSize()?.height ?? 0))
  }
}

/** The library adds margins to the range of the values, and fits all of it into the pane. */
function leaveRoomForLegend(chart: Chart, key: string, height: number): void {
  const top = (LEGEND_PX * (1 + BOTTOM) * height) / Math.max(1, height - LEGEND_PX)
  chart.overrideYAxis({ paneId: `pane ${key}`, gap: { top, bottom: BOTTOM } })
}

/** How many bars beyond the last one the selected indicators extend. */
export function barsAhead(chosen: readonly ChosenStudy[]): number {
  return Math.max(0, ...chosen.map(({ key, params }) => findStudy(key)?.ahead?.(params) ?? 0))
}

/** An indicator's values at one bar, in the order of its outputs. */
export interface StudyReading {
  key: string
  params: readonly number[]
  values: readonly (number | undefined)[]
}

/** Values of the selected indicators at a bar of a chart. */
export function readStudies(chart: Chart, chosen: readonly ChosenStudy[], index: number): StudyReading[] {
  return chosen.map(({ key, params }) => {
    const [indicator] = chart.getIndicators({ id: indicatorName(key) })
    const point = indicator?.result[index] as Record<string, number | undefined> | undefined
    return { key, params, values: (findStudy(key)?.outputs(params) ?? []).map(output => point?.[output.key]) }
  })
}

/** An indicator's pane: the indicator's key, and its upper edge and height in pixels. */
export interface PanePlace {
  key: string
  top: number
  height: number
}

const PANE = /^pane (?<key>.+)$/

/** The indicators' panes of a chart, from top to bottom. */
export function panePlaces(chart: Chart): PanePlace[] {
  const panes = [chart.getPaneOptions() ?? []].flat()
  return panes
    .flatMap(({ id }) => {
      const key = PANE.exec(id)?.groups?.key
      const size = chart.getSize(id, 'root')
      return key !== undefined && size ? [{ key, top: size.top, height: size.height }] : []
    })
    .toSorted((a, b) => a.top - b.top)
}

/** Sets the height of an indicator's pane; the price pane takes the rest. */
export function setPaneHeight(chart: Chart, key: string, height: number): void {
  chart.setPaneOptions({ id: `pane ${key}`, height })
  leaveRoomForLegend(chart, key, height)
}
