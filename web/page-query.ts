import { localeOfPath, withoutLocale } from '#contract/locale.ts'
import { type Page, pages, routerPaths } from './site-map.ts'

const MAX_VALUE_CHARACTERS = 200

const fixedPages = new Map(pages.map(page => [page.pattern, page]))
/** Pages that have variable parts in their path and depend on a query. */
const variablePages = pages
  .filter(({ pattern, query }) => query && pattern.includes('{'))
  .map(page => [new RegExp(`^${page.pattern.replace(/\{\w+\}/g, '[^/]+')}$`), page] as const)

/**
 * Path of the page that an address belongs to: `/en/forex.data` is the data of `/en/forex`, `/_.data` of the home page.
 */
function pathOfPage(pathname: string): string {
  const path = withoutLocale(pathname.replace(/(\/_)?\.data$/, '') || '/')
  return path.replace(/(?<=.)\/$/, '')
}

function pageAt(pathname: string): Page | undefined {
  const path = pathOfPage(pathname)
  return fixedPages.get(path) ?? variablePages.find(([form]) => form.test(path))?.[1]
}

/**
 * The parameters of a query that a page depends on, in a fixed order. Server and browser build links from it, so that
 * both render the same links whatever the order and the other parameters of the requested address.
 */
export function pageQuery(pathname: string, query: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams()
  for (const name of pageAt(pathname)?.query?.toSorted() ?? []) {
    const value = query.get(name)
    // An empty search is the search page without a query.
    if (value !== null && (name !== 'q' || value !== '')) own.set(name, value.slice(0, MAX_VALUE_CHARACTERS))
  }
  // `release` hides the header on any page, whatever its value.
  if (query.has('release')) own.set('release', '1')
  return own
}

/**
 * The routes whose data a client-side navigation requests (`_routes`), in one order, limited to the page and its frame.
 * Undefined for all routes.
 */
export function dataParts(pathname: string, wanted: string | null): string | undefined {
  if (wanted === null || !pathname.endsWith('.data')) return undefined
  const page = pageAt(pathname)
  const own = page
    ? routerPaths(page.pattern).map((_, form) => routeId(page, localeOfPath(pathname), form))
    : ['routes/not-found']
  const parts = ['root', ...own].filter(id => wanted.split(',').includes(id))
  return parts.length > 0 ? parts.join() : undefined
}

/** Id of a route: language, tab, pattern, and the index of the path if the pattern has several: `tw:forex:/forex`. */
export function routeId({ pattern, tab }: Page, locale: string, form: number): string {
  return `${locale}:${tab ?? ''}:${pattern}${form > 0 ? `#${form}` : ''}`
}
