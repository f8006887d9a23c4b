import { useMemo, useSyncExternalStore } from 'react'
import { Html } from '#contract/text/html.ts'
import { COLUMNS_KEY } from '../settings/preferences.ts'
import { createStoredValue } from '../settings/stored-value.ts'
import { type ColumnChoice, choiceFrom, type ListKind, partOf } from './choice-text.ts'
import type { Column } from './columns.ts'

const stored = createStoredValue(COLUMNS_KEY, text => text ?? '')

/** The stored choices for all kinds of lists. */
export const storedChoices = stored.get

/** Stores choices and applies them at once, in this tab and in others. */
export function storeChoices(text: string): void {
  stored.set(text === '' ? null : text)
}

/** The choice for a kind of list; empty on the server and before hydration. */
export function useColumnChoice(kind: ListKind): ColumnChoice {
  const part = useSyncExternalStore(
    stored.onChange,
    () => partOf(storedChoices(), kind),
    () => '',
  )
  return useMemo(() => choiceFrom(part), [part])
}

/** The column that identifies the row. */
export const isAlwaysShown = ({ key }: Column) => key === 'symbol'

const WIDTH_CLASS = / ?\bc-(widest|wide|middle)\b/
/** Opening tag of a cell. */
const TAG = /^<td[^>]*>/

/** The same column, shown at every width. */
function alwaysVisible(column: Column): Column {
  return {
    ...column,
    className: column.className.replace(WIDTH_CLASS, ''),
    cell: (row, context) => new Html(column.cell(row, context).text.replace(TAG, tag => tag.replace(WIDTH_CLASS, ''))),
  }
}

function isSelected({ key, isOptional }: Column, choice: ColumnChoice): boolean {
  return isOptional ? choice.get(key) === 'shown' : choice.get(key) !== 'hidden'
}

export function chosenColumns(columns: readonly Column[], choice: ColumnChoice): readonly Column[] {
  return columns
    .filter(column => isAlwaysShown(column) || isSelected(column, choice))
    .map(column => (choice.get(column.key) === 'shown' ? alwaysVisible(column) : column))
}
