import { matchRoutes } from 'react-router'
import { withoutLocale } from '#contract/locale.ts'
import { pages, routerPaths } from './site-map.ts'

const routes = pages.flatMap(({ pattern }) =>
  routerPaths(pattern).map(path => ({ path, id: pattern, handle: pattern })),
)
for (const [index, route] of routes.entries()) route.id = `${route.handle}#${index}`

/** Patterns without a variable part, by path. No other route precedes them, and most requests are for them. */
const fixed = new Map(routes.filter(({ path }) => !/[:*?]/.test(path)).map(({ path, handle }) => [path, handle]))

/** The pattern of the page at an address, matched as the router does. Throws if no page matches. */
export function patternOfAddress(url: URL): string {
  const pattern = patternOfPath(url.pathname)
  if (pattern === undefined) throw new Error(`no page at ${url.pathname}`)
  return pattern
}

/** The same for a path; undefined if no page matches. */
export function patternOfPath(pathname: string): string | undefined {
  const path = withoutLocale(pathname)
  return fixed.get(path) ?? matchRoutes(routes, path)?.at(-1)?.route.handle
}
