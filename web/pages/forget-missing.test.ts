import { describe, expect, test } from 'vitest'
import { locales, localizePath } from '#contract/text/locale.ts'
import { routerPaths } from '../site-map/page-declaration.ts'
import { routeId } from '../site-map/route-id.ts'
import { pages } from '../site-map/site-map.ts'
import { forgetMissing } from './forget-missing.ts'
import { pageOfRoute } from './page-query.ts'

/** The routes that remain for the router at an address of which the server has rendered `rendered`. */
function remaining(pathname: string, locale: string, rendered: string): string[] {
  const ids = pages.flatMap(page => routerPaths(page.pattern).map((_, form) => routeId(page, locale, form)))
  const routes = Object.fromEntries(['root', 'routes/not-found', ...ids].map(id => [id, {}]))
  forgetMissing(pathname, {
    __reactRouterManifest: { routes },
    __reactRouterRouteModules: { root: {}, [rendered]: {} },
  })
  return Object.keys(routes)
}

const patterns = (ids: readonly string[]) => new Set(ids.map(id => pageOfRoute(id)?.pattern))

describe.each(locales)('in %s', locale => {
  test.each(pages.map(({ pattern }) => pattern))('the router finds all pages but %s if nothing was shown there', at => {
    const pathname = localizePath(at.replace(/\{\w+\??\}/g, 'some'), locale)
    const others = pages.map(({ pattern }) => pattern).filter(pattern => pattern !== at)
    expect(patterns(remaining(pathname, locale, 'routes/not-found'))).toEqual(new Set([undefined, ...others]))
  })

  test('it finds all pages where one was rendered, or its error', () => {
    const page = pages.find(({ access }) => access === 'staff')!
    const left = remaining(localizePath(page.pattern, locale), locale, routeId(page, locale, 0))
    expect(left).toEqual(remaining('/nothing', locale, 'routes/not-found'))
    expect(left).toContain(routeId(page, locale, 0))
  })
})
