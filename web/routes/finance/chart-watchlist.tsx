import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useRef } from 'react'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useReachableNavigate } from '../../live/use-reachable-navigate.ts'
import { useBaselineText } from '../../quotes/baseline.ts'
import { Figure } from '../../quotes/figure.tsx'
import { paintFigures } from '../../quotes/live-cell.ts'
import { useLivePart } from '../../quotes/live-part.ts'
import { rowTitle } from '../../quotes/row-title.ts'
import { useWatchedRows } from '../../quotes/use-watched-rows.ts'
import { chosenPlace, starred } from '../../watchlist/watch-lists.ts'
import { useWatchLists } from '../../watchlist/watch-store.ts'
import * as words from '../../words/chart-page.ts'
import * as nav from '../../words/nav.ts'
import { keepSideList, MAX_LIST_PX, MIN_LIST_PX, type SideList } from '../../workspace/side-list.ts'
import { chartPage, sameChartOf } from './chart-address.ts'

interface ChartWatchlistProps {
  /** The instrument of the chart. */
  symbol: string
  /** Shown to visitors without a list. */
  offers: readonly { symbol: string }[]
  onLeave?: () => void
}

/** The visitor's list: each instrument opens in the chart beside it, with the chart's set-up. */
export function WatchedCharts({ symbol, offers, onLeave }: ChartWatchlistProps) {
  const t = useText()
  const path = usePath()
  const navigate = useReachableNavigate()
  const list = useRef<HTMLUListElement>(null)
  const lists = useWatchLists()
  const own = starred(lists)
  const related = useMemo(() => [symbol, ...offers.map(offer => offer.symbol)], [symbol, offers])
  const { rows } = useWatchedRows(own.length > 0 ? own : related)
  const baseline = useBaselineText(rows)
  useLivePart(list, rows, true, paintFigures)
  const open = (event: MouseEvent<HTMLElement>, other: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onLeave?.()
    const replace = event.currentTarget.dataset.replace !== undefined
    if (other !== symbol) void navigate(path(sameChartOf(other)), { replace, preventScrollReset: true })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const place = links.indexOf(document.activeElement as HTMLAnchorElement)
    event.preventDefault()
    links.at((place + step) % links.length)?.focus()
  }
  return (
    <>
      {own.length === 0 && <p className="muted small watched-note">{t(words.watchStart)}</p>}
      <ul className="watched" ref={list} onKeyDown={press}>
        {rows.map(row => (
          <li key={row.symbol}>
            <a
              href={path(chartPage(row.symbol))}
              data-symbol={row.symbol}
              onClick={event => open(event, row.symbol)}
              {...(row.symbol === symbol ? { 'aria-current': 'true' as const } : {})}
            >
              <b>{rowTitle(row).title}</b>
              <Figure name="price" row={row} />
              <span className="name">{rowTitle(row).note}</span>
              <Figure name="move" row={row} title={baseline} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

const KEY_STEP_PX = 16

/** The list as a column beside the chart, whose width is moved by pointer or by the arrow keys. */
export function ChartWatchlist({ side, ...shown }: ChartWatchlistProps & { side: SideList }) {
  const t = useText()
  const lists = useWatchLists()
  const resize = (width: number) =>
    keepSideList({ isShown: true, width: Math.round(Math.max(MIN_LIST_PX, Math.min(MAX_LIST_PX, width))) })
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    const startX = event.clientX
    const move = (next: globalThis.PointerEvent) => resize(side.width + startX - next.clientX)
    const end = () => handle.removeEventListener('pointermove', move)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end, { once: true })
    handle.addEventListener('pointercancel', end, { once: true })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: KEY_STEP_PX, ArrowRight: -KEY_STEP_PX }[event.key]
    if (step === undefined) return
    event.preventDefault()
    resize(side.width + step)
  }
  return (
    <aside className="board chart-watchlist" aria-label={t(nav.watchlist)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that can be moved */}
      <div
        className="list-splitter"
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t(words.watchWidth)}
        aria-valuenow={side.width}
        aria-valuemin={MIN_LIST_PX}
        aria-valuemax={MAX_LIST_PX}
        onPointerDown={drag}
        onKeyDown={press}
      />
      <div className="panel">
        <div className="panel-head">
          <h2>{lists[chosenPlace(lists)]?.name || t(nav.watchlist)}</h2>
        </div>
        <WatchedCharts {...shown} />
      </div>
    </aside>
  )
}
