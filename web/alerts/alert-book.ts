import { useSyncExternalStore } from 'react'
import { ALERTS_KEY } from './alerts-key.ts'
import { type AlertBook, emptyBook, MOST_FIRED, readBook } from './read-book.ts'

let known: { text: string | null; book: AlertBook } = { text: null, book: emptyBook }
/** A browser that refuses storage keeps the book for this page. */
let refused = false
const listeners = new Set<() => void>()

function storedText(): string | null {
  try {
    return refused ? known.text : localStorage.getItem(ALERTS_KEY)
  } catch {
    return known.text
  }
}

/** The book as it is now in all tabs of this browser: the same object until it changes. */
export function alertBook(): AlertBook {
  const text = storedText()
  if (text !== known.text) known = { text, book: readBook(text) }
  return known.book
}

/** Changes the book as it is now, here and in all other tabs. */
export function changeBook(change: (book: AlertBook) => Partial<AlertBook>): void {
  const book = alertBook()
  const next = { ...book, ...change(book) }
  const text = JSON.stringify({ ...next, fired: next.fired.slice(0, MOST_FIRED) })
  try {
    localStorage.setItem(ALERTS_KEY, text)
  } catch {
    refused = true
  }
  known = { text, book: readBook(text) }
  for (const listener of listeners) listener()
}

function followOtherTab({ key }: StorageEvent): void {
  // A key of null: everything was cleared.
  if (key !== null && key !== ALERTS_KEY) return
  for (const listener of listeners) listener()
}

/** Calls back after each change, in whichever tab it was made, until the returned function is called. */
export function onBookChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
  }
}

export function useAlertBook(): AlertBook {
  return useSyncExternalStore(onBookChange, alertBook, () => emptyBook)
}
