/** A list of instruments, in the visitor's order. */
export interface WatchList {
  /** Empty for the initial list. */
  name: string
  symbols: readonly string[]
  /** The list that is shown and that stars fill; the first if none is chosen. */
  chosen?: true
}

export type WatchLists = readonly WatchList[]

export const MAX_LISTS = 20
export const MAX_SYMBOLS = 200
export const LONGEST_NAME = 40
/** Longer than every symbol in the catalogue. */
const LONGEST_SYMBOL = 40

export function isSymbol(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_SYMBOL && !/[\s,]/.test(value)
}

function listFrom(value: unknown): WatchList[] {
  const { name, symbols, chosen } = (value ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || !Array.isArray(symbols)) return []
  return [
    {
      name: name.slice(0, LONGEST_NAME),
      symbols: [...new Set(symbols.filter(isSymbol))].slice(0, MAX_SYMBOLS),
      ...(chosen === true ? { chosen } : {}),
    },
  ]
}

/** Parses stored text. Anything that is not a list or a symbol is dropped, so that foreign text does no harm. */
export function readLists(text: string | null): WatchLists {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.flatMap(listFrom).slice(0, MAX_LISTS) : []
  } catch {
    return []
  }
}

/** Index of the chosen list. */
export function chosenPlace(lists: WatchLists): number {
  return Math.max(
    0,
    lists.findIndex(list => list.chosen),
  )
}

/** The symbols marked by stars. */
export function starred(lists: WatchLists): readonly string[] {
  return lists[chosenPlace(lists)]?.symbols ?? []
}
