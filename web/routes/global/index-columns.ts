import { type ColumnKey, columnsOf } from '../../quotes/columns.ts'

/** Columns of a list of indices, which have one price and no unit. */
export const indexKeys: readonly ColumnKey[] = [
  'symbol',
  'last',
  'change',
  'percent',
  'open',
  'high',
  'low',
  'range',
  'trend',
  'time',
]
export const indexColumns = columnsOf(indexKeys)
