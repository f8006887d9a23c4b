import { useSyncExternalStore } from 'react'
import { createStoredValue } from '../settings/stored-value.ts'
import { readLists, type WatchLists } from './watch-lists.ts'

export const STORAGE_KEY = 'watchlists'

const nothing: WatchLists = []
const stored = createStoredValue(STORAGE_KEY, readLists)

/** The visitor's lists as stored in this browser; the same object until they change. */
export const watchLists = stored.get

/** Stores the lists and shows them at once, here and in the other tabs. */
export function storeLists(lists: WatchLists): void {
  stored.set(JSON.stringify(lists))
}

/** Calls back on each change until the returned function is called. */
export const onListsChange = stored.onChange

/** The visitor's lists; empty until the page is hydrated, as the server does not know them. */
export function useWatchLists(): WatchLists {
  return useSyncExternalStore(onListsChange, watchLists, () => nothing)
}
