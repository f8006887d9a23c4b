/** A reader's list of instruments, in the reader's order. */
export interface WatchList {
  /** Empty for the list that stars fill. */
  name: string
  symbols: readonly string[]
}

/** The first is the one that stars fill. */
export type WatchLists = readonly WatchList[]

export const MOST_LISTS = 20
export const MOST_SYMBOLS = 200
const LONGEST_NAME = 40
/** Longer than any symbol of a catalogue. */
const LONGEST_SYMBOL = 40

function isSymbol(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_SYMBOL && !/[\s,]/.test(value)
}

function listFrom(value: unknown): WatchList[] {
  const { name, symbols } = (value ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || !Array.isArray(symbols)) return []
  return [{ name: name.slice(0, LONGEST_NAME), symbols: [...new Set(symbols.filter(isSymbol))].slice(0, MOST_SYMBOLS) }]
}

/** Lists from stored text. What is no list and no symbol is left out, so that foreign text does no harm. */
export function readLists(text: string | null): WatchLists {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.flatMap(listFrom).slice(0, MOST_LISTS) : []
  } catch {
    return []
  }
}

/** The symbols that stars mark. */
export function starred(lists: WatchLists): readonly string[] {
  return lists[0]?.symbols ?? []
}

function withStarred(lists: WatchLists, symbols: readonly string[]): WatchLists {
  return [{ name: lists[0]?.name ?? '', symbols }, ...lists.slice(1)]
}

/** Adds a symbol at the end, or takes it out. Undefined where the list is full. */
export function toggled(lists: WatchLists, symbol: string): WatchLists | undefined {
  const symbols = starred(lists)
  if (symbols.includes(symbol))
    return withStarred(
      lists,
      symbols.filter(each => each !== symbol),
    )
  return symbols.length < MOST_SYMBOLS ? withStarred(lists, [...symbols, symbol]) : undefined
}

/** Moves a symbol up or down by so many places, at most to an end. */
export function moved(lists: WatchLists, symbol: string, by: number): WatchLists {
  const symbols = starred(lists)
  const at = symbols.indexOf(symbol)
  if (at < 0) return lists
  const others = symbols.toSpliced(at, 1)
  return withStarred(lists, others.toSpliced(Math.max(0, at + by), 0, symbol))
}
