import { type Locale, locales } from '#contract/locale.ts'

/**
 * The routes of one language and those shared by all; ids start with their language (see routes.ts). The router tries
 * every route it has, and a change of language loads a new document anyway.
 */
export function routesOfLocale<Route>(routes: Record<string, Route>, locale: Locale): Record<string, Route> {
  const others = locales.filter(each => each !== locale).map(each => `${each}:`)
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !others.some(prefix => id.startsWith(prefix))))
}

/** Address of the file with the routes of one language, next to the file with all routes. */
export function routesAddress(ofAll: string, locale: Locale): string {
  return ofAll.replace(/\.js$/, `-${locale}.js`)
}
