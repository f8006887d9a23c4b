import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type * as Entry from '../web/entry.server.tsx'
import { dataParts, pageQuery } from '../web/page-query.ts'
import type { Services } from '../web/services.ts'
import { contentSecurityPolicy, inlineScriptHashes } from './security-headers.ts'

/** A page ready to be sent. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: string
  /** It says that there is nothing, and is shown at every address of its kind without a page. */
  isForAll?: boolean
  /** The path of the page that is shown instead: there is none here, and body and headers are empty. */
  sameAs?: string
}

export interface Pages {
  /** Renders the page at a path (query included) as any visitor sees it. Never rejects for a page's own error. */
  render(path: string): Promise<RenderedPage>
  /** The path whose page is shown at a path: its own, or the one for all that are nobody's. */
  shownPath(path: string): Promise<string>
}

type LoadBuild = () => Promise<ServerBuild>

/** The pages as built by `npm start`. */
export function builtPages(buildDir: string): LoadBuild {
  const file = pathToFileURL(resolve(buildDir, 'server/index.js')).href
  return () => import(file) as Promise<ServerBuild>
}

/** The pages from source, changed while they are looked at. */
export function developmentPages(vite: ViteDevServer): LoadBuild {
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}

export function createPages(deps: {
  load: LoadBuild
  mode: 'production' | 'development'
  services: Services
  onError(error: unknown, path: string): void
}): Pages {
  interface Door {
    handle: Entry.PageHandler
    textOf: typeof Entry.textOf
    shownPath: typeof Entry.shownPath
    sameAsOf: typeof Entry.sameAsOf
  }
  const doors = new WeakMap<ServerBuild, Door>()

  async function openDoor(): Promise<Door> {
    const build = await deps.load()
    let door = doors.get(build)
    if (!door) {
      const entry = build.entry.module as unknown as typeof Entry
      entry.setPageErrorListener((error, request) => deps.onError(error, new URL(request.url).pathname))
      door = {
        handle: entry.createPageHandler(build, deps.mode),
        textOf: entry.textOf,
        shownPath: entry.shownPath,
        sameAsOf: entry.sameAsOf,
      }
      doors.set(build, door)
    }
    return door
  }

  return {
    async render(path) {
      // The request holds nothing of the reader: the page is the same for everyone.
      const request = new Request(new URL(path, deps.services.siteUrl), { headers: { accept: 'text/html' } })
      const door = await openDoor()
      const response = await door.handle(request, deps.services)
      const sameAs = door.sameAsOf(response)
      if (sameAs !== undefined) return { status: response.status, headers: {}, body: '', sameAs }
      const body = await door.textOf(response)
      const headers: Record<string, string> = {}
      for (const [name, value] of response.headers) headers[name] = value
      if (headers['content-type']?.startsWith('text/html')) {
        // Development's module preamble and reload client come from elsewhere in the page: hashes cover them too.
        headers['content-security-policy'] = contentSecurityPolicy(inlineScriptHashes(body), deps.mode)
      }
      const isPage = headers['content-type']?.startsWith('text/html') ?? false
      return { status: response.status, headers, body, isForAll: response.status === 404 && isPage }
    },
    async shownPath(path) {
      return (await openDoor()).shownPath(path)
    },
  }
}

/**
 * Path and query that decide what a page is: unknown parameters, their order and the time stamps that clients add make no
 * other page. Undefined for an address that cannot be one.
 */
export function canonicalPath(url: string): string | undefined {
  if (url.length > 2_048 || !url.startsWith('/') || url.startsWith('//')) return undefined
  const parsed = URL.parse(url, 'http://site')
  // `/\elsewhere` is another site to whoever reads addresses by the standard, and `/.//elsewhere` when it is read again.
  if (parsed?.host !== 'site' || parsed.pathname.startsWith('//')) return undefined
  const query = pageQuery(parsed.pathname, parsed.searchParams)
  const parts = dataParts(parsed.pathname, parsed.searchParams.get('_routes'))
  if (parts !== undefined) query.set('_routes', parts)
  return parsed.pathname + (query.size > 0 ? `?${query}` : '')
}
