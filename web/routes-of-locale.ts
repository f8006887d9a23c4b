import { type Locale, locales } from '#contract/locale.ts'

/**
 * The routes of one language and those that belong to all; ids begin with their language (see routes.ts). A router tries
 * an address against every route it knows, and a reader changes the language with a new document.
 */
export function routesOfLocale<Route>(routes: Record<string, Route>, locale: Locale): Record<string, Route> {
  const others = locales.filter(each => each !== locale).map(each => `${each}:`)
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !others.some(prefix => id.startsWith(prefix))))
}

/** Where the browser finds the routes of one language: beside the file that holds those of all. */
export function routesAddress(ofAll: string, locale: Locale): string {
  return ofAll.replace(/\.js$/, `-${locale}.js`)
}
