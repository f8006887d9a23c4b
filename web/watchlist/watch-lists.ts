/** A reader's list of instruments, in the reader's order. */
export interface WatchList {
  /** Empty for the list that readers begin with. */
  name: string
  symbols: readonly string[]
  /** The one that is looked at and that stars fill; without it the first is. */
  chosen?: true
}

export type WatchLists = readonly WatchList[]

export const MOST_LISTS = 20
export const MOST_SYMBOLS = 200
export const LONGEST_NAME = 40
/** Longer than any symbol of a catalogue. */
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
      symbols: [...new Set(symbols.filter(isSymbol))].slice(0, MOST_SYMBOLS),
      ...(chosen === true ? { chosen } : {}),
    },
  ]
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

/** Place of the list that is looked at. */
export function chosenPlace(lists: WatchLists): number {
  return Math.max(
    0,
    lists.findIndex(list => list.chosen),
  )
}

/** The symbols that stars mark. */
export function starred(lists: WatchLists): readonly string[] {
  return lists[chosenPlace(lists)]?.symbols ?? []
}
