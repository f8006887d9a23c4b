import { guardedText } from '#contract/text/csv.ts'
import { freeName, ownLists } from './edit-lists.ts'
import { isSymbol, LONGEST_NAME, MAX_LISTS, MAX_SYMBOLS, type WatchList, type WatchLists } from './watch-lists.ts'

/** What a file or an address contains: valid lists, and the text of every entry that was rejected. */
export interface Import {
  lists: readonly Pick<WatchList, 'name' | 'symbols'>[]
  rejected: readonly string[]
  /** Names of valid lists beyond the number that can be stored: their symbols are not looked up. */
  surplus: readonly string[]
}

/** Longest part of a rejected entry shown in a message, in characters. */
const LONGEST_QUOTED = 40

/** Larger files are rejected without being read. */
export const LARGEST_FILE_BYTES = 1_000_000

const quoted = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))).slice(0, LONGEST_QUOTED)

/** The lists as a file that `readFile` accepts: `{"watchlists":[{"name":"","symbols":["EURUSD"]}]}`. */
export function fileOf(lists: WatchLists): string {
  return `${JSON.stringify({ watchlists: lists.map(({ name, symbols }) => ({ name, symbols })) }, undefined, 2)}\n`
}

/** Parses a file written by `fileOf`, or the bare array. Undefined if the text contains no lists. */
export function readFile(text: string): Import | undefined {
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
    rejected.push(quoted(entry))
    return []
  })
  return { lists: lists.slice(0, MAX_LISTS), rejected, surplus: lists.slice(MAX_LISTS).map(({ name }) => name) }
}

function listOf(name: string, symbols: readonly unknown[], rejected: string[]): Import['lists'][number] {
  const good = new Set<string>()
  for (const symbol of symbols)
    if (isSymbol(symbol) && (good.has(symbol) || good.size < MAX_SYMBOLS)) good.add(symbol)
    else rejected.push(quoted(symbol))
  return { name: name.trim().slice(0, LONGEST_NAME), symbols: [...good] }
}

/** Moves symbols that are not `known` to the rejected entries. */
export function knownOnly({ lists, rejected, surplus }: Import, known: ReadonlySet<string>): Import {
  const unknown = new Set(lists.flatMap(({ symbols }) => symbols).filter(symbol => !known.has(symbol)))
  return {
    lists: lists.map(({ name, symbols }) => ({ name, symbols: symbols.filter(symbol => known.has(symbol)) })),
    rejected: [...rejected, ...unknown],
    surplus,
  }
}

const isSame = (list: Import['lists'][number], other: Import['lists'][number]) =>
  list.name === other.name && list.symbols.join() === other.symbols.join()

/**
 * Adds lists after the visitor's own, which do not change. Duplicates and empty lists are skipped; lists beyond the
 * limit are named in `noRoom`.
 */
export function joined(
  own: WatchLists,
  imported: Import['lists'],
  nameless: string,
): { lists: WatchLists; added: number; noRoom: readonly string[] } {
  const lists = [...own]
  const noRoom: string[] = []
  let added = 0
  for (const list of imported) {
    if (list.symbols.length === 0 || lists.some(each => isSame(each, list))) continue
    if (lists.length >= MAX_LISTS) noRoom.push(list.name || nameless)
    else {
      const isFirst = lists.length === 0 && list.name === ''
      lists.push(isFirst ? list : { ...list, name: freeName(ownLists(lists), list.name || nameless) })
      added++
    }
  }
  return { lists, added, noRoom }
}

const cell = (text: string) => `"${guardedText(text).replaceAll('"', '""')}"`

/** Symbols and names, one per line, with a byte order mark for spreadsheets. */
export function csvOf(rows: readonly { symbol: string; name: string }[], heads: readonly [string, string]): string {
  const lines = [heads, ...rows.map(({ symbol, name }) => [symbol, name] as const)]
  return `\uFEFF${lines.map(line => line.map(cell).join(',')).join('\r\n')}\r\n`
}

/** The URL fragment that shares a list; browsers never send it to a server. */
export function fragmentOf({ name, symbols }: Pick<WatchList, 'name' | 'symbols'>): string {
  return `#name=${encodeURIComponent(name)}&symbols=${symbols.map(encodeURIComponent).join(',')}`
}

/** The list in a fragment; undefined if the fragment has none. */
export function readFragment(fragment: string): Import | undefined {
  const text = new URLSearchParams(fragment.replace(/^#/, '').replaceAll('+', '%2B'))
  const symbols = text.get('symbols')
  if (!symbols) return undefined
  const rejected: string[] = []
  const list = listOf(text.get('name') ?? '', symbols.split(',').filter(Boolean), rejected)
  return list.symbols.length > 0 ? { lists: [list], rejected, surplus: [] } : undefined
}
