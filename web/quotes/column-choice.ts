import { useMemo, useSyncExternalStore } from 'react'
import type { InstrumentClass } from '#contract/instrument.ts'
import { COLUMNS_KEY } from '../settings/preferences.ts'
import type { Column } from './columns.ts'
import { Html } from './html.ts'

export const COLUMN_PANEL_ID = 'columns-of-list'

/** What a reader changed of the columns of one kind of list: what is left out, and what stays on narrow screens. */
export type ColumnChoice = ReadonlyMap<string, 'out' | 'stays'>

const CHANGE = /([-+])([a-z0-9]+)/gi

/** One kind's part of the kept text, `currency:-high+low bond:-trend`. Whatever else stands there says nothing. */
function partOf(text: string, kind: InstrumentClass): string {
  return text.split(' ').find(part => part.startsWith(`${kind}:`)) ?? ''
}

export function choiceFrom(part: string): ColumnChoice {
  return new Map(Array.from(part.matchAll(CHANGE), ([, sign, key]) => [key!, sign === '-' ? 'out' : 'stays'] as const))
}

/** A text with one kind's choice in place of the one before. */
export function withChoice(text: string, kind: InstrumentClass, choice: ColumnChoice): string {
  const others = text.split(' ').filter(part => /^[a-z]+:[-+]/.test(part) && !part.startsWith(`${kind}:`))
  const changes = Array.from(choice, ([key, change]) => (change === 'out' ? '-' : '+') + key).join('')
  return [...others, ...(changes === '' ? [] : [`${kind}:${changes}`])].join(' ')
}

/** What holds on this page, where the browser keeps nothing. */
let unkept: string | undefined
const listeners = new Set<() => void>()

function stored(): string {
  if (unkept !== undefined) return unkept
  try {
    return localStorage.getItem(COLUMNS_KEY) ?? ''
  } catch {
    return ''
  }
}

/** Keeps the columns of a kind of list and shows them at once, here and in the other tabs. */
export function chooseColumns(kind: InstrumentClass, choice: ColumnChoice): void {
  const text = withChoice(stored(), kind, choice)
  try {
    if (text === '') localStorage.removeItem(COLUMNS_KEY)
    else localStorage.setItem(COLUMNS_KEY, text)
  } catch {
    unkept = text
  }
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === COLUMNS_KEY) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}

/** Another kind of list, other columns. The server and a page that is not awake yet know of no choice. */
export function useColumnChoice(kind: InstrumentClass): ColumnChoice {
  const part = useSyncExternalStore(
    listen,
    () => partOf(stored(), kind),
    () => '',
  )
  return useMemo(() => choiceFrom(part), [part])
}

/** The column that says which row it is. */
export const isAlwaysShown = ({ key }: Column) => key === 'symbol'

/** Widths at which columns give way, as the style sheet of lists has them. */
const leaving = { 'c-wide': '(max-width: 1023px)', 'c-middle': '(max-width: 767px)' } as const

/** The windows that have no room for a column unless a reader wishes it to stay; none where it is always there. */
export function leavesIn({ className }: Column): string | undefined {
  const name = className.split(' ').find(each => each in leaving) as keyof typeof leaving | undefined
  return name && leaving[name]
}

const GIVES_WAY = / ?\bc-(wide|middle)\b/
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
