import type { FastifyReply, FastifyRequest } from 'fastify'
import { detectLocale, isLocale, type Locale } from '#contract/text/locale.ts'

/**
 * The language of a call's texts: its `locale` or `lang` parameter (in any letter case), else the browser's preference,
 * by which the response then varies.
 */
export function callerLocale(request: FastifyRequest, reply: FastifyReply): Locale {
  const { locale, lang = locale } = request.query as { locale?: unknown; lang?: unknown }
  const named = typeof lang === 'string' ? lang.toLowerCase() : ''
  if (isLocale(named)) return named
  reply.header('vary', 'Accept-Language')
  return detectLocale(request.headers['accept-language'])
}
