import type { PriceChart } from './price-chart.ts'

/** How far a key moves the cursor vertically. */
const KEY_STEP_PX = 6

/** A key pressed on a chart. */
interface Key {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Actions requested by keyboard. */
export interface KeyListener {
  /** A point of a drawing was set. */
  onPoint(count: { set: number; needed: number }): void
  /** The current drawing was cancelled. */
  onCancel(): void
}

/** The action of a key on a chart; undefined if the browser handles it. */
export function keyAction(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Key,
  chart: PriceChart,
  listener: KeyListener,
): (() => void) | undefined {
  const { drawings } = chart
  if (altKey) return undefined
  if (ctrlKey || metaKey)
    return {
      z: () => (shiftKey ? drawings.redo() : drawings.undo()),
      y: () => drawings.redo(),
    }[key.toLowerCase()]
  const step = shiftKey ? 10 : 1
  const isDrawing = drawings.isDrawing
  const actions: Record<string, () => void> = {
    ArrowLeft: () => chart.moveCursor(-step),
    ArrowRight: () => chart.moveCursor(step),
    Home: () => chart.moveCursor(-5_000),
    End: () => chart.moveCursor(5_000),
    '+': () => chart.zoom(1.25),
    '=': () => chart.zoom(1.25),
    '-': () => chart.zoom(0.8),
    '[': () => drawings.choose(-1),
    ']': () => drawings.choose(1),
    Delete: () => drawings.removeChosen(),
    Escape: () => (isDrawing ? listener.onCancel() : chart.cursor.hide()),
    Enter: () => drawings.openChosen(),
    ...(isDrawing && {
      ArrowUp: () => chart.cursor.moveUp(step * KEY_STEP_PX),
      ArrowDown: () => chart.cursor.moveUp(-step * KEY_STEP_PX),
      Enter() {
        const count = chart.setPoint()
        if (count) listener.onPoint(count)
      },
    }),
  }
  return actions[key]
}
