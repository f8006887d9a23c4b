import { useSyncExternalStore } from 'react'
import { createKept } from '../settings/kept.ts'
import { readLists, type WatchLists } from './watch-lists.ts'

export const STORAGE_KEY = 'watchlists'

const nothing: WatchLists = []
const kept = createKept(STORAGE_KEY, readLists)

/** The reader's lists as this browser keeps them; the same object until they change. */
export const watchLists = kept.now

/** Keeps the lists and shows them at once, here and in the other tabs. */
export function keepLists(lists: WatchLists): void {
  kept.keep(JSON.stringify(lists))
}

/** Calls back on each change until the returned function is called. */
export const onListsChange = kept.onChange

/** The reader's lists; none until the page is awake, as the server does not know them. */
export function useWatchLists(): WatchLists {
  return useSyncExternalStore(onListsChange, watchLists, () => nothing)
}
