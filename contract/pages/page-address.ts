const MAX_CHARACTERS = 200

/** The text in the filter of a list or the search page. */
const PARAMETER = 'q'

/** The filter of an address, as typed; empty if there is none. */
export function filterOf(query: URLSearchParams): string {
  return query.get(PARAMETER)?.slice(0, MAX_CHARACTERS) ?? ''
}

/** Replaces or removes the filter of a query; other parameters are preserved. */
export function withFilter(query: URLSearchParams, filter: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (filter === '') next.delete(PARAMETER)
  else next.set(PARAMETER, filter)
  return next
}
