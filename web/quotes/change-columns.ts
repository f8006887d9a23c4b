import type { ColumnChoice, ListKind } from './choice-text.ts'
import { storeChoices, storedChoices } from './column-choice.ts'
import type { Column } from './columns.ts'
import { withChoice } from './with-choice.ts'

/** Stores the column choice of a kind of list. */
export function chooseColumns(kind: ListKind, choice: ColumnChoice): void {
  storeChoices(withChoice(storedChoices(), kind, choice))
}

/** Widths at which columns are hidden, as in the style sheet of lists. */
const hidingQueries = {
  'c-widest': '(max-width: 1279px)',
  'c-wide': '(max-width: 1023px)',
  'c-middle': '(max-width: 767px)',
} as const

/** Media query of windows in which a column is hidden by default; undefined if it is always shown. */
export function hiddenIn({ className }: Column): string | undefined {
  const name = className.split(' ').find(each => each in hidingQueries) as keyof typeof hidingQueries | undefined
  return name && hidingQueries[name]
}
