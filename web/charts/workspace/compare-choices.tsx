import { useEffect, useState } from 'react'
import type { Envelope } from '#contract/envelope.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import * as words from '../../words/chart-workspace.ts'
import * as statusWords from '../../words/status.ts'
import { ChartIcon } from './chart-icon.tsx'
import { MAX_COMPARED } from './chart-state.ts'

export interface Offer {
  symbol: string
  name: string
}

const TYPING_MS = 200
const MAX_HITS = 8

/** Search suggestions for what was typed. */
function useHits(text: string): readonly Offer[] | undefined {
  const locale = useLocale()
  const [found, setFound] = useState<{ text: string; hits: Offer[] }>()
  useEffect(() => {
    if (text === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      fetch(`/api/v1/search?q=${encodeURIComponent(text)}&lang=${locale}`, { signal: abort.signal })
        .then(answer => answer.json() as Promise<Envelope<{ list: Offer[] }>>)
        .then(({ datas }) => setFound({ text, hits: datas?.list.slice(0, MAX_HITS) ?? [] }))
        .catch(() => undefined)
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, locale])
  return text !== '' && found?.text === text ? found.hits : undefined
}

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
  const [text, setText] = useState('')
  const hits = useHits(text.trim())
  const shown = (text.trim() === '' ? offers : (hits ?? [])).filter(offer => offer.symbol !== symbol)
  const isFull = compared.length >= MAX_COMPARED
  return (
    <>
      <label className="field">
        <ChartIcon name="plus" />
        <input
          type="search"
          value={text}
          placeholder={t(words.addSymbol)}
          aria-label={t(words.addSymbol)}
          onChange={event => setText(event.target.value)}
        />
      </label>
      <p className="muted small" role="status">
        {isFull ? t(words.compareFull) : hits?.length === 0 ? t(statusWords.empty) : t(words.compareHint)}
      </p>
      <ul>
        {shown.map(offer => {
          const isOn = compared.includes(offer.symbol)
          return (
            <li key={offer.symbol}>
              <button
                type="button"
                aria-pressed={isOn}
                disabled={isFull && !isOn}
                onClick={() =>
                  onChange(isOn ? compared.filter(other => other !== offer.symbol) : [...compared, offer.symbol])
                }
              >
                <b>{offer.symbol}</b>
                <span className="muted">{offer.name}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
