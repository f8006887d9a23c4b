import { type ReactNode, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { htmlLang } from '#contract/text/locale.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { pageQuery } from '../pages/page-query.ts'
import * as words from '../words/data-table.ts'
import * as join from '../words/join.ts'
import * as pageWords from '../words/page.ts'
import type { Column } from './column.ts'
import { PanelEmpty } from './panel.tsx'
import { TableBar, type TableFile } from './table-bar.tsx'
import { csvText, saveText } from './table-csv.ts'
import { TableBodies, type TableGroup, TableHead } from './table-rows.tsx'
import { TableScroll } from './table-scroll.tsx'
import { sortedRows, type TableSort, tableSortAddress, tableSortFrom } from './table-sort.ts'
import { useGrowing } from './use-growing.tsx'

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
  /** The instrument whose ticks repaint a row, for `useLivePart`: its element names it and the row's key. */
  symbolOf?(row: Row): string | undefined
  /** Replaces "No Data" and its reason. */
  empty?: ReactNode
  /** Shows a filter, which searches the text that this returns for a row. */
  filterText?(row: Row): string
  /** A file of the rows as they are shown: its name without ending; or the address that serves all of them. */
  csv?: TableFile
  /** The order that the rows come in, if their column is to be marked. */
  order?: TableSort
  /** Prefix of the sort parameters, for the second table of a page. */
  prefix?: string
  /** Usually wider than the page: it scrolls in both directions within the window, under its head. */
  isWide?: boolean
}

const isGrouped = <Row,>(rows: readonly Row[] | readonly TableGroup<Row>[]): rows is readonly TableGroup<Row>[] =>
  rows.length > 0 && typeof rows[0] === 'object' && rows[0] !== null && 'rows' in rows[0] && 'label' in rows[0]

/** The heading of the row, what decides, then the others. */
function decidingFirst<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const [heading, ...others] = columns
  if (!heading) return columns
  return [heading, ...others.filter(({ isDeciding }) => isDeciding), ...others.filter(({ isDeciding }) => !isDeciding)]
}

/** Without ending; of an address, its last part. */
function fileName(csv: TableFile): string {
  return 'name' in csv
    ? csv.name
    : csv.address
        .replace(/\?.*/, '')
        .replace(/.*\//, '')
        .replace(/\.csv$/, '')
}

/**
 * A table that does not tick. Its head sorts by links, so that an order has an address and works without a script; it
 * stays in view below the site's tabs. Thousands of rows are rendered as they come near the window, and all for print.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, keyOf, className = '', empty, filterText, csv, prefix, isWide = false } = props
  const columns = decidingFirst(props.columns)
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
    saveText(
      csvText(
        columns.map(({ label, inFile = '' }) =>
          inFile === '' ? label : t(join.detailed, { text: label, detail: inFile }),
        ),
        lines,
      ),
      'text/csv',
      `${csv ? fileName(csv) : ''}.csv`,
    )
  }
  const table = (
    <table className={`quotes data-table ${className}`}>
      <caption className="visually-hidden">{caption}</caption>
      <TableHead columns={columns} sort={sort} addressOf={column => tableSortAddress(query, column, sort, prefix)} />
      <TableBodies {...props} columns={columns} groups={groups} isShown={isShown} keyOf={keyOf} />
    </table>
  )
  return (
    <>
      {(filterText || csv) && (
        <TableBar csv={csv} isNarrowed={wanted !== ''} onSave={save} {...(filterText && { onFilter: setFilter })}>
          {wanted !== '' && t(words.rowCount, { count })}
        </TableBar>
      )}
      {count === 0 ? (
        wanted === '' ? (
          (empty ?? <PanelEmpty />)
        ) : (
          <PanelEmpty icon="search" reason={t(pageWords.noMatch, { text: filter })} />
        )
      ) : (
        <TableScroll label={caption} className={isWide ? 'wide-scroll' : ''}>
          {table}
        </TableScroll>
      )}
      {end}
    </>
  )
}
