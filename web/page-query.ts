import { localeOfPath, withoutLocale } from '#contract/locale.ts'
import { type Page, pages, routerPaths } from './site-map.ts'

const MAX_VALUE_CHARACTERS = 200

const fixedPages = new Map(pages.map(page => [page.pattern, page]))
/** Pages with a variable part in their address that depend on a query. */
const variablePages = pages
  .filter(({ pattern, query }) => query && pattern.includes('{'))
  .map(page => [new RegExp(`^${page.pattern.replace(/\{\w+\}/g, '[^/]+')}$`), page] as const)

/** Path of the page whose data an address names: `/en/forex.data`, and `/_.data` for the home page's. */
function pathOfPage(pathname: string): string {
  const path = withoutLocale(pathname.replace(/(\/_)?\.data$/, '') || '/')
  return path.replace(/(?<=.)\/$/, '')
}

function pageAt(pathname: string): Page | undefined {
  const path = pathOfPage(pathname)
  return fixedPages.get(path) ?? variablePages.find(([form]) => form.test(path))?.[1]
}

/**
 * The part of a query that decides what the page at a path is, in a fixed order. Server and browser take links from it, so
 * that both write the same ones whatever order and further parameters an address came with.
 */
export function pageQuery(pathname: string, query: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams()
  for (const name of pageAt(pathname)?.query?.toSorted() ?? []) {
    const value = query.get(name)
    // A search for nothing is the search page.
    if (value !== null && (name !== 'q' || value !== '')) own.set(name, value.slice(0, MAX_VALUE_CHARACTERS))
  }
  // Whatever its value, it hides the header of any page.
  if (query.has('release')) own.set('release', '1')
  return own
}

/**
 * The parts of a page's data that a browser wants which moves within the site (`_routes`), in one order: the page's and its
 * frame's are there, and no others. Undefined for all of them.
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

/** `tw:forex:/forex`: its language, its tab and its pattern, and which of the pattern's addresses it is. */
export function routeId({ pattern, tab }: Page, locale: string, form: number): string {
  return `${locale}:${tab ?? ''}:${pattern}${form > 0 ? `#${form}` : ''}`
}
