import type { InstrumentClass } from '#contract/instrument.ts'
import type { ColumnChoice } from './choice-text.ts'

/** Replaces one kind's choice in the stored text. */
export function withChoice(text: string, kind: InstrumentClass, choice: ColumnChoice): string {
  const others = text.split(' ').filter(part => /^[a-z]+:[-+]/.test(part) && !part.startsWith(`${kind}:`))
  const changes = Array.from(choice, ([key, change]) => (change === 'hidden' ? '-' : '+') + key).join('')
  return [...others, ...(changes === '' ? [] : [`${kind}:${changes}`])].join(' ')
}
