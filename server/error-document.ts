import type { FastifyRequest } from 'fastify'
import { errorText, type PortalError } from '#contract/error.ts'
import { html } from '#contract/html.ts'
import { htmlLang, localeOfPath } from '#contract/locale.ts'
import { reload } from '../web/words/page.ts'
import { isDataUrl } from './page-routes.ts'

/**
 * A plain page for a visitor whose request was refused before a page could be rendered, in the language of its address.
 * Undefined for data and for a request that does not accept HTML.
 */
export function errorDocument(error: PortalError, request: FastifyRequest): string | undefined {
  if (isDataUrl(request.url) || !request.headers.accept?.includes('text/html')) return undefined
  const locale = localeOfPath(request.url.split('?')[0]!)
  const text = errorText(error, locale)
  return html`<!DOCTYPE html><html lang="${htmlLang[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text}</title></head><body><h1>${text}</h1><p><a href="${request.url}">${reload[locale]}</a></p></body></html>`
    .text
}
