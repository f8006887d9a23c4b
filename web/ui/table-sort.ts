import type { Column } from './column.ts'

export interface TableSort {
  key: string
  descending: boolean
}

/** Names of the parameters of a table's order. The second table of a page has a prefix: `rates.sort`. */
const parametersOf = (prefix: string | undefined) => {
  const start = prefix === undefined ? '' : `${prefix}.`
  return { sort: `${start}sort`, dir: `${start}dir` }
}

/** `?sort=rate&dir=desc`. Undefined without a sort, and for an unknown column or direction. */
export function tableSortFrom<Row>(
  query: URLSearchParams,
  columns: readonly Column<Row>[],
  prefix?: string,
): TableSort | undefined {
  const names = parametersOf(prefix)
  const direction = query.get(names.dir) ?? 'asc'
  const column = columns.find(({ key, value }) => value && key === query.get(names.sort))
  if (!column || (direction !== 'asc' && direction !== 'desc')) return undefined
  return { key: column.key, descending: direction === 'desc' }
}

/** The same address sorted by a column; by the column it is sorted by, the other way round. Numbers begin with the largest. */
export function tableSortAddress<Row>(
  query: URLSearchParams,
  { key, isNumber = false }: Column<Row>,
  current: TableSort | undefined,
  prefix?: string,
): string {
  const names = parametersOf(prefix)
  const next = new URLSearchParams(query)
  const descending = current?.key === key ? !current.descending : isNumber
  next.set(names.sort, key)
  next.set(names.dir, descending ? 'desc' : 'asc')
  return `?${next}`
}

/** Stable; rows without a value are last either way. Texts are compared as the language orders them. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableSort | undefined,
  language: string,
): readonly Row[] {
  const read = sort && columns.find(({ key }) => key === sort.key)?.value
  if (!read) return rows
  const sign = sort.descending ? -1 : 1
  const collator = new Intl.Collator(language, { numeric: true })
  return rows
    .map(row => ({ row, value: read(row) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1
      if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
      return sign * collator.compare(String(a), String(b))
    })
    .map(({ row }) => row)
}
