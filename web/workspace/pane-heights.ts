import { createStoredValue } from '../settings/stored-value.ts'

/** Height of an indicator's pane unless the visitor changed it, in pixels; less where the chart is low. */
const USUAL_PX = 84
const LOW_PX = 68
const LOW_CHART_PX = 400
export const MIN_PANE_PX = 48
const MAX_PANE_PX = 600

type Heights = Readonly<Record<string, number>>

function read(text: string | null): Heights {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    const isHeight = (each: unknown) => typeof each === 'number' && each >= MIN_PANE_PX && each <= MAX_PANE_PX
    return Object.fromEntries(Object.entries(value).filter(([, each]) => isHeight(each)))
  } catch {
    return {}
  }
}

const stored = createStoredValue('chart-panes', read)

/** Height of the pane of an indicator, by its key, in a chart of a height. */
export function paneHeight(key: string, chartHeight: number): number {
  return stored.get()[key] ?? (chartHeight < LOW_CHART_PX ? LOW_PX : USUAL_PX)
}

/** Remembers the height of a pane for all charts in this browser. */
export function keepPaneHeight(key: string, height: number): void {
  stored.set(JSON.stringify({ ...stored.get(), [key]: Math.round(height) }))
}
