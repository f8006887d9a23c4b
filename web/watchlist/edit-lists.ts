import { chosenPlace, LONGEST_NAME, MAX_LISTS, MAX_SYMBOLS, starred, type WatchLists } from './watch-lists.ts'

/** The lists; a single empty one if there are none. */
export function ownLists(lists: WatchLists): WatchLists {
  return lists.length > 0 ? lists : [{ name: '', symbols: [] }]
}

function withSymbols(lists: WatchLists, place: number, symbols: readonly string[]): WatchLists {
  return ownLists(lists).map((list, index) => (index === place ? { ...list, symbols } : list))
}

/** Adds a symbol at the end of the chosen list, or removes it. Undefined if the list is full. */
export function toggled(lists: WatchLists, symbol: string): WatchLists | undefined {
  const symbols = starred(lists)
  if (symbols.includes(symbol)) return withoutSymbols(lists, [symbol])
  return symbols.length < MAX_SYMBOLS ? withSymbols(lists, chosenPlace(lists), [...symbols, symbol]) : undefined
}

export function withoutSymbols(lists: WatchLists, gone: readonly string[]): WatchLists {
  const kept = starred(lists).filter(symbol => !gone.includes(symbol))
  return withSymbols(lists, chosenPlace(lists), kept)
}

/** Puts a removed symbol back at its old place, even if its list has been reordered since. */
export function putBack(lists: WatchLists, symbol: string, listPlace: number, place: number): WatchLists {
  const symbols = ownLists(lists)[listPlace]?.symbols
  if (!symbols || symbols.includes(symbol) || symbols.length >= MAX_SYMBOLS) return lists
  return withSymbols(lists, listPlace, symbols.toSpliced(place, 0, symbol))
}

/** Moves a symbol of the chosen list to a place, clamped to the ends of the list. */
export function movedTo(lists: WatchLists, symbol: string, place: number): WatchLists {
  const symbols = starred(lists)
  const at = symbols.indexOf(symbol)
  if (at < 0) return lists
  return withSymbols(lists, chosenPlace(lists), symbols.toSpliced(at, 1).toSpliced(Math.max(0, place), 0, symbol))
}

/** Moves a symbol up or down by `by` places, clamped to the ends of the list. */
export function moved(lists: WatchLists, symbol: string, by: number): WatchLists {
  return movedTo(lists, symbol, Math.max(0, starred(lists).indexOf(symbol) + by))
}

export function choseList(lists: WatchLists, place: number): WatchLists {
  return lists.map(({ name, symbols }, index) =>
    index === place ? { name, symbols, chosen: true } : { name, symbols },
  )
}

/** The name, with a number appended if a list already has it: `Metals 2`. */
export function freeName(lists: WatchLists, name: string): string {
  const taken = new Set(lists.map(list => list.name))
  const wanted = name.trim().slice(0, LONGEST_NAME)
  for (let number = 2, free = wanted; ; number++) {
    if (!taken.has(free)) return free
    const ending = ` ${number}`
    free = wanted.slice(0, LONGEST_NAME - ending.length) + ending
  }
}

/** Adds a list after the others and chooses it. Undefined if the limit is reached. */
export function withList(lists: WatchLists, name: string, symbols: readonly string[]): WatchLists | undefined {
  const own = ownLists(lists)
  if (own.length >= MAX_LISTS) return undefined
  const added = { name: freeName(own, name), symbols: symbols.slice(0, MAX_SYMBOLS) }
  return choseList([...own, added], own.length)
}

/** Renames the chosen list. Undefined if another list has the name. */
export function renamed(lists: WatchLists, name: string): WatchLists | undefined {
  const own = ownLists(lists)
  const place = chosenPlace(own)
  const wanted = name.trim().slice(0, LONGEST_NAME)
  if (own.some((list, index) => index !== place && list.name === wanted)) return undefined
  return own.map((list, index) => (index === place ? { ...list, name: wanted } : list))
}

/** Removes the chosen list and chooses the one before it. */
export function withoutList(lists: WatchLists): WatchLists {
  const place = chosenPlace(lists)
  return choseList(lists.toSpliced(place, 1), Math.max(0, place - 1))
}

/** Puts a removed list back and chooses it. */
export function listPutBack(lists: WatchLists, list: WatchLists[number], place: number): WatchLists {
  if (lists.length >= MAX_LISTS) return lists
  const at = Math.min(place, lists.length)
  return choseList(lists.toSpliced(at, 0, { ...list, name: freeName(lists, list.name) }), at)
}
