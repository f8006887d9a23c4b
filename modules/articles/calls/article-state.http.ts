import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { type ArticleCallDeps, articleId, member, ownership } from './call-parts.ts'

/** Calls with which authors take articles down, delete them and close their comments. */
export function articleStateCalls({ database, articles }: ArticleCallDeps) {
  const own = { ...member, parameters: z.strictObject({ articleId }) } as const
  return [
    call({
      ...own,
      method: 'POST',
      id: 'withdrawArticle',
      path: '/api/v1/articles/{articleId}/withdraw',
      summary: { tw: '撤下文章', cn: '撤下文章', en: 'Takes an article down, which its author can still read' },
      result: z.object({}),
      example: {},
      errors: [...ownership, Errors.ArticleInReview],
      notices: [Errors.ArticleWithdrawn],
      async handle(asked, { actor }) {
        await database.write(unit => articles.withdraw(unit, actor!.id, asked.articleId))
        return notice(Errors.ArticleWithdrawn, {})
      },
    }),
    call({
      ...own,
      method: 'DELETE',
      id: 'deleteArticle',
      path: '/api/v1/articles/{articleId}',
      summary: { tw: '刪除文章', cn: '删除文章', en: 'Deletes an article; its opinion stays in the track record' },
      result: z.object({}),
      example: {},
      errors: [...ownership, Errors.ArticleInReview],
      notices: [Errors.Deleted],
      async handle(asked, { actor }) {
        await database.write(unit => articles.remove(unit, actor!.id, asked.articleId))
        return notice(Errors.Deleted, {})
      },
    }),
    call({
      ...own,
      method: 'PUT',
      id: 'closeArticleComments',
      path: '/api/v1/articles/{articleId}/comments-closed',
      summary: { tw: '關閉或開放留言', cn: '关闭或开放评论', en: 'Closes the comments of an article, or opens them' },
      body: z.strictObject({ closed: z.boolean().describe('Whether no more are taken') }),
      result: z.object({}),
      example: {},
      errors: ownership,
      notices: [Errors.Saved],
      async handle(asked, { actor, body }) {
        await database.write(unit => articles.closeComments(unit, actor!.id, asked.articleId, body.closed))
        return notice(Errors.Saved, {})
      },
    }),
  ]
}
