import { localeOfPath, locales, localizePath } from '#contract/locale.ts'
import { layoutOf } from './layout/layout-of.ts'
import { patternOfPath } from './pattern-of-address.ts'

/** Ends the address of a page's data alone. */
export const DATA_ENDING = /\.data$/

const MISSING = '/404/none'
/** In each language the address whose page is shown at every address that no page has. */
export const missingPaths: readonly string[] = locales.map(locale => localizePath(MISSING, locale))

/**
 * The path whose page is shown at a path: its own, unless there is none. What is not there looks the same everywhere, so
 * that whoever tries a thousand addresses has one page rendered. Sections with a menu of their own show it beside.
 */
export function shownPath(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site')
  if (DATA_ENDING.test(pathname) || patternOfPath(pathname) !== undefined) return path
  const { menu, hasHeader, hasFooter } = layoutOf(pathname, searchParams)
  return menu || !hasHeader || !hasFooter ? path : localizePath(MISSING, localeOfPath(pathname))
}
