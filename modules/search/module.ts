import { declareModule, type Opened } from '#kit/module/module.ts'
import { searchCalls } from './search.http.ts'
import { createSearch, type SearchDeps } from './search.ts'

function openSearch(
  deps: Pick<SearchDeps, 'instruments' | 'countries' | 'economy' | 'calendar' | 'servesSearches' | 'onProblem'>,
) {
  const search = createSearch(deps)
  return { calls: searchCalls(search), services: { search } } satisfies Opened
}

export const searchModule = declareModule({ name: 'search', open: openSearch })
