import { useCallback, useMemo } from 'react'
import { callPortal } from '../../api/call-portal.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { showToast } from '../../toasts/toast-store.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { toggled } from '../../watchlist/edit-lists.ts'
import { MAX_SYMBOLS, starred } from '../../watchlist/watch-lists.ts'
import { storeLists, watchLists } from '../../watchlist/watch-store.ts'
import * as words from '../../words/watchlist.ts'

const MAX_HITS = 8

/** A field that adds what is found by symbol or name to the end of the current list. */
export function AddInstrument({ symbols }: { symbols: readonly string[] }) {
  const t = useText()
  const locale = useLocale()
  const listed = useMemo(() => new Set(symbols), [symbols])
  const find = useCallback(
    async (text: string, signal: AbortSignal) => {
      const { list } = await callPortal('GET /api/v1/search', { query: { q: text } }, { locale, signal })
      return list.slice(0, MAX_HITS)
    },
    [locale],
  )
  const add = (symbol: string) => {
    const lists = watchLists()
    if (starred(lists).includes(symbol)) return
    const next = toggled(lists, symbol)
    if (next) storeLists(next)
    else showToast(t(words.full, { count: MAX_SYMBOLS }), 'error')
  }
  return (
    <div className="watch-add">
      <Combobox
        label={t(words.addInstrument)}
        find={find}
        keyOf={hit => hit.symbol}
        isDisabled={hit => listed.has(hit.symbol)}
        onChoose={hit => add(hit.symbol)}
      >
        {hit => (
          <>
            <b>{hit.symbol}</b>
            <span className="muted">{hit.name}</span>
            {listed.has(hit.symbol) && <span className="muted small">{t(words.isListed)}</span>}
          </>
        )}
      </Combobox>
    </div>
  )
}
