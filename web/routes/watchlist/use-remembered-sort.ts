import { useEffect, useRef } from 'react'
import { useReachableNavigate } from '../../live/use-reachable-navigate.ts'
import { mixedColumns } from '../../quotes/mixed-columns.ts'
import { type Sort, sortFrom } from '../../quotes/sort.ts'
import { createStoredValue } from '../../settings/stored-value.ts'

const keys = mixedColumns.map(({ key }) => key)

function readSort(text: string | null): Sort | undefined {
  const sort = sortFrom(new URLSearchParams(text ?? ''), keys)
  return sort === 'unknown' ? undefined : sort
}

const stored = createStoredValue('watchlist-sort', readSort)

const queryOf = ({ key, descending }: Sort) => `?sort=${key}&dir=${descending ? 'desc' : 'asc'}`

/**
 * Stores by what the visitor's list is sorted, and sorts it so again on the next visit. The address says by what it is
 * sorted, always; one without a sort removes what was stored, except on arrival.
 */
export function useRememberedSort(sort: Sort | undefined): void {
  const navigate = useReachableNavigate()
  const query = sort ? queryOf(sort) : ''
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const hasArrived = shown.current === undefined
    if (shown.current === query) return
    shown.current = query
    const kept = stored.get()
    if (hasArrived && query === '' && kept)
      void navigate(queryOf(kept) + window.location.hash, { replace: true, preventScrollReset: true })
    else stored.set(query || null)
  }, [query, navigate])
}
