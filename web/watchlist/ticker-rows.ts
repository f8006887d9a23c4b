import type { Locale } from '#contract/locale.ts'
import { askRows, type ListedRow } from '../quotes/list-call.ts'
import { onListsChange, watchLists } from './watch-store.ts'

/** A line that runs is read in passing: of a long list its first instruments. */
const MOST_IN_TICKER = 12

/** Tells the rows of the reader's first list now and whenever it changes, until the returned function is called. */
export function followFirstList(locale: Locale, tell: (rows: readonly ListedRow[]) => void): () => void {
  let asked = ''
  let asking = new AbortController()
  const read = () => {
    const symbols = watchLists()[0]?.symbols.slice(0, MOST_IN_TICKER) ?? []
    if (symbols.join() === asked) return
    asked = symbols.join()
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    if (symbols.length === 0) tell([])
    else
      askRows(symbols, { locale, signal }).then(
        ({ rows }) => tell(rows),
        // The line goes on without them; the next change asks again.
        () => {
          if (!signal.aborted) asked = ''
        },
      )
  }
  read()
  const stop = onListsChange(read)
  return () => {
    stop()
    asking.abort()
  }
}
