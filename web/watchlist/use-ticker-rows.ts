import { useEffect, useState } from 'react'
import { useLocale } from '../i18n/use-text.ts'
import { useChosenBaseline } from '../quotes/baseline.ts'
import type { ListedRow } from '../quotes/list-call.ts'
import { onListsChange, watchLists } from './watch-store.ts'

const none: readonly ListedRow[] = []

/** Rows of the reader's first list, none until the page is awake. They change `delay` ms after they are known. */
export function useTickerRows(delay: () => number): readonly ListedRow[] {
  const locale = useLocale()
  const [rows, setRows] = useState(none)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    let timer: ReturnType<typeof setTimeout>
    const tell = (next: readonly ListedRow[]) => {
      clearTimeout(timer)
      timer = setTimeout(() => setRows(next), delay())
    }
    // What asks for the rows is brought to readers who have a list.
    const start = () => {
      if (!watchLists()[0]?.symbols.length) return
      stopWaiting()
      import('./ticker-rows.ts').then(
        ({ followFirstList }) => {
          if (!isGone) stop = followFirstList(locale, tell)
        },
        // The next page tries again.
        () => undefined,
      )
    }
    const stopWaiting = onListsChange(start)
    start()
    return () => {
      isGone = true
      clearTimeout(timer)
      stopWaiting()
      stop?.()
    }
  }, [locale, delay])
  return useChosenBaseline(rows)
}
