import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { QuoteRow } from '#contract/quote-row.ts'
import type { TradingDateRule } from '#contract/trading-date.ts'
import { zoneLabel } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { usePageClock, useZone } from '../../live/page-clock.tsx'
import { usePortalData } from '../../portal-data.ts'
import { useNear } from '../../quotes/live-part.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import * as chartWords from '../../words/chart.ts'
import * as words from '../../words/chart-workspace.ts'
import * as quoteWords from '../../words/quote.ts'
import * as statusWords from '../../words/status.ts'
import { barTimeText } from './axis-text.ts'
import { BarLegend } from './bar-legend.tsx'
import type { BarReading } from './bar-table.tsx'
import { ChartBar } from './chart-bar.tsx'
import { ChartChips } from './chart-chips.tsx'
import { ChartFoot } from './chart-foot.tsx'
import { keyAction } from './chart-keys.ts'
import { ChartMessage } from './chart-message.tsx'
import { nameOfTool } from './drawing-names.ts'
import { DrawingToolbar } from './drawing-toolbar.tsx'
import type { TradingDay } from './forming-bar.ts'
import { resolutionNames } from './resolution-names.ts'
import { findStudy } from './study-list.ts'
import { ToolButton } from './tool-button.tsx'
import { useChartState } from './use-chart-state.ts'
import { usePriceChart } from './use-price-chart.ts'
import { useWheelZoom } from './use-wheel-zoom.ts'

interface ChartWorkspaceProps {
  /** As rendered with the page: the chart receives newer quotes itself. */
  row: QuoteRow
  source: string
  day: TradingDay
  dateRule: TradingDateRule
  /** Suggestions for comparison before anything is typed. */
  offers: readonly { symbol: string; name: string }[]
}

const importTable = () => import('./on-demand.ts').then(({ BarTable }) => ({ default: BarTable }))
const importNote = () => import('./on-demand.ts').then(({ NoteEditor }) => ({ default: NoteEditor }))

/** Interval at which the table of bars is updated. */
const TABLE_MS = 1_000

const kindNames = {
  realtime: statusWords.live,
  delayed: statusWords.delayed,
  eod: statusWords.endOfDay,
  simulated: statusWords.simulated,
  replay: statusWords.replay,
  none: quoteWords.notAvailable,
}

/**
 * The chart of an instrument with its tools. The chart's code is loaded when it comes near the window; until then, and
 * without JavaScript, its space is reserved.
 */
export function ChartWorkspace({ row, source, day, dateRule, offers }: ChartWorkspaceProps) {
  const { symbol, decimals } = row
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const clock = usePageClock()
  const brandName = usePortalData()?.brandName ?? ''
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const isNear = useNear(frame)
  const [wasNear, setNear] = useState(false)
  if (isNear && !wasNear) setNear(true)
  const { state, isRead, change } = useChartState(symbol)
  const isNeeded = wasNear && isRead
  const shown = usePriceChart({ canvas, isNeeded, row, state, day, dateRule, onChange: change })
  const { chart, drawings, tool, note, setSpoken } = shown
  const [table, setTable] = useState<BarReading[]>()
  const [isFull, setFull] = useState(false)
  const [BarTable, loadTable] = useLoaded(importTable)
  const [NoteEditor, loadNote] = useLoaded(importNote)

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  useWheelZoom(canvas, isFull)

  useEffect(() => {
    if (tool === 'note' || note) loadNote()
  }, [tool, note, loadNote])

  const isTable = table !== undefined
  useEffect(() => {
    if (!chart || !isTable) return
    const timer = setInterval(() => setTable(chart.readView()), TABLE_MS)
    return () => clearInterval(timer)
  }, [chart, isTable])

  const { chosen, count } = drawings
  useEffect(() => {
    if (chosen) setSpoken(t(words.drawingChosen, { place: chosen.place + 1, count, name: t(nameOfTool(chosen.tool)) }))
  }, [chosen, count, setSpoken, t])

  const savePicture = async () => {
    if (!chart) return
    const above = `${symbol} · ${row.name} · ${t(resolutionNames[state.resolution])}`
    const below = t(words.pictureSource, {
      brand: brandName,
      kind: t(kindNames[row.kind]),
      source,
      time: `${barTimeText(clock.now(), '1', zone)} ${zoneLabel(zone, locale, clock.now())}`,
    })
    const address = URL.createObjectURL(await chart.picture(above, below))
    const link = document.createElement('a')
    link.href = address
    link.download = `${symbol}-${state.resolution}.png`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 1_000)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const action =
      chart &&
      keyAction(event, chart, {
        onPoint: count => setSpoken(t(words.pointSet, count)),
        onCancel: () => shown.draw(undefined),
      })
    if (!action) return
    event.preventDefault()
    action()
  }
  const focusChart = () => canvas.current?.focus({ preventScroll: true })

  const panes = state.studies.filter(({ key }) => findStudy(key)?.place === 'pane').length

  return (
    <div className="panel chart-panel" ref={frame} data-full={isFull || undefined}>
      <ChartBar symbol={symbol} state={state} offers={offers} onChange={change}>
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
        <ToolButton icon="camera" label={t(chartWords.screenshot)} className="only-desk" onClick={savePicture} />
        <ToolButton
          icon="table"
          label={t(table ? words.backToChart : chartWords.table)}
          isOn={isTable}
          onClick={() => {
            loadTable()
            setTable(table ? undefined : (chart?.readView() ?? []))
          }}
        />
        <ToolButton
          icon="fullscreen"
          label={t(isFull ? words.exitFullscreen : chartWords.fullscreen)}
          isOn={isFull}
          onClick={() => (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen?.())}
        />
      </ChartBar>
      <div className="chart-body">
        <DrawingToolbar
          tool={tool}
          count={drawings.count}
          onTool={shown.draw}
          onClear={() => chart?.drawings.removeAll()}
        />
        <div className="chart-view">
          <div className="chart-legend">
            <BarLegend
              symbol={symbol}
              resolution={state.resolution}
              shape={state.shape}
              decimals={decimals}
              readouts={shown.readouts}
            />
            <ChartChips state={state} onChange={change} />
          </div>
          <div className="chart-place" style={{ '--panes': panes } as CSSProperties}>
            <div
              className="chart-canvas"
              ref={canvas}
              role="application"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the chart is read bar by bar with the keyboard
              tabIndex={0}
              aria-label={t(words.chartOf, { name: row.name === symbol ? symbol : `${symbol} ${row.name}` })}
              aria-describedby="chart-keys"
              onKeyDown={onKeyDown}
              inert={isTable}
              {...(tool ? { 'data-drawing': tool } : {})}
            />
            {note && NoteEditor && (
              <NoteEditor
                key={note.id}
                note={note}
                onWrite={text => {
                  chart?.drawings.write(text)
                  focusChart()
                }}
                onLeave={() => {
                  chart?.drawings.leave()
                  focusChart()
                }}
              />
            )}
            {table && BarTable && (
              <BarTable readings={table} resolution={state.resolution} decimals={decimals} zone={zone} />
            )}
            {!table && (
              <ChartMessage
                status={shown.status}
                onRetry={() => (shown.hasFailed ? location.reload() : chart?.retry())}
              />
            )}
          </div>
          <p className="visually-hidden" id="chart-keys">
            {t(words.chartKeys)}
          </p>
          <p className="visually-hidden" aria-live="polite">
            {shown.spoken}
          </p>
        </div>
      </div>
      <ChartFoot symbol={symbol} state={state} zone={zone} onChange={change} onNewest={() => chart?.showNewest()} />
    </div>
  )
}
