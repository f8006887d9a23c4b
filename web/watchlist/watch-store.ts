import { useSyncExternalStore } from 'react'
import { readLists, type WatchLists } from './watch-lists.ts'

export const STORAGE_KEY = 'watchlists'

const nothing: WatchLists = []
const listeners = new Set<() => void>()
let known: { text: string | null; lists: WatchLists } = { text: null, lists: nothing }
/** Storage did not take the lists: what is known holds for this page. */
let refused = false

/** The reader's lists as this browser keeps them; the same object until they change. */
export function watchLists(): WatchLists {
  try {
    const text = localStorage.getItem(STORAGE_KEY)
    if (text !== known.text && !refused) known = { text, lists: readLists(text) }
  } catch {
    // Private windows may refuse storage.
  }
  return known.lists
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

/** Keeps the lists and shows them at once, here and in the other tabs. */
export function keepLists(lists: WatchLists): void {
  known = { text: JSON.stringify(lists), lists }
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(lists))
    refused = false
  } catch {
    refused = true
  }
  tellListeners()
}

function followOtherTab({ key }: StorageEvent): void {
  // A key of null: everything was cleared.
  if (key === null || key === STORAGE_KEY) tellListeners()
}

/** Calls back on each change until the returned function is called. */
export function onListsChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
  }
}

/** The reader's lists; none until the page is awake, as the server does not know them. */
export function useWatchLists(): WatchLists {
  return useSyncExternalStore(onListsChange, watchLists, () => nothing)
}
