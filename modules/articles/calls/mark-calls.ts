import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { call } from '#kit/http/call.ts'
import { isVisible } from '../rules/articles.ts'
import type { StoredArticle } from '../store/article-rows.ts'
import { lockArticle } from '../store/article-writes.ts'
import { addLike, addToArticle, keep, removeLike, unkeep } from '../store/marks.ts'
import { type ArticleCallDeps, articleId, member } from './call-parts.ts'

export interface MarkCallDeps extends ArticleCallDeps {
  /** Tells the author of an article that a member likes it. */
  tellOfLike(unit: Unit, memberId: string, article: StoredArticle): Promise<void>
}

/** Throws ArticleMissing. */
async function lockVisible(unit: Unit, id: string, memberId: string): Promise<StoredArticle> {
  const article = await lockArticle(unit, id)
  if (!article || !isVisible(article, memberId)) throw new PortalError(Errors.ArticleMissing)
  return article
}

/** Likes and favourites: each may be set and removed again. */
export function markCalls({ database, tellOfLike, now }: MarkCallDeps) {
  const mark = { ...member, parameters: z.strictObject({ articleId }), errors: [Errors.ArticleMissing] } as const
  const likes = z.int().describe('Members who like it')
  const like = { ...mark, path: '/api/v1/articles/{articleId}/like' } as const
  const favourite = { ...mark, path: '/api/v1/articles/{articleId}/favourite' } as const
  return [
    call({
      ...like,
      method: 'PUT',
      id: 'likeArticle',
      summary: { tw: '按讚', cn: '点赞', en: 'Likes an article' },
      result: z.object({ liked: z.literal(true).describe('Always'), likes }),
      example: { liked: true, likes: 87 },
      handle: (asked, { actor }) =>
        database.write(async unit => {
          const article = await lockVisible(unit, asked.articleId, actor!.id)
          const isNew = await addLike(unit, article.number, actor!.id, now())
          if (!isNew) return { liked: true, likes: article.likes } as const
          await tellOfLike(unit, actor!.id, article)
          return { liked: true, likes: await addToArticle(unit, article.number, { likes: 1 }) } as const
        }),
    }),
    call({
      ...like,
      method: 'DELETE',
      id: 'unlikeArticle',
      summary: { tw: '收回讚', cn: '取消点赞', en: 'Takes a like back' },
      result: z.object({ liked: z.literal(false).describe('Always'), likes }),
      example: { liked: false, likes: 86 },
      handle: (asked, { actor }) =>
        database.write(async unit => {
          const article = await lockVisible(unit, asked.articleId, actor!.id)
          const wasLiked = await removeLike(unit, article.number, actor!.id)
          if (!wasLiked) return { liked: false, likes: article.likes } as const
          return { liked: false, likes: await addToArticle(unit, article.number, { likes: -1 }) } as const
        }),
    }),
    call({
      ...favourite,
      method: 'PUT',
      id: 'keepArticle',
      summary: { tw: '加入收藏', cn: '加入收藏', en: 'Puts an article among the favourites' },
      result: z.object({ kept: z.literal(true).describe('Always') }),
      example: { kept: true },
      handle: (asked, { actor }) =>
        database.write(async unit => {
          const { number } = await lockVisible(unit, asked.articleId, actor!.id)
          await keep(unit, number, actor!.id, now())
          return { kept: true } as const
        }),
    }),
    call({
      ...favourite,
      method: 'DELETE',
      id: 'unkeepArticle',
      summary: { tw: '取消收藏', cn: '取消收藏', en: 'Takes an article out of the favourites' },
      result: z.object({ kept: z.literal(false).describe('Always') }),
      example: { kept: false },
      handle: (asked, { actor }) =>
        database.write(async unit => {
          const { number } = await lockVisible(unit, asked.articleId, actor!.id)
          await unkeep(unit, number, actor!.id)
          return { kept: false } as const
        }),
    }),
  ]
}
