import { guardedText } from '#contract/csv.ts'
import { freeName, ownLists } from './edit-lists.ts'
import { isSymbol, LONGEST_NAME, MOST_LISTS, MOST_SYMBOLS, type WatchList, type WatchLists } from './watch-lists.ts'

/** What a file or an address brings: lists, and by name everything in them that is none of ours. */
export interface Brought {
  lists: readonly Pick<WatchList, 'name' | 'symbols'>[]
  rejected: readonly string[]
}

/** Longest piece of a file that a message repeats. */
const LONGEST_TOLD = 40

/** A file of more is no file of watchlists. */
export const LARGEST_FILE_BYTES = 1_000_000

const told = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))).slice(0, LONGEST_TOLD)

/** The lists as a file, which `readFile` reads again: `{"watchlists":[{"name":"","symbols":["EURUSD"]}]}`. */
export function fileOf(lists: WatchLists): string {
  return `${JSON.stringify({ watchlists: lists.map(({ name, symbols }) => ({ name, symbols })) }, undefined, 2)}\n`
}

/** The lists in a file's text: those of `fileOf`, or the bare array. Undefined for what holds no lists. */
export function readFile(text: string): Brought | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const entries = Array.isArray(value) ? value : (value as { watchlists?: unknown } | null)?.watchlists
  if (!Array.isArray(entries)) return undefined
  const rejected: string[] = []
  const lists = entries.flatMap((entry: unknown) => {
    const { name, symbols } = (entry ?? {}) as Record<string, unknown>
    if (typeof name === 'string' && Array.isArray(symbols)) return [listOf(name, symbols, rejected)]
    rejected.push(told(entry))
    return []
  })
  return { lists, rejected }
}

function listOf(name: string, symbols: readonly unknown[], rejected: string[]): Brought['lists'][number] {
  const good = new Set<string>()
  for (const symbol of symbols)
    if (isSymbol(symbol) && (good.has(symbol) || good.size < MOST_SYMBOLS)) good.add(symbol)
    else rejected.push(told(symbol))
  return { name: name.trim().slice(0, LONGEST_NAME), symbols: [...good] }
}

/** Leaves out symbols that are not `known`, and names them. */
export function knownOnly({ lists, rejected }: Brought, known: ReadonlySet<string>): Brought {
  const unknown = new Set(lists.flatMap(({ symbols }) => symbols).filter(symbol => !known.has(symbol)))
  return {
    lists: lists.map(({ name, symbols }) => ({ name, symbols: symbols.filter(symbol => known.has(symbol)) })),
    rejected: [...rejected, ...unknown],
  }
}

const isSame = (list: Brought['lists'][number], other: Brought['lists'][number]) =>
  list.name === other.name && list.symbols.join() === other.symbols.join()

/**
 * Sets lists beside the reader's own, which stay as they are. One that is there already is not set twice; one for which
 * there is no room is named in `noRoom`; empty ones are left out.
 */
export function joined(
  own: WatchLists,
  brought: Brought['lists'],
  nameless: string,
): { lists: WatchLists; added: number; noRoom: readonly string[] } {
  const lists = [...own]
  const noRoom: string[] = []
  let added = 0
  for (const list of brought) {
    if (list.symbols.length === 0 || lists.some(each => isSame(each, list))) continue
    if (lists.length >= MOST_LISTS) noRoom.push(list.name || nameless)
    else {
      const isFirst = lists.length === 0 && list.name === ''
      lists.push(isFirst ? list : { ...list, name: freeName(ownLists(lists), list.name || nameless) })
      added++
    }
  }
  return { lists, added, noRoom }
}

const cell = (text: string) => `"${guardedText(text).replaceAll('"', '""')}"`

/** Symbols and names, one a line, as spreadsheets read it: with a byte order mark. */
export function csvOf(rows: readonly { symbol: string; name: string }[], heads: readonly [string, string]): string {
  const lines = [heads, ...rows.map(({ symbol, name }) => [symbol, name] as const)]
  return `\uFEFF${lines.map(line => line.map(cell).join(',')).join('\r\n')}\r\n`
}

/** The part of an address behind `#` that shows a list to others; it is never sent to a server. */
export function fragmentOf({ name, symbols }: Pick<WatchList, 'name' | 'symbols'>): string {
  return `#name=${encodeURIComponent(name)}&symbols=${symbols.map(encodeURIComponent).join(',')}`
}

/** The list in a fragment; undefined for another fragment. */
export function readFragment(fragment: string): Brought | undefined {
  const text = new URLSearchParams(fragment.replace(/^#/, '').replaceAll('+', '%2B'))
  const symbols = text.get('symbols')
  if (!symbols) return undefined
  const rejected: string[] = []
  const list = listOf(text.get('name') ?? '', symbols.split(',').filter(Boolean), rejected)
  return list.symbols.length > 0 ? { lists: [list], rejected } : undefined
}
