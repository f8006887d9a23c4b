import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useLive } from '../live/live.tsx'
import type { LiveQuote } from '../live/quote-store.ts'
import { isBefore } from '../live/restart.ts'
import { withQuote } from './with-quote.ts'

function withNewest(first: QuoteRow, quote: LiveQuote | undefined): QuoteRow {
  return quote && !isBefore(quote, first) ? withQuote(first, quote) : first
}

/** A function that returns a row with its newest quote, for what is not rendered: event handlers, painters. */
export function useNewestRow(): (first: QuoteRow) => QuoteRow {
  const { store } = useLive()
  return useCallback(first => withNewest(first, store.peek(first.symbol)), [store])
}

/**
 * What `select` makes of a row with its newest quote: a text, a number or a truth value. The component is rendered
 * again only when that changes, so it belongs into the smallest component that shows it. The page must watch the row,
 * see `useWatched`.
 */
export function useLiveValue<Value extends string | number | boolean | undefined>(
  first: QuoteRow,
  select: (row: QuoteRow) => Value,
): Value {
  const { store } = useLive()
  const listen = useCallback((onChange: () => void) => store.listen(first.symbol, onChange), [store, first.symbol])
  return useSyncExternalStore(
    listen,
    () => select(withNewest(first, store.peek(first.symbol))),
    () => select(first),
  )
}

/** A row with its newest quote. The component is rendered again with each. The page must watch the row. */
export function useLiveRow(first: QuoteRow): QuoteRow {
  const { store } = useLive()
  const listen = useCallback((onChange: () => void) => store.listen(first.symbol, onChange), [store, first.symbol])
  const quote = useSyncExternalStore(
    listen,
    () => store.peek(first.symbol),
    () => undefined,
  )
  return useMemo(() => withNewest(first, quote), [first, quote])
}
