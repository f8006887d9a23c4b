import { type ComponentProps, type CSSProperties, useCallback, useMemo, useRef } from 'react'
import type { InstrumentClass } from '#contract/prices/instrument.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { Text } from '#contract/text/locale.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useBaselineText, useRows } from '../../quotes/baseline.ts'
import { rowState } from '../../quotes/columns.ts'
import { Figure } from '../../quotes/figure.tsx'
import { moveTone, NONE } from '../../quotes/figures.ts'
import { paintFigures, setTone } from '../../quotes/live-cell.ts'
import { useLivePart, useNear, useWatched } from '../../quotes/live-part.ts'
import type { PaintRow } from '../../quotes/paint.ts'
import { moveOfRow, type RankedMoves, rankRows } from '../../quotes/rank-moves.ts'
import { shortTitle } from '../../quotes/row-title.ts'
import { symbolPage } from '../../quotes/symbol-page.ts'
import { useLiveOrder } from '../../quotes/use-live-order.ts'
import { MoreLink } from '../../ui/more-link.tsx'
import { PanelGuard } from '../../ui/panel.tsx'
import * as listWords from '../../words/list.ts'
import * as marketWords from '../../words/market.ts'
import * as nav from '../../words/nav.ts'
import * as statusWords from '../../words/status.ts'
import { MOVERS } from './market-day.ts'

export const classNames: Record<InstrumentClass, { name: Text; path: string }> = {
  markets: { name: nav.global, path: '/global' },
  currency: { name: nav.forex, path: '/forex' },
  commodities: { name: nav.commodities, path: '/commodities' },
  bond: { name: marketWords.tenYearYields, path: '/bond' },
  crypto: { name: nav.crypto, path: '/crypto' },
}

/** A move of this size has the deepest colour, by class, in the units of `dayMove`. */
const fullScale: Record<InstrumentClass, number> = {
  markets: 200,
  currency: 100,
  commodities: 250,
  bond: 100,
  crypto: 500,
}

/** A class of instruments as its panel shows it. `tiles` are symbols of the rows. */
export interface ClassDay {
  class: InstrumentClass
  rows: string
  tiles: string[]
}

/** Depth of a move's colour, 0 to 1. */
function heatOf(instrumentClass: InstrumentClass, row: QuoteRow): string {
  return Math.min(1, Math.abs(moveOfRow(row) ?? 0) / fullScale[instrumentClass]).toFixed(2)
}

const isClosed = (row: QuoteRow) => rowState(row) === 'closed'

/** Repaints a tile or a line. */
function painter(instrumentClass: InstrumentClass): PaintRow {
  return (element, row, previous) => {
    paintFigures(element, row, previous)
    if (!element.classList.contains('tile')) return
    setTone(element, moveTone(row))
    element.classList.toggle('closed', isClosed(row))
    element.style.setProperty('--heat', heatOf(instrumentClass, row))
  }
}

function Tile({ row, heat }: { row: QuoteRow; heat: string }) {
  const t = useText()
  const path = usePath()
  return (
    <a
      className={`tile ${moveTone(row)} ${isClosed(row) ? 'closed' : ''}`}
      href={path(symbolPage(row))}
      title={isClosed(row) ? `${row.name} · ${t(statusWords.closed)}` : row.name}
      data-symbol={row.symbol}
      style={{ '--heat': heat } as CSSProperties}
    >
      <b>{shortTitle(row).title}</b>
      <Figure name="price" row={row} />
      <Figure name="move" row={row} />
    </a>
  )
}

function MoverList({ label, rows }: { label: string; rows: readonly QuoteRow[] }) {
  return (
    <div className="mover-list">
      <h3>{label}</h3>
      {rows.length === 0 && <p className="muted">{NONE}</p>}
      {rows.length > 0 && (
        <ol>
          {rows.map(row => (
            <li key={row.symbol}>
              <Mover row={row} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Mover({ row }: { row: QuoteRow }) {
  const path = usePath()
  const { title, note } = shortTitle(row)
  return (
    <a href={path(symbolPage(row))} data-symbol={row.symbol} title={row.name}>
      <b>{title}</b>
      <span className="mover-name">{note}</span>
      <Figure name="price" row={row} />
      <Figure name="move" row={row} />
    </a>
  )
}

type Movers = Pick<RankedMoves<QuoteRow>, 'gainers' | 'losers'>

const orderOf = ({ gainers, losers }: Movers) =>
  [gainers, losers].map(each => each.map(({ symbol }) => symbol)).join(';')

/** Heat map and largest moves of one class, updated in place. */
export function ClassBoard(props: ComponentProps<typeof GuardedBoard>) {
  const t = useText()
  return (
    <PanelGuard title={t(classNames[props.day.class].name)}>
      <GuardedBoard {...props} />
    </PanelGuard>
  )
}

function GuardedBoard({ day }: { day: ClassDay }) {
  const t = useText()
  const path = usePath()
  const part = useRef<HTMLDivElement>(null)
  const isNear = useNear(part)
  const rows = useRows(day.rows)
  const baseline = useBaselineText(rows)
  const { name, path: target } = classNames[day.class]
  const isYields = day.class === 'bond'
  const rank = useCallback((newest: (row: QuoteRow) => QuoteRow): Movers => rankRows(rows.map(newest), MOVERS), [rows])
  const first = useMemo(() => rank(row => row), [rank])
  const movers = useLiveOrder(first, part, rank, orderOf)
  const isAllClosed = [...movers.gainers, ...movers.losers].every(({ state }) => state === 'closed')
  useWatched(rows, isNear)
  const paint = useMemo(() => painter(day.class), [day.class])
  // Lines that have moved are other elements than before.
  const shown = useMemo(() => (movers === first ? rows : [...rows]), [rows, movers, first])
  useLivePart(part, shown, isNear, paint)
  const tiles = useMemo(() => {
    const bySymbol = new Map(rows.map(row => [row.symbol, row]))
    return day.tiles.flatMap(symbol => bySymbol.get(symbol) ?? [])
  }, [rows, day])
  return (
    <section className="board below" id={day.class}>
      <div className="panel">
        <div className="panel-head">
          <h2>{t(name)}</h2>
          <span className="note">{t(isYields ? marketWords.dayNoteYields : marketWords.dayNote, { baseline })}</span>
          {isAllClosed && <span className="liveness closed">{t(statusWords.closed)}</span>}
          <span className="grow" />
          <MoreLink address={path(target)} of={t(name)} />
        </div>
        <div className="class-day" ref={part}>
          <div className="tiles">
            {tiles.map(row => (
              <Tile key={row.symbol} row={row} heat={heatOf(day.class, row)} />
            ))}
            {tiles.some(isClosed) && <p className="liveness closed">{t(listWords.closedTile)}</p>}
          </div>
          <MoverList label={t(isYields ? marketWords.rises : marketWords.gainers)} rows={movers.gainers} />
          <MoverList label={t(isYields ? marketWords.falls : marketWords.losers)} rows={movers.losers} />
        </div>
      </div>
    </section>
  )
}
