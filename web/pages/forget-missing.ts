import { pageAt, pageOfRoute } from './page-query.ts'

/** What the scripts of a rendered page have left for the router. */
export interface Rendered {
  __reactRouterManifest: { routes: Record<string, unknown> }
  /** By id: those that the server has rendered. */
  __reactRouterRouteModules: Readonly<Record<string, unknown>>
}

/**
 * Where the server has rendered the screen of an address where nothing is, the router must find nothing either. At the
 * address of a page that the reader may not know of it would find that page, wait for it, and render it beside the screen.
 */
export function forgetMissing(
  pathname: string,
  { __reactRouterManifest: { routes }, __reactRouterRouteModules: modules }: Rendered,
): void {
  const page = 'routes/not-found' in modules ? pageAt(pathname) : undefined
  if (page) for (const id of Object.keys(routes)) if (pageOfRoute(id) === page) delete routes[id]
}
