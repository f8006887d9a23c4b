import { type ComponentType, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { TradingDateRule } from '#contract/time/trading-date.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { useZone } from '../live/page-clock.tsx'
import { useNear } from '../quotes/live-part.ts'
import { useHasLevels } from '../trading/trade-levels.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import * as chartWords from '../words/chart.ts'
import * as words from '../words/chart-workspace.ts'
import { ChartActions } from './chart-actions.tsx'
import { ChartBar } from './chart-bar.tsx'
import { ChartFoot } from './chart-foot.tsx'
import { ChartStage } from './chart-stage.tsx'
import type { ChartKind, ChartState } from './chart-state.ts'
import { nameOfTool } from './drawing-names.ts'
import { DrawingToolbar } from './drawing-toolbar.tsx'
import type { TradingDay } from './forming-bar.ts'
import type { PageToolsProps } from './page-tools.tsx'
import { ToolButton } from './tool-button.tsx'
import { useBarTable } from './use-bar-table.ts'
import { useChartState } from './use-chart-state.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePicture } from './use-picture.ts'
import { usePriceChart } from './use-price-chart.ts'
import { useWheelZoom } from './use-wheel-zoom.ts'

interface ChartWorkspaceProps {
  /** As rendered with the page: the chart receives newer quotes itself. */
  row: QuoteRow
  source: string
  day: TradingDay
  dateRule: TradingDateRule
  /** It can be shown as a session of a mainland Chinese exchange. */
  hasSession: boolean
  /** Suggestions for comparison before anything is typed. */
  offers: readonly { symbol: string; name: string }[]
  /** Over the chart's panes, and what switches it. */
  over?: ReactNode
  tools?: ReactNode
  /** On the chart page: its further tools, and the chart of an address without a set-up. */
  page?: {
    Tools: ComponentType<PageToolsProps>
    startWith(kind: ChartKind): ChartState | undefined
  }
}

const importSheet = () => import('./on-demand.ts').then(({ DrawingSheet }) => ({ default: DrawingSheet }))
const importLevels = () =>
  import('./trade-level-lines.tsx').then(({ TradeLevelLines }) => ({ default: TradeLevelLines }))
const importSplitters = () => import('./on-page.ts').then(({ PaneSplitters }) => ({ default: PaneSplitters }))

/**
 * The chart of an instrument with its tools. The chart's code is loaded when it comes near the window; until then, and
 * without JavaScript, its space is reserved.
 */
export const ChartWorkspace = memo(function ChartWorkspace({
  row,
  source,
  day,
  dateRule,
  hasSession,
  offers,
  over,
  tools,
  page,
}: ChartWorkspaceProps) {
  const { symbol } = row
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const isNear = useNear(frame)
  const [wasNear, setNear] = useState(false)
  if (isNear && !wasNear) setNear(true)
  const opensAsSession = hasSession && locale === 'cn'
  const kind = useMemo(() => ({ symbol, hasSession, opensAsSession }), [symbol, hasSession, opensAsSession])
  const { state, isRead, change } = useChartState(kind, page?.startWith)
  const isNeeded = wasNear && isRead
  const shown = usePriceChart({ canvas, isNeeded, row, state, day, dateRule, onChange: change })
  const { chart, drawings, setSpoken } = shown
  const [table, toggleTable] = useBarTable(chart)
  const [isFull, toggleFull] = useFullScreen(frame)
  const savePicture = usePicture(row, source, state)
  useWheelZoom(canvas, isFull)

  const [DrawingSheet, loadSheet] = useLoaded(importSheet)
  const [isDrawing, setDrawing] = useState(false)
  const [PaneSplitters, loadSplitters] = useLoaded(importSplitters)
  const isMovable = page !== undefined && chart !== undefined
  useEffect(() => {
    if (isMovable) loadSplitters()
  }, [isMovable, loadSplitters])

  const [Levels, loadLevels] = useLoaded(importLevels)
  const hasLevels = useHasLevels(symbol)
  useEffect(() => {
    if (hasLevels) loadLevels()
  }, [hasLevels, loadLevels])

  const { chosen, count } = drawings
  useEffect(() => {
    if (chosen) setSpoken(t(words.drawingChosen, { place: chosen.place + 1, count, name: t(nameOfTool(chosen.tool)) }))
  }, [chosen, count, setSpoken, t])

  return (
    <div className="panel chart-panel" ref={frame} data-full={isFull || undefined}>
      <ChartBar kind={kind} state={state} offers={offers} onChange={change}>
        {page && <page.Tools kind={kind} state={state} onChange={change} onFull={toggleFull} />}
        {tools}
        <ToolButton
          icon="draw"
          label={t(chartWords.drawing)}
          className="only-phone"
          onClick={() => {
            loadSheet()
            setDrawing(true)
          }}
        />
        <ChartActions
          shown={shown}
          isTable={table !== undefined}
          isFull={isFull}
          onPicture={() => savePicture(chart)}
          onTable={toggleTable}
          onFull={toggleFull}
        />
      </ChartBar>
      <div className="chart-body">
        <DrawingToolbar
          tool={shown.tool}
          count={drawings.count}
          onTool={shown.draw}
          onClear={() => chart?.drawings.removeAll()}
        />
        <ChartStage row={row} state={state} canvas={canvas} shown={shown} table={table} onChange={change}>
          {over}
          {chart && hasLevels && Levels && <Levels chart={chart} row={row} />}
          {chart && PaneSplitters && <PaneSplitters chart={chart} canvas={canvas} studies={state.studies} />}
        </ChartStage>
      </div>
      <ChartFoot kind={kind} state={state} zone={zone} onChange={change} onNewest={() => chart?.showNewest()} />
      {isDrawing && DrawingSheet && (
        <DrawingSheet
          state={drawings}
          drawings={chart?.drawings}
          onTool={shown.draw}
          onClose={() => setDrawing(false)}
        />
      )}
    </div>
  )
})
