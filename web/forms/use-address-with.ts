import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { pageQuery } from '../pages/page-query.ts'

/** The address of the same page with parameters changed; without those whose value is undefined. */
export function useAddressWith(): (changes: Readonly<Record<string, string | undefined>>) => string {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const query = pageQuery(pathname, search).toString()
  return useCallback(
    changes => {
      const next = new URLSearchParams(query)
      for (const [name, value] of Object.entries(changes))
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, value)
      return `?${next}`
    },
    [query],
  )
}
