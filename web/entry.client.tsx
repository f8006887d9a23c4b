import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pageAt } from './pages/page-query.ts'
import { listenForBack } from './ui/close-on-back.ts'

interface Rendered {
  __reactRouterManifest: { routes: Record<string, unknown> }
  /** Those of the page that the server has rendered. */
  __reactRouterRouteModules: Record<string, unknown>
}

/**
 * A page that the reader may not know of is answered as an address where nothing is. The router has to find nothing there
 * either: otherwise it would wait for the page, and render a second one beside that of the server.
 */
function forgetUnrendered({ __reactRouterManifest: { routes }, __reactRouterRouteModules: modules }: Rendered): void {
  const page = pageAt(location.pathname)
  if (!page?.access) return
  for (const id of Object.keys(routes)) if (id.endsWith(`:${page.pattern}`) && !(id in modules)) delete routes[id]
}

listenForBack()
forgetUnrendered(window as unknown as Rendered)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
