import { useMemo } from 'react'
import { html } from '#contract/html.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { type Column, columnsOf } from '../../quotes/columns.ts'
import { useSort } from '../../quotes/quote-list.tsx'
import { QuoteTable } from '../../quotes/quote-table.tsx'
import { sortRows } from '../../quotes/sort.ts'
import * as words from '../../words/watchlist.ts'

export const columns = columnsOf(['symbol', 'last', 'change', 'percent', 'high', 'low', 'range', 'trend', 'time'])

/** A row is dragged by its grip only, so that a finger elsewhere scrolls the page. */
const gripColumn: Column = {
  key: 'order',
  label: words.order,
  className: 'grips c-screen',
  cell: ({ symbol }, { t }) =>
    html`<td class="grips c-screen"><button type="button" class="grip" aria-label="${t(words.drag, { symbol })}"></button></td>`,
}
const columnsToOrder = [...columns, gripColumn]

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
  const groups = useMemo(() => [{ key: 'all', label: undefined, rows: sortRows(rows, columns, sort) }], [rows, sort])
  return (
    <QuoteTable caption={caption} groups={groups} columns={canOrder && !sort ? columnsToOrder : columns} sort={sort} />
  )
}
