import { useMemo, useSyncExternalStore } from 'react'
import { Html } from '#contract/html.ts'
import type { InstrumentClass } from '#contract/instrument.ts'
import { createKept } from '../settings/kept.ts'
import { COLUMNS_KEY } from '../settings/preferences.ts'
import { type ColumnChoice, choiceFrom, partOf } from './choice-text.ts'
import type { Column } from './columns.ts'

export const COLUMN_PANEL_ID = 'columns-of-list'

const kept = createKept(COLUMNS_KEY, text => text ?? '')

/** The choices for all kinds of lists. */
export const keptText = kept.now

/** Keeps choices and shows them at once, here and in the other tabs. */
export function keepText(text: string): void {
  kept.keep(text === '' ? null : text)
}

/** Another kind of list, other columns. The server and a page that is not awake yet know of no choice. */
export function useColumnChoice(kind: InstrumentClass): ColumnChoice {
  const part = useSyncExternalStore(
    kept.onChange,
    () => partOf(keptText(), kind),
    () => '',
  )
  return useMemo(() => choiceFrom(part), [part])
}

/** The column that says which row it is. */
export const isAlwaysShown = ({ key }: Column) => key === 'symbol'

const GIVES_WAY = / ?\bc-(widest|wide|middle)\b/
/** Opening tag of a cell. */
const TAG = /^<td[^>]*>/

/** The column, with a place on every screen. */
function staying(column: Column): Column {
  return {
    ...column,
    className: column.className.replace(GIVES_WAY, ''),
    cell: (row, context) => new Html(column.cell(row, context).text.replace(TAG, tag => tag.replace(GIVES_WAY, ''))),
  }
}

export function chosenColumns(columns: readonly Column[], choice: ColumnChoice): readonly Column[] {
  if (choice.size === 0) return columns
  return columns
    .filter(column => isAlwaysShown(column) || choice.get(column.key) !== 'out')
    .map(column => (choice.get(column.key) === 'stays' ? staying(column) : column))
}
