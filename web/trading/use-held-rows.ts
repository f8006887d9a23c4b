import { useEffect, useState } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useLocale } from '../i18n/use-text.ts'
import { fetchRows } from '../quotes/list-call.ts'
import { useLiveQuotes } from '../quotes/use-live-quotes.ts'

const none: readonly QuoteRow[] = []

/** Names and live quotes of instruments, by symbol: those that are not there yet are left out. */
export function useHeldRows(symbols: readonly string[]): ReadonlyMap<string, QuoteRow> {
  const locale = useLocale()
  const [rows, setRows] = useState(none)
  const asked = [...new Set(symbols)].toSorted().join()
  useEffect(() => {
    if (asked === '') return
    const abort = new AbortController()
    fetchRows(asked.split(','), { locale, signal: abort.signal }).then(
      found => setRows(found.rows),
      // The figures of the account are there without them.
      () => undefined,
    )
    return () => abort.abort()
  }, [asked, locale])
  return useLiveQuotes(rows)
}
