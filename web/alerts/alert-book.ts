import { useSyncExternalStore } from 'react'
import { createKept } from '../settings/kept.ts'
import { ALERTS_KEY } from './alerts-key.ts'
import { type AlertBook, emptyBook, MOST_FIRED, readBook } from './read-book.ts'

const kept = createKept(ALERTS_KEY, readBook)

/** The book as it is now in all tabs of this browser: the same object until it changes. */
export const alertBook = kept.now

/** Changes the book as it is now, here and in all other tabs. */
export function changeBook(change: (book: AlertBook) => Partial<AlertBook>): void {
  const book = alertBook()
  const next = { ...book, ...change(book) }
  kept.keep(JSON.stringify({ ...next, fired: next.fired.slice(0, MOST_FIRED) }))
}

/** Calls back after each change, in whichever tab it was made, until the returned function is called. */
export const onBookChange = kept.onChange

export function useAlertBook(): AlertBook {
  return useSyncExternalStore(onBookChange, alertBook, () => emptyBook)
}
