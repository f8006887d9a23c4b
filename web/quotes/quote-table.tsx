import { type CSSProperties, memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { withFilter } from '#contract/pages/page-address.ts'
import { isYield, type QuoteRow } from '#contract/prices/quote-row.ts'
import { type Html, html } from '#contract/text/html.ts'
import { serverZone } from '#contract/text/locale.ts'
import { type Translate, useLocale, usePath, useText } from '../i18n/use-text.ts'
import { usePageClock, useZone } from '../live/page-clock.tsx'
import { pageQuery } from '../pages/page-query.ts'
import { usePortalData } from '../pages/portal-data.ts'
import { toggleStar, useMarkedStars } from '../watchlist/stars.ts'
import { beforePrint } from './before-print.ts'
import { type Column, rowHtml, rowState, type TableContext } from './columns.ts'
import { useLivePart, useNear } from './live-part.ts'
import type { PaintRow } from './paint.ts'
import { useServedHtml } from './served-html.ts'
import { type Sort, sortedAddress, sortRows } from './sort.ts'
import { symbolPage } from './symbol-page.ts'
import { useListFilter } from './use-list-filter.ts'
import { useLiveOrder } from './use-live-order.ts'

/** Rows per part: rows are rendered and subscribed in parts, when a part comes near the window. */
const PART_ROWS = 12
/** Rows at the top of a table that are always in the server's HTML: more than fit a tall window. */
const FIRST_ROWS = 48

/** Not every browser derives these from the tags of a table whose rows are grids. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
} as const

export interface RowGroup {
  key: string
  /** Heading of the group; undefined for a plain list. */
  label: string | undefined
  rows: readonly QuoteRow[]
  /** Address of a list of this group only, for visitors without JavaScript, whose page has only its first rows. */
  address?: string
}

interface QuoteTableProps {
  /** Describes the contents of the table to screen readers. */
  caption: string
  groups: readonly RowGroup[]
  columns: readonly Column[]
  sort: Sort | undefined
  /** Address of an instrument's page without language prefix, if it differs from the instrument's own. */
  symbolPageOf?(row: QuoteRow): string
  yuanPerDollar?: TableContext['yuanPerDollar']
}

/** Identifies an order of rows, for `useLiveOrder`. */
export function orderOf(groups: readonly RowGroup[]): string {
  return groups.map(({ key, rows }) => `${key}:${rows.map(({ symbol }) => symbol)}`).join()
}

/**
 * A table of quotes that is in the server's HTML and then updated in place. Ticks change cells; rows sorted by a column
 * are sorted again every few seconds. Its rows are text, not components, and long tables render the rows below the first screens when they come
 * near the window (docs/decisions/0003-rows-as-html.md).
 */
export function QuoteTable({
  caption,
  groups,
  columns,
  sort,
  symbolPageOf = symbolPage,
  yuanPerDollar,
}: QuoteTableProps) {
  const t = useText()
  const path = usePath()
  const zone = useZone()
  const locale = useLocale()
  const home = serverZone[locale]
  const clock = usePageClock()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const query = withFilter(pageQuery(pathname, search), useListFilter())
  const feed = usePortalData()?.feed ?? 'live'
  const table = useRef<HTMLTableElement>(null)
  const sortAgain = useMemo(
    () =>
      sort &&
      ((newest: (row: QuoteRow) => QuoteRow) =>
        groups.map(group => ({ ...group, rows: sortRows(group.rows.map(newest), columns, sort) }))),
    [groups, columns, sort],
  )
  const ordered = useLiveOrder(groups, table, sortAgain, orderOf)
  const parts = useMemo(() => partsOf(ordered), [ordered])
  // The rows' text is the server's, in its time zone; times in the visitor's own zone are painted over it.
  const context = useMemo(
    (): TableContext => ({
      t,
      locale,
      zone: home,
      now: clock.renderedAt,
      feed,
      pageOf: row => path(symbolPageOf(row)),
      ...(yuanPerDollar ? { yuanPerDollar } : {}),
    }),
    [t, locale, home, clock, feed, path, symbolPageOf, yuanPerDollar],
  )
  const paint = useCallback<PaintRow>(
    (element, row, previous) => {
      const cells = (element as HTMLTableRowElement).cells
      const live = { ...context, zone, now: clock.now() }
      for (let index = 0; index < columns.length; index++) columns[index]!.paint?.(cells[index]!, row, previous, live)
      const state = rowState(row) ?? ''
      if (element.className !== state) element.className = state
    },
    [columns, context, zone, clock],
  )
  useRowClicks(table, t)
  const style = useMemo(() => ({ ...gridsOf(columns), ...nameRoomOf(groups, columns) }), [columns, groups])

  return (
    <table {...roles.table} className="quotes quote-list" style={style} ref={table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {columns.map(column => {
            const sorted = sort?.key === column.key
            const order = sort?.descending ? 'descending' : 'ascending'
            return (
              <th
                {...roles.columnheader}
                key={column.key}
                scope="col"
                className={column.className}
                {...(sorted ? { 'aria-sort': order } : {})}
              >
                {column.sortValue ? (
                  <a href={sortedAddress(query, column, sort)} data-keep-scroll data-replace>
                    {t(column.label)}
                  </a>
                ) : (
                  t(column.label)
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      {parts.map(part => (
        <Part key={part.key} part={part} columns={columns} context={context} paint={paint} zone={zone} />
      ))}
    </table>
  )
}

interface TablePart {
  key: string
  rows: readonly QuoteRow[]
  /** Rendered in the server's HTML. */
  first: boolean
  /** The heading, in the first part of a group that has one. */
  heading: { label: string; count: number } | undefined
  /** The link to the whole group, in the last part that a visitor without JavaScript sees. */
  more: { address: string; label: string; count: number } | undefined
}

function partsOf(groups: readonly RowGroup[]): TablePart[] {
  const parts: TablePart[] = []
  let before = 0
  for (const { key, label, rows, address } of groups) {
    let cut = false
    for (let at = 0; at < rows.length; at += PART_ROWS) {
      const first = at === 0 || before < FIRST_ROWS || address === undefined
      const next = before + PART_ROWS
      const moreAt: string | undefined =
        !cut && at + PART_ROWS < rows.length && next >= FIRST_ROWS ? address : undefined
      parts.push({
        key: `${key} ${at}`,
        rows: rows.slice(at, at + PART_ROWS),
        first,
        heading: at === 0 && label !== undefined ? { label, count: rows.length } : undefined,
        more: moreAt ? { address: moreAt, label: label ?? '', count: rows.length } : undefined,
      })
      cut ||= moreAt !== undefined
      before = next
    }
  }
  return parts
}

interface PartProps {
  part: TablePart
  columns: readonly Column[]
  context: TableContext
  paint: PaintRow
  /** The visitor's zone, which may differ from that of the context. */
  zone: string
}

function partHtml({ rows, heading, more }: TablePart, columns: readonly Column[], context: TableContext): Html {
  const head = heading
    ? html`<tr class="group across" role="row"><th role="rowheader" scope="rowgroup" colspan="${columns.length}">${heading.label} <span>${heading.count}</span></th></tr>`
    : html``
  const foot = more
    ? html`<tr class="more-rows across" role="row"><td role="cell" colspan="${columns.length}"><a href="${more.address}">${more.label} ${more.count}</a></td></tr>`
    : html``
  return html`${head}${rows.map(row => rowHtml(row, columns, context))}${foot}`
}

/** Reserves the height of rows that are not rendered yet; hidden without JavaScript. */
function placeholderHtml({ rows }: TablePart, columns: readonly Column[]): Html {
  return html`<tr class="rows-to-come across" role="row"><td role="cell" colspan="${columns.length}" style="height:calc(var(--row-h) * ${rows.length})"></td></tr>`
}

const Part = memo(function Part({ part, columns, context, paint, zone }: PartProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isNear = useNear(body)
  const [drawn, setDrawn] = useState(part.first)
  if (isNear && !drawn) setDrawn(true)
  useEffect(() => (drawn ? undefined : beforePrint(() => setDrawn(true))), [drawn])
  const make = useCallback(
    () => (drawn ? partHtml(part, columns, context) : placeholderHtml(part, columns)),
    [drawn, part, columns, context],
  )
  const text = useServedHtml(body, make)
  const hasOwnTimes = useRef(false)
  useEffect(() => {
    hasOwnTimes.current ||= zone !== context.zone
    if (drawn && hasOwnTimes.current) paintTimes(body.current!, part.rows, columns, { ...context, zone })
  }, [zone, context, drawn, part, columns])
  useLivePart(body, part.rows, isNear && drawn, paint)
  useMarkedStars(body, isNear && drawn, text)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by `html`, which escapes every value
  return <tbody {...roles.rowgroup} ref={body} style={heightOf(part)} dangerouslySetInnerHTML={text} />
})

function paintTimes(
  body: HTMLTableSectionElement,
  rows: readonly QuoteRow[],
  columns: readonly Column[],
  context: TableContext,
): void {
  const index = columns.findIndex(({ key }) => key === 'time')
  const bySymbol = new Map(rows.map(row => [row.symbol, row]))
  for (const line of body.rows) {
    const row = bySymbol.get(line.dataset.symbol ?? '')
    const cell = line.cells[index]
    if (row && cell) columns[index]!.paint?.(cell, row, row, context)
  }
}

/** The height of a part before the browser has laid it out. */
function heightOf({ rows, heading }: TablePart): CSSProperties {
  return { '--rows': rows.length + (heading ? 1 : 0) } as CSSProperties
}

/** On a phone, names below their codes extend below the price too, unless any row has its unit there. */
function nameRoomOf(groups: readonly RowGroup[], columns: readonly Column[]): CSSProperties {
  if (!columns[0]?.className.includes('starred')) return {}
  const hasUnits = groups.some(({ rows }) => rows.some(row => row.unit !== undefined && !isYield(row)))
  return hasUnits ? {} : ({ '--name-room': 'var(--price-width)' } as CSSProperties)
}

/** A pointer that moved this far while it was pressed, in CSS pixels, was dragged. */
const DRAG_PX = 5

/** A click on a star toggles it; a click elsewhere in a row opens its instrument's page, as its link does. */
function useRowClicks(table: RefObject<HTMLTableElement | null>, t: Translate): void {
  useEffect(() => {
    const element = table.current
    const off = new AbortController()
    let pressed: MouseEvent | undefined
    const press = (event: MouseEvent) => {
      pressed = event
    }
    const open = (event: MouseEvent) => {
      const target = event.target as Element
      const star = target.closest('.star')
      if (star) return toggleStar(star.closest<HTMLElement>('[data-symbol]')!.dataset.symbol!, t)
      if (target.closest('a, button, input, label') || getSelection()?.type === 'Range') return
      // A tick that replaces the text of a cell drops the selection made there, so the selection alone does not tell.
      if (pressed && Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) > DRAG_PX) return
      target.closest('[data-symbol]')?.querySelector('a')?.click()
    }
    element?.addEventListener('mousedown', press, { signal: off.signal })
    element?.addEventListener('click', open, { signal: off.signal })
    return () => off.abort()
  }, [table, t])
}

/**
 * Widths of the columns, for wide, large, middle and narrow windows. Rows are grids with the same columns, not rows of
 * a table layout: there a change in one cell makes the browser measure every row.
 */
function gridsOf(columns: readonly Column[]): CSSProperties {
  const grid = (hidden: readonly string[]) =>
    columns
      .filter(({ className }) => !className.split(' ').some(name => hidden.includes(name)))
      .map(({ key }) => `var(--col-${key})`)
      .join(' ')
  return {
    '--grid-wide': grid([]),
    '--grid-large': grid(['c-widest']),
    '--grid-middle': grid(['c-widest', 'c-wide']),
    '--grid-narrow': grid(['c-widest', 'c-wide', 'c-middle']),
  } as CSSProperties
}
