import { useEffect, useMemo, useState } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useLocale } from '../i18n/use-text.ts'
import { useChosenBaseline } from './baseline.ts'
import { fetchRows, type ListedRow } from './list-call.ts'

/** Symbols per call. */
const SYMBOLS_PER_CALL = 50

interface Watched {
  /** In the order of the symbols; symbols without a quote are left out. */
  rows: readonly QuoteRow[]
  /** Symbols that the portal does not quote; empty until it has responded. */
  unknown: readonly string[]
  state: 'loading' | 'ready' | 'failed'
}

/** Splits symbols into one part for each call. */
export function partsOf(symbols: readonly string[]): (readonly string[])[] {
  return Array.from({ length: Math.ceil(symbols.length / SYMBOLS_PER_CALL) }, (_, part) =>
    symbols.slice(part * SYMBOLS_PER_CALL, (part + 1) * SYMBOLS_PER_CALL),
  )
}

/** Rows of symbols; requests those not requested before. */
export function useWatchedRows(symbols: readonly string[]): Watched {
  const locale = useLocale()
  const [known, setKnown] = useState<ReadonlyMap<string, ListedRow | undefined>>(new Map())
  const [hasFailed, setFailed] = useState(false)
  const missing = symbols
    .filter(symbol => !known.has(symbol))
    .toSorted()
    .join()
  useEffect(() => {
    if (missing === '') return
    const abort = new AbortController()
    const all = missing.split(',')
    Promise.all(partsOf(all).map(part => fetchRows(part, { locale, signal: abort.signal, withSpark: true }))).then(
      answers => {
        const rows = new Map(answers.flatMap(answer => answer.rows).map(row => [row.symbol, row]))
        setKnown(before => new Map([...before, ...all.map(symbol => [symbol, rows.get(symbol)] as const)]))
        setFailed(false)
      },
      () => {
        if (!abort.signal.aborted) setFailed(true)
      },
    )
    return () => abort.abort()
  }, [missing, locale])
  const found = useMemo(() => symbols.flatMap(symbol => known.get(symbol) ?? []), [symbols, known])
  const rows = useChosenBaseline(found)
  return useMemo(() => {
    const unknown = symbols.filter(symbol => known.has(symbol) && !known.get(symbol))
    return { rows, unknown, state: missing === '' ? 'ready' : hasFailed ? 'failed' : 'loading' }
  }, [rows, symbols, known, missing, hasFailed])
}
