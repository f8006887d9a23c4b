import { useText } from '../i18n/use-text.ts'
import * as words from '../words/chart-workspace.ts'
import { nameOfTool, pointsOf } from './drawing-names.ts'
import type { ShownChart } from './use-price-chart.ts'

/** On touch screens, what to do next: set the points of a drawing or cancel it, or remove the selected one. */
export function DrawingHint({ shown: { chart, tool, drawings, draw } }: { shown: ShownChart }) {
  const t = useText()
  const { chosen } = drawings
  if (!tool && !chosen) return null
  return (
    <div className="drawing-hint">
      <span>
        {tool ? t(words.drawingTap, { name: t(nameOfTool(tool)), count: pointsOf(tool) }) : t(nameOfTool(chosen!.tool))}
      </span>
      <button
        type="button"
        className="button"
        onClick={() => (tool ? draw(undefined) : chart?.drawings.removeChosen())}
      >
        {t(tool ? words.drawingCancel : words.drawingDelete)}
      </button>
    </div>
  )
}
