import type { InstrumentClass } from '#contract/instrument.ts'
import { type ColumnChoice, keepText, keptText } from './column-choice.ts'
import type { Column } from './columns.ts'

/** A text with one kind's choice in place of the one before. */
export function withChoice(text: string, kind: InstrumentClass, choice: ColumnChoice): string {
  const others = text.split(' ').filter(part => /^[a-z]+:[-+]/.test(part) && !part.startsWith(`${kind}:`))
  const changes = Array.from(choice, ([key, change]) => (change === 'out' ? '-' : '+') + key).join('')
  return [...others, ...(changes === '' ? [] : [`${kind}:${changes}`])].join(' ')
}

/** Keeps the columns of a kind of list. */
export function chooseColumns(kind: InstrumentClass, choice: ColumnChoice): void {
  keepText(withChoice(keptText(), kind, choice))
}

/** Widths at which columns give way, as the style sheet of lists has them. */
const leaving = { 'c-wide': '(max-width: 1023px)', 'c-middle': '(max-width: 767px)' } as const

/** The windows that have no room for a column unless a reader wishes it to stay; none where it is always there. */
export function leavesIn({ className }: Column): string | undefined {
  const name = className.split(' ').find(each => each in leaving) as keyof typeof leaving | undefined
  return name && leaving[name]
}
