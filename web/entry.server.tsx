import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { type Locale, localeOfPath, locales } from '#contract/locale.ts'
import { DATA_ENDING, missingPath } from './missing-page.ts'
import { routesAddress, routesOfLocale } from './routes-of-locale.ts'
import { type Services, servicesContext } from './services.ts'

export { shownPath } from './missing-page.ts'

export type PageHandler = (request: Request, services: Services) => Promise<Response>

/**
 * The only door from the server into the pages: the router and its context keys exist once, in the built bundle as in
 * development.
 */
export function createPageHandler(build: ServerBuild, mode: string | undefined): PageHandler {
  const sites = new Map(locales.map(locale => [locale, siteOf(locale, build, mode)]))
  const handlers = new Map<string, RequestHandler>()
  const handlerFor = (path: string): RequestHandler => {
    const site = sites.get(localeOfPath(path))!
    const only = site.fixed.get(path)
    const key = only?.id ?? localeOfPath(path)
    let handler = handlers.get(key)
    if (!handler) {
      const { root } = site.build.routes
      const routes = only && root ? { root, [only.id]: only } : site.build.routes
      handler = createRequestHandler({ ...site.build, routes }, mode)
      handlers.set(key, handler)
    }
    return handler
  }
  return (request, services) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    return handlerFor(new URL(request.url).pathname.replace(DATA_ENDING, ''))(request, context)
  }
}

type ServerRoute = NonNullable<ServerBuild['routes'][string]>

interface Site {
  build: ServerBuild
  /** Routes by path, of those with no variable part. Their requests need not be tried against any other. */
  fixed: ReadonlyMap<string, ServerRoute>
}

/** The site with the routes of one language alone, for the server and, once it is built, for the browser too. */
function siteOf(locale: Locale, build: ServerBuild, mode: string | undefined): Site {
  const { assets } = build
  const routes = routesOfLocale(build.routes, locale) as ServerBuild['routes']
  const fixed = Object.values(routes).flatMap(route =>
    route?.parentId === 'root' && !/[:*?]/.test(route.path ?? '') ? [[`/${route.path ?? ''}`, route] as const] : [],
  )
  return {
    build: {
      ...build,
      routes,
      assets: mode === 'development' ? assets : { ...assets, url: routesAddress(assets.url, locale) },
    },
    fixed: new Map(fixed),
  }
}

/** What every rendered page ends with. */
const PAGE_END = '</body></html>'

const htmlOfResponse = new WeakMap<Response, string>()
const sameAsOfResponse = new WeakMap<Response, string>()

/** Path of the page that is shown instead of one that was not rendered, because there is nothing at its address. */
export function sameAsOf(response: Response): string | undefined {
  return sameAsOfResponse.get(response)
}

/** The text of a page's answer. A rendered page is kept beside its response: as a body it would be coded twice for nothing. */
export async function textOf(response: Response): Promise<string> {
  const html = htmlOfResponse.get(response)
  // Left in the map it would live until the next full collection.
  htmlOfResponse.delete(response)
  return html ?? (await response.text())
}

/**
 * Renders a page in one piece. Pages hold no late data, so nothing is gained by streaming, and one string costs half the
 * time of many chunks; the policy in its headers names the scripts it holds, so nothing could be sent before the end
 * anyway.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  if (status === 404) {
    const url = new URL(request.url)
    const shown = missingPath(url)
    if (shown !== url.pathname + url.search) {
      const response = new Response(null, { status })
      sameAsOfResponse.set(response, shown)
      return response
    }
  }
  const data = context.serverHandoffStream ? await readAll(context.serverHandoffStream) : undefined
  const page = renderToString(<ServerRouter context={pageContext(context)} url={request.url} />)
  const scripts = data === undefined ? '' : dataScripts(data)
  const { first, modules } = withoutModules(page.slice(0, page.length - PAGE_END.length))
  const html = `<!DOCTYPE html>${first}${scripts}${waking(modules)}${PAGE_END}`
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const response = new Response(null, { status, headers })
  htmlOfResponse.set(response, html)
  return response
}

/** Where a page's modules are announced, all in one place. */
const PRELOADS = /(?:<link rel="modulepreload"[^>]*>)+/
/** What the script that imports them is between. The browser's half of the page has one there too. */
const START = { opens: '<script type="module" async="">', closes: '</script>' }

/** The page without its modules, and those. */
function withoutModules(page: string): { first: string; modules: string } {
  const preloads = PRELOADS.exec(page)
  const start = page.indexOf(START.opens, preloads?.index)
  if (!preloads || start < 0) return { first: page, modules: '' }
  const preloadsEnd = preloads.index + preloads[0].length
  const code = start + START.opens.length
  const codeEnd = page.indexOf(START.closes, code)
  return {
    first: page.slice(0, preloads.index) + page.slice(preloadsEnd, code) + page.slice(codeEnd),
    modules: preloads[0] + page.slice(start, codeEnd + START.closes.length),
  }
}

/** A page that is not painted, in a tab behind others, is woken after this. */
const UNSEEN_MS = 1_000

/**
 * Has a page wake when it has been painted: its modules would take the line and the processor from what the reader came
 * for, and a page is readable before it is awake.
 */
function waking(modules: string): string {
  return `<template id="modules">${modules}</template><script>(function(){var t=document.getElementById('modules');function wake(){if(t){document.head.appendChild(t.content.cloneNode(true));t=null}}requestAnimationFrame(function(){setTimeout(wake)});setTimeout(wake,${UNSEEN_MS})})()</script>`
}

/** The router's context with nothing but the matched routes: it builds its tree anew for each page, of all it is given. */
function pageContext(context: EntryContext): EntryContext {
  const routes: EntryContext['manifest']['routes'] = {}
  for (const { route } of context.staticHandlerContext.matches) routes[route.id] = context.manifest.routes[route.id]
  const { serverHandoffStream: _, ...rest } = context
  return { ...rest, manifest: { ...context.manifest, routes } }
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of stream) text += decoder.decode(part, { stream: true })
  return text + decoder.decode()
}

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Hands the loaders' data to the router in the browser, the way its own streaming would. */
function dataScripts(data: string): string {
  const text = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, character => escapes[character]!)
  return `<script>window.__reactRouterContext.streamController.enqueue(${text});window.__reactRouterContext.streamController.close();</script>`
}

/** Errors of loaders and rendering go to the log of the server that runs this. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) onPageError(error, request)
}

let onPageError: (error: unknown, request: Request) => void = () => undefined

/** The server's logger listens here. */
export function setPageErrorListener(listener: typeof onPageError): void {
  onPageError = listener
}
