import { useText } from '../i18n/use-text.ts'
import * as words from '../words/column-choice.ts'
import * as listControls from '../words/list-controls.ts'
import { chooseColumns, hiddenIn } from './change-columns.ts'
import type { ColumnChoice, ListKind } from './choice-text.ts'
import { isAlwaysShown } from './column-choice.ts'
import type { Column } from './columns.ts'

interface ColumnPanelProps {
  kind: ListKind
  columns: readonly Column[]
  choice: ColumnChoice
}

/** Whether a column is shown by default at the current width of the window. */
function isShownByDefault(column: Column): boolean {
  if (column.isOptional) return false
  const narrow = hiddenIn(column)
  return narrow === undefined || !matchMedia(narrow).matches
}

/** Checkboxes for the columns of a list, checked as shown now: on a narrow screen, the columns that fit. */
export default function ColumnPanel({ kind, columns, choice }: ColumnPanelProps) {
  const t = useText()
  const set = (column: Column, isSelected: boolean) => {
    const next = new Map(choice)
    if (isSelected === isShownByDefault(column)) next.delete(column.key)
    else next.set(column.key, isSelected ? 'shown' : 'hidden')
    chooseColumns(kind, next)
  }
  return (
    <fieldset className="column-choice">
      <legend className="visually-hidden">{t(listControls.columns)}</legend>
      {columns.map(column => {
        const chosen = choice.get(column.key)
        return (
          <label key={column.key}>
            <input
              type="checkbox"
              checked={isAlwaysShown(column) || (chosen ? chosen === 'shown' : isShownByDefault(column))}
              disabled={isAlwaysShown(column)}
              onChange={event => set(column, event.target.checked)}
            />
            {t(column.label)}
          </label>
        )
      })}
      <button
        type="button"
        className="chip"
        disabled={choice.size === 0}
        onClick={() => chooseColumns(kind, new Map())}
      >
        {t(words.defaultColumns)}
      </button>
      <span className="muted small">{t(words.columnsKept)}</span>
    </fieldset>
  )
}
