import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { type Column, columnKeys } from './columns.ts'

export interface Sort {
  key: Column['key']
  descending: boolean
}

/**
 * `?sort=percent&dir=desc`. Undefined without a `sort`; 'unknown' for an unknown column or an invalid direction.
 */
export function sortFrom(
  query: URLSearchParams,
  keys: readonly Column['key'][] = columnKeys,
): Sort | undefined | 'unknown' {
  const key = query.get('sort')
  const direction = query.get('dir')
  if (direction !== null && direction !== 'asc' && direction !== 'desc') return 'unknown'
  if (key === null) return undefined
  const known = keys.find(each => each === key)
  if (!known) return 'unknown'
  return { key: known, descending: direction === 'desc' }
}

/** The same address sorted by a column, reversed if it is the current one. Numbers start with the largest. */
export function sortedAddress(query: URLSearchParams, column: Column, current: Sort | undefined): string {
  const next = new URLSearchParams(query)
  const numeric = column.key !== 'symbol' && column.key !== 'unit'
  const descending = current?.key === column.key ? !current.descending : numeric
  next.set('sort', column.key)
  next.set('dir', descending ? 'desc' : 'asc')
  return `?${next}`
}

/** Stable; rows without a value are last either way. Without a sort the order is the catalogue's. */
export function sortRows(rows: readonly QuoteRow[], columns: readonly Column[], sort: Sort | undefined): QuoteRow[] {
  const figureOf = sort && columns.find(column => column.key === sort.key)?.sortValue
  if (!sort || !figureOf) return [...rows]
  const sign = sort.descending ? -1 : 1
  return rows.toSorted((a, b) => {
    const left = figureOf(a)
    const right = figureOf(b)
    if (left === undefined || right === undefined) return left === right ? 0 : left === undefined ? 1 : -1
    return left < right ? -sign : left > right ? sign : 0
  })
}
