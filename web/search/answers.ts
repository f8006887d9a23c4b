import { useCallback, useEffect, useRef, useState } from 'react'
import { isPageType, type SearchHit, type SearchType } from '#contract/pages/search.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { FoundSymbols } from '#modules/search'
import { callPortal } from '../api/call-portal.ts'
import { fetchRows, type ListedRow } from '../quotes/list-call.ts'

/** No request is sent while the visitor keeps typing. */
const DEBOUNCE_MS = 150
/** Hits per type in the drop-down; the results page shows more. */
const HITS_SHOWN = 5

export interface Answer {
  /** The search text it answers. */
  text: string
  state: 'found' | 'failed'
  /** The best match first. */
  groups: readonly { type: SearchType; count: number; hits: readonly SearchHit[] }[]
  /** Hits of all types, including those not shown. */
  count: number
}

function answerOf(text: string, found: FoundSymbols, onlyInstruments: boolean): Answer {
  const groups = (Object.entries(found) as [SearchType, readonly SearchHit[]][])
    .filter(([type, hits]) => hits.length > 0 && !(onlyInstruments && isPageType(type)))
    .map(([type, hits]) => ({ type, count: hits.length, hits: hits.slice(0, HITS_SHOWN) }))
  return { text, state: 'found', groups, count: groups.reduce((sum, { count }) => sum + count, 0) }
}

interface Answers {
  /** The response to the newest search text that has one. */
  answer: Answer | undefined
  /** Last prices of the hits, by symbol; empty until they arrive. */
  rows: readonly ListedRow[]
  /** Searches after a delay, or `atOnce`, and aborts the previous request. A blank text clears the response. */
  search(text: string, atOnce?: boolean): void
}

export function useAnswers(locale: Locale, onlyInstruments: boolean): Answers {
  const [answer, setAnswer] = useState<Answer>()
  const [rows, setRows] = useState<readonly ListedRow[]>([])
  const request = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const searchNow = useCallback(
    async (text: string) => {
      request.current = new AbortController()
      const { signal } = request.current
      try {
        const found = await callPortal(
          'GET /dmarket/dsymbol/v2/search',
          { query: { search: text } },
          { locale, signal },
        )
        const next = answerOf(text, found, onlyInstruments)
        setAnswer(next)
        const symbols = next.groups
          .filter(({ type }) => !isPageType(type))
          .flatMap(({ hits }) => hits.map(({ symbol }) => symbol))
        if (symbols.length > 0) setRows((await fetchRows(symbols, { locale, signal })).rows)
      } catch {
        // Hits without prices are still a valid response.
        if (!signal.aborted)
          setAnswer(known => (known?.text === text ? known : { text, state: 'failed', groups: [], count: 0 }))
      }
    },
    [locale, onlyInstruments],
  )

  const search = useCallback(
    (value: string, atOnce = false) => {
      const text = value.trim()
      clearTimeout(timer.current)
      request.current?.abort()
      if (text === '') setAnswer(undefined)
      else if (atOnce) void searchNow(text)
      else timer.current = setTimeout(() => void searchNow(text), DEBOUNCE_MS)
    },
    [searchNow],
  )
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      request.current?.abort()
    },
    [],
  )
  return { answer, rows, search }
}
