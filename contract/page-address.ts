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
  'q',
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
