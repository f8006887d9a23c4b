import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { detectLocale, isLocale, LOCALE_COOKIE, LOCALE_COOKIE_DAYS, localizePath } from '#contract/text/locale.ts'
import { DAY_SECONDS } from '#contract/time/units.ts'
import type { Authorizer } from '#kit/http/access.ts'
import { cookieOf } from '#kit/http/cookies.ts'
import { linkQuery, pageAt, spelledPath } from '../../web/pages/page-query.ts'
import type { Services } from '../../web/pages/services.ts'
import { kindOf } from '../../web/site-map/page-declaration.ts'
import type { Admission } from '../limits/admission.ts'
import { type CachedAnswer, encodingFor, type PageCache, sendCached } from './page-cache.ts'
import { canonicalPath, type Pages } from './pages.ts'
import { createPluginFrames } from './plugin-frames.ts'
import { createSendToVisitor, registerForms, takesForms } from './visitor-pages.ts'

/** Responses below these paths are data: an unknown path gets a JSON error, not a page. */
const DATA_PATHS = [
  '/api/',
  '/udf/',
  '/dmarket/',
  '/dplugin/',
  '/data/',
  '/DAd/',
  '/adverts/',
  '/showTKImg',
  '/share/',
  '/healthz/',
  '/ingest/',
]

/** Whether what is at a URL is data, also where nothing is. */
export function isDataUrl(url: string): boolean {
  return DATA_PATHS.some(path => url.startsWith(path))
}

/** Serves a page at every address that is neither a call nor a file, including the "not found" page. */
export function registerPages(
  app: FastifyInstance,
  {
    cache,
    pages,
    admission,
    readers,
    plugins,
    isTrustedHost,
  }: {
    cache: PageCache
    pages: Pages
    admission: Admission
    /** Finds out who reads a page. */
    readers: Pick<Authorizer, 'readerOf'>
    plugins: Services['plugins']
    isTrustedHost(host: string | undefined): boolean
  },
): void {
  const frames = createPluginFrames(plugins)
  // Only `/` itself depends on the visitor's language. With parameters of its page it is like any other address.
  app.get('/', async (request, reply) => {
    const path = canonicalPath(request.url)
    if (path !== undefined && path !== '/') return sendPage(path, request, reply)
    const chosen = cookieOf(request.headers.cookie, LOCALE_COOKIE)
    const locale = isLocale(chosen) ? chosen : detectLocale(request.headers['accept-language'])
    const vary = 'Cookie, Accept-Language'
    if (locale === 'tw') return sendPage('/', request, reply, ['vary', vary])
    return reply
      .code(302)
      .headers({
        vary,
        location: localizePath('/', locale),
        'cache-control': 'no-store',
        'set-cookie': `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_DAYS * DAY_SECONDS}; SameSite=Lax`,
      })
      .send()
  })

  const sendToVisitor = createSendToVisitor({ pages, admission, readers, sendCachedPage: sendPage })
  registerForms(app, sendToVisitor, isTrustedHost)

  app.setNotFoundHandler(async (request, reply) => {
    if (isDataUrl(request.url)) throw new PortalError(Errors.NotFound)
    const page = pageAt(request.url.split('?')[0]!)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', takesForms(page) ? 'GET, HEAD, POST' : 'GET, HEAD')
      throw new PortalError(Errors.MethodNotAllowed)
    }
    const path = canonicalPath(request.url)
    if (path === undefined) throw new PortalError(Errors.BadParameter, { name: 'url' })
    const spelled = spelledAddress(path)
    if (spelled !== path) return reply.redirect(withLinkQuery(spelled, request.url), 301)
    if (page && kindOf(page) === 'personal') return sendToVisitor(request, reply, { method: 'GET' })
    return sendPage(await pages.shownPath(path), request, reply)
  })

  async function sendPage(path: string, request: FastifyRequest, reply: FastifyReply, more?: readonly string[]) {
    const client = admission.clientOf(request.raw, reply.raw)
    const frame = await frames.at(path)
    const key = frame?.key ?? path
    const answer = await cache.get(key, encodingFor(request.headers['accept-encoding']), client)
    if (answer.status === 200) frame?.count(request)
    reply.hijack()
    sendCached(request.raw, reply.raw, redirectedFrom(request.url, answer), more)
  }
}

/** The address of a page without a slash at its end, in the letter case of its page. */
function spelledAddress(address: string): string {
  const [path = '', query] = address.split('?')
  const spelled = path.endsWith('.data') ? path : spelledPath(path.replace(/(?<=.)\/$/, ''))
  return query === undefined ? spelled : `${spelled}?${query}`
}

/**
 * The target of a redirect with the parameters that its page declares and the request had, such as the set-up of a
 * chart, which only the browser reads.
 */
function withLinkQuery(target: string, requested: string): string {
  const { pathname, searchParams } = new URL(target, 'http://site')
  const more = linkQuery(pathname, new URL(requested, 'http://site').searchParams)
  for (const [name, value] of more) if (!searchParams.has(name)) searchParams.set(name, value)
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '')
}

/** A redirect with the parameters of the request; any other answer as it is. */
function redirectedFrom(requested: string, answer: CachedAnswer): CachedAnswer {
  const place = answer.head.indexOf('location') + 1
  if (place === 0) return answer
  return { ...answer, head: answer.head.with(place, withLinkQuery(answer.head[place]!, requested)) }
}
