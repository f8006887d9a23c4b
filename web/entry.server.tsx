import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { type Locale, localeOfPath, locales } from '#contract/locale.ts'
import { DATA_ENDING } from './missing-page.ts'
import { type Services, servicesContext } from './services.ts'

export { missingPaths, shownPath } from './missing-page.ts'

export type PageHandler = (request: Request, services: Services) => Promise<Response>

/**
 * The only door from the server into the pages: the router and its context keys exist once, in the built bundle as in
 * development.
 */
export function createPageHandler(build: ServerBuild, mode: string | undefined): PageHandler {
  const handlers = new Map(locales.map(locale => [locale, createRequestHandler(routesOf(locale, build), mode)]))
  return (request, services) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    const path = new URL(request.url).pathname.replace(DATA_ENDING, '')
    return handlers.get(localeOfPath(path))!(request, context)
  }
}

/** The site with the routes of one language alone: the router tries an address against each route it knows. */
function routesOf(locale: Locale, build: ServerBuild): ServerBuild {
  const others = locales.filter(each => each !== locale).map(each => `${each}:`)
  const own = Object.entries(build.routes).filter(([id]) => !others.some(prefix => id.startsWith(prefix)))
  return { ...build, routes: Object.fromEntries(own) }
}

/** What every rendered page ends with. */
const PAGE_END = '</body></html>'

const htmlOfResponse = new WeakMap<Response, string>()

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
  const data = context.serverHandoffStream ? await readAll(context.serverHandoffStream) : undefined
  const page = renderToString(<ServerRouter context={pageContext(context)} url={request.url} />)
  const scripts = data === undefined ? '' : dataScripts(data)
  const { first, preloads } = withoutPreloads(page.slice(0, page.length - PAGE_END.length))
  const html = `<!DOCTYPE html>${first}${preloads}${scripts}${PAGE_END}`
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const response = new Response(null, { status, headers })
  htmlOfResponse.set(response, html)
  return response
}

/** Where a page's scripts are announced, all in one place. */
const PRELOADS = /(?:<link rel="modulepreload"[^>]*>)+/

/**
 * The page without its announcements of scripts, and those: at its head they would come before its style sheets, and a
 * page that waits for thirty scripts on a slow line is blank for a second longer. It is readable before it is awake.
 */
function withoutPreloads(page: string): { first: string; preloads: string } {
  const preloads = PRELOADS.exec(page)?.[0] ?? ''
  return { first: page.replace(preloads, ''), preloads: preloads.replaceAll('<link ', '<link fetchPriority="low" ') }
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
