import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type * as Entry from '../../web/entry.server.tsx'
import { FRAMERS } from '../../web/pages/framers.ts'
import { dataParts, pageAt, pageQuery } from '../../web/pages/page-query.ts'
import type { Services, Visitor } from '../../web/pages/services.ts'
import { frameHeaders, framersOfWidgets, inlineScriptHashes, withoutNonce } from './security-headers.ts'

/** A rendered page. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: string
  /** Set for a "not found" page, which all unknown addresses of its kind share. */
  isForAll?: boolean
  /** The path of the page to show instead; body and headers are then empty. */
  sameAs?: string
}

/** A request that is answered for one visitor: for a personal page, or with a form. */
export interface VisitorRequest {
  method: 'GET' | 'POST'
  /** Path and query. */
  path: string
  /** The fields of the form; a `FormData` if it may have files. */
  form?: URLSearchParams | FormData
  visitor: Visitor
}

/** A page for one visitor. A header that is empty is not sent. */
export interface VisitorPage extends Omit<RenderedPage, 'isForAll'> {
  cookies: readonly string[]
}

export interface Pages {
  /** Renders the page at a path (query included) as any visitor sees it. Never rejects for a page's own error. */
  render(path: string): Promise<RenderedPage>
  /** Renders a page for one visitor, with a nonce of its own. Never rejects for a page's own error. */
  renderFor(request: VisitorRequest): Promise<VisitorPage>
  /** The path whose page is shown at a path: the path itself, or that of the shared "not found" page. */
  shownPath(path: string): Promise<string>
}

type LoadBuild = () => Promise<ServerBuild>

const isHtml = (headers: Record<string, string>) => headers['content-type']?.startsWith('text/html') ?? false

/** The pages as built by `npm start`. */
export function builtPages(buildDir: string): LoadBuild {
  const file = pathToFileURL(resolve(buildDir, 'server/index.js')).href
  return () => import(file) as Promise<ServerBuild>
}

/** The pages from source, reloaded when they change. */
export function developmentPages(vite: ViteDevServer): LoadBuild {
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}

export function createPages(deps: {
  load: LoadBuild
  mode: 'production' | 'development'
  services: Services
  /** Origins that may show embeddable pages in frames; `*` for all. */
  frameAncestors: readonly string[]
  onError(error: unknown, path: string): void
}): Pages {
  interface Renderer {
    handle: Entry.PageHandler
    textOf: typeof Entry.textOf
    shownPath: typeof Entry.shownPath
    sameAsOf: typeof Entry.sameAsOf
  }
  const renderers = new WeakMap<ServerBuild, Renderer>()
  const widgetFramers = framersOfWidgets(deps.frameAncestors)

  async function openRenderer(): Promise<Renderer> {
    const build = await deps.load()
    let renderer = renderers.get(build)
    if (!renderer) {
      const entry = build.entry.module as unknown as typeof Entry
      entry.setPageErrorListener(deps.onError)
      renderer = {
        handle: entry.createPageHandler(build, deps.mode),
        textOf: entry.textOf,
        shownPath: entry.shownPath,
        sameAsOf: entry.sameAsOf,
      }
      renderers.set(build, renderer)
    }
    return renderer
  }

  async function rendered(request: Request, visitor?: Visitor): Promise<VisitorPage> {
    const renderer = await openRenderer()
    // Nobody can guess it: a script that data has brought into the page does not have it.
    const nonce = randomBytes(16).toString('base64')
    const response = await renderer.handle(request, deps.services, nonce, visitor)
    const { status } = response
    const sameAs = renderer.sameAsOf(response)
    if (sameAs !== undefined) return { status, headers: {}, cookies: [], body: '', sameAs }
    const html = await renderer.textOf(response)
    const headers: Record<string, string> = {}
    for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value
    if (isHtml(headers)) {
      // In development Vite adds inline scripts to the page, which need hashes too.
      const isBuilt = deps.mode === 'production'
      const hashes = visitor && isBuilt ? [] : inlineScriptHashes(html, isBuilt ? nonce : undefined)
      const scripts = visitor ? [`'nonce-${nonce}'`, ...hashes] : hashes
      const embeddable = pageAt(new URL(request.url).pathname)?.embeddable
      const own = headers[FRAMERS]?.split(' ')
      const framers = embeddable === 'bySites' ? own : embeddable ? widgetFramers : []
      Object.assign(headers, frameHeaders(scripts, deps.mode, framers))
    }
    delete headers[FRAMERS]
    const body = visitor ? html : withoutNonce(html, nonce)
    return { status, headers, cookies: response.headers.getSetCookie(), body }
  }

  return {
    async render(path) {
      // The request contains nothing about the visitor: the page is the same for everyone.
      const request = new Request(new URL(path, deps.services.siteUrl), { headers: { accept: 'text/html' } })
      const { cookies, ...page } = await rendered(request)
      if (cookies.length > 0) throw new Error(`${path} is the same for all visitors, but sets a cookie`)
      return { ...page, isForAll: page.status === 404 && isHtml(page.headers) }
    },
    async renderFor({ method, path, form = null, visitor }) {
      const request = { method, headers: { accept: 'text/html' }, body: form }
      return rendered(new Request(new URL(path, deps.services.siteUrl), request), visitor)
    },
    async shownPath(path) {
      return (await openRenderer()).shownPath(path)
    },
  }
}

/**
 * The path and query that identify a page: unknown parameters, parameter order and timestamps that clients add are
 * ignored. Undefined for a URL that cannot be a page.
 */
export function canonicalPath(url: string): string | undefined {
  if (url.length > 2_048 || !url.startsWith('/') || url.startsWith('//')) return undefined
  const parsed = URL.parse(url, 'http://site')
  // The URL standard parses `/\elsewhere` as another host, and so it does `/.//elsewhere` once that is normalised.
  if (parsed?.host !== 'site' || parsed.pathname.startsWith('//')) return undefined
  const query = pageQuery(parsed.pathname, parsed.searchParams)
  const parts = dataParts(parsed.pathname, parsed.searchParams.get('_routes'))
  if (parts !== undefined) query.set('_routes', parts)
  return parsed.pathname + (query.size > 0 ? `?${query}` : '')
}
