import { useSyncExternalStore } from 'react'
import { createStoredValue } from '../settings/stored-value.ts'
import { ALERTS_KEY } from './alerts-key.ts'
import { type AlertBook, emptyBook, MAX_FIRED, readBook } from './read-book.ts'

const stored = createStoredValue(ALERTS_KEY, readBook)

/** The current alert book, shared by all tabs of this browser: the same object until it changes. */
export const alertBook = stored.get

/** Changes the current book, here and in all other tabs. */
export function changeBook(change: (book: AlertBook) => Partial<AlertBook>): void {
  const book = alertBook()
  const next = { ...book, ...change(book) }
  stored.set(JSON.stringify({ ...next, fired: next.fired.slice(0, MAX_FIRED) }))
}

/** Calls back after each change, whichever tab made it, until the returned function is called. */
export const onBookChange = stored.onChange

export function useAlertBook(): AlertBook {
  return useSyncExternalStore(onBookChange, alertBook, () => emptyBook)
}
