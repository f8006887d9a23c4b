import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { htmlLang } from '#contract/locale.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { pageQuery } from '../page-query.ts'
import * as listWords from '../words/list-controls.ts'
import * as pageWords from '../words/page.ts'
import type { Column } from './column.ts'
import { Icon } from './icon.tsx'
import { PanelEmpty } from './panel.tsx'
import { csvText, saveText } from './table-csv.ts'
import { sortedRows, type TableSort, tableSortAddress, tableSortFrom } from './table-sort.ts'

export interface TableGroup<Row> {
  key: string
  label: string
  rows: readonly Row[]
}

interface DataTableProps<Row> {
  /** What the table contains, for screen readers. */
  caption: string
  /** The first one is the heading of its row. */
  columns: readonly Column<Row>[]
  /** All rows, or the rows of each group, each sorted for itself. */
  rows: readonly Row[] | readonly TableGroup<Row>[]
  keyOf(row: Row): string
  className?: string
  rowClass?(row: Row): string
  /** Replaces "No Data" and its reason. */
  empty?: ReactNode
  /** Shows a filter, which searches the text that this returns for a row. */
  filterText?(row: Row): string
  /** A file of the rows as they are shown: its name without ending; or the address that serves all of them. */
  csv?: { name: string } | { address: string }
  /** The order that the rows come in, if their column is to be marked. */
  order?: TableSort
  /** Of the sort parameters, for the second table of a page. */
  prefix?: string
  /** Wider than the page: it scrolls sideways under its first column, and its head does not stay in view. */
  isWide?: boolean
}

const isGrouped = <Row,>(rows: readonly Row[] | readonly TableGroup<Row>[]): rows is readonly TableGroup<Row>[] =>
  rows.length > 0 && typeof rows[0] === 'object' && rows[0] !== null && 'rows' in rows[0] && 'label' in rows[0]

/** Rows rendered at first, and more each time the last ones come near the window. */
const ROWS_AT_ONCE = 200

/**
 * A table that does not tick. Its head sorts by links, so that an order has an address and works without a script; it
 * stays in view below the site's tabs. Thousands of rows are rendered as they come near the window, and all for print.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, className = '', empty, filterText, csv, prefix, isWide = false } = props
  const t = useText()
  const locale = useLocale()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const query = pageQuery(pathname, search)
  const chosen = tableSortFrom(search, columns, prefix)
  const sort = chosen ?? props.order
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const groups = useMemo((): readonly TableGroup<Row>[] => {
    const all = isGrouped(rows) ? rows : [{ key: '', label: '', rows: rows as readonly Row[] }]
    const fits = (row: Row) =>
      wanted === '' || filterText === undefined || filterText(row).toLowerCase().includes(wanted)
    return all
      .map(group => ({
        ...group,
        rows: sortedRows(wanted === '' ? group.rows : group.rows.filter(fits), columns, chosen, htmlLang[locale]),
      }))
      .filter(group => group.rows.length > 0)
  }, [rows, columns, chosen, wanted, filterText, locale])
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0)
  const [isShown, end] = useGrowing(count)

  const save = () => {
    const lines = groups.flatMap(group => group.rows.map(row => columns.map(column => column.value?.(row) ?? '')))
    const name = csv && 'name' in csv ? csv.name : ''
    saveText(
      csvText(
        columns.map(({ label }) => label),
        lines,
      ),
      'text/csv',
      `${name}.csv`,
    )
  }
  const table = (
    <table className={`quotes data-table ${isWide ? 'wide' : ''} ${className}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(column => (
            <th
              key={column.key}
              scope="col"
              className={classOf(column)}
              aria-sort={sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined}
            >
              {column.value ? (
                <a href={tableSortAddress(query, column, sort, prefix)} rel="nofollow" data-keep-scroll data-replace>
                  {column.label}
                </a>
              ) : (
                column.label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <Bodies {...props} groups={groups} isShown={isShown} keyOf={keyOf} />
    </table>
  )
  return (
    <>
      {(filterText || csv) && (
        <div className="bar table-bar">
          {filterText && (
            <label className="field needs-script">
              <Icon name="filter" size={14} />
              <input
                type="search"
                aria-label={t(listWords.filterRows)}
                placeholder={t(listWords.filterRows)}
                maxLength={60}
                onChange={event => setFilter(event.target.value)}
              />
            </label>
          )}
          <span className="muted small" role="status">
            {wanted !== '' && t(listWords.rowCount, { count })}
          </span>
          <span className="grow" />
          {csv && 'address' in csv && (
            <a className="chip" href={csv.address} download aria-label={t(listWords.csv)}>
              CSV
            </a>
          )}
          {csv && 'name' in csv && (
            <button type="button" className="chip needs-script" aria-label={t(listWords.csv)} onClick={save}>
              CSV
            </button>
          )}
        </div>
      )}
      {count === 0 ? (
        wanted === '' ? (
          (empty ?? <PanelEmpty />)
        ) : (
          <PanelEmpty icon="search" reason={t(pageWords.noMatch, { text: filter })} />
        )
      ) : isWide ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <section className="table-scroll" tabIndex={0} aria-label={caption}>
          {table}
        </section>
      ) : (
        table
      )}
      {end}
    </>
  )
}

interface BodiesProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'keyOf' | 'rowClass'> {
  groups: readonly TableGroup<Row>[]
  /** Whether the row at a place, counted through all groups, is rendered. */
  isShown(place: number): boolean
}

function Bodies<Row>({ columns, groups, keyOf, rowClass, isShown }: BodiesProps<Row>) {
  const seconds = columns.filter(({ onPhone }) => onPhone === 'second')
  let place = 0
  return groups.map(({ key, label, rows }) => {
    const start = place
    place += rows.length
    if (!isShown(start)) return null
    return (
      <tbody key={key}>
        {label !== '' && (
          <tr className="group">
            <th scope="rowgroup" colSpan={columns.length}>
              {label} <span>{rows.length}</span>
            </th>
          </tr>
        )}
        {rows.map(
          (row, index) =>
            isShown(start + index) && (
              <tr key={keyOf(row)} className={rowClass?.(row)}>
                {columns.map((column, at) => {
                  const name = `${classOf(column)} ${column.className?.(row) ?? ''}`.trim() || undefined
                  return at > 0 ? (
                    <td key={column.key} className={name}>
                      {column.cell(row)}
                    </td>
                  ) : (
                    <th key={column.key} scope="row" className={name}>
                      {column.cell(row)}
                      {seconds.length > 0 && <SecondLine columns={seconds} row={row} />}
                    </th>
                  )
                })}
              </tr>
            ),
        )}
      </tbody>
    )
  })
}

/** What a phone shows below the heading of a row, where it has no room for columns. */
function SecondLine<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <span className="second-line">
      {columns.map(column => (
        <span key={column.key} className={column.className?.(row)}>
          <small>{column.label}</small> {column.cell(row)}
        </span>
      ))}
    </span>
  )
}

function classOf({ isNumber = false, onPhone, isWideOnly = false }: Column<never>): string {
  return `${isNumber ? 'n' : ''} ${isWideOnly ? 'c-wide' : onPhone ? 'c-middle' : ''}`.trim()
}

/** Which of many rows are rendered, and the mark behind them that makes more follow. */
function useGrowing(count: number): [isShown: (place: number) => boolean, end: ReactNode] {
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mark.current) return
    const more = () => setMost(shown => shown + ROWS_AT_ONCE)
    const all = () => setMost(Number.POSITIVE_INFINITY)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '1200px' })
    observer.observe(mark.current)
    window.addEventListener('beforeprint', all)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', all)
    }
  })
  return [place => place < most, most < count && <div className="rows-end" ref={mark} />]
}
