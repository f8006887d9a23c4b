import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { filterOf, withFilter } from '#contract/pages/page-address.ts'
import { useWhenTyped } from '../forms/use-when-typed.ts'

const never = () => () => {}

/**
 * The filter given by the address. Empty before hydration: the server renders complete lists, the same for every
 * visitor.
 */
export function useListFilter(): string {
  const [search] = useSearchParams()
  return useSyncExternalStore(
    never,
    () => filterOf(search),
    () => '',
  )
}

/** The filter of a list as typed. */
export function useTypedFilter(): [string, (text: string) => void] {
  return useTyped(useListFilter())
}

/** The filter as typed over the `applied` one: applied at once, written to the address when typing stops. */
export function useTyped(applied: string): [string, (text: string) => void] {
  const [typed, type] = useState<string>()
  const [, setSearch] = useSearchParams()
  useEffect(() => type(current => (current === applied ? undefined : current)), [applied])
  useWhenTyped(typed === applied ? undefined : typed, () =>
    setSearch(query => withFilter(query, typed ?? ''), { replace: true, preventScrollReset: true }),
  )
  return [typed ?? applied, type]
}
