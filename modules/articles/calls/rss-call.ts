import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { locales } from '#contract/text/locale.ts'
import { call } from '#kit/http/call.ts'
import { articleFeed } from '../view/article-feed.ts'
import type { ArticleCallDeps } from './call-parts.ts'

const ITEMS = 30
const MAX_AGE_SECONDS = 300

/** The feed of a column, or of all. */
export function rssCalls({
  database,
  view,
  siteUrl,
  brandName,
}: ArticleCallDeps & { siteUrl: string; brandName: string }) {
  return [
    call({
      id: 'getArticleFeed',
      tag: 'Articles',
      method: 'GET',
      path: '/api/v1/articles.rss',
      access: 'public',
      cors: 'open',
      cache: { maxAge: MAX_AGE_SECONDS },
      summary: { tw: '文章的 RSS', cn: '文章的RSS', en: 'Articles as a feed (RSS 2.0)' },
      parameters: z.object({
        columnId: z
          .string()
          .regex(/^[0-9A-Za-z_-]{8,36}$/)
          .optional()
          .describe('Id of a column; only its articles'),
        lang: z.enum(locales).optional().describe('The language the articles are written in'),
      }),
      result: 'application/rss+xml',
      example: '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0">…</rss>',
      errors: [Errors.NotFound],
      async handle({ columnId, lang }, { locale }) {
        const column = columnId === undefined ? undefined : await view.column(database, columnId)
        if (columnId !== undefined && !column) throw new PortalError(Errors.NotFound)
        const { heads } = await view.list(database, { columnId, lang, order: 'new', limit: ITEMS })
        return articleFeed(heads, { siteUrl, brandName, locale, lang, column })
      },
    }),
  ]
}
