import { renderToString } from 'react-dom/server'
import {
  data as answerWith,
  createRequestHandler,
  type EntryContext,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { type Locale, localeOfPath, locales } from '#contract/text/locale.ts'
import { commentsPart } from './comments/comments-part.ts'
import { StaticComments } from './comments/static-comments.tsx'
import { MemberPanel } from './community/member-panels.tsx'
import { memberPart } from './community/member-part.ts'
import { newsPart } from './news/news-part.ts'
import { LatestNewsPanel } from './news/news-titles.tsx'
import { DATA_ENDING, missingPath } from './pages/missing-page.ts'
import { NonceContext } from './pages/nonce.ts'
import { checkReader } from './pages/page-access.ts'
import { reportPageError } from './pages/page-errors.ts'
import { pageOfRoute } from './pages/page-query.ts'
import { manifestOfLocale, routesOfLocale } from './pages/routes-of-locale.ts'
import { nonceContext, type Services, servicesContext, type Visitor, visitorContext } from './pages/services.ts'
import { economyPart } from './routes/symbol/economy-part.ts'
import { InstrumentEconomy } from './routes/symbol/instrument-economy.tsx'
import { FAILED_PANELS, PanelFailuresContext, renderWithoutFailures } from './ui/panel-failures.ts'

export { shownPath } from './pages/missing-page.ts'
export { setPageErrorListener } from './pages/page-errors.ts'

commentsPart.onServer = StaticComments
memberPart.onServer = MemberPanel
newsPart.onServer = LatestNewsPanel
economyPart.onServer = InstrumentEconomy

/**
 * `nonce` marks the page's own scripts, in its HTML. `visitor` is given for a request that is answered for this visitor
 * alone.
 */
export type PageHandler = (
  request: Request,
  services: Services,
  nonce: string,
  visitor?: Visitor | undefined,
) => Promise<Response>

/**
 * The server's only entry point to the pages: the router and its context keys exist once, in the built bundle as in
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
  return async (request, services, nonce, visitor) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(nonceContext, nonce)
    if (visitor) context.set(visitorContext, visitor)
    const response = await handlerFor(new URL(request.url).pathname.replace(DATA_ENDING, ''))(request, context)
    if (response.status === UNAVAILABLE) response.headers.set('Retry-After', RETRY_SECONDS)
    return response
  }
}

/** What a page needs does not respond, such as the database: it is there again later. */
const UNAVAILABLE = 503
const RETRY_SECONDS = '2'

/** The route, whose page says that it is unavailable if its loader cannot read what it needs. */
function sayingUnavailable(route: ServerRoute): ServerRoute {
  const { loader } = route.module
  if (!loader) return route
  const saying: typeof loader = async args => {
    try {
      return await loader(args)
    } catch (error) {
      const isUnavailable = error instanceof Error && 'statusCode' in error && error.statusCode === UNAVAILABLE
      throw isUnavailable ? answerWith(null, UNAVAILABLE) : error
    }
  }
  return { ...route, module: { ...route.module, loader: saying } }
}

/** The route of a page with `access`, which asks who reads before it loads anything. */
function guarded(route: ServerRoute): ServerRoute {
  const page = pageOfRoute(route.id)
  if (!page?.access) return route
  const { loader } = route.module
  const guarding: typeof loader = async args => {
    await checkReader(page.access, args.url, args.context.get(visitorContext))
    return loader?.(args) ?? null
  }
  return { ...route, module: { ...route.module, loader: guarding } }
}

type ServerRoute = NonNullable<ServerBuild['routes'][string]>

interface Site {
  build: ServerBuild
  /** Routes without a variable part, by path; a request for one need not be matched against the others. */
  fixed: ReadonlyMap<string, ServerRoute>
}

/** The site with the routes of one language only, for the server and, in the built bundle, for the browser too. */
function siteOf(locale: Locale, build: ServerBuild, mode: string | undefined): Site {
  const { assets } = build
  const routes = Object.fromEntries(
    Object.entries(routesOfLocale(build.routes, locale) as ServerBuild['routes']).map(([id, route]) => [
      id,
      route && sayingUnavailable(guarded(route)),
    ]),
  )
  const fixed = Object.values(routes).flatMap(route =>
    route?.parentId === 'root' && !/[:*?]/.test(route.path ?? '') ? [[`/${route.path ?? ''}`, route] as const] : [],
  )
  return {
    build: {
      ...build,
      routes,
      assets: mode === 'development' ? assets : manifestOfLocale(assets, locale),
    },
    fixed: new Map(fixed),
  }
}

/** The end of every rendered page. */
const PAGE_END = '</body></html>'

const htmlOfResponse = new WeakMap<Response, string>()
const sameAsOfResponse = new WeakMap<Response, string>()

/** Path of the page to show instead of one that was not rendered, because nothing exists at its address. */
export function sameAsOf(response: Response): string | undefined {
  return sameAsOfResponse.get(response)
}

/**
 * The HTML of a response. A rendered page is stored beside its response, as a body would be encoded and decoded again.
 */
export async function textOf(response: Response): Promise<string> {
  const html = htmlOfResponse.get(response)
  // Otherwise it would be retained until the next full garbage collection.
  htmlOfResponse.delete(response)
  return html ?? (await response.text())
}

/**
 * Renders a page to a string. Pages have no deferred data, so streaming gains nothing, and one string takes half the
 * time of many chunks; the CSP header names the scripts of the page, so nothing could be sent before the page is
 * complete anyway.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
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
  const nonce = loadContext.get(nonceContext)
  const page = renderPage(request, pageContext(context), nonce)
  const opening = `<script nonce="${nonce}">`
  const scripts = data === undefined ? '' : dataScripts(data, opening)
  const { first, modules } = withoutModules(page.slice(0, page.length - PAGE_END.length))
  const html = `<!DOCTYPE html>${first}${scripts}${deferredModules(modules, opening)}${PAGE_END}`
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const response = new Response(null, { status, headers })
  htmlOfResponse.set(response, html)
  return response
}

/** The page's HTML without a doctype; panels that throw are rendered as failed, and named for the browser. */
function renderPage(request: Request, context: EntryContext, nonce: string): string {
  const { result, failed } = renderWithoutFailures(
    failures =>
      renderToString(
        <PanelFailuresContext value={failures}>
          <NonceContext value={nonce}>
            <ServerRouter context={context} url={request.url} nonce={nonce} />
          </NonceContext>
        </PanelFailuresContext>,
      ),
    error => handleError(error, { request }),
  )
  return failed.size === 0 ? result : result.replace('<html', `<html ${FAILED_PANELS}="${[...failed].join(' ')}"`)
}

/** The preload links of a page's modules, which are adjacent. */
const PRELOADS = /(?:<link rel="modulepreload"[^>]*>)+/
/** Start and end of the script that imports the modules. The empty tag stays in place, as React expects it there. */
const START = { opens: /<script nonce="[^"]*" type="module" async="">/g, closes: '</script>' }

/** The page without its modules, and the modules. */
function withoutModules(page: string): { first: string; modules: string } {
  const preloads = PRELOADS.exec(page)
  START.opens.lastIndex = preloads?.index ?? 0
  const opening = START.opens.exec(page)
  if (!preloads || !opening) return { first: page, modules: '' }
  const preloadsEnd = preloads.index + preloads[0].length
  const start = opening.index
  const code = start + opening[0].length
  const codeEnd = page.indexOf(START.closes, code)
  return {
    first: page.slice(0, preloads.index) + page.slice(preloadsEnd, code) + page.slice(codeEnd),
    modules: preloads[0] + page.slice(start, codeEnd + START.closes.length),
  }
}

/** Hydrates a page after this time if it is not painted, such as in a background tab. */
const UNPAINTED_MS = 1_000

/** How long modules are requested or evaluated before other tasks of the browser have their turn. */
const SLICE_MS = 5

/**
 * Starts the modules in the template: requests all of them and evaluates them one after the other, both with other tasks
 * between, and then the script that needs them. The manifest of routes comes before the site map, which reads it.
 * `entry.client` hydrates the page, so that script imports it. In development all are imported by the script.
 */
const modulesScript = `(function(){
var template=document.getElementById('modules');
function evaluate(hrefs,script){
var until=performance.now()+${SLICE_MS};
function next(){
var href=hrefs.pop();
if(!href)return document.head.appendChild(script);
import(href).catch(function(){}).then(function(){
if(performance.now()<until)return next();
setTimeout(function(){until=performance.now()+${SLICE_MS};next()})})}
next()}
function load(){
if(!template)return;
var modules=template.content.cloneNode(true),first=/\\/(manifest|react)-/,script=modules.querySelector('script'),hrefs=[];
template=null;
if(!script)return;
modules.querySelectorAll('link').forEach(function(link){if(/\\/assets\\/(?!(\\w+\\/)?entry\\.client-)/.test(link.href))hrefs.push(link.href)});
hrefs.sort(function(a,b){return first.test(a)-first.test(b)});
script.remove();
var links=[].slice.call(modules.children);
function request(){
var until=performance.now()+${SLICE_MS};
while(links.length&&performance.now()<until)document.head.appendChild(links.shift());
if(links.length)return setTimeout(request);
evaluate(hrefs,script)}
request()}
requestAnimationFrame(function(){setTimeout(load)});
setTimeout(load,${UNPAINTED_MS})})()`.replaceAll('\n', '')

/**
 * Delays hydration until the page has been painted: its modules would compete for bandwidth and processor time with the
 * content, and the page is readable before hydration.
 */
function deferredModules(modules: string, opening: string): string {
  return `<template id="modules">${modules}</template>${opening}${modulesScript}</script>`
}

/**
 * The router's context with the matched routes only, as the router builds a tree of all the routes in it on each
 * render.
 */
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

/** Passes the loaders' data to the router in the browser in the format of the router's own streaming. */
function dataScripts(data: string, opening: string): string {
  const text = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, character => escapes[character]!)
  return `${opening}window.__reactRouterContext.streamController.enqueue(${text});window.__reactRouterContext.streamController.close();</script>`
}

/** Reports errors of loaders and rendering to the server's log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) reportPageError(error, new URL(request.url).pathname)
}
