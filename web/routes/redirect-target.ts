import { channelOf, groupsOf, type Instrument } from '#contract/prices/instrument.ts'
import { symbolPage } from '../quotes/symbol-page.ts'

/** The path with those of the named parameters that the query contains. */
function withParameters(path: string, query: URLSearchParams, ...names: string[]): string {
  const parameters = new URLSearchParams()
  for (const name of names) {
    const value = query.get(name)
    if (value) parameters.set(name, value)
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** Economic data: of a country, an indicator, a category or an area. Undefined for an unknown country. */
function economicTarget(requested: URLSearchParams, keyOf: (name: string) => string | undefined): string | undefined {
  const query = new URLSearchParams(requested)
  const country = query.get('country')
  if (country) {
    const key = keyOf(country)
    if (key === undefined) return undefined
    query.set('country', key)
  }
  if (query.get('type') === 'navCategory') return withParameters('/economic/navCategory', query, 'value')
  if (query.has('country') && query.has('indicator'))
    return withParameters('/economic/moreDetail', query, 'country', 'indicator')
  if (query.has('country')) return withParameters('/economic/country', query, 'country')
  if (query.has('indicator')) return withParameters('/economic/indicator', query, 'indicator')
  const group = query.get('group')
  if (group) return withParameters('/economic/navCategory', new URLSearchParams({ value: group }), 'value')
  return withParameters('/economic', query, 'area')
}

const countryPage = (path: string, key: string | undefined) => key && `${path}?country=${key}`

/** `group` in the spelling of the class; undefined if the class has no such group. */
function groupOf(groups: readonly string[], requested: string | null): string | undefined {
  return groups.find(group => group.toLowerCase() === requested?.toLowerCase())
}

/**
 * The target of an address such as `/forex/redirect?…`: the page of the instrument it names, else the list it names.
 * Always a path on this site, without language prefix. Undefined if the instrument or the group does not exist.
 */
export function redirectTarget(
  pattern: string,
  query: URLSearchParams,
  find: (name: string) => Instrument | undefined,
  /** A country's word in addresses, by any of its names. */
  keyOf: (name: string) => string | undefined,
): string | undefined {
  if (pattern === '/economic/redirect') return economicTarget(query, keyOf)
  const symbol = query.get('chartOf') ?? query.get('value')
  if (symbol !== null) {
    const found = find(symbol)
    return found && symbolPage({ ...found, channel: channelOf(found.class) })
  }
  const country = query.get('country')
  switch (pattern) {
    case '/global/redirect':
      return country === null
        ? withParameters('/global', query, 'area')
        : countryPage('/global/country', keyOf(country))
    case '/bond/redirect': {
      const area = query.get('area') ?? query.get('key')
      if (country !== null) return countryPage('/bond/country', keyOf(country))
      return area === null ? '/bond' : `/bond?${new URLSearchParams({ area })}`
    }
    case '/crypto/redirect':
      return '/crypto'
    default: {
      const [path, name, groups] =
        pattern === '/forex/redirect'
          ? (['/forex', 'group', groupsOf.currency] as const)
          : (['/commodities', 'classify', groupsOf.commodities] as const)
      if (!query.has(name)) return path
      const group = groupOf(groups, query.get(name))
      return group && `${path}?${name}=${group}`
    }
  }
}
