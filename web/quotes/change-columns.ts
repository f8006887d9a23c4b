import type { InstrumentClass } from '#contract/instrument.ts'
import type { ColumnChoice } from './choice-text.ts'
import { keepText, keptText } from './column-choice.ts'
import type { Column } from './columns.ts'
import { withChoice } from './with-choice.ts'

/** Keeps the columns of a kind of list. */
export function chooseColumns(kind: InstrumentClass, choice: ColumnChoice): void {
  keepText(withChoice(keptText(), kind, choice))
}

/** Widths at which columns give way, as the style sheet of lists has them. */
const leaving = {
  'c-widest': '(max-width: 1279px)',
  'c-wide': '(max-width: 1023px)',
  'c-middle': '(max-width: 767px)',
} as const

/** The windows that have no room for a column unless a reader wishes it to stay; none where it is always there. */
export function leavesIn({ className }: Column): string | undefined {
  const name = className.split(' ').find(each => each in leaving) as keyof typeof leaving | undefined
  return name && leaving[name]
}
