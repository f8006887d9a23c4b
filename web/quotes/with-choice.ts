import type { ColumnChoice, ListKind } from './choice-text.ts'

/** Replaces one kind's choice in the stored text. */
export function withChoice(text: string, kind: ListKind, choice: ColumnChoice): string {
  const others = text.split(' ').filter(part => /^[a-z]+:[-+]/.test(part) && !part.startsWith(`${kind}:`))
  const changes = Array.from(choice, ([key, change]) => (change === 'hidden' ? '-' : '+') + key).join('')
  return [...others, ...(changes === '' ? [] : [`${kind}:${changes}`])].join(' ')
}
