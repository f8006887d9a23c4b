import type { FastifyRequest } from 'fastify'
import { errorText, type PortalError } from '#contract/answers/error.ts'
import { ownPath } from '#contract/pages/own-path.ts'
import { html } from '#contract/text/html.ts'
import { htmlLang, localeOfPath, localizePath } from '#contract/text/locale.ts'
import { errorPage, home } from '../../web/words/error.ts'
import { reload } from '../../web/words/page.ts'
import { isDataUrl } from './page-routes.ts'

/** The page of the site that a browser sent a form from. */
function pageOfForm({ headers, host }: FastifyRequest): string {
  const { referer = '' } = headers
  const url = URL.canParse(referer) ? new URL(referer) : undefined
  return url?.host === host ? url.pathname + url.search : '/'
}

/**
 * A plain page for a visitor whose request was refused before a page could be rendered, or who sent a form without
 * JavaScript, in the language of its address or of the form's page. An error of the portal's own means that its page for
 * errors could not be shown either, which the document says. Undefined for other data and for a request that does
 * not accept HTML.
 */
export function errorDocument(error: PortalError, request: FastifyRequest): string | undefined {
  const isForm = request.routeOptions.config.takesForms ?? false
  if ((isDataUrl(request.url) && !isForm) || !request.headers.accept?.includes('text/html')) return undefined
  const address = ownPath(isForm ? pageOfForm(request) : request.url)
  const locale = localeOfPath(address.split('?')[0]!)
  const text = errorText(error, locale)
  const failed = error.definition.httpStatus === 500 ? html`<p>${errorPage[locale]}</p>` : ''
  return html`<!DOCTYPE html><html lang="${htmlLang[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text}</title></head><body><h1>${text}</h1>${failed}<p><a href="${address}">${reload[locale]}</a></p><p><a href="${localizePath('/', locale)}">${home[locale]}</a></p></body></html>`
    .text
}
