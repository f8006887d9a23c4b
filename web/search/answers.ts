import { useCallback, useEffect, useRef, useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import type { SearchHit, SearchType } from '#contract/search.ts'
import { ask } from '../api/ask.ts'
import { askRows, type ListedRow } from '../quotes/list-call.ts'

/** A reader who types on is not answered in between. */
const DEBOUNCE_MS = 150
/** Hits of a type in the drop-down; the page of results has more. */
const HITS_SHOWN = 5

export interface Answer {
  /** The question it answers. */
  text: string
  state: 'found' | 'failed'
  /** The best one first. */
  groups: readonly { type: SearchType; count: number; hits: readonly SearchHit[] }[]
  /** Of all types, shown or not. */
  count: number
}

type Found = Readonly<Record<SearchType, readonly SearchHit[]>>

function answerOf(text: string, found: Found, onlyInstruments: boolean): Answer {
  const groups = (Object.entries(found) as [SearchType, readonly SearchHit[]][])
    .filter(([type, hits]) => hits.length > 0 && !(onlyInstruments && type === 'indicator'))
    .map(([type, hits]) => ({ type, count: hits.length, hits: hits.slice(0, HITS_SHOWN) }))
  return { text, state: 'found', groups, count: groups.reduce((sum, { count }) => sum + count, 0) }
}

interface Answers {
  /** To the newest question that was answered. */
  answer: Answer | undefined
  /** Last prices of what was found, by symbol; empty until they have come. */
  rows: readonly ListedRow[]
  /** Asks after a moment, or at once; the request before is given up. A question of blanks forgets everything. */
  askFor(text: string, atOnce?: boolean): void
}

export function useAnswers(locale: Locale, onlyInstruments: boolean): Answers {
  const [answer, setAnswer] = useState<Answer>()
  const [rows, setRows] = useState<readonly ListedRow[]>([])
  const under = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const askNow = useCallback(
    async (text: string) => {
      under.current = new AbortController()
      const { signal } = under.current
      try {
        const found = await ask<Found>('/dmarket/dsymbol/v2/search', { search: text }, { locale, signal })
        const next = answerOf(text, found, onlyInstruments)
        setAnswer(next)
        const symbols = next.groups
          .filter(({ type }) => type !== 'indicator')
          .flatMap(({ hits }) => hits.map(({ symbol }) => symbol))
        if (symbols.length > 0) setRows((await askRows(symbols, { locale, signal })).rows)
      } catch {
        // A search without prices is still an answer.
        if (!signal.aborted)
          setAnswer(known => (known?.text === text ? known : { text, state: 'failed', groups: [], count: 0 }))
      }
    },
    [locale, onlyInstruments],
  )

  const askFor = useCallback(
    (question: string, atOnce = false) => {
      const text = question.trim()
      clearTimeout(timer.current)
      under.current?.abort()
      if (text === '') setAnswer(undefined)
      else if (atOnce) void askNow(text)
      else timer.current = setTimeout(() => void askNow(text), DEBOUNCE_MS)
    },
    [askNow],
  )
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      under.current?.abort()
    },
    [],
  )
  return { answer, rows, askFor }
}
