import { memo, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Channel } from '#contract/instrument.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { useText } from '../i18n/use-text.ts'
import { useLive } from '../live/live.tsx'
import { usePageClock, useZone } from '../live/page-clock.tsx'
import { type Column, rowState, type TableContext } from './columns.tsx'
import { type PaintRow, setText, useLiveRows } from './live-rows.ts'
import { type Sort, sortedAddress } from './sort.ts'

/** Rows of a part: small enough to wake in one breath, and watched on the wire only near the window. */
const PART_ROWS = 24

export interface RowGroup {
  key: string
  /** Heading of the group; none for a plain list. */
  label: string | undefined
  rows: readonly QuoteRow[]
}

interface QuoteTableProps {
  /** Says what the table holds, for those who do not see its place on the page. */
  caption: string
  groups: readonly RowGroup[]
  columns: readonly Column[]
  sort: Sort | undefined
  channelOf(row: QuoteRow): Channel
  pageOf(row: QuoteRow): string
}

/**
 * A table of quotes that is complete in the server's HTML and then goes live in place: ticks change cells and never the
 * order of rows.
 */
export function QuoteTable({ caption, groups, columns, sort, channelOf, pageOf }: QuoteTableProps) {
  const t = useText()
  const zone = useZone()
  const clock = usePageClock()
  const { store } = useLive()
  const [query] = useSearchParams()
  const body = useRef<HTMLTableElement>(null)
  const context = useMemo(
    (): TableContext => ({ t, zone, now: clock.renderedAt, pageOf }),
    [t, zone, clock, pageOf],
  )
  const rows = useMemo(() => groups.flatMap(group => group.rows), [groups])
  const paint = useCallback<PaintRow>(
    (element, row, previous) => {
      const cells = (element as HTMLTableRowElement).cells
      const live = { ...context, now: clock.now() }
      for (let index = 0; index < columns.length; index++) columns[index]!.paint?.(cells[index]!, row, previous, live)
      const state = rowState(row) ?? ''
      if (element.className !== state) element.className = state
    },
    [columns, context, clock],
  )
  useLiveRows(body, rows, channelOf, paint)
  useZoneRepaint(body, rows, columns, context)
  for (const row of rows) store.seed(row)

  return (
    <div className="table-scroll">
      <table className="quotes" ref={body}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => {
              const sorted = sort?.key === column.key
              const order = sort?.descending ? 'descending' : 'ascending'
              return (
                <th key={column.key} scope="col" className={column.className} {...(sorted ? { 'aria-sort': order } : {})}>
                  {column.sortValue ? (
                    <Link to={sortedAddress(query, column, sort)} preventScrollReset replace>
                      {t(column.label)}
                    </Link>
                  ) : (
                    t(column.label)
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        {groups.map(group =>
          partsOf(group.rows).map((part, index) => (
            <Suspense key={`${group.key} ${index}`}>
              <Part
                rows={part}
                columns={columns}
                context={context}
                heading={index === 0 ? group.label : undefined}
                count={group.rows.length}
              />
            </Suspense>
          )),
        )}
      </table>
    </div>
  )
}

function partsOf(rows: readonly QuoteRow[]): QuoteRow[][] {
  const parts: QuoteRow[][] = []
  for (let at = 0; at < rows.length; at += PART_ROWS) parts.push(rows.slice(at, at + PART_ROWS))
  return parts
}

interface PartProps {
  rows: readonly QuoteRow[]
  columns: readonly Column[]
  context: TableContext
  heading: string | undefined
  count: number
}

const Part = memo(function Part({ rows, columns, context, heading, count }: PartProps) {
  return (
    <tbody data-part="">
      {heading !== undefined && (
        <tr className="group">
          <th scope="rowgroup" colSpan={columns.length}>
            {heading} <span>{count}</span>
          </th>
        </tr>
      )}
      {rows.map(row => (
        <tr key={row.symbol} data-symbol={row.symbol} className={rowState(row)}>
          {columns.map(column => column.cell(row, context))}
        </tr>
      ))}
    </tbody>
  )
})

/** Once awake, times move from the server's zone to the reader's. */
function useZoneRepaint(
  body: React.RefObject<HTMLTableElement | null>,
  rows: readonly QuoteRow[],
  columns: readonly Column[],
  context: TableContext,
): void {
  useEffect(() => {
    const at = columns.findIndex(column => column.key === 'time')
    if (at < 0) return
    const bySymbol = new Map(rows.map(row => [row.symbol, row]))
    for (const element of body.current?.querySelectorAll<HTMLTableRowElement>('[data-symbol]') ?? []) {
      const row = bySymbol.get(element.dataset.symbol!)
      const cell = element.cells[at]
      if (row && cell && row.state !== 'closed' && !row.stale) setText(cell.firstElementChild ?? cell, '')
      if (row && cell) columns[at]!.paint?.(cell, row, row, context)
    }
  }, [body, rows, columns, context])
}
