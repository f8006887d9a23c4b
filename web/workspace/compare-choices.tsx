import { useCallback, useMemo } from 'react'
import { callPortal } from '../api/call-portal.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { Combobox } from '../ui/combobox.tsx'
import * as words from '../words/chart-workspace.ts'
import { MAX_COMPARED } from './chart-state.ts'

export interface Offer {
  symbol: string
  name: string
}

const MAX_HITS = 8

/** Selects instruments to compare with. */
export function CompareChoices({
  symbol,
  compared,
  offers,
  onChange,
}: {
  symbol: string
  compared: readonly string[]
  /** Shown before anything is typed. */
  offers: readonly Offer[]
  onChange: (compared: string[]) => void
}) {
  const t = useText()
  const locale = useLocale()
  const chosen = useMemo(() => new Set(compared), [compared])
  const isFull = compared.length >= MAX_COMPARED
  const find = useCallback(
    async (text: string, signal: AbortSignal) => {
      const { list } = await callPortal('GET /api/v1/search', { query: { q: text } }, { locale, signal })
      return list.filter(offer => offer.symbol !== symbol).slice(0, MAX_HITS)
    },
    [locale, symbol],
  )
  return (
    <>
      <p className="muted small">{t(isFull ? words.compareFull : words.compareHint)}</p>
      <Combobox
        isInline
        label={t(words.addSymbol)}
        offers={offers.filter(offer => offer.symbol !== symbol)}
        find={find}
        keyOf={offer => offer.symbol}
        chosen={chosen}
        isDisabled={offer => isFull && !chosen.has(offer.symbol)}
        onChoose={({ symbol: other }) =>
          onChange(chosen.has(other) ? compared.filter(each => each !== other) : [...compared, other])
        }
      >
        {offer => (
          <>
            <b>{offer.symbol}</b>
            <span className="muted">{offer.name}</span>
          </>
        )}
      </Combobox>
    </>
  )
}
