import { localeOfPath, localizePath } from '#contract/locale.ts'
import { layoutOf } from './layout/layout-of.ts'
import { pageQuery } from './page-query.ts'
import { patternOfPath } from './pattern-of-address.ts'

/** Ends the address of a page's data alone. */
export const DATA_ENDING = /\.data$/

const NONE = 'none'
const MISSING = `/404/${NONE}`

/**
 * The path whose page is shown at a path: its own, unless there is none. What is not there looks the same everywhere, so
 * that a thousand such addresses cost one render. Sections with a menu of their own show it beside.
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
 * The path whose page is shown where a page's loader says that there is nothing: the same page with values that mean
 * nothing, whichever values were tried.
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
