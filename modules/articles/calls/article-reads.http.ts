import { z } from 'zod'
import { articleHeadSchema, articleSchema, articleVersionSchema } from '#contract/articles/article.ts'
import { articleTypes } from '#contract/articles/article-kinds.ts'
import * as Errors from '#contract/errors/index.ts'
import { locales } from '#contract/text/locale.ts'
import { call } from '#kit/http/call.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { largestPlace, placeOf } from '../store/article-reads.ts'
import { type ArticleCallDeps, articleId } from './call-parts.ts'
import * as examples from './examples.ts'

const id = z.string().regex(/^[0-9A-Za-z_-]{8,36}$/)
const heads = z.object({ list: z.array(articleHeadSchema).describe('Articles in this order'), next: nextPage })
const example = { list: [examples.head], next: null }

/** Calls that read articles. */
export function articleReadCalls({ database, view }: ArticleCallDeps) {
  const read = { tag: 'Articles', method: 'GET', access: 'public' } as const
  const ofMember = { tag: 'Articles', method: 'GET', access: { who: 'member' } } as const
  return [
    call({
      ...read,
      id: 'listArticles',
      path: '/api/v1/articles',
      summary: { tw: '文章列表', cn: '文章列表', en: 'Published articles' },
      parameters: z.strictObject({
        type: z.enum(articleTypes).optional().describe('Type of the articles'),
        symbol: z.string().min(1).max(20).optional().describe('Symbol of the catalogue'),
        columnId: id.optional().describe('Id of a column; only its articles'),
        memberId: id.optional().describe('Id of a member; only their articles'),
        lang: z.enum(locales).optional().describe('The language they are written in'),
        sort: z.enum(['new', 'hot', 'rewarded']).default('new').describe('The newest first, or those with most marks'),
        ...pageParameters,
      }),
      result: heads,
      example,
      async handle({ sort: order, cursor, limit, ...selection }) {
        const list = `articles/${order}`
        const after = startOf(list, cursor, largestPlace(order))
        const found = await view.list(database, { ...selection, order, after, limit: limit + 1 })
        const { next } = pageOf(list, found.rows, limit, row => placeOf(row, order))
        return { list: found.heads.slice(0, limit), next }
      },
    }),
    call({
      ...read,
      readsToken: true,
      id: 'getArticle',
      path: '/api/v1/articles/{articleId}',
      summary: { tw: '單篇文章', cn: '单篇文章', en: 'One article' },
      parameters: z.strictObject({ articleId }),
      result: articleSchema,
      example: examples.article,
      errors: [Errors.ArticleMissing],
      handle: (asked, { actor }) => view.article(database, asked.articleId, actor?.id),
    }),
    call({
      ...read,
      readsToken: true,
      id: 'listArticleVersions',
      path: '/api/v1/articles/{articleId}/versions',
      summary: { tw: '文章的歷次版本', cn: '文章的历史版本', en: 'Earlier texts of an article' },
      parameters: z.strictObject({ articleId }),
      result: z.object({ list: z.array(articleVersionSchema).describe('The newest first, at most 50') }),
      example: { list: [examples.articleVersion] },
      errors: [Errors.ArticleMissing],
      handle: async (asked, { actor }) => ({ list: await view.versions(database, asked.articleId, actor?.id) }),
    }),
    call({
      ...ofMember,
      id: 'listOwnArticles',
      path: '/api/v1/me/articles',
      summary: { tw: '自己的文章', cn: '自己的文章', en: 'The member’s own articles in all states' },
      parameters: z.strictObject(pageParameters),
      result: heads,
      example,
      async handle({ cursor, limit }, { actor }) {
        const [below] = startOf('own articles', cursor) ?? []
        const found = await view.listOwn(database, actor!.id, { below, limit: limit + 1 })
        const { next } = pageOf('own articles', found.rows, limit, ({ number }) => [number])
        return { list: found.heads.slice(0, limit), next }
      },
    }),
    call({
      ...ofMember,
      id: 'listFavourites',
      path: '/api/v1/me/favourites',
      summary: { tw: '收藏的文章', cn: '收藏的文章', en: 'Articles that the member keeps' },
      parameters: z.strictObject(pageParameters),
      result: heads,
      example,
      async handle({ cursor, limit }, { actor }) {
        const [below] = startOf('favourites', cursor) ?? []
        const found = await view.favourites(database, actor!.id, { below, limit: limit + 1 })
        const { rows, next } = pageOf('favourites', found, limit, ({ place }) => [place])
        return { list: rows.map(({ head }) => head), next }
      },
    }),
  ]
}
