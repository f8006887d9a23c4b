import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import * as words from '../words/chart-page.ts'
import type { ChosenStudy } from './chart-state.ts'
import type { PanePlace } from './drawn-studies.ts'
import { keepPaneHeight, MIN_PANE_PX } from './pane-heights.ts'
import type { PriceChart } from './price-chart.ts'
import { findStudy } from './study-list.ts'

const KEY_STEP_PX = 12
/** The price pane keeps at least this height. */
const MIN_PRICE_PX = 120

interface PaneSplittersProps {
  chart: PriceChart
  canvas: RefObject<HTMLElement | null>
  studies: readonly ChosenStudy[]
}

/** The upper edges of a chart's indicator panes, moved by pointer or by the arrow keys. */
export function PaneSplitters({ chart, canvas, studies }: PaneSplittersProps) {
  const t = useText()
  const [panes, setPanes] = useState<readonly PanePlace[]>([])
  const measure = useCallback(() => setPanes(chart.panes()), [chart])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other indicators have other panes
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    // The chart follows the size of its element with a frame's delay.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [canvas, measure, studies])

  const room = panes[0] === undefined ? 0 : panes[0].top
  const resize = (pane: PanePlace, height: number) => {
    const most = pane.height + Math.max(0, room - MIN_PRICE_PX)
    const next = Math.round(Math.max(MIN_PANE_PX, Math.min(most, height)))
    chart.setPaneHeight(pane.key, next)
    keepPaneHeight(pane.key, next)
    measure()
  }
  const drag = (pane: PanePlace) => (event: PointerEvent<HTMLDivElement>) => {
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    const startY = event.clientY
    const move = (next: globalThis.PointerEvent) => resize(pane, pane.height + startY - next.clientY)
    handle.addEventListener('pointermove', move)
    const end = () => handle.removeEventListener('pointermove', move)
    handle.addEventListener('pointerup', end, { once: true })
    handle.addEventListener('pointercancel', end, { once: true })
  }
  const press = (pane: PanePlace) => (event: KeyboardEvent) => {
    const step = { ArrowUp: KEY_STEP_PX, ArrowDown: -KEY_STEP_PX }[event.key]
    if (step === undefined) return
    event.preventDefault()
    resize(pane, pane.height + step)
  }
  return panes.map(pane => (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved
    <div
      key={pane.key}
      className="pane-splitter"
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={t(words.paneHeight, { name: findStudy(pane.key)?.short ?? pane.key })}
      aria-valuenow={Math.round(pane.height)}
      aria-valuemin={MIN_PANE_PX}
      aria-valuemax={Math.round(pane.height + Math.max(0, room - MIN_PRICE_PX))}
      style={{ top: `${pane.top}px` }}
      onPointerDown={drag(pane)}
      onKeyDown={press(pane)}
    />
  ))
}
