import { localeOfPath, localizePath, withoutLocale } from '#contract/text/locale.ts'
import { type Page, type Parameter, routerPaths } from '../site-map/page-declaration.ts'
import { patternOfRoute, routeId } from '../site-map/route-id.ts'
import { pages } from '../site-map/site-map.ts'

const MAX_VALUE_CHARACTERS = 200
/** Of a list, which is cut between its names and never within one. */
const MAX_NAMES = 60
/** Stands for every unknown value of a parameter, so that all of them share one "not found" page. */
export const UNKNOWN = 'none'

const escaped = (text: string) => text.replace(/[.*+]/g, '\\$&')

/** Matches the paths of a pattern in any letter case; a named group for each of its variable parts. */
function formOf(pattern: string): RegExp {
  const form = escaped(pattern)
    .replace(/\/\{(\w+)\?\}$/, '(?:/(?<$1>[^/]+))?')
    .replace(/\{(\w+)\?\}\\\./, '(?<$1>[^/]*)\\.')
    .replace(/\{(\w+)\??\}/g, '(?<$1>[^/]+)')
  return new RegExp(`^${form}$`, 'i')
}

const fixedPages = new Map(pages.map(page => [page.pattern.toLowerCase(), page]))
const variablePages = pages
  .filter(({ pattern }) => pattern.includes('{'))
  .map(page => [formOf(page.pattern), page] as const)

/**
 * Path of the page that an address belongs to: `/en/forex.data` is the data of `/en/forex`, `/_.data` of the home page.
 */
function pathOfPage(pathname: string): string {
  const path = withoutLocale(pathname.replace(/(\/_)?\.data$/, '') || '/')
  return path.replace(/(?<=.)\/$/, '')
}

/** The page at a path, with or without language prefix, in any letter case; undefined if there is none. */
export function pageAt(pathname: string): Page | undefined {
  const path = pathOfPage(pathname)
  return fixedPages.get(path.toLowerCase()) ?? variablePages.find(([form]) => form.test(path))?.[1]
}

/** The page of an address. Throws if there is none. */
export function pageOfAddress(url: Pick<URL, 'pathname'>): Page {
  const page = pageAt(url.pathname)
  if (!page) throw new Error(`no page at ${url.pathname}`)
  return page
}

/** A value as its parameter spells it; undefined if it is none of the known ones. */
function spelled({ effect, values }: Parameter, value: string): string | undefined {
  if (values) return values.find(known => known.toLowerCase() === value.toLowerCase())
  // The browser alone reads the others: what they hold costs the server nothing.
  if (effect === 'browser') return value
  return value
    .split(',', MAX_NAMES)
    .map(name => name.slice(0, MAX_VALUE_CHARACTERS))
    .join(',')
}

/** The path as its page spells it: `/FOREX` is `/forex`. The path itself if no page is there. */
export function spelledPath(pathname: string): string {
  const page = pageAt(pathname)
  if (!page) return pathname
  const match = formOf(page.pattern).exec(withoutLocale(pathname))
  if (!match) return pathname
  const parts = match.groups ?? {}
  const own = page.pattern.replace(/\/?\{(\w+)\??\}/g, (piece, name: string) => {
    const value = parts[name]
    if (value === undefined) return ''
    const parameter = page.parameters?.[name]
    return (piece.startsWith('/') ? '/' : '') + ((parameter && spelled(parameter, value)) ?? value)
  })
  return localizePath(own, localeOfPath(pathname))
}

type Use = 'server' | 'canonical' | 'load' | 'link'
const effectsOf: Record<Use, readonly Parameter['effect'][]> = {
  server: ['content', 'part', 'order'],
  canonical: ['content'],
  load: ['content', 'part'],
  link: ['content', 'part', 'order', 'browser'],
}

/**
 * Whether an empty value is the same as none: an empty search is the search page without a query, and a form without a
 * script sends choices that were not made. Nothing is named by an empty name of content.
 */
function isOptional(name: string, { effect, values }: Parameter): boolean {
  return name === 'q' || (effect !== 'content' && values !== undefined && !values.includes(''))
}

/** Checkboxes of a form send a name several times, which is a list; of known values only the first counts. */
function givenValue(query: URLSearchParams, name: string, { values }: Parameter): string | undefined {
  const given = query.getAll(name)
  return values || given.length < 2 ? given[0] : given.filter(Boolean).join(',')
}

function select(use: Use, pathname: string, query: URLSearchParams): URLSearchParams {
  const selected = new URLSearchParams()
  const page = pageAt(pathname)
  for (const [name, parameter] of Object.entries(page?.parameters ?? {})) {
    const value = givenValue(query, name, parameter)
    if (value === undefined || !effectsOf[use].includes(parameter.effect)) continue
    if (value === '' && isOptional(name, parameter)) continue
    const known = spelled(parameter, value) ?? UNKNOWN
    if (use !== 'canonical' || known !== parameter.first) selected.set(name, known)
  }
  // `release` hides the header on any page, whatever its value.
  if (use !== 'canonical' && query.has('release')) selected.set('release', '1')
  return selected
}

/**
 * The parameters that the server's page depends on, in a fixed order: what the server keeps pages by. Links in a page
 * are built from it, so that server and browser render the same links.
 */
export function pageQuery(pathname: string, query: URLSearchParams): URLSearchParams {
  const selected = select('server', pathname, query)
  selected.sort()
  return selected
}

/** The parameters that make the content what it is, for the canonical address. */
export function canonicalQuery({ pathname, searchParams }: URL): URLSearchParams {
  return select('canonical', pathname, searchParams)
}

/** All parameters that the page declares, for the same page in another language or at another address. */
export function linkQuery(pathname: string, query: URLSearchParams): URLSearchParams {
  return select('link', pathname, query)
}

interface Navigation {
  currentUrl: URL
  nextUrl: URL
  formMethod?: string | undefined
  defaultShouldRevalidate: boolean
}

/**
 * React Router's `shouldRevalidate` for every page: a navigation loads the page again only if something changed that its
 * loader depends on. One to the same address does, as it is a request for newer figures.
 */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: Navigation): boolean {
  if (formMethod !== undefined && formMethod.toUpperCase() !== 'GET') return defaultShouldRevalidate
  if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname) return true
  return !isLoaded(currentUrl, nextUrl)
}

type Address = Pick<URL, 'pathname' | 'searchParams'>

/** Whether the page at one address has all that the one at another address needs. */
export function isLoaded(here: Address, there: Address): boolean {
  const loaded = ({ pathname, searchParams }: Address) => String(select('load', pathname, searchParams))
  return here.pathname === there.pathname && loaded(here) === loaded(there)
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

/** The page of a route's id, which `routeId` made. */
export function pageOfRoute(id: string): Page | undefined {
  const pattern = patternOfRoute(id)
  return pattern === undefined ? undefined : pages.find(page => page.pattern === pattern)
}
