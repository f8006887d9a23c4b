import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Locale, locales, localizePath } from '../contract/locale.ts'
import { pages, routerPaths } from './site-map.ts'

/** The URL map of one language. Ids are `locale:tab:pattern`, so that a route knows its page, its tab and its language. */
function pagesOf(locale: Locale): RouteConfigEntry[] {
  return pages.flatMap(({ pattern, file, tab = '' }) =>
    routerPaths(pattern).map((path, form) => {
      const id = `${locale}:${tab}:${pattern}${form > 0 ? `#${form}` : ''}`
      const address = localizePath(path, locale).slice(1)
      return address === '' ? index(file, { id }) : route(address, file, { id })
    }),
  )
}

export default [...locales.flatMap(pagesOf), route('*', 'routes/not-found.tsx')] satisfies RouteConfig
