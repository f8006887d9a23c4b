import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useText } from '../i18n/use-text.ts'
import { useZone } from '../live/page-clock.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import * as words from '../words/chart-workspace.ts'
import { BarLegend } from './bar-legend.tsx'
import { ChartChips } from './chart-chips.tsx'
import { keyAction } from './chart-keys.ts'
import { ChartMessage } from './chart-message.tsx'
import { type ChartState, zoneOfChart } from './chart-state.ts'
import { DrawingHint } from './drawing-hint.tsx'
import type { BarReading } from './price-chart-options.ts'
import { findStudy } from './study-list.ts'
import type { ShownChart } from './use-price-chart.ts'

interface ChartStageProps {
  row: QuoteRow
  state: ChartState
  canvas: RefObject<HTMLDivElement | null>
  shown: ShownChart
  /** The bars in view, while they are shown as a table. */
  table: readonly BarReading[] | undefined
  /** Parts over the chart's panes. */
  children: ReactNode
  onChange(part: Partial<ChartState>): void
}

const importTable = () => import('./on-demand.ts').then(({ BarTable }) => ({ default: BarTable }))
const importNote = () => import('./on-demand.ts').then(({ NoteEditor }) => ({ default: NoteEditor }))

/** The chart itself with its legend, or its bars as a table. */
export function ChartStage({ row, state, canvas, shown, table, children, onChange }: ChartStageProps) {
  const { symbol, decimals } = row
  const t = useText()
  const zone = useZone()
  const { chart, tool, note, setSpoken } = shown
  const [BarTable, loadTable] = useLoaded(importTable)
  const [NoteEditor, loadNote] = useLoaded(importNote)
  const isTable = table !== undefined
  useEffect(() => {
    if (isTable) loadTable()
  }, [isTable, loadTable])
  useEffect(() => {
    if (tool === 'note' || note) loadNote()
  }, [tool, note, loadNote])

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
    <div className="chart-view">
      <div className="chart-legend">
        <BarLegend symbol={symbol} state={state} decimals={decimals} readouts={shown.readouts} />
        <ChartChips state={state} onChange={onChange} />
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
          data-empty={shown.status === 'empty' || undefined}
        />
        {!isTable && children}
        <DrawingHint shown={shown} />
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
          <BarTable
            readings={table}
            resolution={state.resolution}
            decimals={decimals}
            zone={zoneOfChart(state, zone)}
          />
        )}
        {!table && (
          <ChartMessage
            status={shown.status}
            hasPrice={row.hasPrice}
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
  )
}
