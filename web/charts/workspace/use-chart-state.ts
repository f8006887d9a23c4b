import { useCallback, useEffect, useState } from 'react'
import { type ChartState, firstState, stateFrom, writeState } from './chart-state.ts'

/** Reads the chart's state from the address after hydration, and keeps the address in sync. */
export function useChartState(symbol: string) {
  const [state, setState] = useState<ChartState>(() => firstState(symbol))
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    setState(stateFrom(new URLSearchParams(window.location.search), symbol))
    setRead(true)
  }, [symbol])
  useEffect(() => {
    if (!isRead) return
    const { pathname, search, hash } = window.location
    const query = writeState(new URLSearchParams(search), state, symbol).toString()
    const address = pathname + (query === '' ? '' : `?${query}`) + hash
    // The path stays the same, so nothing is loaded or rendered for it.
    if (address !== pathname + search + hash) window.history.replaceState(window.history.state, '', address)
  })
  const change = useCallback((part: Partial<ChartState>) => setState(before => ({ ...before, ...part })), [])
  return { state, isRead, change }
}
