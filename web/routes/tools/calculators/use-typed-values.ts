import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { NumberStyle } from '#contract/prices/price.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'
import { useReachableNavigate } from '../../../live/use-reachable-navigate.ts'
import { pageQuery } from '../../../pages/page-query.ts'
import { usePreference } from '../../../settings/preferences.ts'

/** Typing has stopped when no key was pressed for this long. */
const PAUSE_MS = 400

export interface TypedValues<Name extends string> {
  typed: Record<Name, string>
  type(name: Name, text: string): void
  /** For what needs other figures of the portal, such as another pair: a step of the history, so that back returns. */
  choose(name: Name, text: string): void
  /** Changes when the values come from another address: fields begin anew. */
  start: number
}

/**
 * The values of a calculator's form: those of the address, and what is typed, which is used at once and written to the
 * address when typing stops. Numbers in the visitor's own style are kept in plain digits.
 */
export function useTypedValues<Name extends string>(defaults: Readonly<Record<Name, string>>): TypedValues<Name> {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useReachableNavigate()
  const isIdle = useNavigation().state === 'idle'
  const style = (usePreference('numbers') ?? 'comma') as NumberStyle
  const query = pageQuery(pathname, search).toString()
  const known = useRef(query)
  const [changes, setChanges] = useState<Partial<Record<Name, string>>>({})
  const [start, setStart] = useState(0)
  useEffect(() => {
    if (query === known.current) return
    known.current = query
    setChanges({})
    setStart(before => before + 1)
  }, [query])
  useEffect(() => {
    // During a navigation its entry of the history is not there yet: another one would take its place.
    if (Object.keys(changes).length === 0 || !isIdle) return
    const timer = setTimeout(() => {
      const next = queryWith(query, changes)
      if (next === query) return
      known.current = next
      void navigate(`?${next}`, { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [changes, query, navigate, isIdle])
  const asked = new URLSearchParams(query)
  const typed = Object.fromEntries(
    Object.entries<string>(defaults).map(([name, text]) => [name, changes[name as Name] ?? asked.get(name) ?? text]),
  ) as Record<Name, string>
  return {
    typed,
    start,
    type(name, text) {
      const plain = style === 'comma' ? text : (readDecimal(text, style) ?? text)
      setChanges(before => ({ ...before, [name]: plain }))
    },
    choose(name, text) {
      const all = { ...changes, [name]: text }
      setChanges(all)
      const next = queryWith(query, all)
      if (next === query) return
      known.current = next
      void navigate(`?${next}`, { preventScrollReset: true })
    },
  }
}

/** In the order of `pageQuery`: what was written here is known when it comes back as the address. */
function queryWith(query: string, changes: Readonly<Record<string, string | undefined>>): string {
  const next = new URLSearchParams(query)
  for (const [name, text] of Object.entries(changes)) next.set(name, text ?? '')
  next.sort()
  return next.toString()
}
