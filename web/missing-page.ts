import { localeOfPath, localizePath } from '#contract/locale.ts'
import { layoutOf } from './layout/layout-of.ts'
import { pageQuery } from './page-query.ts'
import { patternOfPath } from './pattern-of-address.ts'

/** Suffix of the address of a page's data. */
export const DATA_ENDING = /\.data$/

const NONE = 'none'
const MISSING = `/404/${NONE}`

/**
 * The path of the page shown at a path: itself, unless no page matches it. All unknown addresses in the same part of
 * the site share one page, so that a thousand of them cost one render. Sections with a menu of their own show the menu.
 */
export function shownPath(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site')
  if (DATA_ENDING.test(pathname) || patternOfPath(pathname) !== undefined) return path
  const { menu, hasHeader, hasFooter } = layoutOf(pathname, searchParams)
  const shown = !hasFooter ? `/tools/widget/${NONE}` : menu ? `/${menu}/${NONE}` : MISSING
  const query = !hasHeader && hasFooter ? '?release=1' : ''
  return localizePath(shown, localeOfPath(pathname)) + query
}

/**
 * The path of the page shown if a page's loader throws a 404: the same page with placeholder values, so that all
 * unknown values share one render.
 */
export function missingPath({ pathname, searchParams }: URL): string {
  const pattern = patternOfPath(pathname)
  const path = shownPath(pathname)
  if (pattern === undefined) return path
  const names = [...pageQuery(pathname, searchParams).keys()]
  const query = names.map(name => `${name}=${name === 'release' ? '1' : NONE}`).join('&')
  const shown = localizePath(pattern.replace(/\{\w+\??\}/g, NONE), localeOfPath(pathname))
  return shown + (query === '' ? '' : `?${query}`)
}
