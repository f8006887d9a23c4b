import { useMemo } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { Html, html } from '#contract/text/html.ts'
import { chosenColumns, useColumnChoice } from '../../quotes/column-choice.ts'
import type { Column } from '../../quotes/columns.ts'
import { mixedColumns as columns } from '../../quotes/mixed-columns.ts'
import { useSort } from '../../quotes/quote-list.tsx'
import { QuoteTable } from '../../quotes/quote-table.tsx'
import { sortRows } from '../../quotes/sort.ts'
import * as words from '../../words/watchlist.ts'

/** A row is dragged by its grip only, so that a finger elsewhere scrolls the page. */
const gripColumn: Column = {
  key: 'order',
  label: words.order,
  className: 'grips c-screen',
  cell: ({ symbol }, { t }) =>
    html`<td class="grips c-screen"><button type="button" class="grip" aria-label="${t(words.drag, { symbol })}"></button></td>`,
}

const NARROW_HIDDEN = 'c-middle'

/** On a phone the grips take the space of the trend: names are never cut off. */
function besideGrips(column: Column): Column {
  if (column.key !== 'trend') return column
  return {
    ...column,
    className: `${column.className} ${NARROW_HIDDEN}`,
    cell: (row, context) => new Html(column.cell(row, context).text.replace('class="', `class="${NARROW_HIDDEN} `)),
  }
}

/** Quotes of mixed markets. With `canOrder` each row has a grip, while they are in the visitor's own order. */
export function WatchedTable({
  caption,
  rows,
  canOrder = false,
}: {
  caption: string
  rows: readonly QuoteRow[]
  canOrder?: boolean
}) {
  const sort = useSort(columns)
  const choice = useColumnChoice('watchlist')
  const shown = useMemo(() => {
    const chosen = chosenColumns(columns, choice)
    return canOrder && !sort ? [...chosen.map(besideGrips), gripColumn] : chosen
  }, [choice, canOrder, sort])
  const groups = useMemo(() => [{ key: 'all', label: undefined, rows: sortRows(rows, columns, sort) }], [rows, sort])
  return <QuoteTable caption={caption} groups={groups} columns={shown} sort={sort} />
}

const START_COLUMNS = columns.map(({ sortValue: _, ...column }): Column => column)

/** Suggestions, in their own order: what orders the visitor's list leaves them alone. */
export function StartTable({ caption, rows }: { caption: string; rows: readonly QuoteRow[] }) {
  const choice = useColumnChoice('watchlist')
  const shown = useMemo(() => chosenColumns(START_COLUMNS, choice), [choice])
  const groups = useMemo(() => [{ key: 'all', label: undefined, rows }], [rows])
  return <QuoteTable caption={caption} groups={groups} columns={shown} sort={undefined} />
}
