import { useEffect, useState } from 'react'
import { useLocale } from '../i18n/use-text.ts'
import { useChosenBaseline } from '../quotes/baseline.ts'
import type { ListedRow } from '../quotes/list-call.ts'
import { onListsChange, watchLists } from '../watchlist/watch-store.ts'

const none: readonly ListedRow[] = []

/** Rows of the visitor's first list, empty until the page is hydrated. They change `delay` ms after they arrive. */
export function useTickerRows(delay: () => number): readonly ListedRow[] {
  const locale = useLocale()
  const [rows, setRows] = useState(none)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isUnmounted = false
    let timer: ReturnType<typeof setTimeout>
    const show = (next: readonly ListedRow[]) => {
      clearTimeout(timer)
      timer = setTimeout(() => setRows(next), delay())
    }
    // The code that fetches the rows is loaded only for visitors who have a list.
    const start = () => {
      if (!watchLists()[0]?.symbols.length) return
      stopWaiting()
      import('./ticker-rows.ts').then(
        ({ followFirstList }) => {
          if (!isUnmounted) stop = followFirstList(locale, show)
        },
        // Retried on the next page.
        () => undefined,
      )
    }
    const stopWaiting = onListsChange(start)
    start()
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      stopWaiting()
      stop?.()
    }
  }, [locale, delay])
  return useChosenBaseline(rows)
}
