import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { type ChartKind, type ChartState, firstState, hasSetup, stateFrom, writeState } from './chart-state.ts'

/**
 * Reads the chart's state from the address after hydration and on the way back or forward, and keeps the address in
 * sync. `kind` is the same object until the instrument or the language changes. `startWith` gives the state of a chart
 * whose address holds none.
 */
export function useChartState(kind: ChartKind, startWith?: (kind: ChartKind) => ChartState | undefined) {
  const [state, setState] = useState<ChartState>(() => firstState(kind))
  const [isRead, setRead] = useState(false)
  const { key } = useLocation()
  /** The entry of the history that the visitor came to last without following a link. */
  const returnedTo = useRef(key)
  if (useNavigationType() === 'POP') returnedTo.current = key
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history has another address
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    setState((hasSetup(query) ? undefined : startWith?.(kind)) ?? stateFrom(query, kind))
    setRead(true)
  }, [kind, startWith, returnedTo.current])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation leaves the state out of the address
  useEffect(() => {
    if (!isRead) return
    const { pathname, search, hash } = window.location
    const query = writeState(new URLSearchParams(search), state, kind).toString()
    const address = pathname + (query === '' ? '' : `?${query}`) + hash
    // The path stays the same, so nothing is loaded or rendered for it.
    if (address !== pathname + search + hash) window.history.replaceState(window.history.state, '', address)
  }, [isRead, state, kind, key])
  const change = useCallback((part: Partial<ChartState>) => setState(before => ({ ...before, ...part })), [])
  return { state, isRead, change }
}
