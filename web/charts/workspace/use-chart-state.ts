import { useCallback, useEffect, useState } from 'react'
import { type ChartState, firstState, stateFrom, writeState } from './chart-state.ts'

/** Reads the chart's state from the address once the page is awake, and keeps the address telling it. */
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
    // The address of the same page: no move, so that nothing is fetched or drawn for it.
    if (address !== pathname + search + hash) window.history.replaceState(window.history.state, '', address)
  })
  const change = useCallback((part: Partial<ChartState>) => setState(before => ({ ...before, ...part })), [])
  return { state, isRead, change }
}
