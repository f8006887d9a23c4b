import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { locales, localizePath } from '#contract/text/locale.ts'
import { type Actor, type Authorizer, checkOrigin } from '#kit/http/access.ts'
import { acceptBodies } from '#kit/http/body.ts'
import { BODY_LIMIT } from '#kit/http/call.ts'
import { cookieOf } from '#kit/http/cookies.ts'
import { kindOf, type Page, routerPaths } from '../../web/site-map/page-declaration.ts'
import { pages as allPages } from '../../web/site-map/site-map.ts'
import type { Admission } from '../limits/admission.ts'
import type { Pages, VisitorRequest } from './pages.ts'

/** Whether a page may have an action. */
export function takesForms(page: Page | undefined): boolean {
  return page !== undefined && kindOf(page) !== 'cached'
}

/** Renders a page for one visitor, in its network's turn. */
export type SendToVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
  sent: Pick<VisitorRequest, 'method' | 'form'>,
) => Promise<unknown>

export function createSendToVisitor(deps: {
  pages: Pages
  admission: Admission
  readers: Pick<Authorizer, 'readerOf'>
  /** Sends a cached page. */
  sendCachedPage(path: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}): SendToVisitor {
  const { pages, admission, readers, sendCachedPage } = deps
  return async (request, reply, sent) => {
    const { network, gone } = admission.clientOf(request.raw, reply.raw)
    const cookie = (name: string) => cookieOf(request.headers.cookie, name)
    let reader: Promise<Actor | undefined> | undefined
    const visitor = {
      network,
      cookie,
      reader() {
        reader ??= readers.readerOf(cookie)
        return reader
      },
    }
    const render = () => pages.renderFor({ ...sent, path: request.url, visitor })
    const { status, headers, cookies, body, sameAs } = await admission.heavy.run(network, render, gone)
    if (sameAs !== undefined) return sendCachedPage(sameAs, request, reply)
    for (const [name, value] of Object.entries(headers))
      if (value === '') reply.removeHeader(name)
      else reply.header(name, value)
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return reply.code(status).header('cache-control', 'private, no-store').send(body)
  }
}

type Fields = Readonly<Record<string, unknown>>

/** The fields of a form as they were sent; files only if its page takes any. */
function formOf(fields: Fields, { uploads }: Page): URLSearchParams | FormData {
  const form = uploads === undefined ? new URLSearchParams() : new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, each)
  return form
}

/** The addresses that the forms of a page are sent to, in the router's syntax. */
function formPaths({ pattern }: Page): string[] {
  const paths = routerPaths(pattern).flatMap(path => locales.map(locale => localizePath(path, locale)))
  // A variable part at the end has its script's address among its values.
  return paths.flatMap(path => (/:\w+\??$/.test(path) ? [path] : [path, `${path}.data`]))
}

/** Passes the forms that visitors send to the actions of their pages; other sites and other media types are refused. */
export function registerForms(
  app: FastifyInstance,
  sendToVisitor: SendToVisitor,
  isTrustedHost: (host: string | undefined) => boolean,
): void {
  for (const page of allPages.filter(takesForms))
    app.register(async scope => {
      const { uploads } = page
      acceptBodies(scope, uploads === undefined ? ['urlencoded'] : ['urlencoded', 'multipart'], uploads ?? BODY_LIMIT)
      for (const path of formPaths(page))
        scope.post<{ Body: Fields | undefined }>(path, {
          config: { work: 'none' },
          async onRequest(request) {
            checkOrigin({ method: 'POST' }, request)
            if (!isTrustedHost(request.headers.host)) throw new PortalError(Errors.Misdirected)
          },
          handler: (request, reply) =>
            sendToVisitor(request, reply, { method: 'POST', form: formOf(request.body ?? {}, page) }),
        })
    })
}
