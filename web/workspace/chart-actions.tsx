import { useText } from '../i18n/use-text.ts'
import * as chartWords from '../words/chart.ts'
import * as words from '../words/chart-workspace.ts'
import { ToolButton } from './tool-button.tsx'
import type { ShownChart } from './use-price-chart.ts'

/** Undo and redo, and the chart as a picture, as a table and in full screen. */
export function ChartActions({
  shown: { chart, drawings },
  isTable,
  isFull,
  onPicture,
  onTable,
  onFull,
}: {
  shown: ShownChart
  isTable: boolean
  isFull: boolean
  onPicture: () => void
  onTable: () => void
  onFull: () => void
}) {
  const t = useText()
  return (
    <>
      <ToolButton
        icon="undo"
        label={t(chartWords.undo)}
        className="only-desk"
        disabled={!drawings.canUndo}
        onClick={() => chart?.drawings.undo()}
      />
      <ToolButton
        icon="redo"
        label={t(chartWords.redo)}
        className="only-desk"
        disabled={!drawings.canRedo}
        onClick={() => chart?.drawings.redo()}
      />
      <ToolButton icon="camera" label={t(chartWords.screenshot)} className="only-desk" onClick={onPicture} />
      <ToolButton
        icon="table"
        label={t(isTable ? words.backToChart : chartWords.table)}
        isOn={isTable}
        onClick={onTable}
      />
      <ToolButton
        icon="fullscreen"
        label={t(isFull ? words.exitFullscreen : chartWords.fullscreen)}
        isOn={isFull}
        onClick={onFull}
      />
    </>
  )
}
