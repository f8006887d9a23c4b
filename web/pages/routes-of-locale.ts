import { type Locale, locales } from '#contract/text/locale.ts'

/**
 * The routes of one language and those shared by all; ids start with their language (see routes.ts). The router tries
 * every route it has, and a change of language loads a new document anyway.
 */
export function routesOfLocale<Route>(routes: Record<string, Route>, locale: Locale): Record<string, Route> {
  const others = locales.filter(each => each !== locale).map(each => `${each}:`)
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !others.some(prefix => id.startsWith(prefix))))
}

const SCRIPT = /^\/assets\/([^/]+\.js)$/
/** Scripts without a text, which all languages share. */
export const SHARED_SCRIPT = /^(react|rolldown-runtime)-/

/** Address in one language of a script of the build: each has its texts in that language alone. */
export function scriptOfLocale(address: string, locale: Locale): string {
  const [, name] = SCRIPT.exec(address) ?? []
  return name === undefined || SHARED_SCRIPT.test(name) ? address : `/assets/${locale}/${name}`
}

interface Scripts {
  module: string
  imports?: string[]
}

interface Manifest<Route> {
  entry: Scripts
  routes: Record<string, Route>
  url: string
}

/** The router’s manifest with the routes and scripts of one language. */
export function manifestOfLocale<Of extends Manifest<Scripts | undefined>>(manifest: Of, locale: Locale): Of {
  const scripts = <One extends Scripts | undefined>(one: One): One =>
    one && {
      ...one,
      module: scriptOfLocale(one.module, locale),
      imports: one.imports?.map(each => scriptOfLocale(each, locale)) ?? [],
    }
  const routes = Object.entries(routesOfLocale(manifest.routes, locale))
  return {
    ...manifest,
    url: scriptOfLocale(manifest.url, locale),
    entry: scripts(manifest.entry),
    routes: Object.fromEntries(routes.map(([id, route]) => [id, scripts(route)])),
  }
}
