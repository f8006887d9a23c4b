import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Locale, locales, localizePath } from '../contract/text/locale.ts'
import { routerPaths } from './site-map/page-declaration.ts'
import { routeId } from './site-map/route-id.ts'
import { pages } from './site-map/site-map.ts'

/** The routes of one language. Ids are `locale:tab:pattern`, so that each route knows its language, tab and page. */
function pagesOf(locale: Locale): RouteConfigEntry[] {
  return pages.flatMap(page =>
    routerPaths(page.pattern).map((path, form) => {
      const { file } = page
      const id = routeId(page, locale, form)
      const address = localizePath(path, locale).slice(1)
      return address === '' ? index(file, { id }) : route(address, file, { id })
    }),
  )
}

export default [...locales.flatMap(pagesOf), route('*', 'routes/not-found.tsx')] satisfies RouteConfig
