import { matchRoutes } from 'react-router'
import { withoutLocale } from '#contract/locale.ts'
import { pages, routerPaths } from './site-map.ts'

const routes = pages.flatMap(({ pattern }) =>
  routerPaths(pattern).map(path => ({ path, id: pattern, handle: pattern })),
)
for (const [index, route] of routes.entries()) route.id = `${route.handle}#${index}`

/** Pattern of the page an address belongs to, by the router's own rules. Throws for an address without a page. */
export function patternOfAddress(url: URL): string {
  const pattern = patternOfPath(url.pathname)
  if (pattern === undefined) throw new Error(`no page at ${url.pathname}`)
  return pattern
}

/** The same for a path; undefined where there is no page. */
export function patternOfPath(pathname: string): string | undefined {
  return matchRoutes(routes, withoutLocale(pathname))?.at(-1)?.route.handle
}
