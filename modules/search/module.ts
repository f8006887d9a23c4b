import type { Module } from '#kit/module/module.ts'
import { searchCalls } from './search.http.ts'
import { createSearch, type SearchDeps } from './search.ts'

export function searchModule(
  deps: Pick<SearchDeps, 'instruments' | 'countries' | 'economy' | 'calendar' | 'servesSearches' | 'onProblem'>,
) {
  const search = createSearch(deps)
  return { calls: searchCalls(search), services: { search } } satisfies Module
}
