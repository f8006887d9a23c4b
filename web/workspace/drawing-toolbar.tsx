import { useText } from '../i18n/use-text.ts'
import * as chartWords from '../words/chart.ts'
import { type DrawingTool, drawingTools } from './drawing-names.ts'
import { ToolButton } from './tool-button.tsx'

/** The drawing tools. `tool`: the active one. */
export function DrawingToolbar({
  tool,
  count,
  onTool,
  onClear,
}: {
  tool: DrawingTool | undefined
  count: number
  onTool: (tool: DrawingTool | undefined) => void
  onClear: () => void
}) {
  const t = useText()
  return (
    <div
      className="chart-tools only-desk"
      role="toolbar"
      aria-label={t(chartWords.drawing)}
      aria-orientation="vertical"
    >
      <ToolButton
        icon="cursor"
        label={t(chartWords.crosshair)}
        isOn={tool === undefined}
        onClick={() => onTool(undefined)}
      />
      {drawingTools.map(({ overlay, name, icon }) => (
        <ToolButton key={overlay} icon={icon} label={t(name)} isOn={tool === overlay} onClick={() => onTool(overlay)} />
      ))}
      <ToolButton icon="bin" label={t(chartWords.clear)} disabled={count === 0} onClick={onClear} />
    </div>
  )
}
