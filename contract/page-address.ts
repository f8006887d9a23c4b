/** What a page's address may say in its query. */
const knownParameters = [
  'area',
  'asKnownOn',
  'base',
  'bond',
  'chartOf',
  'classify',
  'commodities',
  'country',
  'countryCn',
  'currency',
  'dir',
  'group',
  'indicator',
  'key',
  'markets',
  'name',
  'page',
  'redirectType',
  'release',
  'sort',
  'type',
  'value',
] as const

const MAX_VALUE_CHARACTERS = 200

/**
 * The part of a query that decides what a page is, in a fixed order. Server and browser draw links from it, so that both
 * draw the same ones whatever order and further parameters an address came with.
 */
export function pageQuery(query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const name of knownParameters) {
    const value = query.get(name)
    if (value !== null) known.set(name, value.slice(0, MAX_VALUE_CHARACTERS))
  }
  return known
}

/** What a reader looks for: a page of its own on the search page, and what the browser leaves of a list elsewhere. */
const QUESTION = 'q'
const SEARCH_PAGE = /^(\/(cn|en))?\/search(\.data)?$/

/** What was asked for in an address, as it was typed; empty where nothing was. */
export function questionOf(query: URLSearchParams): string {
  return query.get(QUESTION)?.slice(0, MAX_VALUE_CHARACTERS) ?? ''
}

/** The query with another question, or without one. The rest of it stays. */
export function withQuestion(query: URLSearchParams, question: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (question === '') next.delete(QUESTION)
  else next.set(QUESTION, question)
  return next
}

/** `pageQuery` of a path: the search page is what was asked for. */
export function queryOfPage(pathname: string, query: URLSearchParams): URLSearchParams {
  const known = pageQuery(query)
  return SEARCH_PAGE.test(pathname) ? withQuestion(known, questionOf(query)) : known
}
