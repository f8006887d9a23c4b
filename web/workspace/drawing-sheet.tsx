import { useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import * as chartWords from '../words/chart.ts'
import { ChartIcon } from './chart-icon.tsx'
import { type DrawingTool, drawingTools } from './drawing-names.ts'
import type { Drawings, DrawingsState } from './drawings.ts'

interface DrawingSheetProps {
  state: DrawingsState
  /** Undefined until the chart is loaded. */
  drawings: Drawings | undefined
  onTool(tool: DrawingTool): void
  onClose(): void
}

/** The drawing tools of a phone, and what can be undone. */
export function DrawingSheet({ state, drawings, onTool, onClose }: DrawingSheetProps) {
  const t = useText()
  return (
    <Dialog label={t(chartWords.drawing)} className="dialog drawing-sheet" onClose={onClose}>
      {close => (
        <>
          <ul className="drawing-tools">
            {drawingTools.map(({ overlay, name, icon }) => (
              <li key={overlay}>
                <button
                  type="button"
                  onClick={() => {
                    close()
                    onTool(overlay)
                  }}
                >
                  <ChartIcon name={icon} size={22} />
                  {t(name)}
                </button>
              </li>
            ))}
          </ul>
          <div className="drawing-changes">
            <button type="button" className="button" disabled={!state.canUndo} onClick={() => drawings?.undo()}>
              <ChartIcon name="undo" />
              {t(chartWords.undo)}
            </button>
            <button type="button" className="button" disabled={!state.canRedo} onClick={() => drawings?.redo()}>
              <ChartIcon name="redo" />
              {t(chartWords.redo)}
            </button>
            <button type="button" className="button" disabled={state.count === 0} onClick={() => drawings?.removeAll()}>
              <ChartIcon name="bin" />
              {t(chartWords.clear)}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}
