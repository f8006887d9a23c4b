import type { Locale } from '#contract/text/locale.ts'
import { fetchRows, type ListedRow } from '../quotes/list-call.ts'
import { onListsChange, watchLists } from '../watchlist/watch-store.ts'

/** The ticker shows at most this many instruments of a long list, the first ones. */
const MAX_IN_TICKER = 12

/**
 * Calls `show` with the rows of the visitor's first list now and on each change, until the returned function is called.
 */
export function followFirstList(locale: Locale, show: (rows: readonly ListedRow[]) => void): () => void {
  let requested = ''
  let request = new AbortController()
  const update = () => {
    const symbols = watchLists()[0]?.symbols.slice(0, MAX_IN_TICKER) ?? []
    if (symbols.join() === requested) return
    requested = symbols.join()
    request.abort()
    request = new AbortController()
    const { signal } = request
    if (symbols.length === 0) show([])
    else
      fetchRows(symbols, { locale, signal }).then(
        ({ rows }) => show(rows),
        // The ticker keeps its other rows; the next change retries.
        () => {
          if (!signal.aborted) requested = ''
        },
      )
  }
  update()
  const stop = onListsChange(update)
  return () => {
    stop()
    request.abort()
  }
}
