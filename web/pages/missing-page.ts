import { localeOfPath, localizePath } from '#contract/text/locale.ts'
import { layoutOf } from './layout-of.ts'
import { pageAt, pageQuery, UNKNOWN } from './page-query.ts'

/** Suffix of the address of a page's data. */
export const DATA_ENDING = /\.data$/

const MISSING = `/404/${UNKNOWN}`

/**
 * The path of the page shown at a path: itself, unless no page matches it. All unknown addresses in the same part of
 * the site share one page, so that a thousand of them cost one render. Sections with a menu of their own show the menu.
 */
export function shownPath(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site')
  if (DATA_ENDING.test(pathname) || pageAt(pathname) !== undefined) return path
  const { menu, hasHeader } = layoutOf(pathname, searchParams)
  const shown = menu ? `/${menu}/${UNKNOWN}` : MISSING
  const query = hasHeader ? '' : '?release=1'
  return localizePath(shown, localeOfPath(pathname)) + query
}

/**
 * The path of the page shown if a page's loader throws a 404: the same page with placeholder values, so that all
 * unknown values share one render.
 */
export function missingPath({ pathname, searchParams }: URL): string {
  const page = pageAt(pathname)
  const path = shownPath(pathname)
  if (!page) return path
  // Who may not read it is told what is told of an address where nothing is.
  if (page.access) return localizePath(MISSING, localeOfPath(pathname))
  const names = [...pageQuery(pathname, searchParams).keys()]
  const query = names.map(name => `${name}=${name === 'release' ? '1' : UNKNOWN}`).join('&')
  const shown = localizePath(page.pattern.replace(/\{\w+\??\}/g, UNKNOWN), localeOfPath(pathname))
  return shown + (query === '' ? '' : `?${query}`)
}
